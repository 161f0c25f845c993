import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/domain/days/calendar-day.ts";
import { isReady, loadEmail } from "#app/emails/registry.server.ts";
import { renderEmail } from "#app/emails/render.server.tsx";
import { aHome, anAgent, createWorld, NOON, TODAY, type World } from "#tests/support/homes.ts";

/*
 * Every category, home, agent, and year has a different amount, each double the previous one, so no partial sum
 * equals another.
 */

const DAY = 24 * 60 * 60 * 1000;
const LAST_YEAR = "2025";

let world: World;
type Home = Awaited<ReturnType<typeof aHome>>;
const offices: { agentId: string; homes: [Home, Home] }[] = [];

const run = (sql: string, ...values: unknown[]) =>
  world.d1
    .prepare(sql)
    .bind(...values)
    .run();

const office = (at: number) => offices[at] as (typeof offices)[number];
const allHomes = () => offices.flatMap(({ homes }) => homes);

beforeAll(async () => {
  world = await createWorld();
  for (let at = 0; at < 2; at += 1) {
    const agentId = await anAgent(world);
    offices.push({ agentId, homes: [await aHome(world, agentId), await aHome(world, agentId)] });
  }
  for (const home of allHomes()) {
    await run("update clients set status = 'active', last_active = ? where id = ?", NOON, home.id);
    await run(
      "insert into notification_preferences (client_id, expense_alerts, weekly_summary, updated_at) values (?, 1, 1, ?)",
      home.id,
      NOON,
    );
  }
});
afterAll(() => world.dispose());

async function read(agentId: string, clientId: string | null, kind: string, payload: object) {
  const deps = {
    db: world.deps.db,
    now: NOON,
    origin: "https://home.test",
    secret: "test-mail-secret-0123456789abcdef0123",
    postalAddress: "1 Bay Street, Tampa",
  };
  const reader = { recipient: "a@b.example", agentId, clientId, personId: null };
  const row = { id: "mail", kind, payload, ...reader, createdAt: NOON };
  const loaded = await loadEmail(deps, row);
  if (!isReady(loaded)) throw new Error(`not sent: ${JSON.stringify(loaded)}`);
  return { content: loaded.email.content, ...renderEmail(loaded.email) };
}

let expenses = 0;
async function spend(home: Home, category: string, cents: number, day: string) {
  expenses += 1;
  await run(
    "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at) values (?, ?, ?, 'x', ?, ?, ?)",
    `spent-${expenses}`,
    home.id,
    category,
    cents,
    day,
    NOON,
  );
}

test("a budget email shows what was spent on it: of its category, home, and year", async () => {
  let cents = 1_00;
  const spent = new Map<string, number>();
  const days = ["2026-01-01", "2026-12-31", `${LAST_YEAR}-12-31`, "2027-01-01"];
  for (const home of allHomes()) {
    for (const category of ["Plumbing", "HVAC"]) {
      for (const day of days) {
        await spend(home, category, cents, day);
        const key = `${home.id} ${category} ${day.slice(0, 4)}`;
        spent.set(key, (spent.get(key) ?? 0) + cents);
        cents = (cents * 2) % 99_999_989;
      }
      for (const year of [2025, 2026]) {
        await run(
          "insert into maintenance_budgets (id, client_id, category, year, amount) values (?, ?, ?, ?, 100)",
          `${home.id} ${category} ${year}`,
          home.id,
          category,
          year,
        );
      }
    }
  }
  for (const { agentId, homes } of offices) {
    for (const home of homes) {
      const { results: named } = await world.d1
        .prepare("select id from maintenance_budgets where client_id = ?")
        .bind(home.id)
        .all<{ id: string }>();
      const { content, text } = await read(agentId, home.id, "daily", {
        clientId: home.id,
        day: TODAY,
        tasks: [],
        expiries: [],
        budgets: named.map(({ id }) => ({ id, percent: 80 })),
      });
      const of = (category: string) => spent.get(`${home.id} ${category} 2026`) as number;
      expect(content).toMatchObject({
        budgets: ["HVAC", "Plumbing"].map((category) => {
          return { category, spent: of(category), budget: 100, percent: of(category) };
        }),
      });
      for (const category of ["HVAC", "Plumbing"])
        expect(text).toContain(`${category}: ${of(category)}% used`);
    }
  }
  await run("delete from maintenance_expenses");
});

test("$458.80 of a $500 budget is reported as such, whatever else was spent that year", async () => {
  const { agentId, homes } = office(0);
  await run("update maintenance_budgets set amount = 50000");
  await spend(homes[0], "Plumbing", 458_80, "2026-03-02");
  await spend(homes[0], "HVAC", 7_801_20, "2026-03-02");
  const { subject, text } = await read(agentId, homes[0].id, "daily", {
    clientId: homes[0].id,
    day: TODAY,
    tasks: [],
    expiries: [],
    budgets: [{ id: `${homes[0].id} Plumbing 2026`, percent: 80 }],
  });
  expect(subject).toBe("Plumbing: 91% of your budget is used");
  expect(text).toContain("$459 of $500 this year");
  await run("delete from maintenance_expenses");
});

