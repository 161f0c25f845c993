import { eq } from "drizzle-orm";
import type { Preferences } from "#app/domain/preferences.ts";
import type { Share } from "#app/domain/shares.ts";
import type { TimeZone } from "#app/domain/vocabulary.ts";
import { type Db, runBatch } from "#db/client.server.ts";
import { clients, notificationPreferences } from "#db/schema.ts";

/** What a home has chosen about mail, as a read that can stand in a batch: one row, or none yet. */
export function selectPreferences(db: Db, clientId: string) {
  return db
    .select({
      emailEnabled: notificationPreferences.emailEnabled,
      taskReminders: notificationPreferences.taskReminders,
      reminderDaysBefore: notificationPreferences.reminderDaysBefore,
      weeklySummary: notificationPreferences.weeklySummary,
      expenseAlerts: notificationPreferences.expenseAlerts,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.clientId, clientId));
}

/** Keeps what a home has chosen about mail. `now` in epoch milliseconds. */
export async function savePreferences(
  db: Db,
  clientId: string,
  preferences: Preferences,
  now: number,
): Promise<void> {
  const chosen = { ...preferences, updatedAt: now };
  await runBatch(db, [
    db
      .insert(notificationPreferences)
      .values({ clientId, ...chosen })
      .onConflictDoUpdate({ target: notificationPreferences.clientId, set: chosen }),
  ]);
}

/** Keeps what the agent may see of a home. */
export async function saveShares(db: Db, clientId: string, shares: Share[]): Promise<void> {
  await runBatch(db, [db.update(clients).set({ shares }).where(eq(clients.id, clientId))]);
}

/** Keeps the time zone a home lives by. */
export async function saveTimeZone(db: Db, clientId: string, timeZone: TimeZone): Promise<void> {
  await runBatch(db, [db.update(clients).set({ timeZone }).where(eq(clients.id, clientId))]);
}
