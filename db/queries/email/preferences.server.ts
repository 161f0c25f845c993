import { and, eq, sql } from "drizzle-orm";
import type { SharedSection } from "#app/domain/clients/shared-sections.ts";
import type { TimeZone } from "#app/domain/days/time-zone.ts";
import { DEFAULT_PREFERENCES, type Preferences } from "#app/domain/email/email-preferences.ts";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import { type Db, rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { rowMatchesSnapshot, setChanged } from "#db/form-snapshot.ts";
import { forgetTapper } from "#db/queries/vendors/contact-taps.server.ts";
import { clients, homePeople, notificationPreferences, profiles } from "#db/schema.ts";

export function selectPreferences(db: Db, clientId: string) {
  return db
    .select({
      emailEnabled: notificationPreferences.emailEnabled,
      taskReminders: notificationPreferences.taskReminders,
      reminderDaysBefore: notificationPreferences.reminderDaysBefore,
      weeklySummary: notificationPreferences.weeklySummary,
      expenseAlerts: notificationPreferences.expenseAlerts,
      groupEmails: notificationPreferences.groupEmails,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.clientId, clientId));
}

/** Saves a home's email choices if the form is current; returns whether it did. `now` in epoch milliseconds. */
export async function savePreferences(
  db: Db,
  clientId: string,
  { seen, ...preferences }: Preferences & { seen: FormSnapshot },
  now: number,
): Promise<boolean> {
  const chosen = { ...preferences, updatedAt: now };
  const set = { ...setChanged(notificationPreferences, seen, preferences), updatedAt: now };
  const setWhere = rowMatchesSnapshot(notificationPreferences, seen, preferences);
  const [saved] = await runBatch(db, [
    db
      .insert(notificationPreferences)
      .values({ clientId, ...chosen })
      .onConflictDoUpdate({ target: notificationPreferences.clientId, set, setWhere }),
  ]);
  return rowsChanged(saved) === 1;
}

export async function saveShares(db: Db, clientId: string, shares: SharedSection[]): Promise<void> {
  await runBatch(db, [
    db.update(clients).set({ shares }).where(eq(clients.id, clientId)),
    ...(shares.includes("contacts") ? [] : [forgetTapper(db, clientId)]),
  ]);
}

export async function saveTimeZone(db: Db, clientId: string, timeZone: TimeZone): Promise<void> {
  await runBatch(db, [db.update(clients).set({ timeZone }).where(eq(clients.id, clientId))]);
}

/** A home's email choices and its agent's brand, for a page opened from an email; null = no such home. */
export async function getHomeEmailChoices(db: Db, clientId: string) {
  const [row] = await db
    .select({
      agentId: clients.agentId,
      emailEnabled: notificationPreferences.emailEnabled,
      taskReminders: notificationPreferences.taskReminders,
      weeklySummary: notificationPreferences.weeklySummary,
      expenseAlerts: notificationPreferences.expenseAlerts,
      groupEmails: notificationPreferences.groupEmails,
      hasChosen: sql<number>`${notificationPreferences.clientId} is not null`.mapWith(Boolean),
    })
    .from(clients)
    .leftJoin(notificationPreferences, eq(notificationPreferences.clientId, clients.id))
    .where(eq(clients.id, clientId));
  return row ?? null;
}

/** A person of a home, besides its owner. */
export type PersonId = { clientId: string; personId: string };

const isPerson = ({ clientId, personId }: PersonId) =>
  and(eq(homePeople.clientId, clientId), eq(homePeople.id, personId));

/** The same of a person; somebody who has left may still stop what was sent to them before. */
export async function getPersonEmailChoices(db: Db, who: PersonId) {
  const [row] = await db
    .select({
      agentId: clients.agentId,
      emailEnabled: homePeople.emailEnabled,
      taskReminders: homePeople.taskReminders,
      weeklySummary: homePeople.weeklySummary,
      expenseAlerts: homePeople.expenseAlerts,
      groupEmails: homePeople.groupEmails,
      hasChosen: sql<number>`1`.mapWith(Boolean),
    })
    .from(homePeople)
    .innerJoin(clients, eq(clients.id, homePeople.clientId))
    .where(isPerson(who));
  return row ?? null;
}

/** Switches one of a person's emails. `now` in epoch milliseconds. */
export function switchPersonEmail(
  db: Db,
  who: PersonId,
  which: HomeEmailSwitch,
  { on, now }: { on: boolean; now: number },
): Statement {
  return db
    .update(homePeople)
    .set({ [which]: on, choicesAt: now })
    .where(isPerson(who));
}

export async function getAgentEmailChoices(db: Db, agentId: string) {
  const [row] = await db
    .select({
      agentId: profiles.id,
      emailNotifications: profiles.emailNotifications,
      weeklyDigest: profiles.weeklyDigest,
    })
    .from(profiles)
    .where(eq(profiles.id, agentId));
  return row ?? null;
}

export type HomeEmailSwitch = keyof Omit<Preferences, "reminderDaysBefore">;
export type AgentEmailSwitch = "emailNotifications" | "weeklyDigest";

/** Switches one of a home's emails. `now` in epoch milliseconds. */
export async function switchHomeEmail(
  db: Db,
  clientId: string,
  which: HomeEmailSwitch,
  { on, now }: { on: boolean; now: number },
): Promise<void> {
  const chosen = { [which]: on, updatedAt: now };
  await runBatch(db, [
    db
      .insert(notificationPreferences)
      .values({ clientId, ...DEFAULT_PREFERENCES, ...chosen })
      .onConflictDoUpdate({ target: notificationPreferences.clientId, set: chosen }),
  ]);
}

export async function switchAgentEmail(
  db: Db,
  agentId: string,
  which: AgentEmailSwitch,
  on: boolean,
): Promise<void> {
  await runBatch(db, [
    db
      .update(profiles)
      .set({ [which]: on })
      .where(eq(profiles.id, agentId)),
  ]);
}
