import { z } from "zod";

const id = z
  .string()
  .default("")
  .refine((text) => /^[\w-]{0,64}$/.test(text), "Please send ids of letters, digits and dashes.")
  .transform((text) => text || null);

const messages = z.array(z.object({ role: z.enum(["user", "assistant"]), content: z.string() }));

/** JSON in a form's field; what is no list of messages counts as none. */
const history = z
  .string()
  .default("")
  .transform((text) => {
    try {
      return messages.parse(JSON.parse(text));
    } catch {
      return null;
    }
  });

/** What comes with a photo. `vendors` may be sent and is ignored: the server reads its own rows. */
export const photoForm = z.object({
  userMessage: z
    .string()
    .default("")
    .refine((text) => text.isWellFormed(), "Please use plain text here."),
  conversationHistory: history,
  conversationId: id,
  messageId: id,
});
