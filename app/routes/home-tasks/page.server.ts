import { redirect } from "@remix-run/cloudflare";
import type { Home } from "#app/auth/sessions.server.ts";
import { addDays, type CalendarDay, latestOf, todayIn } from "#app/domain/calendar-day.ts";
import { formatDay } from "#app/domain/day-format.ts";
import { summarisePlan } from "#app/domain/task-status.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { toPlanRow } from "#app/routes/home/task-view.server.ts";
import {
  countActive,
  getOccurrence,
  listCompletedTasks,
  listHelpRequests,
  listOpenTasks,
  type OpenTask,
} from "#db/queries/plan.server.ts";
import { DIALOGS, type DialogName } from "./choices.ts";
import { type HelpRequest, toTaskView } from "./task-view.server.ts";

const TASKS = "/home/tasks";
/** How many tasks beyond the next 30 days are listed at first. */
const LATER_SHOWN = 20;
const COMPLETED_PAGE = 50;
const COMPLETED_MOST = 500;
/** How far ahead the snooze form proposes. */
const SNOOZE_DAYS = 7;

type Asked = { context: AppLoadContext; home: Home; params: URLSearchParams };

/** The open tasks in their groups, and the dialog the address asks for. */
export async function readActivePage({ context, home, params }: Asked) {
  const { db } = context;
  const today = todayIn(home.timeZone, context.now);
  const [open, requests] = await db.batch([listOpenTasks(db, home.id), listHelpRequests(db, home.id)]);
  const help = newestByTask(requests);
  const plan = summarisePlan(open.map(toPlanRow), today);
  const openTask = params.get("task");
  const all = params.get("later") === "all";
  const group = (id: string, title: string, rows: OpenTask[], most = rows.length) => ({
    id,
    title,
    count: rows.length,
    tasks: rows
      .filter((row, index) => index < most || row.id === openTask)
      .map((row) => toTaskView(row, { today, home, help: help.get(row.id) })),
  });
  return {
    view: "active" as const,
    activeCount: plan.overdue.length + plan.dueSoon.length + plan.later.length,
    /** The task whose details the address opens. */
    openTask,
    groups: [
      group("overdue", "Overdue", plan.overdue),
      group("due-soon", "Due soon", plan.dueSoon),
      group("later", "Later", plan.later, all ? undefined : LATER_SHOWN),
    ].filter(({ count }) => count > 0),
    snoozed: plan.snoozed.map(({ id, title, version, snoozedUntil }) => ({
      id,
      title,
      version,
      until: snoozedUntil === null ? "" : formatDay(snoozedUntil),
    })),
    dialog: await openDialog({ context, home, params }, open, today),
  };
}

/** The completed tasks, the latest first, as many as the address asks for. */
export async function readCompletedPage({ context, home, params }: Asked) {
  const { db } = context;
  const count = pageSize(params.get("count"));
  const [rows, [active]] = await db.batch([
    listCompletedTasks(db, home.id, count),
    countActive(db, home.id, todayIn(home.timeZone, context.now)),
  ]);
  return {
    view: "completed" as const,
    activeCount: active?.count ?? 0,
    count,
    more:
      rows.length > count && count < COMPLETED_MOST ? Math.min(count + COMPLETED_PAGE, COMPLETED_MOST) : null,
    cut: rows.length > COMPLETED_MOST,
    tasks: rows.slice(0, count).map((row) => ({
      id: row.id,
      title: row.title,
      category: row.category,
      note: row.clientNotes,
      doneOn: formatDay(row.completedOn ?? todayIn(home.timeZone, row.completedAt ?? context.now)),
    })),
  };
}

function pageSize(asked: string | null): number {
  const count = Number.parseInt(asked ?? "", 10);
  return Number.isNaN(count) ? COMPLETED_PAGE : Math.min(Math.max(count, COMPLETED_PAGE), COMPLETED_MOST);
}

function newestByTask(requests: HelpRequest[]): Map<string, HelpRequest> {
  const newest = new Map<string, HelpRequest>();
  for (const request of requests) {
    const id = request.clientTaskId;
    if (id !== null && !newest.has(id)) newest.set(id, request);
  }
  return newest;
}

/** The form over the page. A task finished meanwhile has none any more; a stranger's is not found. */
async function openDialog({ context, home, params }: Asked, open: OpenTask[], today: CalendarDay) {
  const name = DIALOGS.find((dialog) => dialog === params.get("dialog"));
  if (!name) return null;
  const id = params.get("task") ?? "";
  const row = open.find((task) => task.id === id);
  if (!row) {
    found(await getOccurrence(context.db, home.id, id));
    throw redirect(TASKS);
  }
  return {
    name,
    task: { id, title: row.title, version: row.version },
    note: row.clientNotes ?? "",
    today,
    date: proposedDay(name, row, today),
    /** Made with the form, so that sending it twice asks once. */
    requestId: context.random.id(),
    closeTo: `${TASKS}?task=${encodeURIComponent(id)}`,
  };
}

function proposedDay(name: DialogName, row: OpenTask, today: CalendarDay): CalendarDay {
  return name === "snooze" ? addDays(today, SNOOZE_DAYS) : latestOf(today, row.dueDay);
}

export type ActivePage = Awaited<ReturnType<typeof readActivePage>>;
export type CompletedPage = Awaited<ReturnType<typeof readCompletedPage>>;
export type OpenDialog = NonNullable<ActivePage["dialog"]>;
