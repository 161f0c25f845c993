import { type TimeZone, timeZoneForZip } from "#app/domain/days/time-zone.ts";
import { countiesOf } from "#app/domain/florida/counties.ts";

type Place = { zipCode: string; timeZone: TimeZone };

/** Null unless it is a Florida ZIP code. */
export function timeZoneOfZip(zipCode: string): TimeZone | null {
  const known = /^\d{5}$/.test(zipCode) && countiesOf(zipCode).length > 0;
  return known ? timeZoneForZip(zipCode) : null;
}

/** The ZIP code's zone, if it differs from the home's; the home's was chosen, so we only ask. */
export function suggestedTimeZone({ zipCode, timeZone }: Place): TimeZone | null {
  const zone = timeZoneOfZip(zipCode);
  return zone === timeZone ? null : zone;
}

export function shouldAskTimeZone(before: Pick<Place, "zipCode">, after: Place): boolean {
  return before.zipCode !== after.zipCode && suggestedTimeZone(after) !== null;
}
