import { afterAll, beforeAll, expect, test } from "vitest";
import { type CareLevel, isWithinCareLevel } from "#app/domain/tasks/care-level.ts";
import {
  aClient,
  anAgent,
  editForm,
  FILTER,
  FORM,
  idOf,
  openRows,
  PATH,
  page,
} from "#tests/routes/agent/library-helpers.ts";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { readText } from "#tests/support/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

test("each task shows its level, the reason, and its occurrences per year; the level filters the list", async () => {
  const agent = await anAgent(app);
  await agent.post(PATH, { ...FORM, taskId: crypto.randomUUID() });
  const all = await page(agent);
  expect(all).toContain("All levels 114");
  expect(all).toContain("Always 1");
  expect(await page(agent, "?q=AC+filter")).toMatch(
    /Level of care: Essential · Prevents damage.*every month \(12 times, 2 hr a year\)/,
  );
  const own = await page(agent, "?level=always");
  expect(own).toContain("Level of care: Always");
  expect(own).toContain("(15 min)");
  expect(own.match(/In \d+ homes?/g)).toHaveLength(1);
  for (const [level, words] of [
    ["essential", "Essential"],
    ["standard", "Standard"],
    ["thorough", "Thorough"],
  ]) {
    const text = await page(agent, `?level=${level}&count=200`);
    const stored = await app.d1
      .prepare(
        "select count(*) as n from tasks where level = ? and agent_id = (select agent_id from tasks order by rowid desc limit 1)",
      )
      .bind(level)
      .first("n");
    expect(text.match(/Level of care: (\w+)/g)?.length).toBe(stored);
    expect(new Set(text.match(/Level of care: (\w+)/g))).toEqual(new Set([`Level of care: ${words}`]));
  }
  expect(await page(agent, "?level=lavish")).toContain("All levels 114");
});

test("the library header says what two typical homes get from it, not counting tasks turned off", async () => {
  const agent = await anAgent(app);
  const loads = async () =>
    [
      ...(await page(agent)).matchAll(/(Essential|Standard|Thorough) (\d+) a month · ([\d½]+) (?:hr|min)/g),
    ].map(([, level, count]) => [level, Number(count)] as const);
  const before = await loads();
  expect(before.map(([level]) => level)).toEqual([
    "Essential",
    "Standard",
    "Thorough",
    "Essential",
    "Standard",
    "Thorough",
  ]);
  const [essential = 0, standard = 0, thorough = 0] = before.map(([, count]) => count);
  expect(essential).toBeLessThan(standard);
  expect(standard).toBeLessThan(thorough);
  await app.d1
    .prepare(
      "update tasks set active = 0 where agent_id = (select agent_id from tasks order by rowid desc limit 1)",
    )
    .run();
  expect((await loads()).map(([, count]) => count)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await page(agent, "?q=roof")).not.toContain("a month ·");
});

test("the form shows the level and that the catalog sets it; no form can change it", async () => {
  const agent = await anAgent(app);
  const id = await idOf(app, FILTER);
  const level = () => app.d1.prepare("select level from tasks where id = ?").bind(id).first("level");
  const before = await level();
  expect(before).not.toBeNull();
  expect(await page(agent, `?dialog=edit&task=${id}`)).toContain(
    "The catalog sets it. Turn a task off if homes shouldn’t get it.",
  );
  expect(await page(agent, "?dialog=add")).toContain("Your own tasks show at every level of care.");
  const fields = await editForm(app, id, { title: "Mine", level: "thorough", step: "confirmed" });
  await agent.post(`${PATH}?dialog=edit&task=${id}`, fields);
  expect(await page(agent, "?q=mine")).toContain("Mine");
  expect(await level()).toBe(before);
});

test("before a new frequency is saved, the agent sees how much more work it means for homes", async () => {
  const agent = await anAgent(app);
  await aClient(app, agent);
  await aClient(app, agent);
  const id = await idOf(app, FILTER);
  const fields = await editForm(app, id, { frequency: "weekly", minutes: "10" });
  const asked = await readText(await agent.post(`${PATH}?dialog=edit&task=${id}`, fields));
  expect(asked).toMatch(/It comes up 40 more times a year in each of 2 homes, about [\d½]+ hr more\./);
});

test("the level and homes of a task are compared with the catalog and restored with it", async () => {
  const agent = await anAgent(app);
  await aClient(app, agent);
  const id = await idOf(app, FILTER);
  const terms = () =>
    app.d1.prepare("select level, needs_trait, unless_trait from tasks where id = ?").bind(id).first();
  const original = await terms();
  await app.d1
    .prepare("update tasks set level = null, needs_trait = 'hires', unless_trait = 'no_hoa' where id = ?")
    .bind(id)
    .run();
  await app.d1.prepare("update client_tasks set archived_at = 1 where task_id = ?").bind(id).run();
  expect(await page(agent, "?q=AC+filter")).toContain("Edited");
  expect(await page(agent, "?dialog=restore")).toContain(
    "Also reset 1 task you edited to the original text, schedule, and level",
  );
  await agent.post(PATH, { intent: "restore", resetEdited: "yes" });
  expect(await page(agent)).toContain("1 task reset.");
  expect(await terms()).toEqual(original);
  // A home the task fits again gets its row back.
  const fits = await app.d1
    .prepare(
      "select care_level as level from clients where id = (select client_id from client_tasks where task_id = ?)",
    )
    .bind(id)
    .first<string>("level");
  expect(await openRows(app, id)).toBe(
    isWithinCareLevel(original?.level as CareLevel, fits as CareLevel) ? 1 : 0,
  );
  expect(await page(agent, "?dialog=restore")).toContain("Every task in the Florida catalog is here");
});
