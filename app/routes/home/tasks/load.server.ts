import { redirect } from "@remix-run/cloudflare";
import type { Home } from "#app/auth/sessions.server.ts";
import { can } from "#app/domain/accounts/home-roles.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatRecentDay } from "#app/domain/days/date-format.ts";
import type { OfflineTask } from "#app/domain/device/offline-page.ts";
import { toDecimal } from "#app/domain/money.ts";
import { beyondPlanLabel } from "#app/domain/tasks/care-level.ts";
import {
  filterFields,
  filterTasks,
  nearestFirst,
  readTaskFilter,
  type TaskFilter,
} from "#app/domain/tasks/task-filters.ts";
import { groupPlan, type PlanGroup, summarizePlan } from "#app/domain/tasks/task-status.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { requestsSeenBy } from "#app/services/requests/help-requests.server.ts";
import type { Db } from "#db/client.server.ts";
import {
  listReplyStates,
  type ReplyState,
  selectTaskHelpRequest,
} from "#db/queries/requests/help-requests.server.ts";
import { type BeyondTask, listBeyondPlan, listDeclined } from "#db/queries/tasks/custom-tasks.server.ts";
import { selectFinishedSince } from "#db/queries/tasks/fresh-start.server.ts";
import { listCompletedTasks } from "#db/queries/tasks/history.server.ts";
import { type JoinedPerson, listJoinedPeople } from "#db/queries/tasks/people.server.ts";
import { countActive, listOpenTasks, type OpenTask, selectOpenTask } from "#db/queries/tasks/plan.server.ts";
import {
  listTaskHistory,
  type StoredCompletion,
  selectCompletion,
} from "#db/queries/tasks/task-history.server.ts";
import { listTaskVendors } from "#db/queries/vendors/vendors.server.ts";
import { actorOf } from "../shared/acting.server.ts";
import { awaySince, freshStartOffer, lastFreshStart } from "../shared/fresh-start-view.server.ts";
import { formatMinutes, toLineView, toPlanRow } from "../shared/task-view.server.ts";
import { HISTORY_LIMIT, historyDialog, openDialog, type TasksQuery } from "./load-dialog.server.ts";
import { activeTaskPaths, taskPaths } from "./paths.server.ts";
import { assigneeName, completionView, type TaskDetails, toTaskDetails } from "./task-view.server.ts";

/** Tasks listed at first. */
const SHOWN_FIRST = 25;
const COMPLETED_PAGE = 25;
const MAX_COMPLETED = 500;

/**
 * The open tasks, the details of the one in the address, and the dialog. An offline copy has all tasks with their
 * details.
 */
export async function readActivePage({ context, home, params, copy }: TasksQuery & { copy: boolean }) {
  const today = todayIn(home.timeZone, context.now);
  const plan = await readPlan({ context, home, params, copy });
  const { open, declined, beyond, replies, finished, people, task } = plan;
  const filter = shownFilter(readTaskFilter(params), people);
  const shown = filterTasks(open, filter, actorOf(home));
  const summary = summarizePlan(shown.map(toPlanRow), today);
  const addresses = activeTaskPaths(params);
  return {
    view: "active" as const,
    activeCount: open.filter(({ snoozedUntil }) => snoozedUntil === null || snoozedUntil <= today).length,
    filter: filterView(filter, open, people.length > 0),
    otherView: taskPaths([["view", "year"], ...filterFields(filter)]).list,
    /** The open task in the address; null if there is none. */
    opened: task.row
      ? { id: task.row.id, details: toTaskDetails(task.row, { ...task, today, home, people }) }
      : null,
    prefix: addresses.prefix,
    list: addresses.list,
    groups: groupsOf(groupPlan(summary, today), params, {
      ...{ today, unread: unreadOf(replies), copy, text: filter.text, home, people },
    }),
    /** By task id; null except in an offline copy. */
    behind: copy ? detailsOf(shown, { today, home, people, vendors: task.vendors }) : null,
    /** For the service worker; only in an offline copy. */
    offline: copy ? shown.map(toOfflineTask) : undefined,
    snoozed: summary.snoozed.map(({ id, title, version, snoozedUntil }) => ({
      id,
      title,
      version,
      until: snoozedUntil === null ? "" : formatDay(snoozedUntil),
    })),
    declined: can(home.role, "tasks.manage") ? declined : [],
    beyond: notInPlanView(beyond, filter, { params, home }),
    freshStart: can(home.role, "tasks.manage")
      ? (freshStartOffer(open, { home, today, finishedLately: finished.length > 0 }) ??
        lastFreshStart(open, context.now))
      : null,
    dialog: await openDialog({ context, home, params }, { ...task, open, people, today, addresses }),
  };
}

