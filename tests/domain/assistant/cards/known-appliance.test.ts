import { expect, test } from "vitest";
import {
  type ApplianceValues,
  changesTo,
  knownSentence,
  matchAppliance,
} from "#app/domain/assistant/cards/known-appliance.ts";

const appliance = (fields: Partial<ApplianceValues> = {}): ApplianceValues => ({
  kind: "Water heater",
  brand: "Rheem",
  model: "",
  serial: "",
  installedOn: null,
  warrantyEndsOn: null,
  ...fields,
});

const read = (fields: Partial<ApplianceValues> = {}) => appliance(fields);

test.each<[string, Partial<ApplianceValues>, Partial<ApplianceValues>[], number | null]>([
  [
    "the same serial, formatted differently",
    { serial: "q-12 345", kind: "Boiler" },
    [{ serial: "Q12345" }],
    0,
  ],
  ["a serial with O read as zero", { serial: "AO12I" }, [{ serial: "A0121" }], 0],
  ["a different serial", { serial: "Q1111" }, [{ serial: "Q2222" }], null],
  ["kind and brand", {}, [{ brand: "RHEEM" }], 0],
  ["a longer name of the kind", { kind: "Water heater, electric" }, [{}], 0],
  ["a fridge that is a refrigerator", { kind: "Fridge" }, [{ kind: "Refrigerator" }], 0],
  ["an AC that is an air conditioner", { kind: "AC unit" }, [{ kind: "Air conditioner" }], 0],
  ["another brand", { brand: "Bosch" }, [{}], null],
  ["another kind of the same brand", { kind: "Dishwasher" }, [{}], null],
  ["a saved one without a brand", {}, [{ brand: "" }], 0],
  ["two saved without a brand", {}, [{ brand: "" }, { brand: "" }], null],
  ["its brand before one without", {}, [{ brand: "" }, {}], 1],
  ["two of the same kind and brand", {}, [{}, {}], null],
  ["two, one of which has the same model", { model: "XE-50" }, [{ model: "A" }, { model: "XE50" }], 1],
  ["two, one of which has a different serial", { serial: "Q1111" }, [{ serial: "Q2222" }, {}], 1],
  ["serials too short to compare", { serial: "12", kind: "Oven" }, [{ serial: "12" }], null],
  ["a reading without a kind", { kind: "", brand: "" }, [{}], null],
  ["an empty home", {}, [], null],
])("a reading is matched by %s", (_, reading, saved, found) => {
  const known = saved.map((one) => appliance(one));
  expect(matchAppliance(read(reading), known)).toBe(found === null ? null : known[found]);
});

test("new values are filled in or changed, and an uncertain reading overwrites nothing known", () => {
  const known = appliance({ model: "XE50", serial: "Q-1", installedOn: "2020-12-24" });
  const reading = read({ brand: "RHEEM", model: "XE50T06", serial: "q1", warrantyEndsOn: "2026-12-24" });
  expect(changesTo(known, reading)).toEqual([
    { field: "model", from: "XE50", to: "XE50T06" },
    { field: "warrantyEndsOn", from: "", to: "2026-12-24" },
  ]);
  expect(changesTo(known, reading, ["model"])).toEqual([
    { field: "warrantyEndsOn", from: "", to: "2026-12-24" },
  ]);
  expect(changesTo(appliance(), reading, ["model"])).toContainEqual({
    field: "model",
    from: "",
    to: "XE50T06",
  });
  expect(changesTo(known, read({ model: "", serial: "" }))).toEqual([]);
});

test.each<[Partial<ApplianceValues>, string]>([
  [
    { installedOn: "2020-12-24", warrantyEndsOn: "2026-12-24" },
    "This is your Rheem (Dec 2020). Warranty ends Dec 24, 2026, in 33 days.",
  ],
  [{ warrantyEndsOn: "2026-11-21" }, "This is your Rheem. Warranty ends Nov 21, 2026, today."],
  [{ warrantyEndsOn: "2029-02-02" }, "This is your Rheem. Warranty ends Feb 2, 2029."],
  [{ warrantyEndsOn: "2026-11-20" }, "This is your Rheem. Warranty ended Nov 20, 2026."],
  [{ brand: "" }, "This is your water heater."],
])("what is known of %j is one sentence", (fields, sentence) => {
  expect(knownSentence(appliance(fields), "2026-11-21")).toBe(sentence);
});
