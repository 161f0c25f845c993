import { SECOND_MS } from "#app/domain/days/durations.ts";
import { MAX_ATTEMPTS } from "#app/domain/email/email-delivery.ts";
import type { Random } from "#app/domain/random.ts";
import {
  MAX_RETRY_AFTER_MS,
  type WebhookOffReason,
  webhookUrl,
  webhookWait,
} from "#app/domain/webhooks/webhook.ts";
import { webhookOff } from "#app/emails/kinds.ts";
import { queueEmail } from "#app/services/queue-email.server.ts";
import type { ReadyWebhook, WebhookRow } from "#app/services/webhooks/load-webhook.server.ts";
import { signatureHeader } from "#app/services/webhooks/webhook-secrets.server.ts";
import { type Db, runBatch } from "#db/client.server.ts";
import { type ClaimedEmail, markEnded, retryEmailAfter } from "#db/queries/email/outbox.server.ts";
import {
  countWebhookFailure,
  getWebhookContact,
  markWebhookSent,
  stopWebhook,
} from "#db/queries/webhooks/webhooks.server.ts";
import { causeOf } from "#workers/scheduler/job.ts";
import type { DeliveryResult, LogState } from "../push/send-push.ts";

export type WebhookSending = {
  load: (row: WebhookRow) => Promise<ReadyWebhook | { skip: string }>;
  fetch: typeof fetch;
  random: Pick<Random, "id">;
  /** The origin of a receiver on a developer's machine; null = there is none. */
  localReceiver: string | null;
  /** The app's own, which is never asked. */
  ownOrigin: string;
  timeoutMs?: number;
};
type Deps = { db: Db; clock: () => number; webhooks: WebhookSending };

const DONE: DeliveryResult = { done: true };
const TIMEOUT_MS = 10_000;
/** The queue carries shorter waits itself; after longer ones the five-minute job finds the row. */
const QUEUE_WAIT_MS = 5 * 60 * SECOND_MS;

/** The receiver asks us to wait. */
class RetryLater extends Error {
  override readonly name = "RetryLater";
  constructor(
    message: string,
    readonly waitMs: number,
  ) {
    super(message);
  }
}
/** The receiver wants nothing anymore. */
class Gone extends Error {
  override readonly name = "Gone";
}

/** Throws only if the database cannot even record a failure. */
export async function sendWebhook(
  deps: Deps,
  claimed: ClaimedEmail,
  tell: LogState,
): Promise<DeliveryResult> {
  const { db, clock, webhooks } = deps;
  const agentId = claimed.agentId ?? "";
  try {
    const loaded = await webhooks.load({ ...claimed, payload: JSON.parse(claimed.payload) });
    if ("skip" in loaded) {
      await markEnded(db, claimed, "skipped", loaded.skip);
      tell("skipped", { reason: loaded.skip });
      return DONE;
    }
    await post(deps, claimed.id, loaded);
  } catch (error) {
    return putBack(deps, claimed, error, tell);
  }
  await runBatch(db, markWebhookSent(db, claimed, agentId, clock()));
  tell("sent");
  return DONE;
}

/** The id is the outbox row's, the same for every attempt: by it a receiver takes each event once. */
async function post({ clock, webhooks }: Deps, id: string, { url: kept, secrets, body }: ReadyWebhook) {
  const { fetch, localReceiver, ownOrigin, timeoutMs = TIMEOUT_MS } = webhooks;
  // Checked again, as a row may be older than the rule or come from a restored database.
  const url = webhookUrl(kept, { localReceiver, ownOrigin });
  if (url === null) throw new Error("webhook address not allowed");
  const at = Math.floor(clock() / SECOND_MS);
  const response = await fetch(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "Peaceful-Home-Webhooks/1",
      "webhook-id": id,
      "webhook-timestamp": String(at),
      "webhook-signature": await signatureHeader(secrets, { id, at, body }),
    },
    body,
    // A public address must not lead to another.
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    throw new Error(isTimeout ? `no answer in ${timeoutMs} ms` : "webhook could not be reached");
  });
  // The status says all; whatever else comes is not read.
  await response.body?.cancel().catch(() => {});
  const { status, headers } = response;
  if (status >= 200 && status < 300) return;
  const said = `webhook ${status}`;
  if (status === 410) throw new Gone(said);
  const wait = retryAfter(headers.get("Retry-After"), clock());
  if ((status === 429 || status === 503) && wait !== null) throw new RetryLater(said, wait);
  throw new Error(said);
}

/** Milliseconds a receiver asks to wait, as seconds or a date; null where it does not say. */
function retryAfter(header: string | null, now: number): number | null {
  const asked = header?.trim() ?? "";
  if (asked === "") return null;
  const wait = /^\d{1,9}$/.test(asked) ? Number(asked) * SECOND_MS : Date.parse(asked) - now;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, SECOND_MS), MAX_RETRY_AFTER_MS) : null;
}

async function putBack(
  deps: Deps,
  claimed: ClaimedEmail,
  error: unknown,
  tell: LogState,
): Promise<DeliveryResult> {
  const { db, clock } = deps;
  const cause = causeOf(error);
  const errorName = error instanceof Error ? error.name : "unknown";
  if (error instanceof Gone) {
    await stop(deps, claimed, "gone");
    await markEnded(db, claimed, "failed", cause);
    tell("gone");
    return DONE;
  }
  const isAsked = error instanceof RetryLater;
  if (!isAsked) {
    await runBatch(db, [countWebhookFailure(db, claimed.agentId ?? "")]);
    await stop(deps, claimed, "failing");
  }
  if (claimed.attempts >= MAX_ATTEMPTS) {
    await markEnded(db, claimed, "failed", cause);
    tell("failed", { errorName });
    return DONE;
  }
  const waitMs = isAsked ? error.waitMs : webhookWait(claimed.attempts);
  await retryEmailAfter(db, claimed, clock() + waitMs, cause);
  const retryIn = Math.ceil(waitMs / SECOND_MS);
  tell("waits", { errorName, retryIn });
  return waitMs <= QUEUE_WAIT_MS ? { retryIn } : DONE;
}

/** The agent is told once each time; the five-minute job sends that email. */
async function stop({ db, clock, webhooks }: Deps, { agentId }: ClaimedEmail, reason: WebhookOffReason) {
  if (agentId === null) return;
  const now = clock();
  const recipient = (await getWebhookContact(db, agentId)) ?? "";
  const outbox = { emails: [], echoed: [] };
  const { random } = webhooks;
  await runBatch(db, [
    stopWebhook(db, agentId, reason, now),
    queueEmail(
      { db, now, random, outbox },
      webhookOff,
      { recipient, payload: { reason }, about: { off: now }, agentId, clientId: null },
      { ifChanged: true },
    ),
  ]);
}
