import { z } from "zod";
import {
  backoffSeconds,
  emailMessage,
  LEASE_MS,
  MAX_ATTEMPTS,
  type OutgoingEmail,
} from "#app/domain/email/email-delivery.ts";
import type { EmailContent } from "#app/emails/registry.server.ts";
import type { ProviderEvent } from "#app/services/email/provider-events.server.ts";
import { type Db, runBatch } from "#db/client.server.ts";
import {
  type ClaimedEmail,
  claimEmail,
  markDead,
  markEnded,
  markSent,
  postponeEmail,
  retryEmailAfter,
  returnToWaiting,
} from "#db/queries/email/outbox.server.ts";
import { releaseHeldEmail } from "#db/queries/push/delivery.server.ts";
import {
  type DeliveryResult,
  type LogState,
  type PushSending,
  sendPush,
} from "#workers/scheduler/deliver/push/send-push.ts";
import { causeOf, type Log } from "#workers/scheduler/job.ts";
import { MailRejected, type Transport } from "./transport.ts";
import { sendWebhook, type WebhookSending } from "./webhook/send-webhook.ts";

export type ConsumerDeps = {
  db: Db;
  clock: () => number;
  log: Log;
  /** The email as of now, or why it is skipped, held, or postponed. */
  load: (row: LoadedRow) => Promise<{ skip: string } | { hold: true } | { later: number } | LoadedMail>;
  render: (mail: EmailContent) => { subject: string; html: string; text: string };
  /** Throws MailRejected for an email that must never leave. */
  validate: (mail: OutgoingEmail) => void;
  transport: Transport;
  /** On a developer's machine: links in /dev/mail stay readable. */
  keepTokens: boolean;
  /** Notes that an address gets no email anymore, and tells the agents concerned. */
  suppress: (address: string) => Promise<unknown>;
  /** Sends notifications; null where there are no keys for it. */
  push: PushSending | null;
  webhooks: WebhookSending;
  /** Does what the provider's word on an email that had gone out asks for. */
  onProviderEvent: (event: ProviderEvent) => Promise<unknown>;
};
export type LoadedRow = Pick<
  ClaimedEmail,
  "id" | "kind" | "recipient" | "agentId" | "clientId" | "personId" | "createdAt" | "releasedAt"
> & {
  payload: Record<string, unknown>;
};
export type LoadedMail = { email: EmailContent; recipient: string; replyTo: string | null; fromName: string };

const DONE: DeliveryResult = { done: true };

export type Message = {
  body: unknown;
  attempts: number;
  ack: () => void;
  retry: (options: { delaySeconds: number }) => void;
};

/** One after another, each acknowledged by itself. */
export async function consume(deps: ConsumerDeps, messages: readonly Message[]): Promise<void> {
  for (const message of messages) {
    const verdict = await deliver(deps, message.body).catch((error: unknown): DeliveryResult => {
      deps.log({ event: "mail_untried", error: causeOf(error) });
      return { retryIn: backoffSeconds(message.attempts) };
    });
    if ("done" in verdict) message.ack();
    else message.retry({ delaySeconds: verdict.retryIn });
  }
}

/** Marks emails the queue gave up on as failed. */
export async function consumeDeadLetters(
  { db, clock, log }: Pick<ConsumerDeps, "db" | "clock" | "log">,
  messages: readonly Message[],
): Promise<void> {
  for (const message of messages) {
    try {
      const parsed = emailMessage.safeParse(message.body);
      const ended = parsed.success && (await markDead(db, parsed.data.outboxId, clock()));
      if (ended) await runBatch(db, [releaseHeldEmail(db, parsed.data.outboxId)]);
      log({ event: "mail_dead", id: parsed.success ? parsed.data.outboxId : null, ended });
      message.ack();
    } catch (error) {
      log({ event: "mail_dead_unmarked", error: causeOf(error) });
      message.retry({ delaySeconds: backoffSeconds(message.attempts) });
    }
  }
}

/** A message without an email id is a provider event or unknown. */
async function onProviderEvent(
  { log, onProviderEvent }: ConsumerDeps,
  body: unknown,
): Promise<DeliveryResult> {
  const heard = readSendingEvent(body);
  if (heard?.event) await onProviderEvent(heard.event);
  log(heard ? { event: "mail_event", trouble: heard.event?.trouble ?? null } : { event: "mail_unreadable" });
  return DONE;
}

