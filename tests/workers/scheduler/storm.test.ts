import { beforeAll, beforeEach, expect, test } from "vitest";
import { stormSteps } from "#tests/support/storm-fixtures.ts";
import {
  addHome,
  addTask,
  createSchedulerHarness,
  HOUR,
  outbox,
  type SchedulerHarness,
} from "./scheduler-harness.ts";

const MINUTE = 60_000;
const TAMPA = "33602";
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
const notices = async () =>
  (await outbox(office, "kind = 'storm_notice'")).map(({ dedupe_key, state }) => `${dedupe_key} ${state}`);

test("an answer without a change writes nothing but its time", async () => {
  await homeIn(TAMPA);
  const now = BEGIN + 2 * HOUR;
  office.alerts = async () => answer(bodyAt(now), "Mon, 07 Oct 2024 10:00:00 GMT");
  await office.run("requeue", now);
  expect(await levels()).toEqual([
    { county: "12057", level: 2 },
    { county: "12103", level: 2 },
  ]);
  const tables = ["storm_alerts", "storm_counties", "storm_notices", "outbox"];
  const stored = () => Promise.all(tables.map((table) => office.all(`select rowid, * from ${table}`)));
  const before = await stored();
  let asked: Request | null = null;
  office.alerts = async (request) => {
    asked = request;
    return new Response(null, { status: 304 });
  };
  await office.run("requeue", now + 5 * MINUTE);
  await office.run("requeue", now + 10 * MINUTE);
  expect(await stored()).toEqual(before);
  expect(await office.all("select good_at from storm_state")).toEqual([{ good_at: now + 10 * MINUTE }]);
  expect((asked as Request | null)?.headers.get("If-Modified-Since")).toBe("Mon, 07 Oct 2024 10:00:00 GMT");
  expect((asked as Request | null)?.headers.get("User-Agent")).toContain("Peaceful Home");
});

test("without a good answer the last one stands, says its age, and ends when its alerts do", async () => {
  const now = BEGIN + 2 * HOUR;
  office.alerts = async () => answer(bodyAt(now));
  await office.run("requeue", now);
  office.alerts = async () => new Response("down", { status: 500 });
  await office.run("requeue", now + HOUR);
  expect(await levels()).toHaveLength(2);
  expect(await office.all("select good_at from storm_state")).toEqual([{ good_at: now }]);
  await office.run("requeue", BEGIN + 9 * HOUR);
  expect(await levels()).toEqual([]);
});

test("a body too large is not read to its end", async () => {
  const chunk = new Uint8Array(1024 * 1024);
  let sent = 0;
  office.alerts = async () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += 1;
          controller.enqueue(chunk);
        },
      }),
    );
  const { counts } = await office.run("requeue", BEGIN);
  expect(counts["alerts unread: too large"]).toBe(1);
  expect(sent).toBeLessThan(12);
});

test("a tornado warning is never emailed", async () => {
  await homeIn(TAMPA);
  const step = stormSteps("county-issued").find(({ name }) => name === "tornado warning");
  office.alerts = async () => answer(step?.body);
  await office.run("requeue", Date.parse(step?.at ?? ""));
  const rows = await outbox(office, "kind = 'storm_notice'");
  expect(rows.map(({ channel, state, error }) => [channel, state, error])).toEqual([
    ["mail", "skipped", "push_only"],
  ]);
  expect(office.queue).toEqual([]);
});

test("who has turned reminders or email off, is paused, or lives elsewhere is told nothing", async () => {
  await homeIn(TAMPA, { reminders: 0 });
  await homeIn(TAMPA, { email: 0 });
  await homeIn(TAMPA, { status: "inactive" });
  await homeIn(TAMPA, { deletedAt: 1 });
  await homeIn(ORLANDO);
  await homeIn("");
  const told = await homeIn(TAMPA);
  const now = BEGIN + 2 * HOUR;
  office.alerts = async () => answer(bodyAt(now));
  await office.run("requeue", now);
  expect(await notices()).toEqual([`storm_notice:TROPICAL.1014.2024:2:${told} pending`]);
});

const collection = (...bodies: { features: unknown[] }[]) => ({
  type: "FeatureCollection",
  features: bodies.flatMap(({ features }) => features),
});

/** As another office would number the same storm. */
function renumbered(step: { body: { features: unknown[] } }, county?: string) {
  const text = JSON.stringify(step.body)
    .replaceAll(".1014.", ".2014.")
    .replaceAll("c0ffee", "decaf0")
    .replaceAll("KTBW", "KMLB");
  return JSON.parse(county ? text.replaceAll('"012103","012057"', `"${county}"`) : text) as typeof step.body;
}

