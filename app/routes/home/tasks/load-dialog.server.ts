import { redirect } from "@remix-run/cloudflare";
import { requireCapability } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import { addDays, addYears, type CalendarDay, latestOf, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatRecentWeekday } from "#app/domain/days/date-format.ts";
import { assigneesOf } from "#app/domain/tasks/assignee.ts";
import {
  completionDayError,
  earliestCompletion,
  undoBlockedReason,
} from "#app/domain/tasks/completion-day.ts";
import { MAX_YEARS_AHEAD, NEW_TASK } from "#app/domain/tasks/custom-task.ts";
import {
  type FinishedOccurrence,
  isAnnualInMonth,
  isRecurring,
  successorDueDay,
} from "#app/domain/tasks/due-dates.ts";
import { SNOOZE_DAYS, snoozePresets } from "#app/domain/tasks/snooze.ts";
import { isFinished } from "#app/domain/tasks/task-status.ts";
import { found, notFound } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { missedDeadlineWarning } from "#app/services/tasks/edit-task.server.ts";
import type { JoinedPerson } from "#db/queries/tasks/people.server.ts";
import { getOccurrence, type OpenTask } from "#db/queries/tasks/plan.server.ts";
import type { HistoryRow } from "#db/queries/tasks/task-history.server.ts";
import type { TaskVendor } from "#db/queries/vendors/vendors.server.ts";
import { DIALOGS, type ShortDialog, TASKS } from "./form-options.ts";
import { doneBeforeDialog, freshStartDialog } from "./load-fresh-start.server.ts";
import type { TaskPaths } from "./paths.server.ts";
import { ownChoices, scheduleParts } from "./schedule-parts.server.ts";
import { completionView } from "./task-view.server.ts";

export type TasksQuery = { context: AppLoadContext; home: Home; params: URLSearchParams };

type DialogContext = {
  open: OpenTask[];
  row: OpenTask | undefined;
  history: HistoryRow[];
  /** Joined people besides the owner. */
  people: JoinedPerson[];
  vendors: TaskVendor[];
  today: CalendarDay;
  addresses: TaskPaths;
};

/** Dialogs that change what is in the plan. */
const MANAGING = new Set([
  "add",
  "fresh-start",
  "done-before",
  "move",
  "schedule",
  "decline",
  "edit",
  "delete",
]);

/** Redirects if the task was finished in the meantime; 404 for another home's. */
export async function openDialog({ context, home, params }: TasksQuery, around: DialogContext) {
  const { open, row, history, people, vendors, today, addresses } = around;
  const asked = params.get("dialog");
  if (asked !== null && MANAGING.has(asked)) requireCapability(home, "tasks.manage");
  const id = params.get("task") ?? "";
  if (asked === "add") return addDialog(context.random.id(), today, addresses.list);
  if (asked === "fresh-start") return freshStartDialog({ open, home, today, closeTo: addresses.list });
  if (asked === "done-before") {
    return doneBeforeDialog({ open, home, today, closeTo: addresses.list }, context.now);
  }
  const name = DIALOGS.find((dialog) => dialog === asked);
  if (!name) return null;
  if (name === "history")
    return historyDialog(history, { home, hasPeople: people.length > 0 }, addresses.task(id));
  if (!row) {
    const gone = found(await getOccurrence(context.db, home.id, id));
    if (name !== "complete" || !gone.completed) throw redirect(TASKS);
    // Completed already by somebody else: the details can be added to that completion.
    const task = { id, title: gone.title, version: gone.version };
    const parts = { ...completeParts(gone, vendors, today), next: "", done: gone.completedOn };
    return { name, task, closeTo: addresses.list, list: addresses.list, ...parts };
  }
  const base = {
    task: { id, title: row.title, version: row.version },
    closeTo: addresses.task(id),
    list: addresses.list,
  };
  switch (name) {
    case "complete":
      return { ...base, name, ...completeParts(row, vendors, today) };
    case "schedule":
      return { ...base, name, kept: addresses.kept, ...scheduleParts(row, today, params) };
    case "decline":
      if (row.custom) throw notFound();
      return { ...base, name, lost: missedDeadlineWarning(row, home.policyRenewsOn, today) ?? "" };
    case "edit":
      return { ...base, name, ...editParts(row, today) };
    case "delete":
      if (!row.custom) throw notFound();
      return { ...base, name };
    default:
      if (name === "assign" && people.length === 0) throw redirect(base.closeTo);
      return {
        ...base,
        name,
        ...shortParts(name, row, today, context.random.id()),
        ...assignParts(row, home, people),
      };
  }
}

function shortParts(name: ShortDialog, row: OpenTask, today: CalendarDay, requestId: string) {
  return {
    note: row.clientNotes ?? "",
    today,
    date: name === "snooze" ? addDays(today, SNOOZE_DAYS) : latestOf(today, row.dueDay),
    presets:
      name === "snooze"
        ? snoozePresets(today).map((preset) => ({ ...preset, text: formatRecentWeekday(preset.day, today) }))
        : [],
    /** What happens to the schedule. */
    after: afterMove(row),
    /** Created with the form, so that a double submit asks once. */
    requestId,
  };
}

