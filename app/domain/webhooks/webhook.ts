import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#app/domain/days/durations.ts";

/* What we report to an address of the agent's own, as https://www.standardwebhooks.com describes. */

/** Kinds in the outbox, and what the receiver reads as `type`. */
export const WEBHOOK_TYPES = {
  webhook_referral: "referral.created",
  webhook_help_request: "help_request.created",
  webhook_joined: "client.joined",
  webhook_anniversary: "client.closing_anniversary",
  webhook_test: "test",
} as const;
export type WebhookKind = keyof typeof WEBHOOK_TYPES;

export function isWebhookKind(kind: string): kind is WebhookKind {
  return Object.hasOwn(WEBHOOK_TYPES, kind);
}

/** gone: the receiver answered 410. failing: too many deliveries in a row failed. */
export const WEBHOOK_OFF_REASONS = ["gone", "failing"] as const;
export type WebhookOffReason = (typeof WEBHOOK_OFF_REASONS)[number];

/** Failed attempts in a row after which we stop. */
export const MAX_WEBHOOK_FAILURES = 20;

/** How long a replaced secret still signs as well. */
export const OLD_SECRET_MS = 24 * HOUR_MS;

const WAITS = [30 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 4 * HOUR_MS];
/** The longest wait a receiver may ask for. */
export const MAX_RETRY_AFTER_MS = 6 * HOUR_MS;

/** Milliseconds to wait after the n-th attempt (1 = the first). */
export function webhookWait(attempt: number): number {
  return WAITS[Math.min(attempt, WAITS.length) - 1] ?? 4 * HOUR_MS;
}

const URL_MAX = 500;
/** Names that lead nowhere on the public internet (RFC 6761, RFC 8375, RFC 6762), or by custom into an office. */
const PRIVATE_ENDS = [
  "localhost",
  "local",
  "internal",
  "intranet",
  "lan",
  "home",
  "corp",
  "private",
  "test",
  "example",
  "invalid",
  "onion",
  "arpa",
];

/**
 * Normalized, so that the URL checked is the URL requested; null if we don't send there: https on its usual port and a
 * public name only, so that nobody has us ask inside a network. `localReceiver` is the origin of a receiver in
 * development; null = none. `ownOrigin` is ours.
 */
export function webhookUrl(
  given: string,
  { localReceiver, ownOrigin }: { localReceiver: string | null; ownOrigin: string },
): string | null {
  if (given.length > URL_MAX || !URL.canParse(given)) return null;
  const { protocol, hostname, origin, port, username, password, hash, href } = new URL(given);
  if (username !== "" || password !== "" || hash !== "" || href.length > URL_MAX) return null;
  if (localReceiver !== null && origin === localReceiver) return href;
  if (protocol !== "https:" || port !== "" || origin === ownOrigin) return null;
  // The parser has turned every way to write an IPv4 address into four numbers by now.
  const labels = hostname.replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  if (labels.length < 2 || labels.some((label) => label === "") || !/^[a-z][a-z0-9-]*$/.test(last))
    return null;
  return PRIVATE_ENDS.includes(last) ? null : href;
}
