import { and, eq } from "drizzle-orm";
import type { Preferences } from "#app/domain/email/email-preferences.ts";
import type { HomePushPreferences } from "#app/domain/push/push-preferences.ts";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import { type Db, rowsChanged, runBatch } from "#db/client.server.ts";
import { rowMatchesSnapshot, setChanged } from "#db/form-snapshot.ts";
import { isInHome } from "#db/predicates.ts";
import { homePeople } from "#db/schema.ts";

/* What a person of a home besides its owner chooses for themselves. The owner's choices are in other tables. */

const ofPerson = (clientId: string, personId: string) =>
  and(eq(homePeople.clientId, clientId), eq(homePeople.id, personId), isInHome(homePeople));

export async function getPersonSettings(db: Db, clientId: string, personId: string) {
  const [row] = await db
    .select({
      preferences: {
        emailEnabled: homePeople.emailEnabled,
        taskReminders: homePeople.taskReminders,
        reminderDaysBefore: homePeople.reminderDaysBefore,
        weeklySummary: homePeople.weeklySummary,
        expenseAlerts: homePeople.expenseAlerts,
        groupEmails: homePeople.groupEmails,
      },
      push: {
        remindersBy: homePeople.remindersBy,
        repliesBy: homePeople.repliesBy,
        quietFrom: homePeople.quietFrom,
        quietUntil: homePeople.quietUntil,
        lockScreenDetails: homePeople.lockScreenDetails,
      },
      calendarToken: homePeople.calendarToken,
    })
    .from(homePeople)
    .where(ofPerson(clientId, personId));
  if (!row) return null;
  const { calendarToken, ...settings } = row;
  return { ...settings, hasFeed: calendarToken !== null };
}

/** Saves a person's choices if the form is current; returns whether it did. `now` in epoch milliseconds. */
export async function savePersonChoices(
  db: Db,
  clientId: string,
  personId: string,
  { seen, ...choices }: (Preferences | HomePushPreferences) & { seen: FormSnapshot },
  now: number,
): Promise<boolean> {
  const [saved] = await runBatch(db, [
    db
      .update(homePeople)
      .set({ ...setChanged(homePeople, seen, choices), choicesAt: now })
      .where(and(ofPerson(clientId, personId), rowMatchesSnapshot(homePeople, seen, choices))),
  ]);
  return rowsChanged(saved) === 1;
}

/** Gives a person's calendar feed to the token with this hash only; null closes it. */
export async function setPersonCalendarToken(
  db: Db,
  clientId: string,
  personId: string,
  tokenHash: string | null,
): Promise<void> {
  await runBatch(db, [
    db.update(homePeople).set({ calendarToken: tokenHash }).where(ofPerson(clientId, personId)),
  ]);
}
