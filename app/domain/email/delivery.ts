import { z } from "zod";
import { MINUTE_MS } from "#app/domain/days/durations.ts";

/** The queue's message: the outbox row to send. Everything else is read again when it is sent. */
export const emailMessage = z.object({ outboxId: z.string().max(200).min(1) });
export type EmailMessage = z.infer<typeof emailMessage>;

/** How often a mail is tried before it counts as failed. */
export const MAX_ATTEMPTS = 5;

/** How long one try may take, in milliseconds, before another may take the mail over. */
export const LEASE_MS = 5 * MINUTE_MS;

/** A mail that waits longer than this was lost on its way to the queue, in milliseconds. */
export const LOST_AFTER_MS = MINUTE_MS;

const FIRST_WAIT_SECONDS = 30;
const MAX_WAIT_SECONDS = 60 * 60;

/** Seconds to wait after the n-th try (1 = the first): 30, 60, 120 …, at most an hour. */
export function backoffSeconds(attempt: number): number {
  return Math.min(FIRST_WAIT_SECONDS * 2 ** (attempt - 1), MAX_WAIT_SECONDS);
}

/** A mail as it is handed to a transport. */
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
  /** The same for every attempt at the same mail. */
  idempotencyKey: string;
};