/** Whom the task can be given to, for the form that asks. */
function assignParts({ assignedTo }: OpenTask, home: Home, people: readonly JoinedPerson[]) {
  const assignees = assigneesOf(home, people);
  return { assignees, assignee: assignees.find(({ id }) => id === assignedTo)?.id ?? "" };
}

function completeParts(row: Planned, vendors: TaskVendor[], today: CalendarDay) {
  return {
    today,
    earliest: earliestCompletion(today),
    next: nextSentence(row, today, today),
    vendors: [...new Set(vendors.map(({ name }) => name))],
    /** The day on which somebody has completed it already. */
    done: null as CalendarDay | null,
  };
}

type Planned = Omit<FinishedOccurrence, "schedule" | "completedOn" | "today"> &
  FinishedOccurrence["schedule"];

/** The next due date for a completion on that day, in words; empty for an invalid day. */
export function nextSentence(row: Planned, completedOn: string, today: CalendarDay): string {
  if (completionDayError(completedOn, today) !== null) return "";
  const next = successorDueDay({ ...row, schedule: row, completedOn, today })?.dueDay ?? null;
  return next === null
    ? m.home_tasks_dialog_does_not_repeat()
    : m.home_tasks_dialog_due_again({ day: formatDay(next) });
}

function afterMove(row: OpenTask): string {
  if (!isRecurring(row.frequency)) return m.home_tasks_dialog_only_date();
  return row.scheduleMode === "fixed_date" || isAnnualInMonth(row)
    ? m.home_tasks_dialog_then_as_planned()
    : m.home_tasks_dialog_then_from_completion();
}

function dueRange(today: CalendarDay) {
  return { earliest: today, latest: addYears(today, MAX_YEARS_AHEAD) };
}

function addDialog(taskId: string, today: CalendarDay, closeTo: string) {
  const values = {
    title: "",
    ...NEW_TASK,
    due: today,
    minutes: "",
    notes: "",
  };
  /** The id is created with the form, so that a double submit adds one task. */
  return {
    name: "add" as const,
    taskId,
    values,
    due: dueRange(today),
    choices: ownChoices(null, values, today),
    closeTo,
  };
}

function editParts(row: OpenTask, today: CalendarDay) {
  if (!row.custom) throw notFound();
  return {
    values: {
      title: row.title,
      category: row.category,
      frequency: row.frequency,
      due: row.dueDay,
      scheduleMode: row.scheduleMode,
      priority: row.priority,
      minutes: row.minutes === null ? "" : String(row.minutes),
      notes: row.description,
    },
    choices: ownChoices(row, { frequency: row.frequency, due: row.dueDay }, today),
    // An overdue task may keep its day.
    due: { ...dueRange(today), earliest: row.dueDay < today ? row.dueDay : today },
  };
}

export type OpenDialog = NonNullable<Awaited<ReturnType<typeof openDialog>>>;
type Named<N> = Extract<OpenDialog, { name: N }>;
export type ShortDialogView = Extract<OpenDialog, { note: string }>;
export type CompleteDialogView = Named<"complete">;
export type ScheduleDialogView = Named<"schedule">;
export type DeclineDialogView = Named<"decline">;
export type AddDialogView = Named<"add">;
export type EditDialogView = Named<"edit">;
export type DeleteDialogView = Named<"delete">;

/** The next due date of the task in `preview`, completed on `day`. "own" previews a custom task from its form. */
export async function readPreview({ context, home, params }: TasksQuery) {
  const view = "preview" as const;
  const own = params.get("preview") === "own";
  const today = todayIn(home.timeZone, context.now);
  const id = params.get(own ? "task" : "preview") ?? "";
  const row = own && id === "" ? null : found(await getOccurrence(context.db, home.id, id));
  const said = { frequency: params.get("frequency") ?? "", due: params.get("due") ?? "" };
  return {
    view,
    next: own || row === null ? "" : nextSentence(row, params.get("day") ?? "", today),
    choices: own ? ownChoices(row, said, today) : [],
  };
}

/** Occurrences read, including the open one; weekly, that is four years. */
export const HISTORY_LIMIT = 200;

export function historyDialog(
  rows: HistoryRow[],
  { home, hasPeople }: { home: Home; hasPeople: boolean },
  closeTo: string,
) {
  const first = rows[0];
  if (!first) throw notFound();
  const finished = rows.filter(isFinished);
  const latest = finished[0];
  const next = rows.find(({ occurrence }) => latest && occurrence === latest.occurrence + 1) ?? null;
  const stays = latest ? undoBlockedReason(next, latest) : null;
  return {
    name: "history" as const,
    title: first.title,
    closeTo,
    /** Why the latest cannot be undone; null if it can. */
    stays,
    cut: rows.length === HISTORY_LIMIT,
    entries: finished.map((row) => ({
      id: row.id,
      skipped: row.completed ? null : (row.skipReason ?? ""),
      revertible: row === latest && stays === null,
      ...completionView(row, home, { otherwise: row.skippedAt ?? 0, hasPeople }),
    })),
  };
}

export type HistoryDialogView = ReturnType<typeof historyDialog>;
