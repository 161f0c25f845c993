import { z } from "zod";
import { TITLE_MAX } from "#app/domain/assistant/limits.ts";
import { optionalLine } from "#app/domain/text/form-fields.ts";

/** A chat's name; left empty, it goes by its first question. */
export const renameForm = z.object({
  conversation: z.string().max(64).catch(""),
  title: optionalLine(TITLE_MAX),
});

/** The instant at which all chats were deleted, in epoch milliseconds. */
export const instantForm = z.object({
  at: z
    .string()
    .max(64, { abort: true })
    .regex(/^\d{1,15}$/)
    .transform(Number),
});
