import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReplayResult } from "#app/domain/device/offline-pages-and-forms.ts";
import {
  formatOperationHeader,
  HOME_CACHE_KEY_HEADER,
  OPERATION_HEADER,
} from "#app/domain/device/request-headers.ts";
import { openSecretHome, type SecretHome } from "#tests/routes/home/household-helpers.ts";
import { newHome } from "#tests/routes/home/property-helpers.ts";
import { clearStorm, endStorm, layStorm, MILTON } from "#tests/routes/home/storm-helpers.ts";
import { createVisitor, type Visitor } from "#tests/support/app.ts";
import { NOON } from "#tests/support/homes.ts";
import { newAgent, readText, readToast } from "#tests/support/people.ts";

const STORM = "/home/storm";
const DAY = 86_400_000;

let world: SecretHome;
beforeAll(async () => {
  world = await openSecretHome();
});
afterAll(() => world.app.dispose());
beforeEach(async () => {
  const { app, clientId } = world;
  await clearStorm(app);
  for (const table of ["storm_checks", "storm_replies", "outbox", "help_messages", "task_help_requests"])
    await app.d1.prepare(`delete from ${table}`).run();
  await app.d1
    .prepare("delete from client_tasks where task_id in (select id from tasks where custom = 1)")
    .run();
  await app.d1.prepare("delete from tasks where custom = 1").run();
  await app.d1
    .prepare(
      "update clients set zip_code = '33704', county = '', features = '[]', florida_facts = '{}' where id = ?",
    )
    .bind(clientId)
    .run();
});

const page = async (by: Visitor = world.home) => readText(await by.get(STORM));
const rows = async (query: string) => (await world.app.d1.prepare(query).all()).results;
const checks = () => rows("select client_id, storm_key, item, person_id from storm_checks order by item");
const replies = () => rows("select client_id, storm_key, reply, person_id from storm_replies");
const requests = () =>
  rows("select client_id, task_title, message, person_id from task_help_requests order by task_title");
const emails = () => rows("select kind, state from outbox where kind = 'help_requested'");
const check = (item: string, by = world.home, intent = "complete", storm = MILTON) =>
  by.post(STORM, { intent, task: item, storm });

test("an alert is shown by its level, in the Weather Service’s words, with its end and its age", async () => {
  await layStorm(world.app);
  const text = await page();
  expect(text).toContain("Hurricane Watch");
  expect(text).toContain("Prepare");
  expect(text).toContain("Hurricane Watch issued for the coast");
  expect(text).toContain("Board up. Listen to officials.");
  expect(text).toMatch(/Until \w{3}, Nov 21, 10:00 AM · Pinellas County/);
  expect(text).toContain("As of 9:59 AM.");
  expect(text).not.toContain("Check weather.gov");
  await layStorm(world.app, { level: 3, event: "Tornado Warning", stormKey: "KTBW.TO.W.0042.2026" });
  const higher = await page();
  expect(higher).toContain("Act now");
  expect(higher).toContain("Hurricane Watch, until");
});

test("a state older than 30 minutes says so, and that nothing is known never says that all is well", async () => {
  await layStorm(world.app, { goodAt: NOON - 31 * 60_000 });
  expect(await page()).toContain("As of 9:29 AM. Check weather.gov.");
  await clearStorm(world.app);
  expect(await page()).toContain("We haven’t reached the Weather Service yet. Check weather.gov.");
  await layStorm(world.app, { counties: ["12086"] });
  const text = await page();
  expect(text).toContain("We know of no alert for Pinellas County as of 9:59 AM.");
  expect(text).toContain("Look up your evacuation zone.");
  expect(text).not.toMatch(/you’?.?re safe|you are safe/i);
  expect(text).not.toContain("I need help");
});

