import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, readToast, stranger } from "#tests/support/people.ts";

/* Where a Florida date and a task of the library say the same, the task is the one row and the date gives its day. */

/** 10:00 on a Sunday in Florida. */
const JANUARY_10 = Date.UTC(2027, 0, 10, 15);

let app: TestApp;
let agent: Visitor;
let now = JANUARY_10;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => now;
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

let homes = 0;
async function aHome(fields: Parameters<typeof invite>[2] = {}) {
  homes += 1;
  const { id, code } = await invite(app, agent, { email: `clock${homes}@reyes.example`, ...fields });
  const visitor = await openHome(app, code);
  await visitor.post("/home/welcome", { intent: "skip", question: "care" });
  now += 1_000;
  return { id, visitor };
}
type Home = Awaited<ReturnType<typeof aHome>>;

const answer = ({ visitor }: Home, fact: string, value: string) =>
  visitor.post("/home/florida", { intent: "answer", fact, answer: value });

async function rowOf({ id }: Home, slug: string) {
  return app.d1
    .prepare(
      `select ct.id, ct.due_date as day from client_tasks ct join tasks t on t.id = ct.task_id
       where ct.client_id = ? and t.slug = ? and ct.completed = 0 and ct.skipped_at is null and ct.archived_at is null`,
    )
    .bind(id, slug)
    .first<{ id: string; day: string }>();
}

test("the day printed on the tax notice becomes the day of its task, which can be undone", async () => {
  const home = await aHome();
  const before = await rowOf(home, "tax-vab-petition");
  const saved = await answer(home, "trimPetitionOn", "2027-09-17");
  expect(await readToast(home.visitor, saved)).toContain("1 due date moved");
  expect(await rowOf(home, "tax-vab-petition")).toEqual({ id: before?.id, day: "2027-09-17" });
  const page = await (await home.visitor.get("/home/florida")).text();
  expect(page).toContain(`/home/tasks?task=${before?.id}`);

  // The homeowner's own day goes with it, and their reason stands on the page.
  const moved = {
    intent: "move",
    date: "trim-petition.petition.2027",
    day: "2027-09-10",
    reason: "Clerk’s letter",
  };
  await home.visitor.post("/home/florida", moved);
  expect((await rowOf(home, "tax-vab-petition"))?.day).toBe("2027-09-10");
  expect(await readText(await home.visitor.get("/home/florida"))).toContain("Clerk’s letter");
  await home.visitor.post("/home/florida", { intent: "restore", date: "trim-petition.petition.2027" });
  expect((await rowOf(home, "tax-vab-petition"))?.day).toBe("2027-09-17");
});

test("a day the homeowner gave the task itself stays", async () => {
  const home = await aHome();
  const row = await rowOf(home, "tax-vab-petition");
  await app.d1.prepare("update client_tasks set version = 1 where id = ?").bind(row?.id).run();
  await answer(home, "trimPetitionOn", "2027-09-17");
  expect((await rowOf(home, "tax-vab-petition"))?.day).toBe(row?.day);
});

test("a finished task comes back on the day of its date: the county's ban, not the catalog's month", async () => {
  const home = await aHome({ zipCode: "33101" });
  await answer(home, "floodPolicy", "yes");
  const row = await rowOf(home, "landscape-fertilizer-blackout");
  expect(row?.day).toBe("2027-05-15");
  await home.visitor.post("/home/tasks", { intent: "complete", task: String(row?.id) });
  const next = await rowOf(home, "landscape-fertilizer-blackout");
  expect(next?.id).not.toBe(row?.id);
  // More than a year ahead nothing is known but the catalog's month; within one it is the county's day.
  expect(["2028-05-15", "2028-06-01"]).toContain(next?.day);
});

test("the year ahead and the calendar have each date once, and none that a task stands for", async () => {
  const home = await aHome();
  await answer(home, "floodPolicy", "no");
  const year = await readText(await home.visitor.get("/home/tasks?view=year"));
  expect(year.match(/Hurricane season begins/g)).toHaveLength(1);
  expect(year).not.toContain("fertilizer ban begins");
  const settings = await (await home.visitor.post("/home/settings", { intent: "create-feed" })).text();
  const [, path = ""] = /https:\/\/home\.test(\/calendar\/[a-z2-7]{32}\.ics)/.exec(settings) ?? [];
  const calendar = new ICAL.Component(ICAL.parse(await (await stranger(app).get(path)).text()));
  const events = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  const season = events.filter(({ summary }) => summary === "Hurricane season begins");
  expect(season.map(({ startDate, uid }) => `${uid} ${startDate}`)).toEqual([
    "florida-hurricane-season.season.2027@peaceful-home 2027-06-01",
  ]);
  expect(events.some(({ summary }) => summary.startsWith("Summer fertilizer ban"))).toBe(false);
});