/** Everything in one batch; a single task only if the address names it. */
async function readPlan({ context: { db, now }, home, params, copy }: TasksQuery & { copy: boolean }) {
  const reads = [
    listOpenTasks(db, home.id),
    listDeclined(db, home.id),
    listBeyondPlan(db, home.id, home.agentId),
    listReplyStates(db, home.id, requestsSeenBy(home)),
    selectFinishedSince(db, home.id, awaySince(now)),
    listJoinedPeople(db, home.id),
  ] as const;
  const id = params.get("task") ?? "";
  if (id === "" && !copy) {
    const [open, declined, beyond, replies, finished, people] = await db.batch(reads);
    const task = { row: undefined, help: undefined, vendors: [], history: [] };
    return { open, declined, beyond, replies, finished, people, task };
  }
  const [open, declined, beyond, replies, finished, people, history, [row], [help], vendors] = await db.batch(
    [...reads, listTaskHistory(db, home.id, historyOf(params), HISTORY_LIMIT), ...taskQueries(db, home, id)],
  );
  return { open, declined, beyond, replies, finished, people, task: { row, help, vendors, history } };
}

function toOfflineTask({ id, title, version, clientNotes }: OpenTask): OfflineTask {
  return { id, title, version, ...(clientNotes && { note: clientNotes }) };
}

/** The details of each row, without help requests, which have a page of their own. */
function detailsOf(rows: readonly OpenTask[], around: Omit<Parameters<typeof toTaskDetails>[1], "help">) {
  return Object.fromEntries(rows.map((row) => [row.id, toTaskDetails(row, { ...around, help: undefined })]));
}

type RowContext = {
  today: CalendarDay;
  unread: ReadonlySet<string>;
  copy: boolean;
  /** The search; empty for none. */
  text: string;
  home: Home;
  people: readonly JoinedPerson[];
};

function groupsOf(
  groups: PlanGroup<OpenTask>[],
  params: URLSearchParams,
  { today, unread, copy, text, home, people }: RowContext,
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
        line: tasksThrough(rows.length, until === null ? "" : formatRecentDay(until, today)),
        tasks: nearestFirst(rows, text)
          .filter((row, index) => index < most || row.id === opened)
          .map((row) => ({
            ...toLineView(row, today),
            newReply: unread.has(row.id),
            assignee: assigneeName(row, home, people),
          })),
      };
    });
}

export async function readCompletedPage({ context, home, params }: TasksQuery) {
  const { db } = context;
  const count = pageSize(params.get("count"));
  const asked = params.get("dialog");
  // Its form is about what was paid.
  const dialog = asked === "outcome" && !can(home.role, "money.write") ? null : asked;
  const [rows, [active], history, [completion], vendors, people] = await db.batch([
    listCompletedTasks(db, home.id, count),
    countActive(db, home.id, todayIn(home.timeZone, context.now)),
    listTaskHistory(db, home.id, historyOf(params), HISTORY_LIMIT),
    selectCompletion(db, home.id, dialog === "outcome" ? (params.get("task") ?? "") : ""),
    listTaskVendors(db, home.agentId),
    listJoinedPeople(db, home.id),
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
      ...completionView(row, home, { otherwise: context.now, hasPeople: people.length > 0 }),
    })),
    dialog:
      dialog === "outcome"
        ? editCompletionDialog({ completion, vendors, now: context.now }, home, list)
        : dialog === "history"
          ? historyDialog(history, { home, hasPeople: people.length > 0 }, list)
          : null,
  };
}

/** An empty id matches no row. */
function historyOf(params: URLSearchParams): string {
  return params.get("dialog") === "history" ? (params.get("task") ?? "") : "";
}

function pageSize(asked: string | null): number {
  const count = Number.parseInt(asked ?? "", 10);
  return Number.isNaN(count) ? COMPLETED_PAGE : Math.min(Math.max(count, COMPLETED_PAGE), MAX_COMPLETED);
}