test("a ZIP in several counties counts for each of them until the county is answered", async () => {
  const { app, clientId, home } = world;
  const update = (set: string) =>
    app.d1.prepare(`update clients set ${set} where id = ?`).bind(clientId).run();
  await update("zip_code = '34677'");
  const [first] = (await page()).match(/Say which county/) ?? [];
  await layStorm(app, { counties: ["12057"] });
  const html = await (await home.get(STORM)).text();
  if (first) {
    expect(html).toContain("/home/florida?ask=county");
    await update("county = 'Pinellas'");
    expect(await page()).toContain("We know of no alert for Pinellas County");
  }
});

test("the list follows the home’s features, and each line names its source", async () => {
  expect(await page()).not.toContain("holds the shell");
  await world.app.d1
    .prepare(`update clients set features = '["pool","well"]' where id = ?`)
    .bind(world.clientId)
    .run();
  const text = await page();
  expect(text).toContain("Leave the water in the pool: its weight holds the shell in the ground.");
  expect(text).toContain("Florida Swimming Pool Association");
  expect(text).toContain("If the well was flooded");
});

test("an item is checked off once, by whoever is first, and unchecked", async () => {
  await layStorm(world.app);
  const { household } = world.people;
  const both = await Promise.all([check("kit"), check("kit")]);
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
  await check("zone", household.visitor);
  await check("kit", household.visitor);
  const of = { client_id: world.clientId, storm_key: MILTON };
  expect(await checks()).toEqual([
    { ...of, item: "kit", person_id: null },
    { ...of, item: "zone", person_id: household.id },
  ]);
  expect(await page()).toContain("2 of 12 done");
  await check("kit", world.home, "undo");
  await check("kit", world.home, "undo");
  expect(await checks()).toEqual([{ ...of, item: "zone", person_id: household.id }]);
});

test("a tornado warning does not empty the list, and after the storm it is still there", async () => {
  const { app } = world;
  await layStorm(app);
  await check("kit");
  await layStorm(app, { level: 3, event: "Tornado Warning", stormKey: "KTBW.TO.W.0042.2026" });
  await check("zone", world.home, "complete", "KTBW.TO.W.0042.2026");
  expect(await page()).toContain("2 of 12 done");
  await check("kit", world.home, "undo");
  expect(await page()).toContain("1 of 12 done");
  await endStorm(app);
  expect(await page()).toContain("1 of 12 done");
  app.systemDeps.now = () => NOON + 15 * DAY;
  expect(await page()).toContain("0 of 12 done");
  app.systemDeps.now = () => NOON;
});

test("without a storm the list is the season’s, and an item that is not on it is missing", async () => {
  await check("kit", world.home, "complete", "made up");
  expect(await checks()).toMatchObject([{ storm_key: "season-2026", item: "kit" }]);
  expect((await check("boat")).status).toBe(404);
  expect(await readToast(world.home, await world.home.post(STORM, { intent: "nothing" }))).toContain(
    "Use one of the buttons on this page.",
  );
});

test("I’m safe goes to the agent once, and shows what was said and when", async () => {
  await layStorm(world.app);
  await Promise.all([1, 2].map(() => world.home.post(STORM, { intent: "safe", message: "" })));
  await world.home.post(STORM, { intent: "safe" });
  expect(await replies()).toEqual([
    { client_id: world.clientId, storm_key: MILTON, reply: "safe", person_id: null },
  ]);
  expect(await requests()).toMatchObject([{ task_title: "I’m safe", message: "" }]);
  expect(await emails()).toHaveLength(1);
  const text = await page();
  expect(text).toContain("told Maria at 10:00 AM: I’m safe.");
  expect(text).toContain("I need help");
});

test("a call for help gets through at once, also right after I’m safe, and stands", async () => {
  await layStorm(world.app);
  const { household } = world.people;
  await world.home.post(STORM, { intent: "safe" });
  await Promise.all(
    [1, 2].map(() => household.visitor.post(STORM, { intent: "help", message: "Tree on the roof" })),
  );
  await world.home.post(STORM, { intent: "safe" });
  expect(await replies()).toEqual([
    { client_id: world.clientId, storm_key: MILTON, reply: "help", person_id: household.id },
  ]);
  expect(await requests()).toMatchObject([
    { task_title: "I need help in the storm", message: "Tree on the roof", person_id: household.id },
    { task_title: "I’m safe" },
  ]);
  // The one of the hour, and one of its own that does not wait for the next.
  expect(await emails()).toEqual([
    { kind: "help_requested", state: "pending" },
    { kind: "help_requested", state: "pending" },
  ]);
  const text = await page();
  expect(text).toMatch(/told Maria at 10:00 AM: I need help\./);
  expect(text).toContain("Write more");
});

