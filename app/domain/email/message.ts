import { z } from "zod";

/** The queue's message: the outbox row to send. Everything else is read again when it is sent. */
export const emailMessage = z.object({ outboxId: z.string().max(200).min(1) });
export type EmailMessage = z.infer<typeof emailMessage>;
