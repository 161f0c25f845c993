import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatRecentDay } from "#app/domain/days/date-format.ts";
import type { OfflineTask } from "#app/domain/device/offline-page.ts";
import {
  filterFields,
  filterTasks,
  nearestFirst,
  readTaskFilter,
  type TaskFilter,
} from "#app/domain/tasks/task-filters.ts";
import { groupPlan, type PlanGroup, summarizePlan } from "#app/domain/tasks/task-status.ts";
import {
  awaySince,
  freshStartOffer,
  lastFreshStart,
} from "#app/routes/home/shared/fresh-start-view.server.ts";
import { toLineView, toPlanRow } from "#app/routes/home/shared/task-view.server.ts";
import { listReplyStates, type ReplyState } from "#db/queries/requests/help-requests.server.ts";
import { listBeyondPlan, listDeclined } from "#db/queries/tasks/custom-tasks.server.ts";
import { selectFinishedSince } from "#db/queries/tasks/fresh-start.server.ts";
import { listCompletedTasks } from "#db/queries/tasks/history.server.ts";
import { countActive, listOpenTasks, type OpenTask } from "#db/queries/tasks/plan.server.ts";
import { listTaskHistory, selectCompletion } from "#db/queries/tasks/task-history.server.ts";
import { listTaskVendors } from "#db/queries/vendors/vendors.server.ts";
import { editCompletionDialog } from "./load-completion.server.ts";
import { taskQueries } from "./load-details.server.ts";
import { HISTORY_LIMIT, historyDialog, openDialog, type TasksQuery } from "./load-dialog.server.ts";
import * as words from "./messages.ts";
import { notInPlanView } from "./not-in-plan-view.server.ts";
import { activeTaskPaths, taskPaths } from "./paths.server.ts";
import { completionView, toTaskDetails } from "./task-view.server.ts";

/** How many tasks are listed at first, the most pressing. */
const SHOWN_FIRST = 25;
const COMPLETED_PAGE = 25;
const MAX_COMPLETED = 500;

/**
 * The open tasks in their groups, the details of the one the address opens, and the dialog it asks for. A copy to read
 * without a connection has all tasks and the details of each.
 */
export async function readActivePage({ context, home, params, copy }: TasksQuery & { copy: boolean }) {
  const today = todayIn(home.timeZone, context.now);
  const plan = await readPlan({ context, home, params, copy });
  const { open, declined, beyond, replies, finished, task } = plan;
  const filter = readTaskFilter(params);
  const shown = filterTasks(open, filter);
  const summary = summarizePlan(shown.map(toPlanRow), today);
  const addresses = activeTaskPaths(params);
  return {
    view: "active" as const,
    activeCount: open.filter(({ snoozedUntil }) => snoozedUntil === null || snoozedUntil <= today).length,
    filter: filterView(filter, open),
    otherView: taskPaths([["view", "year"], ...filterFields(filter)]).list,
    /** The task the address opens; null where it opens none of the open ones. */
    opened: task.row ? { id: task.row.id, details: toTaskDetails(task.row, { ...task, today, home }) } : null,
    prefix: addresses.prefix,
    list: addresses.list,
    groups: groupsOf(groupPlan(summary, today), params, {
      ...{ today, unread: unreadOf(replies), copy, text: filter.text },
    }),
    /** By the task's id; null but in a copy. */
    behind: copy ? detailsOf(shown, { today, home, vendors: task.vendors }) : null,
    /** For the service worker, in a copy. */
    offline: copy ? shown.map(toOfflineTask) : undefined,
    snoozed: summary.snoozed.map(({ id, title, version, snoozedUntil }) => ({
      id,
      title,
      version,
      until: snoozedUntil === null ? "" : formatDay(snoozedUntil),
    })),
    declined,
    beyond: notInPlanView(beyond, filter, { params, home }),
    freshStart:
      freshStartOffer(open, { home, today, finishedLately: finished.length > 0 }) ??
      lastFreshStart(open, context.now),
    dialog: await openDialog({ context, home, params }, { ...task, open, today, addresses }),
  };
}

