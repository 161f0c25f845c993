import { afterAll, beforeAll, expect, test } from "vitest";
import { trashCutoff } from "#app/domain/retention.ts";
import { FILES, makeFullHome } from "../home-with-everything.ts";
import { createSchedulerHarness, DAY, type SchedulerHarness } from "../scheduler-harness.ts";

// File ages are real, as reported by R2: too young for any sweep.
const NOW = Date.now() + 60 * 60 * 1000;
const OVER = trashCutoff(NOW);

let office: SchedulerHarness;
beforeAll(async () => {
  office = await createSchedulerHarness();
});
afterAll(() => office.dispose());

let agents = 0;

/** An agent whose account is closed, with a home that has a password and one that has none. */
async function closedAgent({ suspended = false } = {}) {
  agents += 1;
  const agent = `closed-${agents}`;
  await office.all(
    "insert into users (id, email, password_hash, created_at) values (?, ?, 'x', 0)",
    `user-${agent}`,
    `${agent}@bayside.example`,
  );
  await office.all(
    "insert into profiles (id, user_id, email, deleted_at, suspended_at) values (?, ?, ?, ?, ?)",
    agent,
    `user-${agent}`,
    `${agent}@bayside.example`,
    OVER,
    suspended ? 1 : null,
  );
  await office.all(
    `insert into tasks (id, agent_id, title, category, type, frequency)
     values (?, ?, 'T', 'HVAC', 'maintenance', 'monthly')`,
    `${agent}-task-0`,
    agent,
  );
  await office.all(
    `insert into vendors (id, agent_id, name, category, type, phone, date_added)
     values (?, ?, 'Ace', 'HVAC', 'maintenance', '1', 0)`,
    `${agent}-vendor`,
    agent,
  );
  const home = await makeFullHome(office, { deletedAt: null, now: NOW, agent });
  const unopened = await makeFullHome(office, { deletedAt: OVER, now: NOW, agent });
  await office.all("update clients set password_hash = null, deleted_by = 'agent' where id = ?", unopened);
  return { agent, home, unopened };
}

const houseOf = async (home: string) =>
  (await office.all<{ id: string }>("select id from profiles where of_home = ?", home))[0]?.id;

const filesOf = async (home: string) =>
  (await office.homeFiles.list({ prefix: `homes/${home}/` })).objects.length;

const leftOf = async (home: string) =>
  (
    await office.all<{ n: number }>(
      `select (select count(*) from clients where id = ?1) + (select count(*) from client_tasks where client_id = ?1)
        + (select count(*) from profiles where of_home = ?1) as n`,
      home,
    )
  )[0]?.n;

test("the purge of a closed account moves homes with a password and erases the rest, suspended or not", async () => {
  for (const suspended of [false, true]) {
    const { agent, home, unopened } = await closedAgent({ suspended });
    await office.run("purge", NOW - DAY);
    expect(await houseOf(home)).toBeUndefined();
    const tally = await office.run("purge", NOW);
    expect(tally.error).toBeNull();
    expect(tally.counts).toMatchObject({ agents: 1, clients: 1, "homes moved": 1 });
    const house = await houseOf(home);
    expect(house).toBeDefined();
    expect(await office.all("select agent_id from client_tasks where client_id = ?", home)).toEqual([
      { agent_id: house },
    ]);
    expect(await office.all("select name from vendors where agent_id = ?", house)).toEqual([{ name: "Ace" }]);
    expect(await filesOf(home)).toBe(FILES);
    expect(await leftOf(unopened)).toBe(0);
    expect(await office.all("select id from profiles where id = ?", agent)).toEqual([]);
    // They were told when it closed.
    expect(await office.all("select id from outbox where kind = 'agent_left'")).toEqual([]);
    // Nothing is left to do on the next day.
    expect((await office.run("purge", NOW + DAY)).error).toBeNull();
    expect(await houseOf(home)).toBe(house);
  }
});

test("killed after any step and restarted, the purge of an account leaves each home whole", async () => {
  for (let last = 1; last <= 13; last += 3) {
    const { agent, home, unopened } = await closedAgent();
    let steps = 0;
    office.gate = async (step) => {
      if (steps >= last) throw new Error("killed");
      steps += 1;
      return step();
    };
    await office.run("purge", NOW);
    office.gate = (step) => step();
    expect((await office.run("purge", NOW)).error).toBeNull();
    expect(await office.all("select id from profiles where id = ?", agent)).toEqual([]);
    expect(await houseOf(home)).toBeDefined();
    expect(await leftOf(unopened)).toBe(0);
  }
});

test("a home its owner closed moves while it can be restored, and is erased with its own profile after that", async () => {
  const { home } = await closedAgent();
  await office.all("update clients set deleted_at = ?, deleted_by = 'home' where id = ?", NOW - DAY, home);
  await office.run("purge", NOW);
  const house = await houseOf(home);
  expect(house).toBeDefined();
  await office.run("purge", NOW + 28 * DAY);
  expect(await houseOf(home)).toBe(house);
  const tally = await office.run("purge", NOW + 29 * DAY);
  expect(tally.error).toBeNull();
  expect(await leftOf(home)).toBe(0);
  expect(await filesOf(home)).toBe(0);
  for (const table of ["tasks", "vendors", "outbox", "activity"]) {
    expect(await office.all(`select id from ${table} where agent_id = ?`, house), table).toEqual([]);
  }
  expect(await office.all("select id from users where email = ?", `house:${house}`)).toEqual([]);
});