/** Throws only if the database cannot even record a failure. */
async function deliver(deps: ConsumerDeps, body: unknown): Promise<DeliveryResult> {
  const { db, clock, log } = deps;
  const parsed = emailMessage.safeParse(body);
  if (!parsed.success) return onProviderEvent(deps, body);
  const begun = clock();
  const claimed = await claimEmail(db, parsed.data.outboxId, {
    now: begun,
    leaseUntil: begun + LEASE_MS,
    maxAttempts: MAX_ATTEMPTS,
  });
  // Sent, skipped, waiting, or claimed by another run, so not lost.
  if (!claimed) return DONE;
  const { id, kind, attempts } = claimed;
  const tell: LogState = (state, more = {}) =>
    log({ event: claimed.channel, id, kind, state, attempt: attempts, ms: clock() - begun, ...more });
  const isPush = claimed.channel === "push";
  const isMail = claimed.channel === "mail";
  if (claimed.takenOver) tell("taken_over", { maybeTwice: !isMail || !deps.transport.isIdempotent });
  if (isPush) return sendPush(deps, claimed, tell);
  if (claimed.channel === "webhook") return sendWebhook(deps, claimed, tell);
  try {
    return await send(deps, claimed, tell);
  } catch (error) {
    return await putBack(deps, claimed, error, tell);
  }
}

async function send(deps: ConsumerDeps, claimed: ClaimedEmail, tell: LogState): Promise<DeliveryResult> {
  const loaded = await deps.load({ ...claimed, payload: JSON.parse(claimed.payload) });
  if ("skip" in loaded) {
    await markEnded(deps.db, claimed, "skipped", loaded.skip);
    tell("skipped", { reason: loaded.skip });
    return DONE;
  }
  if ("hold" in loaded) {
    await returnToWaiting(deps.db, claimed);
    tell("held");
    return DONE;
  }
  if ("later" in loaded) {
    await postponeEmail(deps.db, claimed, loaded.later);
    tell("postponed");
    return DONE;
  }
  const mail: OutgoingEmail = {
    ...deps.render(loaded.email),
    to: loaded.recipient,
    fromName: loaded.fromName,
    replyTo: loaded.replyTo,
    unsubscribeUrl: loaded.email.unsubscribeUrl,
    idempotencyKey: claimed.id,
  };
  deps.validate(mail);
  const { providerId } = await deps.transport.send(mail);
  await recordSent(deps, claimed, providerId, tell);
  return DONE;
}

const MARK_TRIES = 3;

/**
 * The email is gone by now, so a failed write is no failed send. At worst the lease lapses and the same key is sent
 * again.
 */
async function recordSent(
  { db, clock, keepTokens: keepToken }: ConsumerDeps,
  claimed: ClaimedEmail,
  providerId: string | null,
  tell: LogState,
): Promise<void> {
  for (let tries = 1; tries <= MARK_TRIES; tries++) {
    try {
      await markSent(db, claimed, { now: clock(), providerId, keepToken });
      tell("sent");
      return;
    } catch (error) {
      tell("unmarked", { error: causeOf(error), tries });
    }
  }
}

/** Ends the email if retrying is useless, else schedules a retry. */
async function putBack(
  { db, clock, suppress }: ConsumerDeps,
  claimed: ClaimedEmail,
  error: unknown,
  tell: LogState,
): Promise<DeliveryResult> {
  const refused = error instanceof MailRejected;
  const cause = causeOf(error);
  // A provider's response may quote names, so only the row keeps it, with addresses removed.
  const errorName = error instanceof Error ? error.name : "unknown";
  if (refused || claimed.attempts >= MAX_ATTEMPTS) {
    await markEnded(db, claimed, "failed", cause);
    if (refused && error.isSuppressed) await suppress(claimed.recipient);
    tell("failed", { errorName });
    return DONE;
  }
  const retryIn = backoffSeconds(claimed.attempts);
  await retryEmailAfter(db, claimed, clock() + retryIn * 1000, cause);
  tell("waits", { errorName, retryIn });
  return { retryIn };
}

/** Only the fields we read. */
const sendingEvent = z.object({
  type: z.string().max(2_000, { abort: true }).startsWith("cf.email.sending.message."),
  payload: z.object({
    messageId: z.string().min(1).max(500),
    recipient: z.email().max(254).nullish().catch(null),
    bounce: z
      .object({ type: z.string().max(2_000) })
      .optional()
      .catch(undefined),
    rejection: z
      .object({ reason: z.string().max(2_000) })
      .optional()
      .catch(undefined),
  }),
});

/** `event` null = an event we ignore. */
export type SendingEvent = { event: ProviderEvent | null };

/**
 * Null for another kind of message. As with Resend, only permanent bounces and complaints count; Cloudflare retries the
 * rest.
 */
function readSendingEvent(body: unknown): SendingEvent | null {
  const parsed = sendingEvent.safeParse(body);
  if (!parsed.success) return null;
  const { type, payload } = parsed.data;
  const { messageId: providerId, recipient, bounce, rejection } = payload;
  const what = { providerId, recipients: recipient ? [recipient] : [] };
  if (type.endsWith(".complained")) return { event: { ...what, trouble: "complaint" } };
  const isForGood =
    (type.endsWith(".bounced") && bounce?.type === "hard") ||
    (type.endsWith(".rejected") && rejection?.reason === "suppressed");
  return { event: isForGood ? { ...what, trouble: "bounce" } : null };
}
