import type { Home } from "#app/auth/sessions.server.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatShortDay } from "#app/domain/days/day-format.ts";
import { filterFields, filterTasks, readTaskFilter, type TaskFilter } from "#app/domain/tasks/filters.ts";
import { groupPlan, type PlanGroup, putAheadByPriority, summarisePlan } from "#app/domain/tasks/status.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import {
  freshStartOffer,
  lastFreshStart,
  sinceAway,
} from "#app/routes/home/shared/fresh-start-view.server.ts";
import { toPlanRow } from "#app/routes/home/shared/task-view.server.ts";
import { listHelpRequests } from "#db/queries/requests/help-requests.server.ts";
import { listBeyondPlan } from "#db/queries/tasks/beyond.server.ts";
import { listDeclined } from "#db/queries/tasks/declined.server.ts";
import { selectFinishedSince } from "#db/queries/tasks/fresh-start.server.ts";
import {
  countActive,
  listCompletedTasks,
  listOpenTasks,
  type OpenTask,
} from "#db/queries/tasks/plan.server.ts";
import { listTaskHistory, selectCompletion } from "#db/queries/tasks/task-history.server.ts";
import { listTaskVendors, type TaskVendor } from "#db/queries/vendors/task-vendors.server.ts";
import { beyondView } from "./beyond-view.server.ts";
import { HISTORY_READ, historyDialog, openDialog } from "./load-dialog.server.ts";
import { outcomeDialog } from "./load-outcome.server.ts";
import { activeAddresses, addressesOf } from "./paths.server.ts";
import { type HelpRequest, outcomeView, toTaskView } from "./task-view.server.ts";
import * as words from "./words.ts";

/** How many tasks beyond the next 30 days are listed at first. */
const LATER_SHOWN = 20;
const COMPLETED_PAGE = 50;
const MAX_COMPLETED = 500;

export type Asked = { context: AppLoadContext; home: Home; params: URLSearchParams };

/** The open tasks in their groups, and the dialog the address asks for. */
export async function readActivePage({ context, home, params }: Asked) {
  const { db } = context;
  const today = todayIn(home.timeZone, context.now);
  const [open, declined, beyond, requests, vendors, history, finished] = await db.batch([
    listOpenTasks(db, home.id),
    listDeclined(db, home.id),
    listBeyondPlan(db, home.id, home.agentId),
    listHelpRequests(db, home.id),
    listTaskVendors(db, home.agentId),
    listTaskHistory(db, home.id, historyOf(params), HISTORY_READ),
    selectFinishedSince(db, home.id, sinceAway(context.now)),
  ]);
  const filter = readTaskFilter(params);
  const plan = summarisePlan(filterTasks(open, filter).map(toPlanRow), today);
  const addresses = activeAddresses(params);
  return {
    view: "active" as const,
    activeCount: open.filter(({ snoozedUntil }) => snoozedUntil === null || snoozedUntil <= today).length,
    filter: filterView(filter, open),
    otherView: addressesOf([["view", "year"], ...filterFields(filter)]).list,
    /** The task whose details the address opens. */
    openTask: params.get("task"),
    prefix: addresses.prefix,
    list: addresses.list,
    groups: groupsOf(groupPlan(plan, today), params, { today, home, vendors, help: newestByTask(requests) }),
    snoozed: plan.snoozed.map(({ id, title, version, snoozedUntil }) => ({
      id,
      title,
      version,
      until: snoozedUntil === null ? "" : formatDay(snoozedUntil),
    })),
    declined,
    beyond: beyondView(beyond, filter, { params, home }),
    freshStart:
      freshStartOffer(open, { home, today, finishedLately: finished.length > 0 }) ??
      lastFreshStart(open, context.now),
    dialog: await openDialog({ context, home, params }, { open, history, vendors, today, addresses }),
  };
}

type Around = { today: CalendarDay; home: Home; vendors: TaskVendor[]; help: Map<string, HelpRequest> };

function groupsOf(groups: PlanGroup<OpenTask>[], params: URLSearchParams, { help, ...around }: Around) {
  const openTask = params.get("task");
  const laterShown = params.get("later") === "all" ? Number.POSITIVE_INFINITY : LATER_SHOWN;
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ id, title, rows, until }) => {
      const most = id === "later" ? laterShown : rows.length;
      const ahead = putAheadByPriority(rows);
      return {
        id,
        title,
        count: rows.length,
        line: words.tasksThrough(rows.length, until === null ? "" : formatShortDay(until)),
        tasks: rows
          .filter((row, index) => index < most || row.id === openTask)
          .map((row) => toTaskView(row, { ...around, ahead, help: help.get(row.id) })),
      };
    });
}

/** The completed tasks, the latest first, as many as the address asks for. */
export async function readCompletedPage({ context, home, params }: Asked) {
  const { db } = context;
  const count = pageSize(params.get("count"));
  const dialog = params.get("dialog");
  const [rows, [active], history, [completion], vendors] = await db.batch([
    listCompletedTasks(db, home.id, count),
    countActive(db, home.id, todayIn(home.timeZone, context.now)),
    listTaskHistory(db, home.id, historyOf(params), HISTORY_READ),
    selectCompletion(db, home.id, dialog === "outcome" ? (params.get("task") ?? "") : ""),
    listTaskVendors(db, home.agentId),
  ]);
  const { list, prefix } = addressesOf([
    ["view", "completed"],
    ["count", String(count)],
  ]);
  return {
    view: "completed" as const,
    activeCount: active?.count ?? 0,
    count,
    list,
    prefix,
    more:
      rows.length > count && count < MAX_COMPLETED ? Math.min(count + COMPLETED_PAGE, MAX_COMPLETED) : null,
    cut: rows.length > MAX_COMPLETED,
    tasks: rows.slice(0, count).map((row) => ({
      id: row.id,
      title: row.title,
      category: row.category,
      note: row.clientNotes,
      ...outcomeView(row, home, context.now),
    })),
    dialog:
      dialog === "outcome"
        ? outcomeDialog({ completion, vendors, now: context.now }, home, list)
        : dialog === "history"
          ? historyDialog(history, home, list)
          : null,
  };
}

/** Whose history is asked for; nobody's row has an empty id. */
function historyOf(params: URLSearchParams): string {
  return params.get("dialog") === "history" ? (params.get("task") ?? "") : "";
}

function pageSize(asked: string | null): number {
  const count = Number.parseInt(asked ?? "", 10);
  return Number.isNaN(count) ? COMPLETED_PAGE : Math.min(Math.max(count, COMPLETED_PAGE), MAX_COMPLETED);
}

function newestByTask(requests: HelpRequest[]): Map<string, HelpRequest> {
  const newest = new Map<string, HelpRequest>();
  for (const request of requests) {
    const id = request.clientTaskId;
    if (id !== null && !newest.has(id)) newest.set(id, request);
  }
  return newest;
}

/** What the filter's form offers among these tasks, and what of it is chosen. */
export function filterView(filter: TaskFilter, open: readonly OpenTask[]) {
  const systems = new Set([...open.map(({ category }) => category), filter.system]);
  return { ...filter, systems: [...systems].filter(Boolean).sort(), on: filterFields(filter).length };
}

export type FilterView = ReturnType<typeof filterView>;
export type ActivePage = Awaited<ReturnType<typeof readActivePage>>;
export type CompletedPage = Awaited<ReturnType<typeof readCompletedPage>>;
