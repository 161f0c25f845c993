import type { ApplianceField, Card, CardOf } from "#app/domain/assistant/turn.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import {
  type ApplianceValues,
  applianceName,
  changesTo,
  knownSentence,
  matchAppliance,
} from "./known-appliance.ts";

type Draft = Omit<CardOf<"save_appliance">, "id" | "confirmed">;
type Update = Omit<CardOf<"update_appliance">, "id" | "confirmed">;
type Known = ApplianceValues & { id: string };

/** An appliance the home has: the sentence that says so, and what there is to change; null = nothing. */
export type AlreadySaved = { known: Known; sentence: string; update: Update | null };

/** What of the home's appliances an offer to save one is about; null where it is new to it. */
export function alreadySaved(
  draft: Omit<Draft, "kind">,
  known: readonly Known[],
  today: CalendarDay,
  unsure: readonly ApplianceField[] = [],
): AlreadySaved | null {
  const read = { ...draft, kind: draft.appliance };
  // A serial number that is a guess tells nothing apart.
  const guessed = unsure.includes("serial") ? { ...read, serial: "" } : read;
  const one = matchAppliance(read, known) ?? matchAppliance(guessed, known);
  if (!one) return null;
  const changes = changesTo(one, read, unsure);
  const update: Update = { kind: "update_appliance", rowId: one.id, title: applianceName(one), changes };
  return { known: one, sentence: knownSentence(one, today), update: changes.length > 0 ? update : null };
}

/** The values a card would save. */
export function valuesOf(
  card: Omit<CardOf<"save_appliance">, keyof Pick<Card, "id" | "confirmed" | "kind">>,
) {
  const { appliance, brand, model, serial, installedOn, warrantyEndsOn } = card;
  return { appliance, brand, model, serial, installedOn, warrantyEndsOn };
}
