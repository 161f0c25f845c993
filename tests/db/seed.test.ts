import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { passwordProblem, verifyPassword } from "#app/auth/passwords.server.ts";
import { CLIENT_STATUSES } from "#app/domain/clients/client-status.ts";
import { isInviteCode } from "#app/domain/clients/invite-code.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import { HOME_FEATURES, PROPERTY_TYPES } from "#app/domain/property/home-features.ts";
import { REFERRAL_STATUSES } from "#app/domain/referrals/referral.ts";
import { HELP_STATUSES } from "#app/domain/requests/help-request.ts";
import { successorDueDay } from "#app/domain/tasks/due-dates.ts";
import { classifyTask, isOpen } from "#app/domain/tasks/task-status.ts";
import { VENDOR_TYPES } from "#app/domain/vendors/vendor.ts";
import { findAgentSignIn } from "#db/queries/accounts/agents.server.ts";
import { findHomeByCode, listHomesByEmail } from "#db/queries/clients/clients.server.ts";
import { clients, clientTasks, tasks } from "#db/schema.ts";
import { buildLibrary } from "#db/seed/agent.ts";
import { CLIENTS } from "#db/seed/clients.ts";
import { buildHome } from "#db/seed/homes.ts";
import { DEMO_LOGINS, seedDemo } from "#db/seed/index.ts";
import { createSeededRandom } from "#db/seed/seeded-random.ts";
import { createBindings, type TestBindings } from "#tests/support/bindings.ts";

const NOW = Date.UTC(2026, 3, 14, 16, 30);
const PEPPER = "pepper".repeat(6);
const DAY_MS = 24 * 60 * 60 * 1000;

let bindings: TestBindings;

beforeAll(async () => {
  bindings = await createBindings();
  expect(await seedDemo({ ...bindings, now: NOW, pepper: PEPPER })).toBe("created");
});
afterAll(() => bindings.dispose());

async function query<T = Record<string, unknown>>(sql: string, d1 = bindings.d1): Promise<T[]> {
  return (await d1.prepare(sql).all<T>()).results;
}

async function dump(d1: D1Database) {
  const names = await query<{ name: string }>("select name from sqlite_master where type = 'table'", d1);
  const ours = names.map(({ name }) => name).filter((name) => !/^(sqlite|_cf|d1)_/.test(name));
  const rows = await Promise.all(ours.map((name) => query(`select * from ${name} order by 1, 2`, d1)));
  return Object.fromEntries(ours.map((name, index) => [name, rows[index]]));
}

async function distinct(column: string, table: string): Promise<string[]> {
  const rows = await query<{ value: string }>(`select distinct ${column} as value from ${table}`);
  return rows.map(({ value }) => value).sort();
}

const sorted = (values: readonly string[]) => [...values].sort();

describe("running the seed", () => {
  test("a second time changes nothing", async () => {
    const before = await dump(bindings.d1);
    expect(await seedDemo({ ...bindings, now: NOW + DAY_MS, pepper: PEPPER })).toBe("kept");
    expect(await dump(bindings.d1)).toEqual(before);
  });

  test("elsewhere at the same time gives the same rows down to the last id", async () => {
    const other = await createBindings();
    await seedDemo({ ...other, now: NOW, pepper: PEPPER });
    expect(await dump(other.d1)).toEqual(await dump(bindings.d1));
    await other.dispose();
  });

  test("leaves no dangling reference", async () => {
    expect(await query("pragma foreign_key_check")).toEqual([]);
  });

  test("dates nothing in the future except what is meant to be", async () => {
    const pasts = [
      ["users", "created_at"],
      ["clients", "date_added"],
      ["clients", "invite_sent_at"],
      ["clients", "account_created"],
      ["clients", "last_active"],
      ["client_tasks", "completed_at"],
      ["client_tasks", "skipped_at"],
      ["client_tasks", "archived_at"],
      ["task_help_requests", "resolved_at"],
      ["maintenance_expenses", "created_at"],
      ["appliances", "created_at"],
      ["activity", "at"],
      ["ai_conversations", "created_at"],
      ["referrals", "created_at"],
      ["vendors", "date_added"],
    ];
    for (const [table, column] of pasts) {
      const late = await query(`select id from ${table} where ${column} > ${NOW}`);
      expect(late, `${table}.${column}`).toEqual([]);
    }
  });
});

