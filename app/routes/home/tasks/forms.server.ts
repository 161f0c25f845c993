import { z } from "zod";
import { CUSTOM_FREQUENCIES, TASK_CATEGORIES } from "#app/domain/tasks/custom-task.ts";
import { PRIORITIES, SCHEDULE_MODES } from "#app/domain/tasks/kinds.ts";
import { formId, line, optionalLine, optionalText } from "#app/domain/text/fields.ts";
import { amountField, minutesField } from "#app/http/task-fields.server.ts";
import {
  HELP_MAX,
  NOTE_MAX,
  REASON_MAX,
  SKIP_REASONS,
  type SkipReason,
  TITLE_MAX,
  VENDOR_MAX,
} from "./form-options.ts";

// The hidden fields come from our own page: where they are missing, the row is simply not found or not current.
const task = z.string().catch("");
const version = z.coerce.number().int().nonnegative().catch(-1);
/** The services know which days will do. */
const day = z.string().trim().catch("");

/** The buttons that need no more than a row. */
export const rowForm = z.object({ task, version });

export const noteForm = z.object({ task, version, note: optionalText(NOTE_MAX) });

/** Snooze and reminder. */
export const dateForm = z.object({ task, version, date: day });

const reasons = SKIP_REASONS.map(({ value }) => value) as [SkipReason, ...SkipReason[]];

export const skipForm = z
  .object({ task, reason: z.enum(reasons, "Please choose a reason."), other: optionalLine(REASON_MAX) })
  .refine(({ reason, other }) => reason !== "other" || other !== "", {
    path: ["other"],
    message: "Please say why in a few words.",
  })
  .transform(({ task, reason, other }) => ({ task, reason: reason === "other" ? other : labelOf(reason) }));

export const helpForm = z.object({ task, requestId: formId, message: optionalText(HELP_MAX) });

const outcome = { cost: amountField(), vendor: optionalLine(VENDOR_MAX), note: optionalText(NOTE_MAX) };

export const completeForm = z.object({ task, day, ...outcome });

export const completionForm = z.object({
  task,
  version,
  ...outcome,
  removePhoto: z.string().default("").transform(Boolean),
});

const mode = z.enum(SCHEDULE_MODES, "Please choose one.");

export const scheduleForm = z.object({ task, version, mode });

const own = {
  title: line("Please give the task a name.", TITLE_MAX),
  category: z.enum(TASK_CATEGORIES, "Please choose a system."),
  frequency: z.enum(CUSTOM_FREQUENCIES, "Please choose how often."),
  due: day,
  scheduleMode: mode.default("after_completion"),
  priority: z.enum(PRIORITIES, "Please choose one."),
  minutes: minutesField(),
  notes: optionalText(NOTE_MAX),
};

export const addForm = z.object({ ...own, taskId: formId });
export const editForm = z.object({ ...own, task, version });

function labelOf(reason: SkipReason): string {
  return SKIP_REASONS.find(({ value }) => value === reason)?.label ?? "";
}
