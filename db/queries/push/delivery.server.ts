import { sql } from "drizzle-orm";
import { type Db, runBatch } from "#db/client.server.ts";
import type { DeliveryAttempt } from "#db/queries/email/outbox-delivery.server.ts";
import { releaseHeldEmail } from "./push-copies.server.ts";
import { isSessionActive } from "./subscriptions.server.ts";

/** Push notifications in the outbox, as the scheduler sends them. The lease works as for emails. */

export type PushTarget = {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  agentId: string;
  /** Null where it is the agent's own. */
  clientId: string | null;
  timeZone: string;
  quietFrom: number;
  quietUntil: number;
  lockScreenDetails: number;
};

/**
 * The browser of an id, while the session it was made in lasts; null where there is none any more. A home that never
 * chose has no notifications, so that its row is there.
 */
export async function findPushTarget(db: Db, id: string, now: number): Promise<PushTarget | null> {
  const [row] = await db.all<PushTarget>(sql`
    select b.id, b.endpoint, b.p256dh, b.auth, b.agent_id as agentId, b.client_id as clientId,
      coalesce(c.time_zone, a.time_zone) as timeZone,
      case when b.client_id is null then a.quiet_from else p.quiet_from end as quietFrom,
      case when b.client_id is null then a.quiet_until else p.quiet_until end as quietUntil,
      case when b.client_id is null then a.lock_screen_details else p.lock_screen_details end as lockScreenDetails
    from push_subscriptions b
    join profiles a on a.id = b.agent_id
    left join clients c on c.agent_id = b.agent_id and c.id = b.client_id
    left join notification_preferences p on p.client_id = b.client_id
    where b.id = ${id} and ${isSessionActive(now, "b")}
      and (b.client_id is null or (c.id is not null and p.client_id is not null))`);
  return row ?? null;
}

const held = ({ id, attempts }: DeliveryAttempt) =>
  sql`id = ${id} and state = 'sending' and attempts = ${attempts}`;

/** Puts a notification off until an instant (epoch milliseconds), as if nobody had tried. */
export async function postponePush(db: Db, tried: DeliveryAttempt, until: number): Promise<void> {
  await db.run(sql`
    update outbox set state = 'pending', error = null, lease_until = ${until}, attempts = attempts - 1
    where ${held(tried)}`);
}

/** Marks a notification as taken by the push service, and its browser as one that works. */
export async function markPushSent(
  db: Db,
  tried: DeliveryAttempt,
  browserId: string,
  now: number,
): Promise<void> {
  await runBatch(db, [
    db.run(sql`update push_subscriptions set last_ok_at = ${now}, failures = 0 where id = ${browserId}`),
    db.run(sql`
      update outbox set state = 'sent', sent_at = ${now}, lease_until = null, error = null where ${held(tried)}`),
  ]);
}

/** Ends a notification that did not arrive, and lets its email go where that was left out. */
export async function endPush(
  db: Db,
  tried: DeliveryAttempt,
  state: "skipped" | "failed",
  reason: string,
): Promise<void> {
  await runBatch(db, [
    db.run(
      sql`update outbox set state = ${state}, error = ${reason}, lease_until = null where ${held(tried)}`,
    ),
    releaseHeldEmail(db, tried.id),
  ]);
}

/** The same where its browser takes none any more: it is forgotten. */
export async function endPushAndDeleteBrowser(
  db: Db,
  tried: DeliveryAttempt,
  browserId: string,
): Promise<void> {
  await runBatch(db, [
    db.run(sql`delete from push_subscriptions where id = ${browserId}`),
    db.run(
      sql`update outbox set state = 'skipped', error = 'unsubscribed', lease_until = null where ${held(tried)}`,
    ),
    releaseHeldEmail(db, tried.id),
  ]);
}

/** Notes that a browser could not be reached. */
export async function recordPushFailure(db: Db, browserId: string): Promise<void> {
  await db.run(sql`update push_subscriptions set failures = failures + 1 where id = ${browserId}`);
}