describe("the seeded logins", () => {
  test("the agent's and the homeowner's passwords open their accounts", async () => {
    const { agent, homeowner } = DEMO_LOGINS;
    expect(passwordProblem(agent.password)).toBeNull();
    const user = await findAgentSignIn(bindings.db, agent.email, 0);
    const [home] = await listHomesByEmail(bindings.db, homeowner.email, 2);
    expect(await verifyPassword(user?.passwordHash ?? null, agent.password, PEPPER)).toMatchObject({
      ok: true,
    });
    expect(await verifyPassword(home?.passwordHash ?? null, homeowner.password, PEPPER)).toMatchObject({
      ok: true,
    });
  });

  test("the unused code opens a home nobody has joined, for 30 days", async () => {
    expect(isInviteCode(DEMO_LOGINS.inviteCode)).toBe(true);
    const home = await findHomeByCode(bindings.db, DEMO_LOGINS.inviteCode, NOW + 30 * DAY_MS - 1);
    expect(home).toMatchObject({ email: "priya@raman.example", status: "invited" });
    expect(await findHomeByCode(bindings.db, DEMO_LOGINS.inviteCode, NOW + 30 * DAY_MS)).toBeNull();
  });

  test("codes are valid, and no email is queued or could reach anybody", async () => {
    const codes = await distinct("invite_code", "clients");
    expect(codes).toHaveLength(CLIENTS.length);
    expect(codes.filter((code) => !isInviteCode(code))).toEqual([]);
    expect(await distinct("state", "outbox")).toEqual(["sent"]);
    const emails = [
      ...(await distinct("email", "users")),
      ...(await distinct("email", "clients")),
      ...(await distinct("recipient", "outbox")),
      ...(await distinct("email", "vendors")),
    ];
    expect(emails.filter((email) => email && !email.endsWith(".example"))).toEqual([]);
  });
});

describe("the demo client list has an example of everything", () => {
  test("every property type, feature, status, and time zone", async () => {
    const rows = await bindings.db.select().from(clients);
    expect(rows).toHaveLength(12);
    expect(await distinct("property_type", "clients")).toEqual(sorted(PROPERTY_TYPES));
    expect(await distinct("status", "clients")).toEqual(sorted(CLIENT_STATUSES));
    expect(await distinct("time_zone", "clients")).toEqual(sorted(TIME_ZONES));
    expect(sorted([...new Set(rows.flatMap((row) => row.features))])).toEqual(sorted(HOME_FEATURES));
  });

  test("new, older, and expired invites; homes with a password, with only a code, and without visits", async () => {
    const rows = await bindings.db.select().from(clients);
    const invited = rows.filter((row) => row.status === "invited");
    const expired = invited.filter((row) => (row.inviteExpiresAt ?? 0) <= NOW);
    expect([invited.length, expired.length]).toEqual([3, 1]);
    const active = rows.filter((row) => row.status === "active");
    expect(active.filter((row) => row.passwordHash !== null)).toHaveLength(5);
    expect(active.filter((row) => row.passwordHash === null)).toHaveLength(3);
    expect(active.some((row) => NOW - (row.lastActive ?? NOW) === 63 * DAY_MS)).toBe(true);
  });

  test("homes that chose their level of care, homes never asked, and new homes with the agent's default", async () => {
    const rows = await bindings.db.select().from(clients);
    const chosen = rows.filter((row) => row.careChosenAt !== null);
    expect(chosen.map((row) => row.careLevel).sort()).toEqual(["essential", "standard", "standard"]);
    expect(chosen.some((row) => row.traits.includes("pool_service"))).toBe(true);
    const unasked = rows.filter((row) => row.careChosenAt === null && row.welcomedAt !== null);
    expect(new Set(unasked.map((row) => row.careLevel))).toEqual(new Set(["thorough"]));
    expect(rows.find((row) => row.email === "priya@raman.example")).toMatchObject({
      careLevel: "essential",
      welcomedAt: null,
    });
    const checks = await query(
      `select c.first_name as name from client_tasks ct join tasks t on t.id = ct.task_id join clients c on c.id = ct.client_id
       where t.slug = 'pool-service-check' and ct.archived_at is null`,
    );
    expect(checks.length).toBeGreaterThan(0);
  });

  test("vendors, expenses, help requests, and referrals of every kind", async () => {
    const categories = await distinct("name", "vendor_categories");
    expect(await distinct("category", "vendors")).toEqual(categories);
    expect(await distinct("type", "vendors")).toEqual(sorted(VENDOR_TYPES));
    expect(await distinct("category", "maintenance_expenses")).toEqual(sorted(EXPENSE_CATEGORIES));
    expect(await distinct("status", "task_help_requests")).toEqual(sorted(HELP_STATUSES));
    expect(await distinct("status", "referrals")).toEqual(sorted(REFERRAL_STATUSES));
    expect(await query("select year from maintenance_budgets group by year order by year")).toEqual([
      { year: 2024 },
      { year: 2025 },
      { year: 2026 },
    ]);
    const odd = await query(
      "select id from maintenance_expenses where typeof(amount) <> 'integer' or amount < 1",
    );
    expect(odd).toEqual([]);
    const soon = await query(
      `select id from appliances where warranty_ends_on between '2026-04-14' and '2026-05-24'`,
    );
    expect(soon).toHaveLength(1);
  });
});

