import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  newTestHome,
  openOffice,
  openRow,
  page,
  post,
  stateOf,
  type TestHome,
} from "#tests/routes/home/tasks-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";

let app: TestApp;
let agent: Visitor;
let mine: TestHome;
let theirs: TestHome;
beforeAll(async () => {
  ({ app, agent } = await openOffice());
});
afterAll(() => app.dispose());

beforeEach(async () => {
  mine = await newTestHome(app, agent);
  theirs = await newTestHome(app, agent);
});

const OWN = {
  intent: "add-own",
  taskId: "set below",
  title: "Renew the boat registration",
  category: "Other",
  frequency: "annually",
  due: "2027-01-31",
  scheduleMode: "fixed_date",
  priority: "high",
  minutes: "20",
  notes: "Port side.",
};

test("an own task is added, edited, deleted, and restored", async () => {
  expect(await page(mine, "?dialog=add")).toContain("Add a task");
  expect((await post(mine, { ...OWN, taskId: `own-${mine.id}` })).status).toBe(302);
  const { id } = await openRow(app, mine, OWN.title);
  const { title: _, ...rest } = OWN;
  const edit = { ...rest, intent: "edit-own", task: id, version: "0", title: "Renew both boats" };
  expect((await post(mine, edit)).status).toBe(302);
  expect((await post(mine, edit)).status).toBe(409);
  const deleted = await post(mine, { intent: "delete-own", task: id });
  expect(deleted.status).toBe(302);
  const html = await (await mine.visitor.get("/home/tasks")).text();
  expect(html).toContain("“Renew both boats” deleted.");
  expect(html).toContain('value="restore-own"');
  await post(mine, { intent: "restore-own", task: id });
  expect((await openRow(app, mine, "Renew both boats")).id).toBe(id);
});

test("a task needs a name and a day; the rest has defaults and is folded until opened or invalid", async () => {
  const html = await (await mine.visitor.get("/home/tasks?dialog=add")).text();
  const [, fold = ""] = /<details[^>]*><summary[^>]*>More<\/summary>(.*?)<\/details>/s.exec(html) ?? [];
  const shown = html.replace(fold, "");
  const names = (part: string) =>
    [...part.matchAll(/<(?:input|select|textarea)[^>]* name="(\w+)"/g)].map(([, name]) => name);
  expect(names(shown)).toEqual(expect.arrayContaining(["title", "due"]));
  expect([...new Set(names(fold))]).toEqual([
    "frequency",
    "scheduleMode",
    "category",
    "minutes",
    "priority",
    "notes",
  ]);
  const least = { intent: "add-own", taskId: `least-${mine.id}`, title: "Oil the gate", due: "2026-12-05" };
  expect((await post(mine, least)).status).toBe(302);
  const { id } = await openRow(app, mine, "Oil the gate");
  const saved = await (await mine.visitor.get(`/home/tasks?dialog=edit&task=${id}`)).text();
  expect(saved).toMatch(/<option value="once" selected="">/);
  expect(saved).toMatch(/<option value="Other" selected="">/);
  const refused = await post(mine, { ...least, taskId: "never", minutes: "lots" }, "?dialog=add");
  expect(await refused.text()).toMatch(/<details open=""[^>]*><summary[^>]*>More<\/summary>/);
});

test.each([
  [{ title: " " }, "Enter a name for the task."],
  [{ category: "Spaceship" }, "Choose a category."],
  [{ frequency: "" }, "Choose how often."],
  [{ due: "2026-11-19" }, "Select today or a later date."],
  [{ minutes: "1e9" }, "Enter whole minutes, 1 to 1440."],
  [{ minutes: "0" }, "Enter whole minutes, 1 to 1440."],
  [{ priority: "urgent" }, "Choose one."],
  [{ taskId: "" }, "Open this form again."],
])("an own task with %o is not added, and the typed values stay", async (wrong, message) => {
  const before = await stateOf(app, mine);
  const answer = await post(mine, { ...OWN, taskId: "never", ...wrong }, "?dialog=add");
  expect(answer.status).toBe(400);
  const html = await answer.text();
  if (!("taskId" in wrong)) expect(html).toContain(message);
  expect(html).toContain("Port side.");
  expect(await stateOf(app, mine)).toBe(before);
});

