import { expect, test } from "vitest";
import { DEFAULT_TIME_ZONE, type TimeZone } from "#app/domain/days/time-zone.ts";
import {
  shouldAskTimeZone,
  suggestedTimeZone,
  timeZoneOfZip,
} from "#app/domain/property/time-zone-suggestion.ts";

const CENTRAL: TimeZone = "America/Chicago";

test.each<[string, TimeZone | null]>([
  ["32501", CENTRAL],
  ["32456", DEFAULT_TIME_ZONE],
  ["33704", DEFAULT_TIME_ZONE],
  ["36507", null],
  ["10001", null],
  ["00000", null],
  ["3250", null],
  ["", null],
])("the ZIP %j is in %s", (zip, zone) => {
  expect(timeZoneOfZip(zip)).toBe(zone);
});

test("the time zone question is asked only when the ZIP changes to one in another zone", () => {
  expect(suggestedTimeZone({ zipCode: "32501", timeZone: DEFAULT_TIME_ZONE })).toBe(CENTRAL);
  expect(suggestedTimeZone({ zipCode: "32501", timeZone: CENTRAL })).toBe(null);
  expect(suggestedTimeZone({ zipCode: "10001", timeZone: CENTRAL })).toBe(null);
  const after = { zipCode: "32501", timeZone: DEFAULT_TIME_ZONE };
  expect(shouldAskTimeZone({ zipCode: "33704" }, after)).toBe(true);
  expect(shouldAskTimeZone({ zipCode: "32501" }, after)).toBe(false);
});
