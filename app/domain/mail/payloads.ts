import { z } from "zod";

/** The queue's message: the outbox row to send. Everything else is read again when it is sent. */
export const mailMessage = z.object({ outboxId: z.string().min(1) });
export type MailMessage = z.infer<typeof mailMessage>;

/** What an outbox row holds, by kind. Ids, so that the mail tells the truth at the moment it is sent. */
export const mailPayloads = {
  /** `nudge`: 0 for the invite itself, then which reminder of it. */
  invite: z.object({
    clientId: z.string(),
    nudge: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(0),
  }),
  password_reset: z.object({ audience: z.enum(["agent", "homeowner"]), token: z.string() }),
  password_changed: z.object({ audience: z.enum(["agent", "homeowner"]) }),
  help_requested: z.object({ helpRequestId: z.string() }),
  help_answered: z.object({ helpRequestId: z.string() }),
  referral: z.object({ referralId: z.string() }),
  welcome: z.object({ clientId: z.string() }),
  client_joined: z.object({ clientId: z.string() }),
  /** What was due when the day's mail was planned; what is done or moved by the time it is sent is left out. */
  daily: z.object({
    clientId: z.string(),
    day: z.string(),
    tasks: z.array(z.object({ rowId: z.string(), dueDay: z.string() })),
    expiries: z.array(
      z.object({
        of: z.enum(["appliance", "document", "home_warranty", "policy"]),
        id: z.string(),
        day: z.string(),
      }),
    ),
    budgets: z.array(z.object({ id: z.string(), percent: z.number() })),
  }),
  /** `week`: its Monday, where the reader is. */
  home_digest: z.object({ clientId: z.string(), week: z.string() }),
  agent_digest: z.object({ agentId: z.string(), week: z.string() }),
  test: z.object({ audience: z.enum(["agent", "homeowner"]) }),
  verify_email: z.object({}),
  account_deleted: z.object({ clientId: z.string() }),
  account_closed: z.object({ audience: z.enum(["agent", "homeowner"]) }),
} as const;
export type MailKind = keyof typeof mailPayloads;
/** A payload as it is written; defaults may be left out. */
export type MailPayload<K extends MailKind> = z.input<(typeof mailPayloads)[K]>;
