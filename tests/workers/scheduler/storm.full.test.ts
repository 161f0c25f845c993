import { beforeAll, beforeEach, expect, test } from "vitest";
import { STALE_AFTER_MS } from "#app/domain/storm/county-levels.ts";
import { stormSteps } from "#tests/support/storm-fixtures.ts";
import {
  addHome,
  addPerson,
  chance,
  createSchedulerHarness,
  DAY,
  outbox,
  type SchedulerHarness,
} from "./scheduler-harness.ts";

const MINUTE = 60_000;
const TAMPA = "33602";
const CLEARWATER = "33755";
const ORLANDO = "32801";

let office: SchedulerHarness;

beforeAll(async () => {
  office = await createSchedulerHarness();
});

beforeEach(async () => {
  Object.assign(office, {
    queue: [],
    log: [],
    gate: (step: () => Promise<unknown>) => step(),
    alerts: async () => new Response(null, { status: 304 }),
  });
  for (const table of [
    "job_runs",
    "outbox",
    "client_tasks",
    "notification_preferences",
    "home_people",
    "clients",
    "storm_alerts",
    "storm_counties",
    "storm_state",
    "storm_notices",
  ])
    await office.d1.prepare(`delete from ${table}`).run();
});

async function homeIn(zip: string, fields: Parameters<typeof addHome>[1] = {}): Promise<string> {
  const id = await addHome(office, fields);
  await office.d1.prepare("update clients set zip_code = ? where id = ?").bind(zip, id).run();
  return id;
}

const answer = (body: unknown, lastModified = "") =>
  new Response(JSON.stringify(body), { headers: lastModified ? { "Last-Modified": lastModified } : {} });

const hurricane = stormSteps("hurricane").map((step) => ({ ...step, from: Date.parse(step.at) }));
const BEGIN = Date.parse("2024-10-07T04:00:00-04:00");
const bodyAt = (now: number) => hurricane.findLast(({ from }) => from <= now)?.body ?? hurricane[0]?.body;

const levels = () =>
  office.all<{ county: string; level: number }>("select county, level from storm_counties order by county");
test("300 polls with errors, old answers, two kills, and doubled runs tell each home once a level, and no neighbor", async () => {
  const [tampa, clearwater, orlando] = [await homeIn(TAMPA), await homeIn(CLEARWATER), await homeIn(ORLANDO)];
  const person = await addPerson(office, clearwater);
  const random = chance(7);
  const kills = new Set([14, 158]);
  for (let poll = 0; poll < 300; poll++) {
    const now = BEGIN + poll * 5 * MINUTE;
    const stamp = (at: number) => new Date(at).toUTCString();
    office.alerts = async () => {
      const dice = random();
      if (dice < 0.2) return new Response("down", { status: 500 });
      if (dice < 0.3) throw new TypeError("unreachable");
      if (dice < 0.4) return answer(hurricane[0]?.body, stamp(now - DAY));
      if (dice < 0.5) return answer({ title: "an error with status 200" }, stamp(now));
      if (dice < 0.6) return new Response(null, { status: 304 });
      return answer(bodyAt(now), stamp(now));
    };
    if (kills.has(poll)) {
      let steps = 0;
      office.gate = async (step) => {
        steps += 1;
        if (steps > 6) throw new Error("killed");
        return step();
      };
    } else office.gate = (step) => step();
    if (poll % 10 === 0) await Promise.all([office.run("requeue", now), office.run("requeue", now)]);
    else await office.run("requeue", now);
  }
  const storm = "storm_notice:TROPICAL.1014.2024";
  const keys = (await outbox(office, "kind = 'storm_notice'")).map((row) => row.dedupe_key);
  expect(keys.sort()).toEqual(
    [2, 3]
      .flatMap((level) => [
        `${storm}:${level}:${tampa}`,
        `${storm}:${level}:${clearwater}`,
        `${storm}:${level}:${clearwater}:${person}`,
      ])
      .sort(),
  );
  expect(keys.some((key) => key.includes(orlando))).toBe(false);
  expect(await levels()).toEqual([]);
}, 120_000);

test.each([
  [
    "hurricane",
    [
      ["quiet", {}],
      ["watch", { "12057": 2, "12103": 2 }],
      ["warning", { "12057": 3, "12103": 3 }],
      ["update", { "12057": 3, "12103": 3 }],
      ["cancel", {}],
      ["quiet again", {}],
    ],
  ],
  [
    "county-issued",
    [
      ["quiet", {}],
      ["tornado warning", { "12057": 3 }],
      ["flash flood warning", { "12103": 2 }],
      ["considerable", { "12103": 3 }],
      ["quiet again", {}],
    ],
  ],
  ["ignored", [["ignored", {}]]],
] as const)("the recorded series %s gives each county its level, step by step", async (series, expected) => {
  const seen: unknown[] = [];
  for (const { name, at, body } of stormSteps(series)) {
    office.alerts = async () => answer(body);
    await office.run("requeue", Date.parse(at));
    seen.push([name, Object.fromEntries((await levels()).map(({ county, level }) => [county, level]))]);
  }
  expect(seen).toEqual(expected);
});

test("through an outage the levels stand and the age of the last good answer stays", async () => {
  await homeIn(TAMPA);
  const now = BEGIN + 2 * 60 * MINUTE;
  office.alerts = async () => answer(bodyAt(now));
  await office.run("requeue", now);
  for (let minutes = 5; minutes <= 35; minutes += 5) {
    office.alerts = async () =>
      minutes % 10 === 0
        ? new Response("down", { status: 500 })
        : Promise.reject(new TypeError("unreachable"));
    await office.run("requeue", now + minutes * MINUTE);
  }
  expect(await levels()).toHaveLength(2);
  expect(await office.all("select good_at from storm_state")).toEqual([{ good_at: now }]);
  expect(35 * MINUTE).toBeGreaterThan(STALE_AFTER_MS);
});
