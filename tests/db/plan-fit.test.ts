import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  HOME_FEATURES,
  HOME_TRAITS,
  type HomeTrait,
  PROPERTY_TYPES,
} from "#app/domain/property/home-features.ts";
import { fitsHome as fits, isForPlan as isPlanned } from "#app/domain/tasks/assignment.ts";
import { CARE_LEVELS, type CareLevel } from "#app/domain/tasks/care-level.ts";
import * as predicates from "#db/predicates.ts";
import { combinations, type DbRow } from "#tests/support/combinations.ts";
import { createWorld, type World } from "#tests/support/homes.ts";

/* Which tasks fit which homes is defined both in the rules and in SQL; these tests compare the two. */

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());

test("SQL and the rules agree whether a task fits a home, for every type and every feature", async () => {
  const { db } = world.deps;
  const homes = combinations({
    property_type: PROPERTY_TYPES,
    features: ["[]", JSON.stringify(["pool"]), JSON.stringify(HOME_FEATURES)],
  });
  const wants = combinations({
    types: [
      "[]",
      ...PROPERTY_TYPES.map((type) => JSON.stringify([type])),
      JSON.stringify(["condo", "townhome"]),
    ],
    feature: [null, ...HOME_FEATURES],
  });
  const given = sql`(select value ->> 'property_type' as property_type, value ->> 'features' as features
    from json_each(${JSON.stringify(homes)})) h`;
  const wanted = sql`(select value ->> 'types' as types, value ->> 'feature' as feature
    from json_each(${JSON.stringify(wants)})) w`;
  const fit = predicates.fitsHome(sql.raw("w.types"), sql.raw("w.feature"), "h");
  const rows = await db.all<DbRow & { fits: number }>(
    sql`select h.*, w.*, ${fit} as fits from ${given} cross join ${wanted}`,
  );
  expect(rows).toHaveLength(homes.length * wants.length);
  const wrong = rows.filter((row) => {
    const task = {
      propertyTypes: JSON.parse(String(row.types)),
      requiredFeature: row.feature as string | null,
    };
    const home = { propertyType: String(row.property_type), features: JSON.parse(String(row.features)) };
    return fits(task, home) !== (row.fits === 1);
  });
  expect(wrong).toEqual([]);
});

test("SQL and the rules agree whether a task belongs in a home's plan, for every level, trait, and fit", async () => {
  const { db } = world.deps;
  const homes = combinations({
    property_type: ["condo", "townhome"],
    features: ["[]", JSON.stringify(["pool"])],
    care_level: CARE_LEVELS,
    traits: ["[]", ...HOME_TRAITS.map((one) => JSON.stringify([one])), JSON.stringify(HOME_TRAITS)],
  });
  const wants = combinations({
    property_types: ["[]", JSON.stringify(["condo"])],
    required_feature: [null, "pool"],
    level: [null, ...CARE_LEVELS],
    needs_trait: [null, "pool_service"],
    unless_trait: [null, ...HOME_TRAITS],
  });
  const columnsOf = (row: DbRow) =>
    sql.raw(
      Object.keys(row)
        .map((name) => `value ->> '${name}' as ${name}`)
        .join(", "),
    );
  const given = sql`(select key as home, ${columnsOf(homes[0] ?? {})} from json_each(${JSON.stringify(homes)})) h`;
  const wanted = sql`(select key as task, ${columnsOf(wants[0] ?? {})} from json_each(${JSON.stringify(wants)})) w`;
  const fit = predicates.isForPlan(predicates.eligibilityOf("w"), "h");
  const rows = await db.all<{ home: number; task: number }>(
    sql`select h.home, w.task from ${given} cross join ${wanted} where ${fit}`,
  );
  const found = new Set(rows.map(({ home, task }) => `${home} ${task}`));
  const wrong = homes.flatMap((home, h) =>
    wants.flatMap((want, w) =>
      isPlanned(taskOf(want), homeOf(home)) === found.has(`${h} ${w}`) ? [] : [{ home, want }],
    ),
  );
  expect(wrong).toEqual([]);
  expect(found.size).toBeGreaterThan(0);
});

const taskOf = (row: DbRow) => ({
  propertyTypes: JSON.parse(String(row.property_types)),
  requiredFeature: row.required_feature as string | null,
  level: row.level as CareLevel | null,
  needsTrait: row.needs_trait as HomeTrait | null,
  unlessTrait: row.unless_trait as HomeTrait | null,
});

const homeOf = (row: DbRow) => ({
  propertyType: String(row.property_type),
  features: JSON.parse(String(row.features)),
  careLevel: row.care_level as CareLevel,
  traits: JSON.parse(String(row.traits)),
});
