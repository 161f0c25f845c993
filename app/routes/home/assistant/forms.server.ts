import { z } from "zod";

const id = z
  .string()
  .default("")
  .transform((text) => (/^[\w-]{1,64}$/.test(text) ? text : null));

/** A question by the page's own form, its photo apart; the service knows what makes a question. */
export const askForm = z.object({
  question: z
    .string()
    .default("")
    .refine((text) => text.isWellFormed(), "Please use plain text here."),
  conversationId: id,
  messageId: id,
});
