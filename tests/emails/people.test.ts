import { afterAll, beforeAll, expect, test } from "vitest";
import { isReady } from "#app/emails/registry.server.ts";
import { renderEmail } from "#app/emails/render.server.tsx";
import { readEmailAction, readUnsubscribe } from "#app/services/email/email-tokens.server.ts";
import { completeEmailedTask, readEmailedTask } from "#app/services/email/emailed-task.server.ts";
import { readSubscription, setEmailListSubscription } from "#app/services/email/unsubscribe.server.ts";
import { anAgent, createWorld, NOON, openRow, TODAY, type World } from "#tests/support/homes.ts";
import { addPerson, type PersonFields } from "#tests/workers/scheduler/scheduler-harness.ts";
import { type Home, mailsOf, SECRET } from "./email-under-test.ts";

/* What a person of a home is sent, read again as it is sent. */

let world: World;
let agentId: string;
let mails: ReturnType<typeof mailsOf>;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  mails = mailsOf(world, agentId);
});
afterAll(() => world.dispose());

async function aHomeWith(fields: PersonFields) {
  const home = await mails.anOpenHome();
  const personId = await addPerson(world, home.id, { weekly: 1, alerts: 1, ...fields });
  const row = await openRow(world, home.id, "hvac-filter-change");
  await mails.run("update client_tasks set due_date = ? where id = ?", TODAY, row.id);
  return { home, personId, row: { ...row, due_date: TODAY } };
}

/** A sum that appears nowhere else. */
const CANARY = 431_719;
const CANARY_TEXT = /4,?317/;

async function spend({ id }: Home): Promise<void> {
  await mails.run(
    "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at) values (?, ?, 'HVAC', 'x', ?, ?, ?)",
    `paid-${id}`,
    id,
    CANARY,
    TODAY,
    NOON,
  );
  await mails.run(
    "insert into maintenance_budgets (id, client_id, category, year, amount) values (?, ?, 'HVAC', 2026, ?)",
    `budget-${id}`,
    id,
    CANARY,
  );
  await mails.run("update clients set policy_renews_on = '2026-12-20', insurer = 'Gulf' where id = ?", id);
}

const daily = (home: Home, row: { id: string; due_date: string }) => ({
  clientId: home.id,
  day: TODAY,
  tasks: [{ rowId: row.id, dueDay: row.due_date }],
  expiries: [{ of: "policy", id: home.id, day: "2026-12-20" }],
  budgets: [{ id: `budget-${home.id}`, percent: 80 }],
});

test("no email of the household contains a sum or a date of the home, whatever was planned; a co-owner's does", async () => {
  for (const [role, hasSums] of [
    ["household", false],
    ["co-owner", true],
  ] as const) {
    const { home, personId, row } = await aHomeWith({ role });
    await spend(home);
    const day = await mails.ready(home, "daily", daily(home, row), { personId });
    const week = await mails.ready(home, "home_digest", { clientId: home.id, week: TODAY }, { personId });
    for (const mail of [day, week]) {
      const { subject, html, text } = renderEmail(mail.email);
      expect(CANARY_TEXT.test(`${subject}${html}${text}`), `${role} ${mail.email.kind}`).toBe(hasSums);
      expect(text).toContain("Sue");
    }
    expect(day.content.dueSoon).toHaveLength(1);
    expect(day.content.expiries).toHaveLength(hasSums ? 1 : 0);
    expect(day.recipient).toBe(`${personId}@reyes.example`);
  }
});

test("the links of a person's email are theirs: done under their name, and their own choice turned off", async () => {
  const { home, personId, row } = await aHomeWith({});
  const mail = await mails.ready(home, "daily", daily(home, row), { personId });
  const stop = await readUnsubscribe(mail.email.unsubscribeUrl?.split("/").at(-1) ?? "", SECRET);
  expect(stop).toEqual({ audience: "homeowner", id: home.id, personId, list: "reminders" });
  if (!stop) throw new Error("unreadable");
  await setEmailListSubscription(world.deps, stop, false);
  expect((await readSubscription(world.deps.db, stop))?.isOn).toBe(false);
  expect((await readSubscription(world.deps.db, { ...stop, personId: null }))?.isOn).toBe(true);
  const done = await readEmailAction(mail.content.dueSoon[0]?.actionUrl.split("/").at(-1) ?? "", SECRET);
  expect(done).toMatchObject({ rowId: row.id, personId });
  if (!done) throw new Error("unreadable");
  expect((await completeEmailedTask(world.deps, done)).changed).toBe(true);
  const name = "select done_by_name as name from client_tasks where id = ?";
  expect(await world.d1.prepare(name).bind(row.id).first("name")).toBe("Sue");
  await mails.run("update home_people set removed_at = 1 where id = ?", personId);
  expect(await readEmailedTask(world.deps.db, done, NOON)).toBeNull();
  await expect(completeEmailedTask(world.deps, done)).rejects.toThrow();
});

test.each([
  ["removed", "update home_people set removed_at = 1 where id = ?", "gone"],
  ["never joined", "update home_people set joined_at = null where id = ?", "gone"],
  ["turned email off", "update home_people set email_enabled = 0 where id = ?", "off"],
  ["turned reminders off", "update home_people set task_reminders = 0 where id = ?", "off"],
])(
  "what was planned for a person is skipped if they are %s by the time it is sent",
  async (_, change, reason) => {
    const { home, personId, row } = await aHomeWith({});
    await mails.run(change, personId);
    const loaded = await mails.load(home, "daily", daily(home, row), { personId });
    expect(loaded).toEqual({ skip: reason });
    // The owner's is not touched by it.
    expect(isReady(await mails.load(home, "daily", daily(home, row)))).toBe(true);
  },
);

test("a task given to somebody else since it was planned is left out", async () => {
  const { home, personId, row } = await aHomeWith({});
  await mails.run("update client_tasks set assigned_to = 'owner' where id = ?", row.id);
  expect(await mails.load(home, "daily", daily(home, row), { personId })).toEqual({ skip: "empty" });
  await mails.run("update client_tasks set assigned_to = ? where id = ?", personId, row.id);
  expect(isReady(await mails.load(home, "daily", daily(home, row), { personId }))).toBe(true);
});

test("a person of another home is nobody here", async () => {
  const { home, row } = await aHomeWith({});
  const other = await aHomeWith({});
  const loaded = await mails.load(home, "daily", daily(home, row), { personId: other.personId });
  expect(loaded).toEqual({ skip: "gone" });
});
