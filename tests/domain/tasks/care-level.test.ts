import { expect, test } from "vitest";
import {
  CARE_LEVELS,
  type CareReason,
  isWithinCareLevel,
  LEVEL_BY_REASON,
} from "#app/domain/tasks/care-level.ts";
import { catalog, catalogCareOf, deadlineOf } from "#db/catalog.ts";
import { chosenBy, homesAt, LIBRARY } from "./care-homes.ts";

const REASONS = Object.keys(LEVEL_BY_REASON) as CareReason[];
const SERVICES = ["pool_service", "lawn_service", "pest_service"] as const;

test("every catalog task has a reason, and every reason and level is used", () => {
  const said = catalog.map(({ slug }) => catalogCareOf(slug)?.reason);
  expect(said.filter((reason) => !REASONS.some((one) => one === reason))).toEqual([]);
  expect(new Set(said)).toEqual(new Set(REASONS));
  expect(new Set(catalog.map(({ level }) => level))).toEqual(new Set(CARE_LEVELS));
});

test("tasks outside the catalog, an agent's or homeowner's own, have no reason", () => {
  expect(catalogCareOf(null)).toBeNull();
  expect(catalogCareOf("own-task")).toBeNull();
});

test("each level includes the lower ones, and a task without a level is always in the plan", () => {
  const held = CARE_LEVELS.map((chosen) => CARE_LEVELS.filter((level) => isWithinCareLevel(level, chosen)));
  expect(held).toEqual([["essential"], ["essential", "standard"], [...CARE_LEVELS]]);
  expect(CARE_LEVELS.every((chosen) => isWithinCareLevel(null, chosen))).toBe(true);
});

test("a higher level never has fewer tasks, in any home", () => {
  const [essential = [], standard = [], thorough = []] = CARE_LEVELS.map((level) =>
    homesAt(level).map((home) => new Set(chosenBy(home).map(({ slug }) => slug))),
  );
  essential.forEach((less, home) => {
    const [more = less, most = less] = [standard[home], thorough[home]];
    expect([...less].filter((slug) => !more.has(slug))).toEqual([]);
    expect([...more].filter((slug) => !most.has(slug))).toEqual([]);
    expect(most.size).toBeGreaterThan(more.size);
  });
});

test("for any choices, safety tasks and those with a legal date are in the plan or done by a service", () => {
  const grave = LIBRARY.filter(({ slug }) =>
    ["safety", "deadline"].includes(catalogCareOf(slug)?.reason ?? ""),
  );
  expect(grave.length).toBeGreaterThan(30);
  const atMost = homesAt("thorough").map((home) => chosenBy(home).filter((task) => grave.includes(task)));
  expect(homesAt("essential").map((home) => chosenBy(home).filter((task) => grave.includes(task)))).toEqual(
    atMost,
  );
});

test("a task with a deadline is Essential and never done by a service", () => {
  const renewsOn = "2027-05-01";
  const dated = catalog.filter(({ slug }) => deadlineOf(slug, renewsOn) !== null);
  expect(dated.length).toBeGreaterThan(9);
  expect(dated.filter(({ level, unlessTrait }) => level !== "essential" || unlessTrait !== null)).toEqual([]);
});

test("services do exactly these tasks", () => {
  const done = SERVICES.map((trait) =>
    catalog.filter(({ unlessTrait }) => unlessTrait === trait).map(({ slug }) => slug),
  );
  expect(done).toEqual([
    [
      "pool-chemistry-weekly",
      "pool-filter-clean",
      "pool-salt-cell-inspect",
      "pool-equipment-inspection",
      "spa-chemistry-weekly",
      "spa-filter-rinse",
      "spa-drain-refill",
    ],
    ["landscape-fertilizer-spring"],
    ["pest-perimeter-check"],
  ]);
});

test.each(SERVICES)(
  "with a %s, its tasks are replaced by one check with the highest priority among them",
  (trait) => {
    const rank = (slug: string) => REASONS.indexOf(catalogCareOf(slug)?.reason ?? "upkeep");
    const done = catalog.filter(({ unlessTrait }) => unlessTrait === trait).map(({ slug }) => slug);
    const [check, ...more] = catalog.filter(({ needsTrait }) => needsTrait === trait);
    expect(more).toEqual([]);
    expect(check).toMatchObject({ frequency: "quarterly", diy: true });
    expect(check?.minutes).toBeLessThanOrEqual(15);
    expect(rank(check?.slug ?? "")).toBe(Math.min(...done.map(rank)));
  },
);

test("a house without an HOA, or that is not new, gets none of the tasks for those", () => {
  const spared = (trait: string) =>
    catalog.filter(({ unlessTrait }) => unlessTrait === trait).map(({ slug }) => slug);
  expect(spared("no_hoa")).toEqual(["hoa-budget-reserve-review"]);
  expect(spared("not_new")).toEqual(["warranty-builder-first-year"]);
});

test("a location is shared by at least two tasks and never belongs to a hired job", () => {
  const placed = catalog.filter(({ slug }) => catalogCareOf(slug)?.place != null);
  const places = placed.map(({ slug }) => catalogCareOf(slug)?.place);
  expect(places.filter((place) => places.indexOf(place) === places.lastIndexOf(place))).toEqual([]);
  expect(placed.filter(({ diy }) => !diy)).toEqual([]);
});
