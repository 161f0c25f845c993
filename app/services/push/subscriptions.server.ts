import { hashToken } from "#app/auth/tokens.server.ts";
import { RuleViolation } from "#app/domain/errors.ts";
import type { PushReader } from "#app/domain/push/choices.ts";
import { deviceName } from "#app/domain/push/device-words.ts";
import { isPushEndpoint } from "#app/domain/push/endpoint.ts";
import type { Deps } from "#app/services/deps.ts";
import { runBatch } from "#db/client.server.ts";
import { startBoth } from "#db/queries/push/choices.server.ts";
import { deleteSubscription, keepLatest, saveSubscription } from "#db/queries/push/subscriptions.server.ts";
import * as words from "./words.ts";

/** What a browser says of itself when it has signed up with its push service. */
export type BrowserSubscription = {
  endpoint: string;
  /** base64url, as the browser gives them. */
  keys: { p256dh: string; auth: string };
  userAgent: string;
  /** The session it was made in, which it ends with. */
  sessionId: string;
};

/** More than anybody carries. */
const MAX_DEVICES = 20;
/** An uncompressed point of P-256, and 16 bytes, in base64url. */
const P256DH = /^B[\w-]{86}$/;
const AUTH = /^[\w-]{22}$/;

/**
 * Keeps a browser for its reader; it was the last one's who signed up in it, and is theirs from now on. The first one
 * also turns on what it is to get. Throws RuleViolation for what no browser's push service is.
 */
export async function savePushSubscription(
  { db, now, random, localService }: Deps & { localService: string | null },
  who: PushReader,
  { endpoint, keys, userAgent, sessionId }: BrowserSubscription,
): Promise<void> {
  const plain = { p256dh: keys.p256dh.replace(/=+$/, ""), auth: keys.auth.replace(/=+$/, "") };
  const isFit = isPushEndpoint(endpoint, localService) && P256DH.test(plain.p256dh) && AUTH.test(plain.auth);
  if (!isFit) throw new RuleViolation(words.notABrowser);
  await runBatch(db, [
    startBoth(db, who, now),
    saveSubscription(db, {
      ...who,
      ...plain,
      id: random.id(),
      sessionId,
      endpoint,
      endpointHash: await hashToken(endpoint),
      device: deviceName(userAgent),
      createdAt: now,
    }),
    keepLatest(db, who, MAX_DEVICES),
  ]);
}

/** Forgets one of a reader's browsers, by its id or by its endpoint; nothing where it is not theirs. */
export async function removePushSubscription(
  { db }: Pick<Deps, "db">,
  who: PushReader,
  which: { id: string } | { endpoint: string },
): Promise<void> {
  const named = "id" in which ? which : { endpointHash: await hashToken(which.endpoint) };
  await runBatch(db, [deleteSubscription(db, who, named)]);
}
