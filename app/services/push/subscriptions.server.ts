import { hashToken } from "#app/auth/tokens.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import { deviceName } from "#app/domain/push/device-name.ts";
import { pushEndpoint } from "#app/domain/push/push-endpoint.ts";
import type { PushRecipient } from "#app/domain/push/push-preferences.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { runBatch } from "#db/client.server.ts";
import { enableEmailAndPush } from "#db/queries/push/preferences.server.ts";
import {
  deleteOldEndpoint,
  deleteSubscription,
  listSubscriptions,
  pruneSubscriptions,
  recordRemovedDevice,
  saveSubscription,
} from "#db/queries/push/subscriptions.server.ts";

export type BrowserSubscription = {
  /** A signed mark of the reader's device; null when somebody turns notifications on. */
  device: string | null;
  endpoint: string;
  /** base64url, as the browser gives them. */
  keys: { p256dh: string; auth: string };
  userAgent: string;
  /** The session it was made in; it ends with that session. */
  sessionId: string;
};

/** More than anybody has. */
const MAX_DEVICES = 20;
/** An uncompressed point of P-256, and 16 bytes, in base64url. */
const P256DH = /^B[\w-]{86}$/;
const AUTH = /^[\w-]{22}$/;

/**
 * Moves the browser to this reader if it had another. Returns its id; null for a device the reader has removed. Throws
 * RuleViolation for an unknown push service.
 */
export async function savePushSubscription(
  { db, now, random, localService }: Deps & { localService: string | null },
  who: PushRecipient,
  { device, endpoint: given, keys, userAgent, sessionId }: BrowserSubscription,
): Promise<string | null> {
  const plain = { p256dh: keys.p256dh.replaceAll("=", ""), auth: keys.auth.replaceAll("=", "") };
  const endpoint = pushEndpoint(given, localService);
  const isFit = P256DH.test(plain.p256dh) && AUTH.test(plain.auth);
  if (endpoint === null || !isFit) throw new RuleViolation(m.push_not_a_browser());
  const endpointHash = await hashToken(endpoint);
  const results = await runBatch(db, [
    device === null
      ? enableEmailAndPush(db, who, now)
      : deleteOldEndpoint(db, who, { id: device, endpointHash }),
    saveSubscription(db, {
      ...who,
      ...plain,
      id: device ?? random.id(),
      hasKnownId: device !== null,
      sessionId,
      endpoint,
      endpointHash,
      device: deviceName(userAgent),
      createdAt: now,
    }),
    pruneSubscriptions(db, who, MAX_DEVICES),
  ]);
  const kept = results[1]?.results as { id: string }[] | undefined;
  return kept?.[0]?.id ?? null;
}

/** No effect on another reader's browser. One removed by id cannot renew itself. */
export async function removePushSubscription(
  { db, now }: Pick<Deps, "db" | "now">,
  who: PushRecipient,
  which: { id: string } | { endpoint: string },
): Promise<void> {
  await runBatch(
    db,
    "id" in which
      ? [recordRemovedDevice(db, who, { ...which, now }), deleteSubscription(db, who, which)]
      : [deleteSubscription(db, who, { endpointHash: await hashToken(canonical(which.endpoint)) })],
  );
}

/** The normalized endpoint; an invalid one stays as it is and matches nobody. */
function canonical(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).href : endpoint;
}

/** `isThis`: the browser that asks. */
export type DeviceListItem = { id: string; name: string; added: string; isThis: boolean };

export async function readDevices(
  { db, now }: Pick<Deps, "db" | "now">,
  who: PushRecipient,
  { sessionId, timeZone }: { sessionId: string | null; timeZone: TimeZone },
): Promise<DeviceListItem[]> {
  const devices = await listSubscriptions(db, who, { now, sessionId });
  const today = todayIn(timeZone, now);
  return devices.map(({ id, device, createdAt, isThisSession }) => ({
    id,
    name: device,
    added: formatRecentDay(todayIn(timeZone, createdAt), today),
    isThis: isThisSession,
  }));
}

/** Null if there is none; then no screen mentions notifications. */
export function pushKey({ VAPID_PUBLIC_KEY }: { VAPID_PUBLIC_KEY?: string }): string | null {
  return VAPID_PUBLIC_KEY ?? null;
}
