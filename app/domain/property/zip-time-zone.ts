import { type TimeZone, timeZoneForZip } from "#app/domain/days/time-zone.ts";
import { countiesOf } from "#app/domain/vendors/service-area.ts";

type Place = { zipCode: string; timeZone: TimeZone };

/** The zone a Florida ZIP code lies in; null for any other text, which tells nothing. */
export function timeZoneOfZip(zipCode: string): TimeZone | null {
  const known = /^\d{5}$/.test(zipCode) && countiesOf(zipCode).length > 0;
  return known ? timeZoneForZip(zipCode) : null;
}

/** The zone a home's ZIP speaks for, where the home keeps another one: it was chosen, so it is only asked about. */
export function suggestedTimeZone({ zipCode, timeZone }: Place): TimeZone | null {
  const zone = timeZoneOfZip(zipCode);
  return zone === timeZone ? null : zone;
}

/** Whether a move is one to ask about: another ZIP, and another zone with it. */
export function shouldAskTimeZone(before: Pick<Place, "zipCode">, after: Place): boolean {
  return before.zipCode !== after.zipCode && suggestedTimeZone(after) !== null;
}