/** Tasks whose latest request has an unread reply. */
function unreadOf(replies: readonly ReplyState[]): Set<string> {
  const newest = new Map([...replies].reverse().map((state) => [state.clientTaskId ?? "", state]));
  return new Set(
    [...newest]
      .filter(([, { repliedAt, readAt }]) => repliedAt !== null && readAt === null)
      .map(([id]) => id),
  );
}

/** In a home of one person, all tasks are theirs. */
export function shownFilter(filter: TaskFilter, people: readonly unknown[]): TaskFilter {
  return people.length > 0 ? filter : { ...filter, mine: false };
}

/** The filter's options and current values. */
export function filterView(filter: TaskFilter, open: readonly OpenTask[], hasPeople: boolean) {
  const systems = new Set([...open.map(({ category }) => category), filter.system]);
  return {
    ...filter,
    systems: [...systems].filter(Boolean).sort(),
    on: filterFields(filter).length,
    hasPeople,
  };
}

export type FilterView = ReturnType<typeof filterView>;
export type ActivePage = Awaited<ReturnType<typeof readActivePage>>;
export type TaskRow = ActivePage["groups"][number]["tasks"][number];
export type CompletedPage = Awaited<ReturnType<typeof readCompletedPage>>;

type EditedCompletion = {
  completion: StoredCompletion | undefined;
  vendors: readonly { name: string }[];
  now: number;
};

/** Redirects if the completion was undone in the meantime; 404 for another home's. */
function editCompletionDialog({ completion, vendors, now }: EditedCompletion, home: Home, closeTo: string) {
  const row = found(completion ?? null);
  if (!row.completed) throw redirect(closeTo);
  const { id, title, version, cost } = row;
  const { doneOn, vendor, completionNote, photo } = completionView(row, home, {
    otherwise: now,
    hasPeople: false,
  });
  return {
    name: "outcome" as const,
    task: { id, title, version },
    doneOn,
    closeTo,
    values: { cost: cost === null ? "" : toDecimal(cost), vendor, note: completionNote },
    photo,
    vendors: [...new Set(vendors.map(({ name }) => name))],
  };
}

export type EditCompletionDialogView = ReturnType<typeof editCompletionDialog>;

/** An open task, its latest help request, and the agent's vendors. */
function taskQueries(db: Db, home: Home, rowId: string) {
  return [
    selectOpenTask(db, home.id, rowId),
    selectTaskHelpRequest(db, home.id, rowId, requestsSeenBy(home)),
    listTaskVendors(db, home.agentId),
  ] as const;
}

type TaskRequest = { context: AppLoadContext; home: Home };

/** 404 if the home has no such open task. */
export async function readDetails({ context, home }: TaskRequest, rowId: string): Promise<TaskDetails> {
  const [[row], [help], vendors, people] = await context.db.batch([
    ...taskQueries(context.db, home, rowId),
    listJoinedPeople(context.db, home.id),
  ]);
  const today = todayIn(home.timeZone, context.now);
  return toTaskDetails(found(row), { today, home, help, vendors, people });
}

type PlanRequest = { params: URLSearchParams; home: Home };

/** Tasks beyond the plan: their number, and the list on request or with a filter. */
function notInPlanView(all: readonly BeyondTask[], filter: TaskFilter, { params, home }: PlanRequest) {
  const offered = can(home.role, "tasks.manage") ? all : [];
  const tasks = nearestFirst(filterTasks(offered, filter), filter.text);
  const open = params.get("beyond") === "all" || filterFields(filter).length > 0;
  return { count: tasks.length, tasks: open ? tasks.map((task) => rowOf(task, home)) : null };
}

function rowOf({ id, title, category, minutes, ...terms }: BeyondTask, home: Home) {
  const time = minutes === null ? "" : formatMinutes(minutes);
  return { id, title, line: [beyondPlanLabel(terms, home), category, time].filter(Boolean).join(" · ") };
}

/** "3 tasks", "3 tasks through Nov 29". */
function tasksThrough(count: number, until: string): string {
  return until === "" ? m.home_tasks_count({ count }) : m.home_tasks_tasks_through({ count, until });
}
