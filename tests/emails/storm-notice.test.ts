import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Alert } from "#app/domain/storm/alert.ts";
import { runBatch } from "#db/client.server.ts";
import { replaceAlerts } from "#db/queries/storm/storm.server.ts";
import { anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import { type Home, mailsOf } from "./email-under-test.ts";

let world: World;
let mails: ReturnType<typeof mailsOf>;
beforeAll(async () => {
  world = await createWorld();
  mails = mailsOf(world, await anAgent(world));
});
afterAll(() => world.dispose());

const HOUR = 3_600_000;
const STORM = "TROPICAL.1014.2026";

const watch: Omit<Alert, "replaces"> = {
  id: "watch",
  eventKey: "KTBW.HU.A.1014.2026",
  stormKey: STORM,
  event: "Hurricane Watch",
  level: 2,
  delivery: "email",
  counties: ["12103"],
  sentAt: NOON - HOUR,
  endsAt: NOON + HOUR,
  headline: "Hurricane Watch issued by NWS Tampa Bay Ruskin FL",
  instruction: "Listen to local officials.",
};
const warning = {
  ...watch,
  id: "warning",
  eventKey: "KTBW.HU.W.1014.2026",
  event: "Hurricane Warning",
  level: 3 as const,
};

beforeEach(() => stands(watch));

const stands = (...alerts: Omit<Alert, "replaces">[]) =>
  runBatch(world.deps.db, replaceAlerts(world.deps.db, alerts));

async function homeIn(zip: string, county = ""): Promise<Home> {
  const home = await mails.anOpenHome();
  await mails.run("update clients set zip_code = ?, county = ? where id = ?", zip, county, home.id);
  return home;
}
const load = (home: Home, level = 2) =>
  mails.load(home, "storm_notice", { clientId: home.id, storm: STORM, level });

test("a storm notice says what the Weather Service says of the home's county", async () => {
  const home = await homeIn("33755");
  const { content } = await mails.ready(home, "storm_notice", { clientId: home.id, storm: STORM, level: 2 });
  expect(content).toMatchObject({
    event: "Hurricane Watch",
    county: "Pinellas",
    headline: watch.headline,
    instruction: "Listen to local officials.",
    isActNow: false,
    link: "https://home.test/home/storm",
  });
});

test("it is not sent once the storm is over, has risen, or has passed the county by", async () => {
  const home = await homeIn("33755");
  await stands();
  expect(await load(home)).toEqual({ skip: "ended" });
  await stands(watch, warning);
  expect(await load(home)).toEqual({ skip: "ended" });
  expect(await load(home, 3)).toMatchObject({
    email: { content: { event: "Hurricane Warning", isActNow: true } },
  });
  await stands({ ...watch, endsAt: NOON });
  expect(await load(home)).toEqual({ skip: "ended" });
  await stands({ ...watch, counties: ["12057"] });
  expect(await load(home)).toEqual({ skip: "ended" });
});

test("it is not sent to a home that has since named the other county of its ZIP, or turned reminders off", async () => {
  // In Hillsborough and Pinellas.
  const border = "33626";
  expect(await load(await homeIn(border))).toHaveProperty("email");
  expect(await load(await homeIn(border, "Pinellas"))).toHaveProperty("email");
  expect(await load(await homeIn(border, "Hillsborough"))).toEqual({ skip: "ended" });
  const off = await homeIn("33755");
  await mails.choose(off, { task_reminders: 0 });
  expect(await load(off)).toEqual({ skip: "off" });
});
