import { expect, test } from "vitest";
import { DANGER_KINDS, type DangerKind } from "#app/domain/assistant/danger/kinds.ts";
import { noticeFor, TRADES } from "#app/domain/assistant/danger/notice.ts";
import type { RecordedVendor } from "#app/domain/assistant/home-record.ts";
import type { HomeFeature } from "#app/domain/property/home-features.ts";
import { TASK_CATEGORIES } from "#app/domain/tasks/task-categories.ts";
import { VENDOR_CATEGORIES } from "#app/domain/vendors/vendor-categories.ts";

function vendor(name: string, over: Partial<RecordedVendor> = {}): RecordedVendor {
  return {
    ...{ ref: name, id: name, name, category: "Plumbing", type: "maintenance", phone: "727 555 0100" },
    ...{ email: "", website: "", discount: "", code: "", description: "" },
    ...{ serviceArea: [], servesHome: true, afterHours: false },
    ...over,
  };
}

type Home = { vendors?: RecordedVendor[]; afterHours?: boolean; features?: HomeFeature[] };

function named(
  dangers: DangerKind[],
  message: string,
  { vendors = BOOK, afterHours = false, features = [] }: Home,
) {
  return noticeFor(dangers, message, { shutoffs: "", features, vendors, afterHours })?.vendor?.name ?? null;
}

/** A book with somebody of every trade. */
const BOOK = [
  vendor("Plumber"),
  vendor("Air", { category: "HVAC" }),
  vendor("Pools", { category: "Pool Service" }),
  vendor("Roofer", { category: "Roofing" }),
  vendor("Yards", { category: "Landscaping" }),
  vendor("Insurer", { category: "Insurance" }),
  vendor("Electrician", { category: "Electrical" }),
  vendor("Bugs", { category: "Pest Control" }),
];
const GAS_FITTER = vendor("Bay Plumbing & Gas");
const SEPTIC = vendor("Keystone Septic & Drain");

/** For each danger: what is written, with what home, and who is named. */
const NAMED: Record<DangerKind, [message: string, home: Home, name: string | null][]> = {
  drowning: [["my son went under in the pool", {}, null]],
  injury: [["my dad fell off the ladder", {}, null]],
  crisis: [["I want to end it", {}, null]],
  violence: [["my husband hit me", {}, null]],
  intruder: [["somebody is breaking in", {}, null]],
  fire: [["the kitchen is on fire", {}, null]],
  gas: [
    ["I smell gas", {}, null],
    ["I smell gas", { vendors: [...BOOK, GAS_FITTER] }, "Bay Plumbing & Gas"],
    ["huele a gas", { vendors: [vendor("Bay", { description: "Propane and pipes" })] }, "Bay"],
  ],
  carbon_monoxide: [["the CO alarm is going off", {}, "Air"]],
  wet_electricity: [["the pool water tingles", {}, "Electrician"]],
  power_line: [["a power line fell", {}, null]],
  electricity: [
    ["the outlet is sparking", {}, "Electrician"],
    ["the outlet is sparking", { vendors: [vendor("Plumber")] }, null],
  ],
  chemicals: [["the pool chemicals are smoking", {}, null]],
  poison: [["my toddler drank bleach", {}, null]],
  storm: [["a tornado is coming", {}, null]],
  structure: [["the ceiling is sagging", {}, null]],
  animal: [
    ["there is an alligator in the pool", {}, null],
    ["a snake bit me", {}, null],
    ["a huge bee nest and they are stinging us", {}, "Bugs"],
    ["hay un panal de avispas en el techo", {}, "Bugs"],
    ["rats everywhere and one bit me", {}, "Bugs"],
  ],
  water: [
    ["a pipe burst", {}, "Plumber"],
    ["water everywhere in the kitchen", {}, "Plumber"],
    ["a pipe burst in the storm and the ceiling is dripping", {}, "Plumber"],
    ["the roof is leaking in this rain", {}, "Roofer"],
    ["entra agua por el techo con la lluvia", {}, "Roofer"],
    ["rain water is coming in under the door", {}, null],
    ["the ceiling is dripping", {}, "Plumber"],
  ],
  sewage: [
    ["sewage is coming up", {}, "Plumber"],
    ["sewage is coming up", { features: ["septic"] }, "Plumber"],
    ["sewage is coming up", { vendors: [...BOOK, SEPTIC], features: ["septic"] }, "Keystone Septic & Drain"],
    ["sewage is coming up", { vendors: [...BOOK, SEPTIC] }, "Plumber"],
    [
      "sewage is coming up",
      { vendors: [SEPTIC, vendor("Tanks", { category: "Septic" })], features: ["septic"] },
      "Tanks",
    ],
  ],
};

test.each(DANGER_KINDS.flatMap((kind) => NAMED[kind].map((row) => [kind, ...row] as const)))(
  "for %s, “%s” with %j names the right trade, or nobody: %s",
  (kind, message, home, name) => {
    expect(named([kind], message, home)).toBe(name);
  },
);

test("only categories that vendors or tasks have are looked for, and the agent’s own one for septic tanks", () => {
  const known = new Set<string>([...VENDOR_CATEGORIES, ...TASK_CATEGORIES, "Septic"]);
  const features: HomeFeature[] = ["septic"];
  const messages = ["", "bees", "rain on the roof"];
  const asked = DANGER_KINDS.flatMap((kind) => messages.flatMap((text) => TRADES[kind](text, features)));
  expect(asked.map(({ category }) => category).filter((category) => !known.has(category))).toEqual([]);
});

test("nobody is named where somebody is hurt or the house has to be left, whatever else is wrong", () => {
  const grave = [
    "drowning",
    "injury",
    "crisis",
    "violence",
    "intruder",
    "fire",
    "power_line",
    "poison",
    "storm",
  ] as const;
  for (const kind of grave) expect(named([kind, "water"], "a pipe burst", {})).toBeNull();
  expect(named(["structure", "water"], "a pipe burst and the ceiling sags", {})).toBe("Plumber");
  expect(named(["electricity", "water"], "water runs into the panel", {})).toBe("Electrician");
});

const far = vendor("far", { servesHome: false, serviceArea: ["Bay"], afterHours: true });
const day = vendor("day");
const night = vendor("night", { afterHours: true });
const burst = (vendors: RecordedVendor[], afterHours: boolean) =>
  named(["water"], "A pipe burst and water is pouring through the ceiling", { vendors, afterHours });

test("a vendor outside the home's area is never named, not even as the only one", () => {
  expect(burst([far, day], false)).toBe("day");
  expect(burst([far], false)).toBeNull();
  expect(burst([far], true)).toBeNull();
});

test("after hours, vendors who answer then come first; otherwise the usual order holds", () => {
  expect(burst([day, night], true)).toBe("night");
  expect(burst([day, night], false)).toBe("day");
  expect(burst([far, day], true)).toBe("day");
  expect(burst([day, vendor("silent", { afterHours: true, phone: "" })], true)).toBe("day");
  expect(burst([day, vendor("painter", { afterHours: true, category: "Painting" })], true)).toBe("day");
});