/** All that is read of a plan, in one trip; of one task only where the address names it. */
async function readPlan({ context: { db, now }, home, params, copy }: TasksQuery & { copy: boolean }) {
  const reads = [
    listOpenTasks(db, home.id),
    listDeclined(db, home.id),
    listBeyondPlan(db, home.id, home.agentId),
    listReplyStates(db, home.id),
    selectFinishedSince(db, home.id, awaySince(now)),
  ] as const;
  const id = params.get("task") ?? "";
  if (id === "" && !copy) {
    const [open, declined, beyond, replies, finished] = await db.batch(reads);
    const task = { row: undefined, help: undefined, vendors: [], history: [] };
    return { open, declined, beyond, replies, finished, task };
  }
  const [open, declined, beyond, replies, finished, history, [row], [help], vendors] = await db.batch([
    ...reads,
    listTaskHistory(db, home.id, historyOf(params), HISTORY_LIMIT),
    ...taskQueries(db, home, id),
  ]);
  return { open, declined, beyond, replies, finished, task: { row, help, vendors, history } };
}

function toOfflineTask({ id, title, version, clientNotes }: OpenTask): OfflineTask {
  return { id, title, version, ...(clientNotes && { note: clientNotes }) };
}

/** What is behind each row, but for help that was asked for, which is read on a page of its own. */
function detailsOf(rows: readonly OpenTask[], around: Omit<Parameters<typeof toTaskDetails>[1], "help">) {
  return Object.fromEntries(rows.map((row) => [row.id, toTaskDetails(row, { ...around, help: undefined })]));
}

type RowContext = {
  today: CalendarDay;
  unread: ReadonlySet<string>;
  copy: boolean;
  /** What is searched for; empty = nothing. */
  text: string;
};

function groupsOf(
  groups: PlanGroup<OpenTask>[],
  params: URLSearchParams,
  { today, unread, copy, text }: RowContext,
) {
  const opened = params.get("task");
  let room = copy || params.get("later") === "all" ? Number.POSITIVE_INFINITY : SHOWN_FIRST;
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ id, title, rows, until }) => {
      const most = room;
      room = Math.max(0, room - rows.length);
      return {
        id,
        title,
        count: rows.length,
        line: words.tasksThrough(rows.length, until === null ? "" : formatRecentDay(until, today)),
        tasks: nearestFirst(rows, text)
          .filter((row, index) => index < most || row.id === opened)
          .map((row) => ({
            ...toLineView(row, today),
            newReply: unread.has(row.id),
          })),
      };
    });
}

/** The completed tasks, the latest first, as many as the address asks for. */
export async function readCompletedPage({ context, home, params }: TasksQuery) {
  const { db } = context;
  const count = pageSize(params.get("count"));
  const dialog = params.get("dialog");
  const [rows, [active], history, [completion], vendors] = await db.batch([
    listCompletedTasks(db, home.id, count),
    countActive(db, home.id, todayIn(home.timeZone, context.now)),
    listTaskHistory(db, home.id, historyOf(params), HISTORY_LIMIT),
    selectCompletion(db, home.id, dialog === "outcome" ? (params.get("task") ?? "") : ""),
    listTaskVendors(db, home.agentId),
  ]);
  const { list, prefix } = taskPaths([
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
      ...completionView(row, home, context.now),
    })),
    dialog:
      dialog === "outcome"
        ? editCompletionDialog({ completion, vendors, now: context.now }, home, list)
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

/** The tasks with a reply nobody has read yet, by what was last asked about each. */
function unreadOf(replies: readonly ReplyState[]): Set<string> {
  const newest = new Map([...replies].reverse().map((state) => [state.clientTaskId ?? "", state]));
  return new Set(
    [...newest]
      .filter(([, { repliedAt, readAt }]) => repliedAt !== null && readAt === null)
      .map(([id]) => id),
  );
}

/** What the filter's form offers among these tasks, and what of it is chosen. */
export function filterView(filter: TaskFilter, open: readonly OpenTask[]) {
  const systems = new Set([...open.map(({ category }) => category), filter.system]);
  return { ...filter, systems: [...systems].filter(Boolean).sort(), on: filterFields(filter).length };
}

export type FilterView = ReturnType<typeof filterView>;
export type ActivePage = Awaited<ReturnType<typeof readActivePage>>;
export type TaskRow = ActivePage["groups"][number]["tasks"][number];
export type CompletedPage = Awaited<ReturnType<typeof readCompletedPage>>;
