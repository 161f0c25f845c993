import { afterAll, beforeAll, expect, test } from "vitest";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatWorkload } from "#app/domain/tasks/care-choice.ts";
import { workloadOf } from "#app/domain/tasks/workload.ts";
import { listOpenTasks } from "#db/queries/tasks/plan.server.ts";
import { amountsIn, CARE, careOf, openTasks, toastOf } from "#tests/routes/home/care-helpers.ts";
import { newTestHome, openOffice, page, post, type TestHome } from "#tests/routes/home/tasks-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { invite, openHome, readText, readToast, stranger } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  ({ app, agent } = await openOffice("essential"));
});
afterAll(() => app.dispose());

const choose = ({ visitor }: TestHome, level: string) => visitor.post(CARE, { intent: "level", level });
const say = ({ visitor }: TestHome, trait: string, holds: "yes" | "no") =>
  visitor.post(CARE, { intent: "trait", trait, holds });
const LEVELS = ["essential", "standard", "thorough"] as const;

async function aCondo(features: string[] = []): Promise<TestHome> {
  const { id, code } = await invite(app, agent, {
    email: `condo${crypto.randomUUID()}@reyes.example`,
    propertyType: "condo",
    "features[]": features,
  });
  return { id, visitor: await openHome(app, code) };
}

test("the page shows three cards with this home's numbers and one selected, in two queries", async () => {
  const house = await newTestHome(app, agent);
  app.recording.trips = [];
  const response = await house.visitor.get(CARE);
  expect(app.recording.trips).toHaveLength(2);
  const html = await response.text();
  expect(amountsIn(html)).toHaveLength(3);
  expect(html.match(/type="radio"/g)).toHaveLength(3);
  expect(/<input[^>]*checked[^>]*>/.exec(html)?.[0]).toContain('value="essential"');
});

test.each([
  ["a house with a pool and no services", [], []],
  ["a house with services and hired help", ["pool_service", "lawn_service", "hires"], []],
  ["a condo", ["pest_service"], ["condo"]],
])("the numbers on the cards match the plan of that level: %s", async (_, traits, condo) => {
  const house = condo.length > 0 ? await aCondo() : await newTestHome(app, agent);
  for (const trait of traits) await say(house, trait, "yes");
  // A completed, a noted, a removed, and an own task, as real homes have.
  const [first, second] = await openTasks(app, house);
  await post(house, { intent: "complete", task: first?.id ?? "" });
  await post(house, { intent: "decline", task: second?.id ?? "" });
  for (const at of [2, 0, 1]) {
    const shown = amountsIn(await (await house.visitor.get(CARE)).text());
    await choose(house, LEVELS[at] ?? "");
    const rows = await listOpenTasks(app.db, house.id);
    const today = todayIn("America/New_York", app.systemDeps.now());
    expect(shown[at]).toBe(formatWorkload(workloadOf(rows, today, traits.includes("hires")).average));
    expect(amountsIn(await (await house.visitor.get(CARE)).text())).toEqual(shown);
  }
});

test("choosing less says how many tasks were removed, and Undo restores the identical plan", async () => {
  const house = await newTestHome(app, agent);
  await choose(house, "thorough");
  const before = await openTasks(app, house);
  const chosen = await choose(house, "essential");
  expect([chosen.status, chosen.headers.get("Location")]).toEqual([302, CARE]);
  const after = await openTasks(app, house);
  const toast = await toastOf(house);
  expect(toast.html).toContain(`Your plan is now Essential: ${before.length - after.length} tasks removed.`);
  expect((await careOf(app, house))?.level).toBe("essential");
  await house.visitor.post(toast.action, toast.fields);
  expect(await openTasks(app, house)).toEqual(before);
  expect((await careOf(app, house))?.level).toBe("thorough");
});

test("history and notes survive Essential, Thorough, and Essential again", async () => {
  const house = await newTestHome(app, agent);
  await choose(house, "thorough");
  const open = await openTasks(app, house);
  const noted = open.filter(({ level }) => level === "thorough").slice(0, 2);
  const [note, done] = noted;
  await post(house, { intent: "note", task: note?.id ?? "", version: "0", note: "Key is in the shed" });
  await post(house, { intent: "complete", task: done?.id ?? "" });
  const history = await page(house, "?view=completed");
  await choose(house, "essential");
  expect((await openTasks(app, house)).map(({ level }) => level)).not.toContain("thorough");
  expect(await page(house)).not.toContain("Key is in the shed");
  expect(await page(house, "?view=completed")).toContain("Completed Tasks");
  await choose(house, "thorough");
  expect((await openTasks(app, house)).find(({ id }) => id === note?.id)?.note).toBe("Key is in the shed");
  expect((await page(house, "?view=completed")).replace(/Your plan is.*?Undo/, "")).toContain(
    history.slice(history.indexOf("Completed Tasks"), history.indexOf("Completed Tasks") + 30),
  );
  await choose(house, "essential");
  const kept = await app.d1
    .prepare(
      "select count(*) as n from client_tasks where client_id = ? and (completed = 1 or client_notes is not null)",
    )
    .bind(house.id)
    .first<number>("n");
  expect(kept).toBe(2);
});