describe("the seeded plans", () => {
  async function chains() {
    const homes = new Map((await bindings.db.select().from(clients)).map((row) => [row.id, row]));
    const library = new Map((await bindings.db.select().from(tasks)).map((row) => [row.id, row]));
    const rows = await bindings.db.select().from(clientTasks);
    const found = new Map<string, typeof rows>();
    for (const row of rows.sort((a, b) => a.occurrence - b.occurrence)) {
      const key = `${row.clientId} ${row.taskId}`;
      found.set(key, [...(found.get(key) ?? []), row]);
    }
    return { homes, library, rows, chains: [...found.values()] };
  }

  test("show every state a task can have", async () => {
    const { homes, rows } = await chains();
    const states = rows.map((row) => {
      const { completed, dueDate: dueDay, snoozedUntil } = row;
      const task = { completed, skipped: row.skippedAt !== null, archived: row.archivedAt !== null };
      const timeZone = homes.get(row.clientId)?.timeZone ?? "";
      return classifyTask({ ...task, dueDay, snoozedUntil }, todayIn(timeZone, NOW));
    });
    const all = ["archived", "completed", "due_soon", "later", "overdue", "skipped", "snoozed"];
    expect(sorted([...new Set(states)])).toEqual(all);
  });

  test("count their occurrences from one, finished ones first, with at most one open", async () => {
    const { chains: found } = await chains();
    for (const chain of found) {
      expect(chain.map((row) => row.occurrence)).toEqual(chain.map((_, index) => index + 1));
      const unfinished = chain.filter((row) => !row.completed && row.skippedAt === null);
      expect(unfinished.length).toBeLessThanOrEqual(1);
      if (unfinished.length) expect(chain.at(-1)).toBe(unfinished[0]);
    }
  });

  test("follow the due-date rule from each occurrence to the next", async () => {
    const { chains: found, library, homes } = await chains();
    let compared = 0;
    for (const chain of found) {
      for (const [index, row] of chain.entries()) {
        const task = library.get(row.taskId);
        const timeZone = homes.get(row.clientId)?.timeZone ?? "";
        if (!task || (!row.completed && row.skippedAt === null)) continue;
        const finishedOn = todayIn(timeZone, row.completedAt ?? row.skippedAt ?? 0);
        const { dueDate: dueDay, anchorDay } = row;
        const schedule = { ...task, monthDay: task.dueDay };
        const next = successorDueDay({
          schedule,
          dueDay,
          anchorDay,
          completedOn: finishedOn,
          today: finishedOn,
        });
        expect(chain[index + 1]?.dueDate).toBe(next?.dueDay);
        if (row.completed) expect(row.completedOn).toBe(finishedOn);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(300);
  });

  test("of the first home are full and in use in every month of the year", () => {
    const [first] = CLIENTS;
    if (!first) throw new Error("There is no first home.");
    for (let month = 0; month < 24; month += 1) {
      const now = Date.UTC(2026, month, 1 + ((month * 7) % 28), (month * 5) % 24);
      const rng = createSeededRandom(month);
      const library = buildLibrary("agent", rng);
      const home = buildHome(first, { agentId: "agent", now, rng, library, passwordHash: "" });
      const { rows } = home.history;
      const states = rows
        .filter(isOpen)
        .map(({ completed, dueDate: dueDay, snoozedUntil }) =>
          classifyTask({ completed, skipped: false, dueDay, snoozedUntil }, home.today),
        );
      const count = (state: string) => states.filter((one) => one === state).length;
      const seen = `${home.today}: ${count("overdue")} overdue, ${count("due_soon")} due soon`;
      // Just after midnight, yesterday's task is overdue as well.
      expect(count("overdue"), seen).toBeGreaterThanOrEqual(3);
      expect(count("overdue"), seen).toBeLessThanOrEqual(4);
      expect(count("snoozed"), seen).toBe(3);
      expect(count("due_soon"), seen).toBeGreaterThanOrEqual(7);
      expect(count("due_soon"), seen).toBeLessThanOrEqual(11);
      expect(rows.filter((row) => row.completed).length).toBeGreaterThan(70);
      expect(rows.filter((row) => row.skippedAt !== null).length).toBeGreaterThan(2);
      expect(rows.filter((row) => row.archivedAt !== null).length).toBeGreaterThan(3);
      expect(rows.filter((row) => row.clientNotes !== null).length).toBeGreaterThan(3);
    }
  });
});