test("a home's weekly summary counts only that home's and week's spending, done, late, and upcoming tasks", async () => {
  for (const [at, home] of allHomes().entries()) {
    const weight = 10 ** at;
    for (const category of ["Plumbing", "HVAC"]) {
      await spend(home, category, weight * 1_00, addDays(TODAY, -6));
      await spend(home, category, weight * 2_00, TODAY);
      await spend(home, category, weight * 4_00, addDays(TODAY, -7));
      await spend(home, category, weight * 4_00, addDays(TODAY, 1));
      await spend(home, category, weight * 4_00, `${LAST_YEAR}${TODAY.slice(4)}`);
    }
    await onlyOpen(home, at + 1, at + 2);
    await finish(home, at, NOON - 7 * DAY);
    await finish(home, 5, NOON - 7 * DAY - 1);
    await finish(home, 5, NOON - 365 * DAY);
  }
  for (const [at, home] of allHomes().entries()) {
    const { content, subject } = await read(home.agentId, home.id, "home_digest", {
      clientId: home.id,
      week: TODAY,
    });
    expect(content).toMatchObject({ spent: 10 ** at * 6_00 });
    expect((content as { overdue: object[] }).overdue).toHaveLength(at + 1);
    expect((content as { done: string[] }).done).toHaveLength(at);
    expect((content as { upcoming: object[] }).upcoming).toHaveLength(at + 2);
    // Done this year: this week's and the five before it; open: late and upcoming ones.
    const [done, open] = [at + 5, at + 1 + at + 2];
    expect(content).toMatchObject({ percent: Math.floor((done * 100) / (done + open)) });
    expect(subject).toContain(`${at + 1} overdue`);
  }
});

test("an agent's weekly digest counts only their own homes and this week", async () => {
  await run("update clients set last_active = ? where id = ?", NOON - 61 * DAY, office(0).homes[1].id);
  await run("update clients set last_active = ? where id = ?", NOON - 75 * DAY, office(1).homes[0].id);
  for (const [at, { agentId }] of offices.entries()) {
    for (let invited = 0; invited <= at; invited += 1) await aHome(world, agentId);
  }
  const weeks = await Promise.all(
    offices.map(({ agentId }) => read(agentId, null, "agent_digest", { agentId, week: TODAY })),
  );
  // The homes finished 0, 1, 2, and 3 tasks in the last seven days.
  expect(weeks[0]?.content).toMatchObject({
    done: 1,
    waitingInvites: 1,
  });
  expect(weeks[1]?.content).toMatchObject({
    done: 5,
    waitingInvites: 2,
  });
  expect(weeks[1]?.text).toContain("5 tasks");
});

test("a daily email counts the days each task is late and the days until each date", async () => {
  for (const [at, home] of allHomes().entries()) {
    await run("delete from client_tasks where client_id = ? and completed = 1", home.id);
    await run("update client_tasks set due_date = ? where client_id = ?", addDays(TODAY, -3 - at), home.id);
    await run(
      "update clients set policy_renews_on = ?, insurer = ? where id = ?",
      addDays(TODAY, 7 + at),
      `Insurer ${at}`,
      home.id,
    );
  }
  for (const [at, home] of allHomes().entries()) {
    const rows = await world.d1
      .prepare("select id, due_date from client_tasks where client_id = ? and archived_at is null limit 2")
      .bind(home.id)
      .all<{ id: string; due_date: string }>();
    const { content } = await read(home.agentId, home.id, "daily", {
      clientId: home.id,
      day: TODAY,
      tasks: rows.results.map(({ id, due_date }) => ({ rowId: id, dueDay: due_date })),
      expiries: allHomes().map(({ id }, other) => ({ of: "policy", id, day: addDays(TODAY, 7 + other) })),
      budgets: [],
    });
    const late = (content as { overdue: { daysLate: number }[] }).overdue;
    expect(late.map(({ daysLate }) => daysLate)).toEqual(rows.results.map(() => 3 + at));
    expect(content).toMatchObject({
      expiries: [
        {
          label: `Insurer ${at} home insurance`,
          noun: `Insurer ${at} home insurance`,
          what: "renews",
          day: addDays(TODAY, 7 + at),
          inDays: 7 + at,
        },
      ],
    });
  }
});

async function onlyOpen(home: Home, late: number, soon: number) {
  const { results } = await world.d1
    .prepare(
      `select ct.id from client_tasks ct join tasks t on t.id = ct.task_id
       where ct.client_id = ? and t.frequency <> 'weekly' order by ct.id`,
    )
    .bind(home.id)
    .all<{ id: string }>();
  await run("update client_tasks set archived_at = ? where client_id = ?", NOON, home.id);
  for (const [index, { id }] of results.slice(0, late + soon).entries()) {
    await run(
      "update client_tasks set archived_at = null, due_date = ? where id = ?",
      addDays(TODAY, index < late ? -2 : 5),
      id,
    );
  }
}

async function finish(home: Home, count: number, at: number) {
  const day = new Date(at).toISOString().slice(0, 10);
  await run(
    `update client_tasks set completed = 1, completed_at = ?, completed_on = ?, due_date = ?, archived_at = null
     where id in (select ct.id from client_tasks ct join tasks t on t.id = ct.task_id
       where ct.client_id = ? and ct.archived_at is not null and ct.completed = 0 and t.frequency <> 'weekly'
       order by ct.id limit ?)`,
    at,
    day,
    day,
    home.id,
    count,
  );
}
