import { backoffSeconds, MAX_ATTEMPTS } from "#app/domain/email/email-delivery.ts";
import type { PushMessage } from "#app/domain/push/push-message.ts";
import type { Db } from "#db/client.server.ts";
import { type ClaimedEmail, markEnded, retryEmailAfter } from "#db/queries/email/outbox.server.ts";
import {
  endPush,
  endPushAndDeleteBrowser,
  markPushSent,
  type PushTarget,
  postponePush,
  recordPushFailure,
} from "#db/queries/push/delivery.server.ts";
import { causeOf } from "#workers/scheduler/job.ts";
import { PushRejected, PushRetryLater, PushSubscriptionGone, type PushTransport } from "./web-push.ts";

export type DeliveryResult = { done: true } | { retryIn: number };
export type LogState = (state: string, more?: Record<string, string | number | boolean>) => void;

export type PushRow = Pick<
  ClaimedEmail,
  "id" | "kind" | "recipient" | "agentId" | "clientId" | "personId" | "createdAt" | "releasedAt"
> & { payload: Record<string, unknown> };

export type PushSending = {
  /** The notification as of now, or why it is skipped, or when quiet hours end. */
  load: (
    row: PushRow,
  ) => Promise<
    { skip: string } | { until: number } | { target: PushTarget; message: PushMessage; isUrgent: boolean }
  >;
  transport: PushTransport;
};
type Deps = { db: Db; clock: () => number; push: PushSending | null };

const DONE: DeliveryResult = { done: true };
/** The browser or our keys are gone, but the news still holds, so its email is sent. */
const MAIL_INSTEAD = new Set(["ended", "off"]);
const MARK_TRIES = 3;

/** Throws only if the database cannot even record a failure. */
export async function sendPush(deps: Deps, claimed: ClaimedEmail, tell: LogState): Promise<DeliveryResult> {
  let browserId: string | null = null;
  try {
    const loaded = await load(deps, claimed);
    if ("skip" in loaded) return await skip(deps, claimed, loaded.skip, tell);
    if ("until" in loaded) {
      // The five-minute job sends it after the quiet hours.
      await postponePush(deps.db, claimed, loaded.until);
      tell("quiet");
      return DONE;
    }
    const { transport, target, message, isUrgent } = loaded;
    browserId = target.id;
    const { endpoint, p256dh, auth } = target;
    const body = JSON.stringify(message);
    await transport.send({ key: claimed.id, endpoint, keys: { p256dh, auth }, body, isUrgent });
  } catch (error) {
    return putBack(deps, claimed, { error, browserId }, tell);
  }
  await noteSent(deps, claimed, browserId, tell);
  return DONE;
}

async function load({ push }: Deps, claimed: ClaimedEmail) {
  if (!push) return { skip: "off" };
  const loaded = await push.load({ ...claimed, payload: JSON.parse(claimed.payload) });
  return "target" in loaded ? { ...loaded, transport: push.transport } : loaded;
}

async function skip(
  { db }: Deps,
  claimed: ClaimedEmail,
  reason: string,
  tell: LogState,
): Promise<DeliveryResult> {
  await (MAIL_INSTEAD.has(reason) ? endPush : markEnded)(db, claimed, "skipped", reason);
  tell("skipped", { reason });
  return DONE;
}

/** As for an email, a failed write here is no failed send. */
async function noteSent({ db, clock }: Deps, claimed: ClaimedEmail, browserId: string, tell: LogState) {
  for (let tries = 1; tries <= MARK_TRIES; tries++) {
    try {
      await markPushSent(db, claimed, browserId, clock());
      tell("sent");
      return;
    } catch (error) {
      tell("unmarked", { error: causeOf(error), tries });
    }
  }
}

type Failure = { error: unknown; browserId: string | null };

/** Ends the browser or the notification, or schedules a retry. */
async function putBack(
  { db, clock }: Deps,
  claimed: ClaimedEmail,
  { error, browserId }: Failure,
  tell: LogState,
): Promise<DeliveryResult> {
  const errorName = error instanceof Error ? error.name : "unknown";
  if (error instanceof PushSubscriptionGone && browserId !== null) {
    await endPushAndDeleteBrowser(db, claimed, browserId);
    tell("gone");
    return DONE;
  }
  if (browserId !== null) await recordPushFailure(db, browserId);
  if (error instanceof PushRejected || claimed.attempts >= MAX_ATTEMPTS) {
    await endPush(db, claimed, "failed", causeOf(error));
    tell("failed", { errorName });
    return DONE;
  }
  const retryIn = error instanceof PushRetryLater ? error.retryInSeconds : backoffSeconds(claimed.attempts);
  await retryEmailAfter(db, claimed, clock() + retryIn * 1000, causeOf(error));
  tell("waits", { errorName, retryIn });
  return { retryIn };
}
