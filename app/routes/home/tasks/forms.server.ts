import { z } from "zod";
import { isCalendarDay } from "#app/domain/days/calendar-day.ts";
import { LATEST_VERSION } from "#app/domain/device/push-notice.ts";
import { NEW_TASK } from "#app/domain/tasks/custom-task.ts";
import { TASK_CATEGORIES } from "#app/domain/tasks/task-categories.ts";
import {
  CUSTOM_FREQUENCIES,
  HOME_FREQUENCIES,
  NOTE_MAX,
  PRIORITIES,
  SCHEDULE_MODES,
  TITLE_MAX,
} from "#app/domain/tasks/task-fields.ts";
import { formId, line, optionalLine, optionalText } from "#app/domain/text/form-fields.ts";
import { amountField, minutesField } from "#app/http/forms.server.ts";
import * as m from "#app/paraglide/messages.js";
import { HELP_MAX, REASON_MAX, SKIP_REASONS, type SkipReason, VENDOR_MAX } from "./form-options.ts";

// Hidden fields come from our own page; if missing, the row is not found or not current.
const task = z.string().max(200).catch("");
const version = z.coerce.number().int().nonnegative().catch(-1);
/** A notification has no version: its buttons mean the task as it is. */
const versionOrLatest = z.union([z.literal(LATEST_VERSION), version]);
/** The services check which days are valid. */
const day = z.string().max(200).trim().catch("");

export const rowForm = z.object({ task, version: versionOrLatest });

/** Empty = nobody in particular. */
export const assignForm = z.object({
  task,
  version,
  assignee: z
    .string()
    .max(100)
    .catch("")
    .transform((id) => id || null),
});

export const noteForm = z.object({ task, version, note: optionalText(NOTE_MAX) });

/** A date from the field, a button, or a button past a deadline. */
export const dateForm = z
  .object({ task, version: versionOrLatest, date: day, preset: day, anyway: day })
  .transform(({ date, preset, anyway, ...row }) => ({
    ...row,
    date: anyway || preset || date,
    anyway: anyway !== "",
  }));

/** `anyway`: the loss was confirmed. */
export const declineForm = z
  .object({ task, anyway: day })
  .transform(({ task, anyway }) => ({ task, anyway: anyway !== "" }));

/** The time of a bulk change, for its undo. */
export const atForm = z.object({ at: z.coerce.number().int() });

/** Form fields at most: one for each task of a plan, and a few more. */
export const MAX_TASKS = 1_010;

export const doneBeforeForm = z.object({ tasks: z.array(z.string().max(64)).max(1_000).catch([]), day });

const storedDay = day.transform((text) => text || null);

/** A row before the change, for its undo. */
export const beforeForm = z
  .object({
    task,
    version,
    due: z.string().max(200, { abort: true }).refine(isCalendarDay),
    anchor: z.coerce.number().int().min(1).max(31),
    scheduled: storedDay.refine(isNoneOrDay),
    snoozed: storedDay.refine(isNoneOrDay),
    mode: z.enum(SCHEDULE_MODES).nullable().catch(null),
    frequency: z.enum(HOME_FREQUENCIES).nullable().catch(null),
  })
  .transform(({ task, version, due, anchor, scheduled, snoozed, mode, frequency }) => ({
    row: { rowId: task, version },
    before: {
      dueDay: due,
      anchorDay: anchor,
      scheduledDay: scheduled,
      snoozedUntil: snoozed,
      ownMode: mode,
      ownFrequency: frequency,
    },
  }));

const reasons = SKIP_REASONS.map(({ value }) => value) as [SkipReason, ...SkipReason[]];

export const skipForm = z
  .object({
    task,
    reason: z.enum(reasons, { error: m.home_tasks_toast_choose_reason }),
    other: optionalLine(REASON_MAX),
    anyway: day,
  })
  .refine(({ reason, other }) => reason !== "other" || other !== "", {
    path: ["other"],
    error: m.home_tasks_toast_say_why,
  })
  .transform(({ task, reason, other, anyway }) => ({
    task,
    /** Done by somebody else counts as done, not as skipped. */
    isDone: reason === "done_by_other",
    reason: reason === "other" ? other : labelOf(reason),
    anyway: anyway !== "",
  }));

export const helpForm = z.object({ task, requestId: formId, message: optionalText(HELP_MAX) });

const outcome = { cost: amountField(), vendor: optionalLine(VENDOR_MAX), note: optionalText(NOTE_MAX) };

export const completeForm = z.object({ task, day, ...outcome });

export const completionForm = z.object({
  task,
  version,
  ...outcome,
  removePhoto: z.string().max(200).default("").transform(Boolean),
});

const mode = z.enum(SCHEDULE_MODES, { error: m.common_choose_one });

export const scheduleForm = z
  .object({
    task,
    version,
    mode,
    frequency: z.enum(["plan", ...HOME_FREQUENCIES], { error: m.common_choose_how_often }).default("plan"),
    due: z.string().max(200).trim().optional(),
    anyway: day,
  })
  .transform(({ frequency, due, anyway, ...form }) => ({
    ...form,
    frequency: frequency === "plan" ? null : frequency,
    due: anyway || (due ?? null),
    anyway: anyway !== "",
  }));

const own = {
  title: line(m.home_tasks_toast_name_it, TITLE_MAX),
  category: z.enum(TASK_CATEGORIES, { error: m.common_choose_a_category }),
  frequency: z.enum(CUSTOM_FREQUENCIES, { error: m.common_choose_how_often }),
  due: day,
  scheduleMode: mode.default(NEW_TASK.scheduleMode),
  priority: z.enum(PRIORITIES, { error: m.common_choose_one }),
  minutes: minutesField(),
  notes: optionalText(NOTE_MAX),
};

export const addForm = z.object({
  ...own,
  category: own.category.default(NEW_TASK.category),
  frequency: own.frequency.default(NEW_TASK.frequency),
  priority: own.priority.default(NEW_TASK.priority),
  taskId: formId,
});
export const editForm = z.object({ ...own, task, version });

function isNoneOrDay(text: string | null): boolean {
  return text === null || isCalendarDay(text);
}

function labelOf(reason: SkipReason): string {
  return SKIP_REASONS.find(({ value }) => value === reason)?.label ?? "";
}
