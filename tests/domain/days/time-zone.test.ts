import { expect, test } from "vitest";
import { timeZoneForZip } from "#app/domain/days/time-zone.ts";

test.each([
  ["32401", "Panama City, Bay"],
  ["32410", "Mexico Beach, Bay"],
  ["32413", "Panama City Beach, Bay"],
  ["32421", "Altha, Calhoun"],
  ["32424", "Blountstown, Calhoun"],
  ["32425", "Bonifay, Holmes"],
  ["32428", "Chipley, Washington"],
  ["32433", "DeFuniak Springs, Walton"],
  ["32446", "Marianna, Jackson"],
  ["32459", "Santa Rosa Beach, Walton"],
  ["32460", "Sneads, Jackson"],
  ["32465", "Wewahitchka, Gulf"],
  ["32501", "Pensacola, Escambia"],
  ["32541", "Destin, Okaloosa"],
  ["32570", "Milton, Santa Rosa"],
  [" 32501 ", "with spaces around it"],
  ["32501-1234", "with a ZIP+4"],
])("%s is in Central time: %s", (zip) => {
  expect(timeZoneForZip(zip)).toBe("America/Chicago");
});

test.each<[string | null | undefined, string]>([
  ["32456", "Port St. Joe, Gulf"],
  ["32457", "Port St. Joe, Gulf"],
  ["32301", "Tallahassee, Leon"],
  ["32320", "Apalachicola, Franklin"],
  ["32321", "Bristol, Liberty"],
  ["32324", "Chattahoochee, Gadsden"],
  ["32327", "Crawfordville, Wakulla"],
  ["32399", "Tallahassee, Leon"],
  ["32601", "Gainesville, Alachua"],
  ["33101", "Miami"],
  ["33040", "Key West"],
  ["32004", "Ponte Vedra Beach"],
  ["3250", "too short"],
  ["325O1", "not all digits"],
  ["", "nothing"],
  [null, "nothing entered"],
  [undefined, "nothing entered"],
])("%s is in Eastern time: %s", (zip) => {
  expect(timeZoneForZip(zip)).toBe("America/New_York");
});