test("another home's tasks are not found in any dialog or form, and nothing changes", async () => {
  const { id } = await openRow(app, theirs);
  await post(theirs, { ...OWN, taskId: `own-${theirs.id}` });
  const own = await openRow(app, theirs, OWN.title);
  const before = await stateOf(app, theirs);
  for (const dialog of ["note", "complete", "schedule", "history", "edit", "delete", "help"]) {
    for (const task of [id, own.id, "nobody", ""]) {
      const answer = await mine.visitor.get(`/home/tasks?dialog=${dialog}&task=${task}`);
      expect([dialog, task, answer.status]).toEqual([dialog, task, 404]);
    }
  }
  const intents = ["complete", "undo", "wake", "delete-own", "restore-own"];
  const fields = {
    version: "0",
    day: "2026-11-20",
    mode: "fixed_date",
    date: "2026-12-01",
    requestId: "r-x",
    reason: "no_time",
  };
  const forms = ["complete-details", "schedule", "snooze", "move", "note", "skip", "help", "edit-own"];
  for (const intent of [...intents, ...forms]) {
    for (const task of [id, own.id]) {
      const answer = await post(mine, { ...OWN, ...fields, intent, task });
      expect([intent, answer.status]).toEqual([intent, 404]);
    }
  }
  expect(await stateOf(app, theirs)).toBe(before);
});

test("a library task is not an own task: it can be neither edited nor deleted", async () => {
  const { id } = await openRow(app, mine);
  const before = await stateOf(app, mine);
  for (const dialog of ["edit", "delete"]) {
    expect((await mine.visitor.get(`/home/tasks?dialog=${dialog}&task=${id}`)).status).toBe(404);
  }
  expect((await post(mine, { intent: "delete-own", task: id })).status).toBe(404);
  expect((await post(mine, { ...OWN, intent: "edit-own", task: id, version: "0" })).status).toBe(404);
  expect(await stateOf(app, mine)).toBe(before);
});

test("the own-task form shows the next date of both schedule modes, when adding and editing", async () => {
  const words = (form: string) =>
    [...form.matchAll(/If done today, next due ([^.]+)\./g)].map(([, day]) => day);
  // Nothing is chosen yet, so there is no date to show.
  const empty = await page(mine, "?dialog=add");
  expect(empty).toContain("The next date counts from the day you finish.");
  expect(words(empty)).toEqual([]);
  // As the form requests it while the user chooses.
  const asked = async (fields: Record<string, string>) =>
    (await mine.visitor.get(`/home/tasks?${new URLSearchParams({ preview: "own", ...fields })}`)).text();
  const monthly = { frequency: "monthly", due: "2026-12-15" };
  expect(words(await asked(monthly))).toEqual(["Dec 20, 2026", "Jan 15, 2027"]);
  expect(words(await asked({ ...monthly, frequency: "once" }))).toEqual([]);
  expect(words(await asked({ ...monthly, due: "2026-02-30" }))).toEqual([]);
  await post(mine, { ...OWN, taskId: `days-${mine.id}`, ...monthly, scheduleMode: "after_completion" });
  const { id, version } = await openRow(app, mine, OWN.title);
  expect(words(await page(mine, `?dialog=edit&task=${id}`))).toEqual(["Dec 20, 2026", "Jan 15, 2027"]);
  // Rescheduled once: a fixed-date task keeps its scheduled day, in the text and in the result.
  await post(mine, { intent: "move", task: id, version: String(version), date: "2026-12-18" });
  expect(words(await page(mine, `?dialog=edit&task=${id}`))).toEqual(["Dec 20, 2026", "Jan 15, 2027"]);
  expect(words(await asked({ task: id, ...monthly, due: "2026-12-18" }))).toEqual([
    "Dec 20, 2026",
    "Jan 15, 2027",
  ]);
  const other = await openRow(app, theirs);
  expect((await mine.visitor.get(`/home/tasks?preview=own&task=${other.id}`)).status).toBe(404);
});

test("a search ranks the nearest titles first: whole words, then prefixes, then matches within words", async () => {
  const days = ["2027-02-01", "2027-02-02", "2027-02-03"];
  const titles = ["Ask about the lanai tiles", "Polish the zebrawood", "Feed the zebra"];
  for (const [at, title] of titles.entries()) {
    const task = {
      intent: "add-own",
      taskId: `rank-${at}-${mine.id}`,
      title,
      due: days[at] ?? "",
      notes: "zebra",
    };
    expect((await post(mine, task)).status).toBe(302);
  }
  const found = await page(mine, "?q=zebra");
  const places = titles.map((title) => found.indexOf(title));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => b - a));
});