test("what is typed too long is kept beside its error, and nothing is sent", async () => {
  await layStorm(world.app);
  const response = await world.home.post(STORM, { intent: "help", message: "x".repeat(1_001) });
  expect(response.status).toBe(400);
  expect(await response.text()).toContain("x".repeat(1_001));
  expect(await requests()).toEqual([]);
});

test("without a storm, and without an agent, there is nobody to answer", async () => {
  expect(
    await readToast(world.home, await world.home.post(STORM, { intent: "safe" })).catch(() => ""),
  ).not.toContain("Sent");
  expect(await replies()).toEqual([]);
});

test("a reply is possible after the storm has passed", async () => {
  await layStorm(world.app);
  await endStorm(world.app);
  await world.home.post(STORM, { intent: "safe" });
  expect(await replies()).toMatchObject([{ storm_key: MILTON, reply: "safe" }]);
});

test("the day of the loss starts the claim’s dates, and its note is kept in a task", async () => {
  const { app, home, clientId } = world;
  const fact = async () =>
    JSON.parse(
      String(
        await app.d1
          .prepare("select florida_facts from clients where id = ?")
          .bind(clientId)
          .first("florida_facts"),
      ),
    );
  const notes = () => rows("select title, description from tasks where custom = 1");
  await layStorm(app);
  const bad = await home.post(STORM, { intent: "loss", day: "soon", note: "Roof" });
  expect(bad.status).toBe(400);
  expect(await bad.text()).toContain("Enter a day.");
  expect((await home.post(STORM, { intent: "loss", day: "2026-11-21", note: "Roof" })).status).toBe(400);
  expect(await fact()).toEqual({});
  await Promise.all(
    [1, 2].map(() => home.post(STORM, { intent: "loss", day: "2026-11-19", note: "Roof torn" })),
  );
  expect(await fact()).toEqual({ lossOn: "2026-11-19" });
  expect(await notes()).toMatchObject([
    {
      title: "Tell your insurer of the loss",
      description: expect.stringMatching(/^Roof torn\n\nTell your insurer/),
    },
  ]);
  await home.post(STORM, { intent: "loss", day: "2026-11-19", note: "Roof and lanai" });
  expect(await notes()).toMatchObject([{ description: expect.stringMatching(/^Roof and lanai/) }]);
  expect(await page()).toContain("Day of loss: Nov 19, 2026.");
  expect(await readText(await home.get("/home/florida"))).toContain("Nov 19, 2027");
});

test("the first week’s tasks are added once, and one that was deleted stays deleted", async () => {
  const { app, home } = world;
  await layStorm(app);
  const add = async () => readToast(home, await home.post(STORM, { intent: "week" }));
  expect(await add()).toContain("Added 3 tasks.");
  expect(await add()).toContain("They’re in your tasks already.");
  const titles = () => rows("select title from tasks where custom = 1 and deleted_at is null order by title");
  expect(await titles()).toEqual([
    { title: "Check the license of each contractor" },
    { title: "Photograph the storm damage" },
    { title: "Tell your insurer of the loss" },
  ]);
  expect(
    await rows(
      "select due_date from client_tasks where task_id in (select id from tasks where custom = 1) order by 1",
    ),
  ).toEqual([{ due_date: "2026-11-21" }, { due_date: "2026-11-22" }, { due_date: "2026-11-27" }]);
  await app.d1.prepare("update tasks set deleted_at = 1 where title like 'Photograph%' and custom = 1").run();
  expect(await add()).toContain("already");
  expect(await titles()).toHaveLength(2);
});

