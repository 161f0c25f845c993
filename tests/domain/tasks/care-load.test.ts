import fc from "fast-check";
import { expect, test } from "vitest";
import { planDiff } from "#app/domain/tasks/assignment.ts";
import { CARE_LEVEL_LABELS, CARE_LEVELS, type CareLevel } from "#app/domain/tasks/care-level.ts";
import {
  ARRANGING_MINUTES,
  homeWorkload,
  ownMinutes,
  type Workload,
  type WorkloadRow,
  workloadOf,
} from "#app/domain/tasks/workload.ts";
import { MEASUREMENT } from "#tests/support/measurement-reporter.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";
import { type CareHome, chosenBy, homesAt } from "./care-homes.ts";
import { dayNumber, dayText } from "./reference-schedule.ts";

const TODAY = "2026-11-20";
/** Joining days across the year, because tasks without a fixed month depend on them. */
const STARTS = ["2026-01-10", "2026-04-10", "2026-07-10", "2026-10-10"];

/** The workload targets: average and maximum tasks per month, and maximum minutes in any month. */
const AIMS = {
  essential: { average: 5, most: 8, minutes: 180 },
  standard: { average: 10, most: 14, minutes: 300 },
} as const;
/** Average monthly hours of a homeowner who uses services and contractors, with half an hour of tolerance. */
const HOURS_HIRED = { essential: 3.5, standard: 5 } as const;
const AIMED = ["essential", "standard"] as const;

/**
 * Tasks that make some home exceed the targets: without them every home meets the targets, and each is needed in
 * this list.
 */
const RESPONSIBLE = {
  "every week or month": [
    "pool-chemistry-weekly",
    "spa-chemistry-weekly",
    "safety-smoke-co-test",
    "electrical-gfci-test",
    "hvac-condensate-flush",
    "hvac-filter-change",
    "garage-door-reverse-test",
  ],
  "every quarter": ["plumbing-leak-and-shutoff-check", "hvac-humidity-mold-check", "spa-drain-refill"],
  "in February": ["exterior-caulk-paint-stucco"],
  "in April": [
    "landscape-tree-trimming",
    "roof-pro-inspection",
    "mobile-roof-seam-check",
    "insurance-coverage-review",
    "insurance-flood-policy",
  ],
  "in May": [
    "hurricane-supply-kit",
    "hurricane-evacuation-plan",
    "insurance-home-inventory-video",
    "exterior-yard-drainage",
    "garage-door-hurricane-brace",
    "hurricane-shutter-trial-run",
    "screen-anchor-inspection",
    "pool-storm-prep",
  ],
  "all on the day the home came, and half a year from it": [
    "roof-gutter-cleaning",
    "roof-ground-check",
    "plumbing-water-heater-flush",
    "appliance-dryer-vent",
    "appliance-supply-hoses",
    "insurance-shop-renewal",
    "pest-termite-bond-renewal",
    "townhome-shared-wall-roof-check",
    "mobile-skirting-belly-check",
  ],
  "once, in the first month": ["townhome-who-maintains-what"],
};
/** The same for a home with all ten features, which few have. */
const OF_ALL_FEATURES = [
  "pool-filter-clean",
  "irrigation-zone-check",
  "well-pump-pressure-check",
  "pool-barrier-check",
  "spa-filter-rinse",
  "well-water-test",
  "well-storm-readiness",
  "septic-sewer-upgrade-check",
  "solar-insurance-net-metering-review",
  "hurricane-impact-glass-check",
  "hurricane-opening-protection-credit",
];

type Asked = ReturnType<typeof homesAt>[number] & { level: (typeof AIMED)[number] };
/** Homes with the most features first, because targets fail there first. */
const asked: Asked[] = AIMED.flatMap((level) => homesAt(level).map((home) => ({ ...home, level }))).reverse();
const tasksOf = new Map(asked.map((home) => [home, chosenBy(home)]));
const hasAll = ({ name }: Asked) => name.includes(": all;");

function load(home: CareHome, today = TODAY): Workload {
  return homeWorkload(chosenBy(home), home, today);
}

function meetsTargets(home: Asked, named: readonly string[]): boolean {
  const aims = AIMS[home.level];
  const tasks = (tasksOf.get(home) ?? []).filter(({ slug }) => !named.includes(slug));
  return STARTS.every((today) => {
    const { average, most } = homeWorkload(tasks, home, today);
    return average.count <= aims.average && most.count <= aims.most && most.minutes <= aims.minutes;
  });
}

const hours = (minutes: number) => (minutes / 60).toFixed(1);
const wordsOf = ({ average, most }: Workload) =>
  `${average.count.toFixed(1)} a month, ${most.count} at most; ${hours(average.minutes)} h, ${hours(most.minutes)} h at most`;

