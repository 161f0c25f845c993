import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addHome,
  addPerson,
  createSchedulerHarness,
  DAY,
  HOUR,
  outbox,
  type SchedulerHarness,
} from "../scheduler-harness.ts";
import { resetScheduler } from "./plan-helpers.ts";

/** Thursday, April 1, 2027, 8:00 in New York: 30 days before the last day to buy flood insurance. */
const APRIL_1 = Date.UTC(2027, 3, 1, 12);
const FLOOD = { of: "florida", id: "flood-wait.buy.2027", day: "2027-05-01" };

let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
});
afterAll(() => office.dispose());
beforeEach(() => resetScheduler(office));

async function addFloridaHome(facts = { floodPolicy: "no" }, fields = {}): Promise<string> {
  const home = await addHome(office, fields);
  await office.all(
    "update clients set state = 'FL', zip_code = '33704', florida_facts = ? where id = ?",
    JSON.stringify(facts),
    home,
  );
  return home;
}

const told = async () =>
  (await outbox(office, "kind = 'daily'"))
    .map(({ dedupe_key, payload }) => ({ key: dedupe_key, dates: JSON.parse(payload).expiries }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
const look = async (home: string) =>
  (await office.all<{ day: string }>("select florida_remind_on as day from clients where id = ?", home))[0]
    ?.day;

test("a Florida date is emailed at its lead and a week before, once each, to everybody who may see it", async () => {
  const home = await addFloridaHome();
  const coOwner = await addPerson(office, home, { role: "co-owner" });
  await addPerson(office, home, { role: "household" });
  const march2 = APRIL_1 - 30 * DAY + HOUR;
  await office.run("plan", march2 - DAY);
  expect(await told()).toEqual([]);
  await office.run("plan", march2);
  const first = [
    { key: `daily:${home}:2027-03-02`, dates: [FLOOD] },
    { key: `daily:${home}:2027-03-02:${coOwner}`, dates: [FLOOD] },
  ];
  expect(await told()).toEqual(first);
  for (const later of [HOUR, DAY, 3 * DAY, 6 * DAY, 10 * DAY]) await office.run("plan", march2 + later);
  expect(await told()).toEqual(first);
  for (let at = march2 + 11 * DAY; at <= APRIL_1 + 32 * DAY; at += DAY) await office.run("plan", at);
  const dates = (await told()).flatMap((one) => one.dates.map(({ id }: typeof FLOOD) => `${one.key} ${id}`));
  expect(dates).toEqual([
    `daily:${home}:2027-03-02 flood-wait.buy.2027`,
    `daily:${home}:2027-03-02:${coOwner} flood-wait.buy.2027`,
    `daily:${home}:2027-04-24 flood-wait.buy.2027`,
    `daily:${home}:2027-04-24:${coOwner} flood-wait.buy.2027`,
    // The season that begins June 1 and the county's fertilizer ban, 30 days before.
    `daily:${home}:2027-05-02 fertilizer.season.2027`,
    `daily:${home}:2027-05-02 hurricane-season.season.2027`,
    `daily:${home}:2027-05-02:${coOwner} fertilizer.season.2027`,
    `daily:${home}:2027-05-02:${coOwner} hurricane-season.season.2027`,
  ]);
});

test("an answer changed in the afternoon is looked at the next morning, and nothing is told twice", async () => {
  const home = await addFloridaHome();
  const march2 = APRIL_1 - 30 * DAY + HOUR;
  await office.run("plan", march2);
  expect(await look(home)).toBe("2027-04-01");
  await office.all("update clients set florida_remind_on = '2027-03-03' where id = ?", home);
  await office.run("plan", march2 + DAY);
  expect(await told()).toEqual([{ key: `daily:${home}:2027-03-02`, dates: [FLOOD] }]);
  expect(await look(home)).toBe("2027-04-02");
});

test.each([1, 2, 3, 4, 5, 6])(
  "killed after step %i, the planner neither forgets nor tells twice",
  async (last) => {
    const home = await addFloridaHome();
    const march2 = APRIL_1 - 30 * DAY + HOUR;
    let steps = 0;
    office.gate = async (step) => {
      steps += 1;
      if (steps > last) throw new Error("killed");
      return step();
    };
    await office.run("plan", march2).catch(() => {});
    office.gate = (step) => step();
    await office.run("plan", march2 + HOUR);
    expect(await told()).toEqual([{ key: `daily:${home}:2027-03-02`, dates: [FLOOD] }]);
    expect(await look(home)).toBe("2027-04-01");
  },
);

test("no reminder where reminders are off, a task of the plan stands for the date, or the home is not in Florida", async () => {
  const off = await addFloridaHome(undefined, { reminders: 0 });
  const elsewhere = await addFloridaHome();
  await office.all("update clients set state = 'GA', zip_code = '30301' where id = ?", elsewhere);
  const planned = await addFloridaHome();
  await office.all("update tasks set slug = 'insurance-flood-policy' where id = 'task-0'");
  await office.all(
    "insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day) values ('flood', 'agent-1', ?, 'task-0', '2027-05-01', 1)",
    planned,
  );
  await office.run("plan", APRIL_1 - 30 * DAY + HOUR);
  expect((await told()).filter(({ dates }) => dates.length > 0)).toEqual([]);
  expect(await Promise.all([off, elsewhere, planned].map(look))).toEqual([
    "2027-04-01",
    "2027-04-01",
    "2027-04-01",
  ]);
});
