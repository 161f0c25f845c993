import { z } from "zod";
import { SHARE_NOTE_MAX } from "#app/domain/assistant/limits.ts";
import { ASSISTANT_MODES } from "#app/domain/assistant/mode.ts";
import { SHARE_TEXT_MAX } from "#app/domain/assistant/share-text.ts";
import { formId, optionalLine, optionalText } from "#app/domain/text/form-fields.ts";
import * as m from "#app/paraglide/messages.js";

/** Characters read at most; the service limits questions further. */
const TEXT_MAX = 20_000;
/** Characters of a conversation sent as JSON. */
const HISTORY_JSON_MAX = 250_000;

const pageId = z
  .string()
  .max(64)
  .default("")
  .transform((text) => (/^[\w-]{1,64}$/.test(text) ? text : null));

/** The page's own form, without the photo; the service validates the question. */
export const askForm = z.object({
  question: z
    .string()
    .max(TEXT_MAX)
    .default("")
    .refine((text) => text.isWellFormed(), { error: m.text_plain_text }),
  conversationId: pageId,
  messageId: pageId,
});

export const modeForm = z.object({ mode: z.enum(ASSISTANT_MODES) });

export const cardForm = z
  .object({ turn: z.string().max(64).catch(""), card: z.string().max(64).catch("") })
  .transform(({ turn, card }) => ({ turnId: turn, cardId: card }));

/** The chat's text as the page showed it, and a note. */
export const shareForm = z.object({
  requestId: formId,
  conversation: z.string().max(64).catch(""),
  text: optionalText(SHARE_TEXT_MAX).refine((text) => text !== "", { error: m.text_open_again }),
  note: optionalLine(SHARE_NOTE_MAX),
});

const bodyId = z
  .string()
  .max(64, { abort: true })
  .regex(/^[\w-]{1,64}$/)
  .nullish()
  .transform((value) => value ?? null);

const message = z.object({ role: z.enum(["user", "assistant"]), content: z.string().max(TEXT_MAX) });

/**
 * A question of the JSON interface. `vendors` and `clientInfo` are accepted and ignored: the server reads its own
 * rows.
 */
export const questionBody = z.object({
  question: z
    .string()
    .max(TEXT_MAX, { abort: true })
    .refine((text) => text.isWellFormed()),
  conversationHistory: z
    .array(message)
    .nullish()
    .transform((value) => value ?? null),
  conversationId: bodyId,
  messageId: bodyId,
});

const fieldId = z
  .string()
  .max(64)
  .default("")
  .refine((text) => /^[\w-]{0,64}$/.test(text), { error: m.home_assistant_plain_ids })
  .transform((text) => text || null);

/** JSON in a form field; invalid JSON counts as none. */
const history = z
  .string()
  .max(HISTORY_JSON_MAX)
  .default("")
  .transform((text) => {
    try {
      return z.array(message).parse(JSON.parse(text));
    } catch {
      return null;
    }
  });

/** The fields beside a photo. `vendors` is accepted and ignored: the server reads its own rows. */
export const photoForm = z.object({
  userMessage: z
    .string()
    .max(TEXT_MAX)
    .default("")
    .refine((text) => text.isWellFormed(), { error: m.text_plain_text }),
  conversationHistory: history,
  conversationId: fieldId,
  messageId: fieldId,
});
