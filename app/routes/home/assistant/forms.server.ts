import { z } from "zod";
import { ASSISTANT_MODES } from "#app/domain/assistant/mode.ts";
import { plainText } from "#app/domain/text/words.ts";
import * as words from "./words.ts";

const pageId = z
  .string()
  .default("")
  .transform((text) => (/^[\w-]{1,64}$/.test(text) ? text : null));

/** A question by the page's own form, its photo apart; the service knows what makes a question. */
export const askForm = z.object({
  question: z
    .string()
    .default("")
    .refine((text) => text.isWellFormed(), plainText),
  conversationId: pageId,
  messageId: pageId,
});

/** Who answers from now on. */
export const modeForm = z.object({ mode: z.enum(ASSISTANT_MODES) });

/** One card of an answer. */
export const cardForm = z
  .object({ turn: z.string().catch(""), card: z.string().catch("") })
  .transform(({ turn, card }) => ({ turnId: turn, cardId: card }));

const bodyId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .nullish()
  .transform((value) => value ?? null);

const message = z.object({ role: z.enum(["user", "assistant"]), content: z.string() });

/** A question of the interface. `vendors` and `clientInfo` may be sent and are ignored: the server reads its own rows. */
export const questionBody = z.object({
  question: z.string().refine((text) => text.isWellFormed()),
  conversationHistory: z
    .array(message)
    .nullish()
    .transform((value) => value ?? null),
  conversationId: bodyId,
  messageId: bodyId,
});

const fieldId = z
  .string()
  .default("")
  .refine((text) => /^[\w-]{0,64}$/.test(text), words.plainIds)
  .transform((text) => text || null);

/** JSON in a form's field; what is no list of messages counts as none. */
const history = z
  .string()
  .default("")
  .transform((text) => {
    try {
      return z.array(message).parse(JSON.parse(text));
    } catch {
      return null;
    }
  });

/** What comes with a photo. `vendors` may be sent and is ignored: the server reads its own rows. */
export const photoForm = z.object({
  userMessage: z
    .string()
    .default("")
    .refine((text) => text.isWellFormed(), plainText),
  conversationHistory: history,
  conversationId: fieldId,
  messageId: fieldId,
});
