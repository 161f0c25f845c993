import type { Home } from "#app/auth/sessions.server.ts";
import { can } from "#app/domain/accounts/home-roles.ts";
import { DEFAULT_PREFERENCES, type Preferences } from "#app/domain/email/email-preferences.ts";
import { Conflict, NotFound } from "#app/domain/errors.ts";
import {
  DEFAULT_HOME_PUSH_PREFERENCES,
  type HomePushPreferences,
} from "#app/domain/push/push-preferences.ts";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { updatePersonName } from "#db/queries/accounts/home-people.server.ts";
import {
  getPersonSettings,
  savePersonChoices,
  setPersonCalendarToken,
} from "#db/queries/accounts/person-settings.server.ts";
import { savePreferences, selectPreferences } from "#db/queries/email/preferences.server.ts";
import { saveHomePushPreferences, selectHomePushPreferences } from "#db/queries/push/preferences.server.ts";
import { selectHasFeed, setCalendarToken } from "#db/queries/tasks/plan.server.ts";

/* What whoever is logged in chooses for themselves: the owner's is in the home's own rows, a person's in theirs. */

type Who = Pick<Home, "id" | "role" | "person">;

export type OwnSettings = { preferences: Preferences; push: HomePushPreferences; hasFeed: boolean };

export async function readOwnSettings(
  { db }: Pick<Deps, "db">,
  { id: clientId, person }: Who,
): Promise<OwnSettings> {
  if (person.id !== null) {
    const settings = await getPersonSettings(db, clientId, person.id);
    if (!settings) throw new NotFound();
    return settings;
  }
  const [[preferences], [push], [feed]] = await db.batch([
    selectPreferences(db, clientId),
    selectHomePushPreferences(db, clientId),
    selectHasFeed(db, clientId),
  ]);
  return {
    preferences: preferences ?? DEFAULT_PREFERENCES,
    push: push ?? DEFAULT_HOME_PUSH_PREFERENCES,
    hasFeed: feed?.hasFeed ?? false,
  };
}

/** Throws Conflict where another window has changed them. Who may not see costs gets no email about them. */
export async function saveOwnPreferences(
  { db, now }: Pick<Deps, "db" | "now">,
  { id: clientId, role, person }: Who,
  chosen: Preferences & { seen: FormSnapshot },
): Promise<void> {
  const choices = { ...chosen, expenseAlerts: chosen.expenseAlerts && can(role, "money.read") };
  const isSaved =
    person.id === null
      ? await savePreferences(db, clientId, choices, now)
      : await savePersonChoices(db, clientId, person.id, choices, now);
  if (!isSaved) throw new Conflict(m.app_changed_in_another_window());
}

/** Throws Conflict where another window has changed them. */
export async function saveOwnPushPreferences(
  { db, now }: Pick<Deps, "db" | "now">,
  { id: clientId, person }: Who,
  choices: HomePushPreferences & { seen: FormSnapshot },
): Promise<void> {
  const isSaved =
    person.id === null
      ? await saveHomePushPreferences(db, clientId, choices, now)
      : await savePersonChoices(db, clientId, person.id, choices, now);
  if (!isSaved) throw new Conflict(m.app_changed_in_another_window());
}

/** `tokenHash`: null closes the feed. */
export function setOwnCalendarToken(
  { db }: Pick<Deps, "db">,
  { id: clientId, person }: Who,
  tokenHash: string | null,
): Promise<void> {
  return person.id === null
    ? setCalendarToken(db, clientId, tokenHash)
    : setPersonCalendarToken(db, clientId, person.id, tokenHash);
}

/** Saves a person's own name. Throws NotFound for somebody removed meanwhile. */
export async function saveOwnName(
  { db }: Pick<Deps, "db">,
  { id: clientId, person }: Who & { person: { id: string } },
  name: { firstName: string; lastName: string },
): Promise<void> {
  const [saved] = await runBatch(db, [updatePersonName(db, clientId, person.id, name)]);
  if (rowsChanged(saved) === 0) throw new NotFound();
}
