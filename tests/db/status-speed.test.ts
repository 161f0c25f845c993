import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CLSThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from "web-vitals";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { bucketOf, METRICS, type Metric, type Visit } from "#app/domain/vitals/metrics.ts";
import { countVisit } from "#app/services/vitals/monitoring.server.ts";
import { createBindings, type TestBindings } from "#tests/support/bindings.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const SQL = readFileSync("db/status.sql", "utf8");

let bindings: TestBindings;
beforeAll(async () => {
  bindings = await createBindings();
});
afterAll(() => bindings.dispose());
beforeEach(() => bindings.d1.prepare("delete from vital_counts").run());

type Row = { what: string; name: string; count: number | null; detail: string | null };

async function speeds(): Promise<Record<string, [visits: number | null, detail: string | null]>> {
  const { results } = await bindings.d1.prepare(SQL).all<Row>();
  const rows = results.filter(({ what }) => what === "speed, 28 days");
  return Object.fromEntries(rows.map(({ name, count, detail }) => [name, [count, detail]]));
}

const count = (visit: Visit, now = Date.now()) => countVisit({ db: bindings.db, now }, visit);
const visits = async (times: number, page: string, values: Visit["values"]) => {
  for (let nth = 0; nth < times; nth++) await count({ page, device: "phone", values });
};

function told(metric: Metric, bucket: number): string {
  if (metric === "CLS") return `up to ${(bucket / 1_000).toFixed(2)}`;
  return bucket < 1_000 ? `up to ${bucket} ms` : `up to ${(bucket / 1_000).toFixed(1)} s`;
}

test("three in four visits were as fast as the reported bucket, and no smaller bucket holds as many", async () => {
  const most = { LCP: 70_000, INP: 10_000, CLS: 12_000, TTFB: 70_000 };
  // Small and large values are equally likely, so they fall into different buckets.
  const values = fc.constantFrom(...METRICS).chain((metric) => {
    const told = fc.double({ min: 0, max: 1, noNaN: true }).map((x) => most[metric] ** x);
    const value = metric === "CLS" ? told.map((thousandths) => thousandths / 1_000) : told;
    return fc.record({
      metric: fc.constant(metric),
      found: fc.oneof(
        fc.array(value, { minLength: 4, maxLength: 4 }),
        fc.array(value, { minLength: 1, maxLength: 12 }),
      ),
    });
  });
  await fc.assert(
    fc.asyncProperty(values, async ({ metric, found }) => {
      await bindings.d1.prepare("delete from vital_counts").run();
      await Promise.all(
        found.map((one, at) =>
          count({ page: at % 2 ? "/home" : "/agent", device: "tablet", values: { [metric]: one } }),
        ),
      );
      const sorted = [...found].sort((a, b) => a - b);
      const nearest = sorted[Math.ceil(0.75 * sorted.length) - 1] ?? Number.NaN;
      const [seen, detail] = (await speeds())[`${metric} tablet`] ?? [];
      expect([seen, detail?.split(", ")[0]]).toEqual([found.length, told(metric, bucketOf(metric, nearest))]);
    }),
    { seed: SEED, numRuns: PROOF ? 500 : 25 },
  );
});

test("the good and poor thresholds are those of web.dev, on either side of each bound", async () => {
  const bounds = { LCP: LCPThresholds, INP: INPThresholds, CLS: CLSThresholds, TTFB: TTFBThresholds };
  const sides: [rating: string, nth: 0 | 1, times: number][] = [
    ["good", 0, 1],
    ["needs improvement", 0, 1.0001],
    ["needs improvement", 1, 1],
    ["poor", 1, 1.0001],
  ];
  for (const [rating, nth, times] of sides) {
    await bindings.d1.prepare("delete from vital_counts").run();
    const values = Object.fromEntries(METRICS.map((metric) => [metric, bounds[metric][nth] * times]));
    await count({ page: "/home", device: "desktop", values });
    const rows = await speeds();
    expect(Object.keys(rows).sort()).toEqual(METRICS.map((metric) => `${metric} desktop`).sort());
    for (const [name, [, detail]] of Object.entries(rows)) {
      expect([name, detail]).toEqual([name, expect.stringMatching(`, ${rating}$`)]);
    }
  }
});

test("the slowest page needs at least ten visits; a page with two does not count", async () => {
  await visits(9, "/home/tasks", { LCP: 9_000 });
  await visits(30, "/home", { LCP: 400 });
  expect((await speeds())["LCP phone"]).toEqual([
    39,
    "up to 500 ms, good; slowest: /home, up to 500 ms in 30 visits",
  ]);
  await visits(1, "/home/tasks", { LCP: 400 });
  expect((await speeds())["LCP phone"]?.[1]).toBe(
    "up to 500 ms, good; slowest: /home/tasks, up to 12.0 s in 10 visits",
  );
  await bindings.d1.prepare("delete from vital_counts").run();
  await visits(9, "/home", { CLS: 0.2 });
  expect(await speeds()).toEqual({ "CLS phone": [9, "up to 0.20, needs improvement"] });
});

test("days before the last 28 do not count", async () => {
  const now = Date.now();
  const visit: Visit = { page: "/home", device: "phone", values: { INP: 40 } };
  for (const days of [0, 27, 28, 60]) await count(visit, now - days * DAY_MS);
  // UTC midnight may have passed in the meantime.
  expect(todayIn("UTC", Date.now())).toBe(todayIn("UTC", now));
  expect((await speeds())["INP phone"]?.[0]).toBe(2);
});