test("a household member sees and checks the list, but no private fact, and changes no fact", async () => {
  const { household, "co-owner": coOwner } = world.people;
  await layStorm(world.app);
  await world.app.d1
    .prepare("update clients set shutoffs = 'Main valve by the hose' where id = ?")
    .bind(world.clientId)
    .run();
  const text = await page(household.visitor);
  expect(text).toContain("Your storm list");
  expect(text).not.toMatch(/Canary|Main valve|Day of the loss/);
  expect(await page(coOwner.visitor)).toContain("Main valve by the hose");
  for (const intent of ["loss", "week"])
    expect((await household.visitor.post(STORM, { intent, day: "2026-11-19" })).status).toBe(403);
});

test("the evacuation zone is shown as the home answered it, and asked where it did not", async () => {
  expect(await (await world.home.get(STORM)).text()).toContain("/home/florida?ask=evacuationZone");
  await world.home.post("/home/florida", { intent: "answer", fact: "evacuationZone", answer: "b" });
  expect(await page()).toMatch(/Evacuation zone B Change zone/);
});

test("nobody logged out or of another home reads or changes anything", async () => {
  const { app } = world;
  await layStorm(app);
  await check("kit");
  await world.home.post(STORM, { intent: "safe" });
  const before = JSON.stringify([await checks(), await replies(), await requests()]);
  const other = await newHome(app, await newAgent(app, { email: "other@agent.example" }));
  expect(await page(other.visitor)).toMatch(/ 0 of \d+ done/);
  await check("kit", other.visitor, "undo");
  const stranger = createVisitor(app);
  expect((await stranger.get(STORM)).headers.get("location")).toContain("/login");
  expect((await stranger.post(STORM, { intent: "help" })).headers.get("location")).toContain("/login");
  expect(JSON.stringify([await checks(), await replies(), await requests()])).toBe(before);
});

test("from prepare on, a card is on top of the overview in place of this week", async () => {
  const week = "Next 7 days";
  expect(await readText(await world.home.get("/home"))).not.toContain("See what to do");
  await layStorm(world.app, { level: 1, event: "Tropical Storm Watch", told: false });
  expect(await readText(await world.home.get("/home"))).not.toContain("See what to do");
  await layStorm(world.app);
  const text = await readText(await world.home.get("/home"));
  expect(text).toContain("Hurricane Watch issued for the coast");
  expect(text).toContain("See what to do");
  expect(text).not.toContain(week);
  world.app.systemDeps.now = () => NOON + 2 * DAY;
  expect(await readText(await world.home.get("/home"))).not.toContain("See what to do");
  world.app.systemDeps.now = () => NOON;
});

/** As the service worker sends what was checked off offline. */
async function sendLate(fields: Record<string, string>, id = crypto.randomUUID(), pressedAt = NOON - 60_000) {
  const { home } = world;
  const mark = (await home.get("/home/settings/trash")).headers.get(HOME_CACHE_KEY_HEADER) ?? "";
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = {
    [HOME_CACHE_KEY_HEADER]: mark,
    [OPERATION_HEADER]: formatOperationHeader({ id, pressedAt }),
  };
  const answer = await home.send("POST", `${STORM}/sent`, { body, headers });
  return ((await answer.json()) as ReplayResult).state;
}

test("what was checked off offline is written once, however often it is sent", async () => {
  await layStorm(world.app);
  const id = crypto.randomUUID();
  const kit = { intent: "complete", task: "kit", storm: MILTON };
  expect(await Promise.all([sendLate(kit, id), sendLate(kit, id)])).toEqual(["done", "done"]);
  expect(await rows("select item, checked_at from storm_checks")).toEqual([
    { item: "kit", checked_at: NOON - 60_000 },
  ]);
  // A copy that comes after it was unchecked does not check it again.
  await check("kit", world.home, "undo");
  expect(await sendLate(kit, id)).toBe("done");
  expect(await checks()).toEqual([]);
  expect(await sendLate({ intent: "help", message: "" })).toBe("refused");
  expect(await replies()).toEqual([]);
});