test("what each level asks of each kind of home", async ({ annotate }) => {
  const table = CARE_LEVELS.map((level) => homesAt(level).map((home) => ({ ...home, found: load(home) })));
  const [essential = [], standard = [], thorough = []] = table;
  essential.forEach(({ found: less }, home) => {
    const [more = less, most = less] = [standard[home]?.found, thorough[home]?.found];
    expect(less.average.count).toBeLessThanOrEqual(more.average.count);
    expect(more.average.count).toBeLessThan(most.average.count);
    expect(less.average.minutes).toBeLessThanOrEqual(more.average.minutes);
  });
  for (const homes of table) {
    const [level] = homes.map(({ careLevel }) => careLevel);
    const plain = homes.find(({ name }) => name === "single_family: none; self");
    const worst = homes.reduce((a, b) => (a.found.average.count < b.found.average.count ? b : a));
    if (!plain) throw new Error(level);
    const label = CARE_LEVEL_LABELS[level as CareLevel];
    await annotate(`${label}, a plain house: ${wordsOf(plain.found)}`, MEASUREMENT);
    await annotate(`${label}, the most (${worst.name}): ${wordsOf(worst.found)}`, MEASUREMENT);
  }
  if (PROOF) {
    const rows = essential.map(({ name }, at) => {
      const cells = table.map((homes) => homes[at]).map((one) => (one ? wordsOf(one.found) : ""));
      return `| ${name} | ${cells.join(" | ")} |`;
    });
    process.stdout.write(`\n| Home | ${Object.values(CARE_LEVEL_LABELS).join(" | ")} |\n|---|---|---|---|\n`);
    process.stdout.write(`${rows.join("\n")}\n`);
  }
});

test("without the listed tasks, every home meets the workload targets, whenever it joined", async ({
  annotate,
}) => {
  const named = Object.values(RESPONSIBLE).flat();
  expect(asked.filter((home) => !hasAll(home) && !meetsTargets(home, named))).toEqual([]);
  expect(asked.filter((home) => hasAll(home) && !meetsTargets(home, [...named, ...OF_ALL_FEATURES]))).toEqual(
    [],
  );
  for (const level of AIMED) {
    const loads = homesAt(level).map((home) => load(home));
    const { average, most, minutes } = AIMS[level];
    const [of, often, long] = [
      loads.filter((one) => one.average.count <= average),
      loads.filter((one) => one.most.count <= most),
      loads.filter((one) => one.most.minutes <= minutes),
    ].map(({ length }) => length);
    const all = `${CARE_LEVEL_LABELS[level]}, of ${loads.length} kinds of homes with all their tasks`;
    await annotate(
      `${all}: ${of} at ${average} a month, ${often} at ${most} in any month, ${long} at ${minutes / 60} h in any month`,
      MEASUREMENT,
    );
  }
});

test.each([
  ["some home", Object.values(RESPONSIBLE).flat(), [], (home: Asked) => !hasAll(home)],
  ["a home with all features", OF_ALL_FEATURES, Object.values(RESPONSIBLE).flat(), hasAll],
] as const)(
  "every task listed as exceeding the target is needed in the list for %s",
  (_, named, others, isOf) => {
    const isNeedless = (slug: string) => {
      const rest = [...others, ...named.filter((one) => one !== slug)];
      const homes = asked.filter(
        (home) => isOf(home) && tasksOf.get(home)?.some((task) => task.slug === slug),
      );
      return homes.every((home) => meetsTargets(home, rest));
    };
    expect(named.filter(isNeedless)).toEqual([]);
  },
);

test("with services and hired work, a homeowner spends about three hours a month at Essential and five at Standard", () => {
  const hired = asked.filter((home) => home.traits.length > 0 && !hasAll(home));
  expect(hired.filter((home) => load(home).average.minutes > HOURS_HIRED[home.level] * 60)).toEqual([]);
});

const FLUSH: WorkloadRow = {
  frequency: "monthly",
  monthToPerform: null,
  monthDay: null,
  scheduleMode: "after_completion",
  dueDay: "2026-12-20",
  anchorDay: 20,
  snoozedUntil: null,
  minutes: 15,
  diy: true,
  vendorCategory: "HVAC",
};

