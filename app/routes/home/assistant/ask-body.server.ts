import { z } from "zod";

const id = z
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
  conversationId: id,
  messageId: id,
});
