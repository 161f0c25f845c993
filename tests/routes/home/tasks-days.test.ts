import { afterAll, beforeAll, expect, test } from "vitest";
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
import { readText, stranger } from "#tests/support/people.ts";

const TITLE = "Check and change the AC filter";
const DISCOUNT = "tax-pay-november";

let app: TestApp;
let agent: Visitor;
let mine: TestHome;
let theirs: TestHome;
beforeAll(async () => {
  ({ app, agent } = await openOffice());
  mine = await newTestHome(app, agent);
  theirs = await newTestHome(app, agent);
});
afterAll(() => app.dispose());

async function undo(task = ""): Promise<string> {
  const response = await mine.visitor.get(`/home/tasks?task=${task}`);
  const text = await readText(response.clone());
  const html = await response.text();
  const form = html.match(/<form[^>]*>(?:(?!<\/form>).)*?Undo(?:(?!<\/form>).)*<\/form>/s)?.[0] ?? "";
  const inputs = form.match(/<input[^>]*>/g) ?? [];
  const value = (input: string, name: string) => input.match(new RegExp(`${name}="([^"]*)"`))?.[1] ?? "";
  const fields = Object.fromEntries(inputs.map((input) => [value(input, "name"), value(input, "value")]));
  expect(fields.intent).toBe("take-back");
  expect((await post(mine, fields)).status).toBe(302);
  return text;
}

test("the common snooze days take one click each, and Undo restores the previous state", async () => {
  const { id, version } = await openRow(app, mine);
  const dialog = await page(mine, `?dialog=snooze&task=${id}`);
  for (const words of [
    "Tomorrow Sat, Nov 21",
    "This weekend",
    "Next week Mon, Nov 23",
    "Next month Tue, Dec 1",
  ]) {
    expect(dialog).toContain(words);
  }
  const before = await app.d1
    .prepare("select due_date, snoozed_until from client_tasks where id = ?")
    .bind(id)
    .first();
  const fields = {
    intent: "snooze",
    task: id,
    version: String(version),
    date: "2026-11-27",
    preset: "2026-12-01",
  };
  expect((await post(mine, fields)).status).toBe(302);
  expect(await page(mine)).toContain(`Snoozed until Dec 1, 2026: “${TITLE}”.`);
  expect((await post(mine, fields)).status).toBe(409);
  expect((await post(mine, { intent: "undo-nothing", task: id })).status).toBe(302);
  const again = await openRow(app, mine);
  await post(mine, { ...fields, version: String(again.version), preset: "2026-12-02" });
  await undo();
  await post(mine, { intent: "wake", task: id, version: String((await openRow(app, mine)).version) });
  const after = await app.d1
    .prepare("select due_date, snoozed_until from client_tasks where id = ?")
    .bind(id)
    .first();
  expect(after).toEqual(before);
});

test("moving a task past its deadline asks once, says what is lost, and then does it", async () => {
  const { id, version } = await openRow(app, mine, DISCOUNT);
  for (const intent of ["snooze", "move"]) {
    const fields = { intent, task: id, version: String(version), date: "2026-12-03" };
    const before = await stateOf(app, mine);
    const asked = await post(mine, fields, `?dialog=${intent}&task=${id}`);
    expect(asked.status).toBe(400);
    const html = await asked.text();
    expect(html).toContain(
      "The deadline is Nov 30, 2026. After November 30 the discount drops from 4% to 3%.",
    );
    expect(html).toMatch(/name="anyway" value="2026-12-03"/);
    expect(await stateOf(app, mine)).toBe(before);
  }
  const move = {
    intent: "move",
    task: id,
    version: String(version),
    date: "2026-12-01",
    anyway: "2026-12-03",
  };
  expect((await post(mine, move)).status).toBe(302);
  const text = await undo(id);
  expect(text).toContain("Now due Dec 3, 2026: ");
  expect(text).toContain("Due Dec 3, 2026 Planned for Nov 30, 2026");
  expect(await page(mine, `?task=${id}`)).not.toContain("Planned for");
});

test("rescheduling says it is for this time only, and changing the schedule is a separate choice", async () => {
  const { id } = await openRow(app, mine, DISCOUNT);
  expect(await page(mine, `?dialog=move&task=${id}`)).toContain(
    "This time only. After that, it follows its schedule.",
  );
  const list = await page(mine, `?task=${id}`);
  expect(list).toContain("Reschedule");
  expect(list).toContain("Change the schedule");
});

test("a schedule shows its next three days before it is saved, without scripts, and keeps them after", async () => {
  const { id, version } = await openRow(app, mine);
  const choice = { frequency: "quarterly", due: "2026-12-15", mode: "fixed_date" };
  const search = new URLSearchParams({ dialog: "schedule", task: id, ...choice });
  const dialog = await page(mine, `?${search}`);
  expect(dialog).toContain("Next: Dec 15, 2026 · Mar 15, 2027 · Jun 15, 2027, if done on time.");
  expect(dialog).toContain("If done today, next due Feb 20, 2027.");
  expect(dialog).toContain("If done today, next due Mar 15, 2027.");
  expect(dialog).toContain("As planned: every month");
  expect(
    (await post(mine, { intent: "schedule", task: id, version: String(version), ...choice })).status,
  ).toBe(302);
  expect(await undo(id)).toContain("every 3 months, on a fixed date");
  expect(await page(mine, `?task=${id}`)).not.toContain("on a fixed date");
  const bad = { intent: "schedule", task: id, version: "0", ...choice, due: "" };
  expect(await (await post(mine, bad, `?dialog=schedule&task=${id}`)).text()).toMatch(
    /Please select a date|changed/,
  );
});

test("a task marked not for my home leaves the plan, is listed at the end with a restore button, and the agent sees it", async () => {
  const { id } = await openRow(app, mine);
  expect(await page(mine, `?dialog=decline&task=${id}`)).toContain("Your agent can see this.");
  expect((await post(theirs, { intent: "decline", task: id })).status).toBe(404);
  expect((await post({ ...mine, visitor: stranger(app) }, { intent: "decline", task: id })).status).toBe(302);
  await openRow(app, mine);
  expect((await post(mine, { intent: "decline", task: id })).status).toBe(302);
  await expect(openRow(app, mine)).rejects.toThrow("is not open");
  expect(await page(mine)).toContain(`Not for my home (1) ${TITLE}`);
  const seen = await readText(await agent.get(`/agent/clients/${mine.id}`));
  expect(seen).toContain(
    `Not for this home The homeowner removed these. Only they can restore them. ${TITLE}`,
  );
  expect(await readText(await agent.get("/agent"))).toMatch(/Daniel Reyes\s+removed .+ from their plan/);
  expect((await post(theirs, { intent: "restore", task: id })).status).toBe(404);
  expect((await post(mine, { intent: "restore", task: id })).status).toBe(302);
  expect((await openRow(app, mine)).id).toBe(id);
  expect(await page(mine)).not.toContain("Not for my home (");
});

test("an undo with invalid days is refused", async () => {
  const { id, version } = await openRow(app, mine);
  const before = await stateOf(app, mine);
  const fields = { intent: "take-back", task: id, version: String(version), due: "soon", anchor: "1" };
  const wrongs: Record<string, string>[] = [
    {},
    { due: "2026-12-20", anchor: "32" },
    { due: "2026-12-20", snoozed: "later" },
  ];
  for (const wrong of wrongs) {
    await post(mine, { ...fields, ...wrong });
    expect(await stateOf(app, mine)).toBe(before);
  }
});
