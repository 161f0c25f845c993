import { z } from "zod";
import { line, optionalLine, optionalText } from "#app/http/forms.server.ts";
import { HELP_MAX, NOTE_MAX, REASON_MAX, SKIP_REASONS, type SkipReason } from "./choices.ts";

// The hidden fields come from our own page: where they are missing, the row is simply not found or not current.
const task = z.string().catch("");
const version = z.coerce.number().int().nonnegative().catch(-1);

/** The buttons that need no more than a row. */
export const rowForm = z.object({ task, version });

export const noteForm = z.object({ task, version, note: optionalText(NOTE_MAX) });

/** Snooze and reminder. The service knows which days will do. */
export const dateForm = z.object({ task, version, date: z.string().trim().catch("") });

const reasons = SKIP_REASONS.map(({ value }) => value) as [SkipReason, ...SkipReason[]];

export const skipForm = z
  .object({ task, reason: z.enum(reasons, "Please choose a reason."), other: optionalLine(REASON_MAX) })
  .refine(({ reason, other }) => reason !== "other" || other !== "", {
    path: ["other"],
    message: "Please say why in a few words.",
  })
  .transform(({ task, reason, other }) => ({ task, reason: reason === "other" ? other : labelOf(reason) }));

export const helpForm = z.object({
  task,
  requestId: line("Please open this form again.", 64),
  message: optionalText(HELP_MAX),
});

function labelOf(reason: SkipReason): string {
  return SKIP_REASONS.find(({ value }) => value === reason)?.label ?? "";
}
