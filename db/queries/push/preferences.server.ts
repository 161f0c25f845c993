import { and, eq, type SQL, sql } from "drizzle-orm";
import type {
  AgentPushPreferences,
  HomePushPreferences,
  PushRecipient,
} from "#app/domain/push/push-preferences.ts";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import { type Db, rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { rowMatchesSnapshot, setChanged } from "#db/form-snapshot.ts";
import { notificationPreferences, profiles } from "#db/schema.ts";
import { isOwnedByRecipient, isSessionActive } from "./subscriptions.server.ts";

export function selectHomePushPreferences(db: Db, clientId: string) {
  return db
    .select({
      remindersBy: notificationPreferences.remindersBy,
      repliesBy: notificationPreferences.repliesBy,
      quietFrom: notificationPreferences.quietFrom,
      quietUntil: notificationPreferences.quietUntil,
      lockScreenDetails: notificationPreferences.lockScreenDetails,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.clientId, clientId));
}

export function selectAgentPushPreferences(db: Db, agentId: string) {
  return db
    .select({
      requestsBy: profiles.requestsBy,
      joinedBy: profiles.joinedBy,
      quietFrom: profiles.quietFrom,
      quietUntil: profiles.quietUntil,
      lockScreenDetails: profiles.lockScreenDetails,
    })
    .from(profiles)
    .where(eq(profiles.id, agentId));
}

/** Saves a home's choices if the form is current; returns whether it did. `now` in epoch milliseconds. */
export async function saveHomePushPreferences(
  db: Db,
  clientId: string,
  { seen, ...choices }: HomePushPreferences & { seen: FormSnapshot },
  now: number,
): Promise<boolean> {
  const chosen = { ...choices, updatedAt: now };
  const set = { ...setChanged(notificationPreferences, seen, choices), updatedAt: now };
  const setWhere = rowMatchesSnapshot(notificationPreferences, seen, choices);
  const [saved] = await runBatch(db, [
    db
      .insert(notificationPreferences)
      .values({ clientId, ...chosen })
      .onConflictDoUpdate({ target: notificationPreferences.clientId, set, setWhere }),
  ]);
  return rowsChanged(saved) === 1;
}

export async function saveAgentPushPreferences(
  db: Db,
  agentId: string,
  { seen, ...choices }: AgentPushPreferences & { seen: FormSnapshot },
): Promise<boolean> {
  const [saved] = await runBatch(db, [
    db
      .update(profiles)
      .set(setChanged(profiles, seen, choices))
      .where(and(eq(profiles.id, agentId), rowMatchesSnapshot(profiles, seen, choices))),
  ]);
  return rowsChanged(saved) === 1;
}

/**
 * A reader's first device switches email-only choices to both, or nothing would reach it. Run before saving the device.
 */
export function enableEmailAndPush(db: Db, reader: PushRecipient, now: number): Statement {
  const { agentId, clientId, personId } = reader;
  const isFirst = sql`not exists (select 1 from push_subscriptions where ${isOwnedByRecipient(reader)} and ${isSessionActive(now)})`;
  if (clientId === null) return startBothOfAgent(db, agentId, isFirst);
  return personId === null
    ? startBothOfHome(db, clientId, isFirst, now)
    : startBothOfPerson(db, clientId, personId, isFirst, now);
}

function startBothOfPerson(db: Db, clientId: string, personId: string, isFirst: SQL, now: number): Statement {
  return db.run(sql`
    update home_people set reminders_by = 'both', replies_by = 'both', choices_at = ${now}
    where client_id = ${clientId} and id = ${personId} and reminders_by = 'mail' and replies_by = 'mail'
      and ${isFirst}`);
}

function startBothOfHome(db: Db, clientId: string, isFirst: SQL, now: number): Statement {
  return db.run(sql`
    insert into notification_preferences (client_id, reminders_by, replies_by, updated_at)
    select ${clientId}, 'both', 'both', ${now} where ${isFirst}
    on conflict (client_id) do update
    set reminders_by = 'both', replies_by = 'both', updated_at = excluded.updated_at
    where reminders_by = 'mail' and replies_by = 'mail'`);
}

function startBothOfAgent(db: Db, agentId: string, isFirst: SQL): Statement {
  return db.run(sql`
    update profiles set requests_by = 'both', joined_by = 'both'
    where id = ${agentId} and requests_by = 'mail' and joined_by = 'mail' and ${isFirst}`);
}