test("a year's load has the average and maximum tasks per month and the minutes of each", () => {
  const gutters = { ...FLUSH, frequency: "semi-annually", dueDay: "2027-05-20", minutes: 120 };
  const found = workloadOf([FLUSH, gutters], TODAY, false);
  expect(found).toEqual({
    average: { count: 14 / 12, minutes: (12 * 15 + 2 * 120) / 12 },
    most: { count: 2, minutes: 135 },
  });
  expect(workloadOf([], TODAY, false)).toEqual({
    average: { count: 0, minutes: 0 },
    most: { count: 0, minutes: 0 },
  });
});

test("the maximum number of tasks and of minutes may be in different months", () => {
  const long = { ...FLUSH, frequency: "once", dueDay: "2027-02-01", minutes: 300 };
  const short = { ...FLUSH, frequency: "once", dueDay: "2027-03-01", minutes: 5 };
  expect(workloadOf([long, short, short], TODAY, false).most).toEqual({ count: 2, minutes: 300 });
});

test("a task due today or late is not in any month's load, but its later occurrences are", () => {
  const late = { ...FLUSH, dueDay: "2026-01-05" };
  expect(workloadOf([late], TODAY, false)).toEqual(workloadOf([{ ...FLUSH, dueDay: TODAY }], TODAY, false));
  expect(workloadOf([late], TODAY, false).average.count).toBe(1);
  expect(workloadOf([{ ...late, frequency: "once" }], TODAY, false).average.count).toBe(0);
});

test("a snoozed task counts from the day it shows again", () => {
  const rested = { ...FLUSH, snoozedUntil: "2027-05-25" };
  expect(workloadOf([rested], TODAY, false).average.count).toBe(6 / 12);
});

test.each([
  // The work is hired out anyway.
  [{ minutes: 180, diy: false, vendorCategory: "Landscaping" }, 15, 15],
  [{ minutes: 10, diy: false, vendorCategory: "HVAC" }, 15, 15],
  [{ minutes: null, diy: false, vendorCategory: null }, 15, 15],
  // A big job: an hour or more that somebody can be hired for.
  [{ minutes: 120, diy: true, vendorCategory: "Roofing" }, 120, 15],
  [{ minutes: 60, diy: true, vendorCategory: "Other" }, 60, 15],
  [{ minutes: 59, diy: true, vendorCategory: "Other" }, 59, 59],
  [{ minutes: 120, diy: true, vendorCategory: null }, 120, 120],
  [{ minutes: null, diy: true, vendorCategory: "Other" }, 0, 0],
] as const)("%o takes %i minutes, or %i when big jobs are hired out", (effort, self, hired) => {
  expect(ARRANGING_MINUTES).toBe(15);
  expect([ownMinutes(effort, false), ownMinutes(effort, true)]).toEqual([self, hired]);
});

const TIMES = { weekly: 52, monthly: 12, quarterly: 4, "semi-annually": 2, annually: 1, seasonally: 1 };

test("on any joining day, the first year has each task as often as a normal year", () => {
  const start = dayNumber("2023-01-01");
  const anyDay = fc.integer({ min: 0, max: 2_000 }).map((n) => dayText(start + n));
  fc.assert(
    fc.property(anyDay, (today) => {
      const home: CareHome = {
        propertyType: "condo",
        features: ["pool", "spa"],
        traits: [],
        careLevel: "thorough",
      };
      for (const task of chosenBy(home)) {
        const times = TIMES[task.frequency as keyof typeof TIMES] ?? 1;
        const filed = task.frequency === "once" && task.monthToPerform !== null;
        const { count } = homeWorkload([task], home, today).average;
        if (!filed) expect(count * 12, `${task.slug} from ${today}`).toBeCloseTo(times);
      }
    }),
    { seed: SEED, numRuns: PROOF ? 2_000 : 40 },
  );
});

test("a load equals that of the rows the home would be given", () => {
  for (const home of homesAt("thorough")) {
    const tasks = chosenBy(home);
    const of = (id: string) => tasks.find((task) => task.id === id) ?? FLUSH;
    const { add } = planDiff({ tasks, openRows: [], home, today: TODAY });
    const rows = add.map(({ taskId, ...due }) => ({ ...of(taskId), ...due, snoozedUntil: null }));
    expect(homeWorkload(tasks, home, TODAY)).toEqual(workloadOf(rows, TODAY, home.traits.includes("hires")));
  }
});

test("the load of the largest home takes under three milliseconds, because a page shows three at once", () => {
  const homes = asked.filter(({ name }) => name === "townhome: all; self");
  const times = Array.from({ length: 30 }, () => {
    const from = performance.now();
    for (const home of homes) homeWorkload(tasksOf.get(home) ?? [], home, TODAY);
    return (performance.now() - from) / homes.length;
  });
  expect(homes).toHaveLength(AIMED.length);
  expect(Math.min(...times)).toBeLessThan(3);
});