test("tasks for safety, claims, legal dates, and major damage are in every level", async () => {
  const house = await newTestHome(app, agent);
  await choose(house, "thorough");
  const essential = (await openTasks(app, house)).filter(({ level }) => level === "essential");
  expect(essential.length).toBeGreaterThan(5);
  for (const level of ["standard", "essential"]) {
    await choose(house, level);
    const open = new Set((await openTasks(app, house)).map(({ id }) => id));
    expect(essential.filter(({ id }) => !open.has(id))).toEqual([]);
  }
});

test("a pool service takes over its tasks and adds a check of its work, with a toast and Undo", async () => {
  const house = await newTestHome(app, agent);
  await choose(house, "thorough");
  const before = await openTasks(app, house);
  expect(await readToast(house.visitor, await say(house, "pool_service", "yes"))).toMatch(
    /“Pool service” is on: 1 task added, \d+ removed\./,
  );
  await say(house, "pool_service", "no");
  const back = await toastOf(house);
  expect(back.html).toMatch(/“Pool service” is off: \d+ tasks? restored, 1 removed\./);
  await house.visitor.post(CARE, { intent: "trait", trait: "pool_service", holds: "yes" });
  const toast = await toastOf(house);
  await house.visitor.post(toast.action, toast.fields);
  expect(await openTasks(app, house)).toEqual(before);
  expect((await careOf(app, house))?.traits).toBe("[]");
});

test("who does the work is asked only where there is any: no lawn in a condo, no pool service without a pool", async () => {
  const condo = await readText(await (await aCondo()).visitor.get(CARE));
  expect(condo).not.toContain("Lawn service");
  expect(condo).not.toContain("Pool service");
  expect(condo).toContain("Pest control company");
  expect(condo).toContain("I hire for the big jobs");
  expect(await readText(await (await aCondo(["spa"])).visitor.get(CARE))).toContain("Pool service");
});

test("having no association or not being new is set under Property and leaves those tasks out", async () => {
  const house = await newTestHome(app, agent);
  await choose(house, "thorough");
  expect(await readText(await house.visitor.get("/home/property"))).toMatch(/HOA or association On/);
  const said = await house.visitor.post(CARE, {
    intent: "trait",
    trait: "no_hoa",
    holds: "yes",
    redirectTo: "/home/property",
  });
  expect(said.headers.get("Location")).toBe("/home/property");
  expect(await readText(await house.visitor.get("/home/property"))).toMatch(
    /HOA or association Off .*“HOA or association” is off: \d+ tasks? removed\./,
  );
});

test("from two windows at once, both services are saved, and one level with its matching plan", async () => {
  const house = await newTestHome(app, agent);
  await Promise.all([
    say(house, "pool_service", "yes"),
    say(house, "lawn_service", "yes"),
    say(house, "hires", "yes"),
  ]);
  expect((await careOf(app, house))?.traits).toBe('["pool_service","lawn_service","hires"]');
  await Promise.all([choose(house, "standard"), choose(house, "thorough")]);
  const { level } = (await careOf(app, house)) ?? {};
  const open = await openTasks(app, house);
  expect(open.some((task) => task.level === "thorough")).toBe(level === "thorough");
  await choose(house, "essential");
  await choose(house, level ?? "");
  expect((await openTasks(app, house)).map(({ slug }) => slug).sort()).toEqual(
    open.map(({ slug }) => slug).sort(),
  );
});

test("choosing the current level changes nothing and says so", async () => {
  const house = await newTestHome(app, agent);
  const before = await openTasks(app, house);
  expect(await readToast(house.visitor, await choose(house, "essential"))).toContain(
    "Your plan is already Essential.",
  );
  expect(await openTasks(app, house)).toEqual(before);
});

test("a value no card or switch sends is refused with a message", async () => {
  const house = await newTestHome(app, agent);
  const before = await careOf(app, house);
  for (const fields of [
    { intent: "level", level: "perfect" },
    { intent: "trait", trait: "butler", holds: "yes" },
    { intent: "trait", trait: "hires", holds: "maybe" },
    { intent: "dance" },
  ] as Record<string, string>[]) {
    expect(await readToast(house.visitor, await house.visitor.post(CARE, fields))).toContain(
      "Use one of the buttons on this page.",
    );
  }
  expect(await careOf(app, house)).toEqual(before);
});

test("a logged-out user is sent to log in, and one home's choice does not affect another", async () => {
  const [mine, other] = [await newTestHome(app, agent), await newTestHome(app, agent)];
  const before = [await careOf(app, other), await openTasks(app, other)];
  expect((await stranger(app).get(CARE)).headers.get("Location")).toContain("/login");
  expect(
    (await stranger(app).post(CARE, { intent: "level", level: "thorough" })).headers.get("Location"),
  ).toContain("/login");
  await choose(mine, "thorough");
  await say(mine, "hires", "yes");
  expect([await careOf(app, other), await openTasks(app, other)]).toEqual(before);
});

test("Settings, Property, and Tasks link to the page", async () => {
  const { visitor } = await newTestHome(app, agent);
  for (const path of ["/home/settings", "/home/property", "/home/tasks"]) {
    expect(await (await visitor.get(path)).text(), path).toContain(`href="${CARE}"`);
  }
});
