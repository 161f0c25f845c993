import { APPLIANCE_FIELDS, type ApplianceChange, type ApplianceField } from "#app/domain/assistant/turn.ts";
import { type CalendarDay, daysBetween } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatDaysUntil, formatShortMonth } from "#app/domain/days/date-format.ts";
import { warrantyStatus } from "#app/domain/property/upcoming-dates.ts";
import * as m from "#app/paraglide/messages.js";
import { isWithin, wordKey } from "./word-key.ts";

/** What is known or read of an appliance; null or empty = not. */
export type ApplianceValues = {
  kind: string;
  brand: string;
  model: string;
  serial: string;
  installedOn: CalendarDay | null;
  warrantyEndsOn: CalendarDay | null;
};

/** A shorter serial number tells no two things apart. */
const MIN_SERIAL = 4;
/** What people call the same thing. */
const SAME_KIND: readonly [RegExp, string][] = [
  [/\bfridges?\b/gi, "refrigerator"],
  [/\b(a\/?c|air conditioning|hvac|heat pump|condenser)( unit| system)?\b/gi, "air conditioner"],
  [/\bwasher\b(?! *dryer)/gi, "washing machine"],
  [/\b(stove|cooktop|oven)\b/gi, "range"],
];

/**
 * The appliance of the home that a reading is of: by its serial number, else by kind and brand where only one can be
 * meant. One with another serial number is another thing. A saved one without a brand goes by its kind.
 */
export function matchAppliance<K extends ApplianceValues>(
  read: Pick<ApplianceValues, "kind" | "brand" | "model" | "serial">,
  known: readonly K[],
): K | null {
  const serial = serialKey(read.serial);
  const same = known.filter((one) => serial.length >= MIN_SERIAL && serialKey(one.serial) === serial);
  if (same[0]) return same[0];
  const possible = known.filter(
    (one) => isSameKind(one.kind, read.kind) && (serial === "" || one.serial === ""),
  );
  const branded = possible.filter((one) => read.brand !== "" && plainKey(one.brand) === plainKey(read.brand));
  const unbranded = possible.filter((one) => one.brand === "" || read.brand === "");
  return onlyOne(branded, read.model) ?? (branded.length === 0 ? onlyOne(unbranded, read.model) : null);
}

function onlyOne<K extends ApplianceValues>(found: readonly K[], model: string): K | null {
  const exact = model === "" ? [] : found.filter((one) => plainKey(one.model) === plainKey(model));
  const left = exact.length > 0 ? exact : found;
  return left.length === 1 ? (left[0] ?? null) : null;
}

/** What a reading would fill in or change; a mere guess (`unsure`) changes nothing that is known. */
export function changesTo(
  known: ApplianceValues,
  read: ApplianceValues,
  unsure: readonly ApplianceField[] = [],
): ApplianceChange[] {
  return APPLIANCE_FIELDS.flatMap((field) => {
    const [from, to] = [known[field] ?? "", read[field] ?? ""];
    const says = to !== "" && plainKey(from) !== plainKey(to);
    return says && (from === "" || !unsure.includes(field)) ? [{ field, from, to }] : [];
  });
}

/** "This is your Rheem (Dec 2020). Warranty ends Dec 24, in 33 days." */
export function knownSentence(known: ApplianceValues, today: CalendarDay): string {
  const since = known.installedOn && formatShortMonth(known.installedOn);
  const what = known.brand || known.kind.toLowerCase();
  const sentence = since
    ? m.assistant_known_appliance_since({ what, since })
    : m.assistant_known_appliance({ what });
  return [sentence, warrantyWords(known.warrantyEndsOn, today)].filter(Boolean).join(" ");
}

function warrantyWords(endsOn: CalendarDay | null, today: CalendarDay): string {
  if (endsOn === null) return "";
  const day = formatDay(endsOn);
  switch (warrantyStatus(endsOn, today)) {
    case "over":
      return m.assistant_warranty_ended({ day });
    case "ending":
      return m.assistant_warranty_ends_soon({ day, inDays: formatDaysUntil(daysBetween(today, endsOn)) });
    default:
      return m.assistant_warranty_ends_on({ day });
  }
}

/** "Rheem water heater". */
export function applianceName({ brand, kind }: Pick<ApplianceValues, "brand" | "kind">): string {
  return [brand, kind.toLowerCase()].filter(Boolean).join(" ");
}

function isSameKind(a: string, b: string): boolean {
  const [one, other] = [kindKey(a), kindKey(b)];
  return one.size > 0 && other.size > 0 && (isWithin(one, other) || isWithin(other, one));
}

function kindKey(kind: string): Set<string> {
  return wordKey(SAME_KIND.reduce((text, [said, same]) => text.replace(said, same), kind));
}

/** Labels print O and 0, I and 1 alike. */
function serialKey(serial: string): string {
  return plainKey(serial).replaceAll("o", "0").replaceAll("i", "1");
}

function plainKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
