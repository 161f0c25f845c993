import { expect, test } from "vitest";
import { addressLine, addressLines, cityLine, mapHref } from "#app/domain/contact/address.ts";

const HOME = { address: "214 Mangrove Way", city: "St. Petersburg", state: "FL", zipCode: "33704" };

test("an address is formatted as on an envelope, with a comma before the state", () => {
  expect(addressLine(HOME)).toBe("214 Mangrove Way, St. Petersburg, FL 33704");
  expect(addressLines(HOME)).toEqual(["214 Mangrove Way", "St. Petersburg, FL 33704"]);
  expect(cityLine(HOME)).toBe("St. Petersburg, FL 33704");
});

test.each([
  [{ zipCode: "" }, "214 Mangrove Way, St. Petersburg, FL"],
  [{ city: "" }, "214 Mangrove Way, FL 33704"],
  [{ address: "" }, "St. Petersburg, FL 33704"],
  [{ address: "", city: "" }, "FL 33704"],
])("missing parts leave no gap: %j", (missing, line) => {
  expect(addressLine({ ...HOME, ...missing })).toBe(line);
});

test("a state alone, which every home has, is not an address", () => {
  const nowhere = { address: "", city: "", state: "FL", zipCode: "" };
  expect([addressLine(nowhere), addressLines(nowhere), mapHref(nowhere)]).toEqual(["", [], null]);
});

test("the map link searches for the full address line, with any characters", () => {
  expect(mapHref(HOME)).toBe(
    "https://www.google.com/maps/search/?api=1&query=214+Mangrove+Way%2C+St.+Petersburg%2C+FL+33704",
  );
  const odd = new URL(mapHref({ ...HOME, address: "1 A&B #2 “C”" }) ?? "");
  expect(odd.searchParams.get("query")).toBe("1 A&B #2 “C”, St. Petersburg, FL 33704");
  expect(mapHref({ ...HOME, address: "" })).toBeNull();
});
