import { z } from "zod";

/** The queue's message: the outbox row to send. Everything else is read again when it is sent. */
export const mailMessage = z.object({ outboxId: z.string().min(1) });
export type MailMessage = z.infer<typeof mailMessage>;

/** What an outbox row holds, by kind. Ids, so that the mail tells the truth at the moment it is sent. */
export const mailPayloads = {
  invite: z.object({ clientId: z.string() }),
  password_reset: z.object({ audience: z.enum(["agent", "homeowner"]), token: z.string() }),
  password_changed: z.object({ audience: z.enum(["agent", "homeowner"]) }),
  help_requested: z.object({ helpRequestId: z.string() }),
  help_answered: z.object({ helpRequestId: z.string() }),
  referral: z.object({ referralId: z.string() }),
  account_deleted: z.object({ clientId: z.string() }),
} as const;
export type MailKind = keyof typeof mailPayloads;
export type MailPayload<K extends MailKind> = z.infer<(typeof mailPayloads)[K]>;
