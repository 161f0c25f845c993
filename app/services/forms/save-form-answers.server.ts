import type { Home } from "#app/auth/sessions.server.ts";
import { type CalendarDay, todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import { Conflict, RuleViolation } from "#app/domain/errors.ts";
import { checkHouseFacts, type HouseFacts } from "#app/domain/property/house-facts.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { answerFlorida, restoreFloridaAnswer } from "#db/queries/florida/florida.server.ts";
import { insertAppliance, trashApplianceAsSaved } from "#db/queries/property/appliances.server.ts";
import { updateHouse } from "#db/queries/property/property.server.ts";

export const FORM_DAYS = ["roofPermitOn", "fourPointOn", "windReportOn"] as const;
type FormDay = (typeof FORM_DAYS)[number];
export const FORM_FACTS_SAVED = ["yearBuilt", "roofYear", "roofMaterial", "hvacYear"] as const;

export type FormAnswers = Pick<HouseFacts, (typeof FORM_FACTS_SAVED)[number]> &
  Record<FormDay, CalendarDay | null> & {
    /** Adds a water heater of this year; `heaterId` comes with the form, so that a second submit adds none. */
    waterHeaterYear: number | null;
    heaterId: string;
  };
/** What a home had, for an undo. */
export type FormBefore = Pick<HouseFacts, (typeof FORM_FACTS_SAVED)[number]> & Record<FormDay, string | null>;

const APPLIANCES_MAX = 200;
const heater = (year: number) => ({
  ...{ kind: m.home_forms_water_heater(), brand: "", model: "", serial: "", warrantyEndsOn: null },
  installedOn: `${year}-01-01`,
});

const factsOf = ({ insurer, policyRenewsOn, closedOn, ...home }: Home): HouseFacts => ({
  ...{ insurer, policyRenewsOn, closedOn },
  ...{ yearBuilt: home.yearBuilt, roofYear: home.roofYear },
  ...{ roofMaterial: home.roofMaterial, hvacYear: home.hvacYear },
});

/**
 * Saves what its homeowner confirmed of a form, in one batch; null or "" leaves what the home has. Throws RuleViolation
 * beside the field, and Conflict if the house facts changed meanwhile.
 */
export async function saveFormAnswers({ db, now }: Deps, home: Home, said: FormAnswers): Promise<FormBefore> {
  const today = todayIn(home.timeZone, now);
  const before = factsOf(home);
  const next: HouseFacts = {
    ...before,
    yearBuilt: said.yearBuilt ?? before.yearBuilt,
    roofYear: said.roofYear ?? before.roofYear,
    roofMaterial: said.roofMaterial || before.roofMaterial,
    hvacYear: said.hvacYear ?? before.hvacYear,
  };
  checkHouseFacts(next, today);
  checkDays(said, today);
  const days = FORM_DAYS.flatMap((name) => (said[name] === null ? [] : [{ name, day: said[name] }]));
  const { waterHeaterYear: year } = said;
  const row = { id: said.heaterId, clientId: home.id, photoKey: null, createdAt: now };
  const [saved] = await runBatch(db, [
    updateHouse(db, home.id, next, before),
    ...days.map(({ name, day }) => answerFlorida(db, home.id, name, day)),
    ...(year === null ? [] : [insertAppliance(db, { ...row, ...heater(year) }, APPLIANCES_MAX)]),
  ]);
  if (rowsChanged(saved) === 0) throw new Conflict(m.app_changed_in_another_window());
  const had = (name: FormDay) => home.floridaFacts[name] ?? null;
  const { yearBuilt, roofYear, roofMaterial, hvacYear } = before;
  return {
    ...{ yearBuilt, roofYear, roofMaterial, hvacYear },
    ...{
      roofPermitOn: had("roofPermitOn"),
      fourPointOn: had("fourPointOn"),
      windReportOn: had("windReportOn"),
    },
  };
}

function checkDays(said: FormAnswers, today: CalendarDay): void {
  for (const name of FORM_DAYS)
    if ((said[name] ?? "") > today) throw new RuleViolation(m.property_day_ahead(), name);
  if (said.waterHeaterYear !== null && (said.waterHeaterYear > yearOf(today) || said.waterHeaterYear < 1900))
    throw new RuleViolation(m.property_year_outside({ first: 1900, last: yearOf(today) }), "waterHeaterYear");
}

/** Puts back what `saveFormAnswers` changed and nobody has changed since, in one batch. */
export async function undoFormAnswers(
  { db, now }: Deps,
  home: Home,
  { before, said }: { before: FormBefore; said: FormAnswers },
): Promise<void> {
  const current = factsOf(home);
  const isOurs = (name: (typeof FORM_FACTS_SAVED)[number]) =>
    said[name] !== null && said[name] !== "" && current[name] === said[name];
  const restored: HouseFacts = {
    ...current,
    ...(isOurs("yearBuilt") && { yearBuilt: before.yearBuilt }),
    ...(isOurs("roofYear") && { roofYear: before.roofYear }),
    ...(isOurs("roofMaterial") && { roofMaterial: before.roofMaterial }),
    ...(isOurs("hvacYear") && { hvacYear: before.hvacYear }),
  };
  const days = FORM_DAYS.flatMap((name) => (said[name] === null ? [] : [{ name, from: said[name] }]));
  const { waterHeaterYear: year } = said;
  await runBatch(db, [
    updateHouse(db, home.id, restored, current),
    ...days.map(({ name, from }) => restoreFloridaAnswer(db, home.id, name, { from, to: before[name] })),
    ...(year === null
      ? []
      : [trashApplianceAsSaved(db, home.id, said.heaterId, { details: heater(year), now })]),
  ]);
}
