import { z } from "zod";
import { MINUTE_MS } from "#app/domain/days/durations.ts";

/** The queue message holds only the outbox id; everything else is read when sending. */
export const emailMessage = z.object({ outboxId: z.string().max(200).min(1) });
export type EmailMessage = z.infer<typeof emailMessage>;

/** Attempts before an email counts as failed. */
export const MAX_ATTEMPTS = 5;

/** After this, another delivery may take over the email. */
export const LEASE_MS = 5 * MINUTE_MS;

/** An email waiting longer than this was lost on its way to the queue. */
export const LOST_AFTER_MS = MINUTE_MS;

const FIRST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 60 * 60;

/** Seconds to wait after the n-th try (1 = the first): 30, 60, 120 …, at most an hour. */
export function backoffSeconds(attempt: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (attempt - 1), MAX_WAIT_SECONDS);
}

export type OutgoingEmail = {
  /** One plain address. */
  to: string;
  fromName: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  /** Both headers of RFC 8058, or neither. */
  unsubscribeUrl: string | null;
  /** The same for every attempt. */
  idempotencyKey: string;
};