test("a tropical storm under a second number is told of once a level", async () => {
  const tampa = await homeIn(TAMPA);
  const [, watch, warning] = hurricane;
  if (!watch || !warning) throw new Error("no steps");
  const poll = async (now: number, ...bodies: { features: unknown[] }[]) => {
    office.alerts = async () => answer(collection(...bodies));
    await office.run("requeue", now);
  };
  await poll(watch.from, watch.body);
  await poll(watch.from + HOUR, watch.body, renumbered(watch));
  const first = [`storm_notice:TROPICAL.1014.2024:2:${tampa} pending`];
  expect(await notices()).toEqual(first);
  await poll(warning.from, warning.body, renumbered(warning));
  expect((await notices()).sort()).toEqual([...first, `storm_notice:TROPICAL.1014.2024:3:${tampa} pending`]);
});

test("a home that may be in either of two counties is told once of a storm with two numbers", async () => {
  const [pasco, border] = [await homeIn("34652"), await homeIn("33548")];
  const [, watch] = hurricane;
  if (!watch) throw new Error("no watch");
  office.alerts = async () => answer(collection(watch.body, renumbered(watch, "012101")));
  await office.run("requeue", watch.from);
  expect((await notices()).sort()).toEqual([
    `storm_notice:TROPICAL.1014.2024:2:${border} pending`,
    `storm_notice:TROPICAL.2014.2024:2:${pasco} pending`,
  ]);
});

test("a home of a ZIP in two counties hears of both until it names its own", async () => {
  const border = "33626";
  const [unknown, pinellas, moved] = [await homeIn(border), await homeIn(border), await homeIn(ORLANDO)];
  const name = (id: string, county: string) =>
    office.d1.prepare("update clients set county = ? where id = ?").bind(county, id).run();
  await name(pinellas, "Pinellas");
  await name(moved, "Pinellas");
  const told = async () => (await outbox(office, "kind = 'storm_notice'")).map((row) => row.client_id).sort();
  const heard: string[][] = [];
  // Hillsborough, then Pinellas.
  for (const step of ["tornado warning", "flash flood warning"]) {
    const { body, at } = stormSteps("county-issued").find((one) => one.name === step) ?? {};
    await office.d1.prepare("delete from outbox").run();
    office.alerts = async () => answer(body);
    await office.run("requeue", Date.parse(at ?? ""));
    heard.push((await told()) as string[]);
  }
  expect(heard).toEqual([[unknown], [unknown, pinellas].sort()]);
});

test("reminders wait in the county a home named, and in both before it did", async () => {
  const border = "33548";
  const [unknown, pasco] = [await homeIn(border, { weekly: 1 }), await homeIn(border, { weekly: 1 })];
  await office.d1.prepare("update clients set county = 'Pasco' where id = ?").bind(pasco).run();
  for (const home of [unknown, pasco]) await addTask(office, home, "2024-10-08");
  const now = BEGIN + 2 * HOUR;
  office.alerts = async () => answer(bodyAt(now));
  await office.run("requeue", now);
  await office.run("plan", Date.parse("2024-10-07T08:00:00-04:00"));
  const planned = (await outbox(office, "kind in ('daily', 'home_digest')")).map((row) => row.client_id);
  expect(planned).toEqual([pasco, pasco]);
});

test("reminders of a home at prepare wait, are planned once the level is down, and a neighbor's go out", async () => {
  const [tampa, orlando] = [await homeIn(TAMPA), await homeIn(ORLANDO)];
  await addTask(office, tampa, "2024-10-08");
  await addTask(office, orlando, "2024-10-08");
  const now = BEGIN + 2 * HOUR;
  office.alerts = async () => answer(bodyAt(now));
  await office.run("requeue", now);
  const eight = Date.parse("2024-10-07T08:00:00-04:00");
  await office.run("plan", eight);
  await office.run("plan", eight + HOUR);
  const daily = async () => (await outbox(office, "kind = 'daily'")).map((row) => row.client_id);
  expect(await daily()).toEqual([orlando]);
  office.alerts = async () => answer(hurricane[0]?.body);
  await office.run("requeue", eight + 2 * HOUR);
  await office.run("plan", eight + 2 * HOUR);
  expect((await daily()).sort()).toEqual([tampa, orlando].sort());
});

test("a weekly summary waits for the storm to pass, and its zone is not done before", async () => {
  const [tampa, orlando] = [await homeIn(TAMPA, { weekly: 1 }), await homeIn(ORLANDO, { weekly: 1 })];
  const now = BEGIN + 2 * HOUR;
  office.alerts = async () => answer(bodyAt(now));
  await office.run("requeue", now);
  // October 7, 2024, is a Monday.
  const eight = Date.parse("2024-10-07T08:00:00-04:00");
  await office.run("plan", eight);
  const digests = async () => (await outbox(office, "kind = 'home_digest'")).map((row) => row.client_id);
  expect(await digests()).toEqual([orlando]);
  office.alerts = async () => answer(hurricane[0]?.body);
  await office.run("requeue", eight + HOUR);
  await office.run("plan", eight + HOUR);
  expect((await digests()).sort()).toEqual([tampa, orlando].sort());
});
