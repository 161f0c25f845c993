import { afterAll, beforeAll, expect, test } from "vitest";
import { hashToken } from "#app/auth/tokens.server.ts";
import { addDays, todayIn } from "#app/domain/days/calendar-day.ts";
import type { MailRow } from "#app/mails/letter.server.ts";
import { isLetter, loadMail } from "#app/mails/load-mail.server.ts";
import type { MailContents } from "#app/mails/registry.server.ts";
import { readMailAction, readUnsubscribe } from "#app/services/mail/mail-tokens.server.ts";
import {
  aHome,
  anAgent,
  createWorld,
  NOON,
  openRow,
  snapshot,
  TODAY,
  type World,
} from "#tests/support/homes.ts";

const SECRET = "test-mail-secret-0123456789abcdef0123";
const DAY = 24 * 60 * 60 * 1000;

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

type Home = Awaited<ReturnType<typeof aHome>>;

const run = (sql: string, ...values: unknown[]) =>
  world.d1
    .prepare(sql)
    .bind(...values)
    .run();

/** A home somebody has opened. */
async function anOpenHome(fields: Parameters<typeof aHome>[2] = {}): Promise<Home> {
  const home = await aHome(world, agentId, fields);
  await run("update clients set status = 'active', last_active = ? where id = ?", NOON, home.id);
  return home;
}

function load(
  home: { id: string | null; agentId: string },
  kind: string,
  payload: unknown,
  row: Partial<MailRow> = {},
) {
  const deps = {
    db: world.deps.db,
    now: NOON,
    origin: "https://home.test",
    secret: SECRET,
    postalAddress: "1 Bay Street, Tampa",
  };
  const { id: clientId } = home;
  return loadMail(deps, {
    id: "mail-1",
    kind,
    payload,
    recipient: "somebody@else.example",
    agentId: home.agentId,
    clientId,
    createdAt: NOON,
    ...row,
  });
}

async function letter<K extends keyof MailContents>(
  ...args: [Parameters<typeof load>[0], K, unknown, Partial<MailRow>?]
) {
  const loaded = await load(...args);
  if (!isLetter(loaded)) throw new Error(`not sent: ${JSON.stringify(loaded)}`);
  return { ...loaded, content: loaded.mail.content as MailContents[K] };
}

const choose = (home: Home, columns: Record<string, number>) => {
  const names = Object.keys(columns);
  return run(
    `insert or replace into notification_preferences (client_id, ${names.join(", ")}, updated_at)
     values (?, ${names.map(() => "?").join(", ")}, ?)`,
    home.id,
    ...Object.values(columns),
    NOON,
  );
};

const emailOf = (home: Home) =>
  world.d1.prepare("select email from clients where id = ?").bind(home.id).first<string>("email");

test("an invite says who it is from, where to, and until when", async () => {
  const home = await aHome(world, agentId);
  const recipient = (await emailOf(home)) ?? "";
  world.recording.trips.length = 0;
  const invite = await letter(home, "invite", { clientId: home.id }, { recipient });
  expect(world.recording.trips).toHaveLength(1);
  expect(invite.recipient).toBe(await emailOf(home));
  expect(invite.fromName).toBe("Maria Castillo via Peaceful Home");
  expect(invite.replyTo).toMatch(/^agent\d+@bayside\.example$/);
  expect(invite.content.code).toMatch(/^[A-Z2-9]{6}$/);
  expect(invite.content.link).toBe(`https://home.test/invite/${invite.content.code}`);
  expect(invite.content.until).toBe(addDays(TODAY, 30));
  expect(invite.mail.unsubscribeUrl).toMatch(/^https:\/\/home\.test\/opt-out\//);
});

test("an invite waits once more where the address it was let go for is another by now", async () => {
  const home = await aHome(world, agentId);
  expect(await load(home, "invite", { clientId: home.id })).toEqual({ hold: true });
});

test("an invite whose reader came in after it was written is not sent, one written since is", async () => {
  const home = await aHome(world, agentId);
  const recipient = (await emailOf(home)) ?? "";
  const written = (createdAt: number) =>
    load(home, "invite", { clientId: home.id }, { recipient, createdAt });
  await run("update clients set status = 'active', last_active = ? where id = ?", NOON, home.id);
  expect(await written(NOON - 1)).toEqual({ skip: "used" });
  expect(isLetter(await written(NOON))).toBe(true);
});

test("an invite is not sent once its code is used up, over or taken back, nor its reminder after a visit", async () => {
  const home = await aHome(world, agentId);
  const recipient = (await emailOf(home)) ?? "";
  const invite = () => load(home, "invite", { clientId: home.id }, { recipient });
  await run("update clients set status = 'active', last_active = ? where id = ?", NOON, home.id);
  expect(await load(home, "invite", { clientId: home.id, nudge: 1 })).toEqual({ skip: "used" });
  expect(isLetter(await invite())).toBe(true);
  await run("update clients set invite_expires_at = ? where id = ?", NOON, home.id);
  expect(await invite()).toEqual({ skip: "expired" });
  await run("update clients set invite_code = null where id = ?", home.id);
  expect(await invite()).toEqual({ skip: "expired" });
  await run("update clients set password_hash = 'x' where id = ?", home.id);
  expect(await invite()).toEqual({ skip: "used" });
});

test("whoever is deleted, paused, has mail off or cannot be reached gets nothing, and the word says which", async () => {
  const kinds = (home: Home) => [
    load(home, "invite", { clientId: home.id }),
    load(home, "welcome", { clientId: home.id }),
    load(home, "home_digest", { clientId: home.id, week: TODAY }),
    load(home, "daily", { clientId: home.id, day: TODAY, tasks: [], expiries: [], budgets: [] }),
  ];
  const all = async (home: Home) => [
    ...new Set((await Promise.all(kinds(home))).map((one) => "skip" in one && one.skip)),
  ];
  const home = await anOpenHome();
  await choose(home, { email_enabled: 0, weekly_summary: 1 });
  expect(await all(home)).toEqual(["off"]);
  await run("update clients set status = 'inactive' where id = ?", home.id);
  expect(await all(home)).toEqual(["paused"]);
  await run("update clients set deleted_at = ? where id = ?", NOON, home.id);
  expect(await all(home)).toEqual(["gone"]);
  const bounced = await anOpenHome({ email: "bounced@reyes.example" });
  await run("insert into mail_suppressions values ('bounced@reyes.example', 'bounce', ?)", NOON);
  expect(await load(bounced, "welcome", { clientId: bounced.id })).toEqual({ skip: "suppressed" });
  expect(await load(bounced, "test", { audience: "homeowner" })).toEqual({ skip: "suppressed" });
});

test("of a closed agent a home hears that it is closed and of its password, and nothing else", async () => {
  const closed = await anAgent(world);
  const home = await aHome(world, closed);
  const owner = { ...home, agentId: closed };
  await run("update profiles set deleted_at = ? where id = ?", NOON, closed);
  expect(await load(owner, "invite", { clientId: home.id })).toEqual({ skip: "gone" });
  await run("update clients set status = 'active', last_active = ? where id = ?", NOON, home.id);
  expect(await load(owner, "welcome", { clientId: home.id })).toEqual({ skip: "gone" });
  await run("update clients set deleted_at = ?, deleted_by = 'agent' where id = ?", NOON, home.id);
  expect((await letter(owner, "account_deleted", { clientId: home.id })).content.agentGone).toBe(true);
  const recipient = (await emailOf(home)) ?? "";
  const changed = await load(owner, "password_changed", { audience: "homeowner" }, { recipient });
  expect(isLetter(changed)).toBe(true);
});

test("a mail goes to the address the home has now", async () => {
  const home = await anOpenHome();
  await run("update clients set email = 'moved@reyes.example' where id = ?", home.id);
  expect((await letter(home, "welcome", { clientId: home.id })).recipient).toBe("moved@reyes.example");
});

test("nothing of another home or another agent is ever read, whatever a row or its payload names", async () => {
  const home = await anOpenHome();
  const otherAgent = await anAgent(world);
  const other = await aHome(world, otherAgent, { lastName: "Canary" });
  const row = await openRow(world, other.id, "hvac-filter-change").catch(async () => {
    const first = await world.d1
      .prepare("select id, due_date from client_tasks where client_id = ?")
      .bind(other.id)
      .first();
    return first as { id: string; due_date: string };
  });
  await run(
    "insert into task_help_requests (id, agent_id, client_id, task_title, reply, created_at) values ('canary', ?, ?, 'Canary', 'Canary', ?)",
    otherAgent,
    other.id,
    NOON,
  );
  await run(
    "insert into referrals (id, agent_id, client_id, name, created_at) values ('canary', ?, ?, 'Canary', ?)",
    otherAgent,
    other.id,
    NOON,
  );
  await run(
    "insert into maintenance_budgets (id, client_id, category, year, amount) values ('canary', ?, 'HVAC', 2026, 100)",
    other.id,
  );
  await choose(home, { expense_alerts: 1 });
  const planned = {
    clientId: home.id,
    day: TODAY,
    tasks: [{ rowId: row.id, dueDay: row.due_date }],
    expiries: [{ of: "document", id: "canary", day: TODAY }],
    budgets: [{ id: "canary", percent: 0 }],
  };
  const results = await Promise.all([
    load(home, "daily", planned),
    load(home, "daily", { ...planned, clientId: other.id }),
    load(home, "welcome", { clientId: other.id }),
    load({ id: other.id, agentId }, "welcome", { clientId: other.id }),
    load({ id: other.id, agentId }, "client_joined", { clientId: other.id }),
    load(home, "help_requested", { helpRequestId: "canary" }),
    load(home, "help_answered", { helpRequestId: "canary" }),
    load(home, "referral", { referralId: "canary" }),
    load({ id: null, agentId }, "agent_digest", { agentId: otherAgent, week: TODAY }),
  ]);
  const words = ["empty", "unreadable", "unreadable", "gone", "gone", "gone", "gone", "gone", "unreadable"];
  expect(results).toEqual(words.map((skip) => ({ skip })));
});

test.each([
  ["an unknown kind", "newsletter", {}],
  ["a kind every object has", "toString", {}],
  ["a payload of another kind", "invite", { referralId: "x" }],
  ["no payload", "daily", null],
])("%s is unreadable, not an error", async (_, kind, payload) => {
  const home = await aHome(world, agentId);
  expect(await load(home, kind, payload)).toEqual({ skip: "unreadable" });
});

test("a day's mail leaves out what is done, moved, put off or put away meanwhile, and is skipped when empty", async () => {
  const home = await anOpenHome();
  const { results } = await world.d1
    .prepare(
      "select id, due_date as dueDay from client_tasks where client_id = ? order by due_date, id limit 5",
    )
    .bind(home.id)
    .all<{ id: string; dueDay: string }>();
  const [done, moved, put, away, left] = results as [
    (typeof results)[0],
    (typeof results)[0],
    (typeof results)[0],
    (typeof results)[0],
    (typeof results)[0],
  ];
  await run("update client_tasks set due_date = '2026-11-13' where id = ?", left.id);
  const planned = {
    clientId: home.id,
    day: TODAY,
    tasks: [done, moved, put, away, { id: left.id, dueDay: "2026-11-13" }].map(({ id: rowId, dueDay }) => ({
      rowId,
      dueDay,
    })),
    expiries: [],
    budgets: [],
  };
  expect((await letter(home, "daily", planned)).content.dueSoon).toHaveLength(4);
  await run("update client_tasks set completed = 1, completed_at = ? where id = ?", NOON, done.id);
  await run("update client_tasks set due_date = '2027-03-03' where id = ?", moved.id);
  await run("update client_tasks set snoozed_until = ? where id = ?", addDays(TODAY, 1), put.id);
  await run("update client_tasks set archived_at = ? where id = ?", NOON, away.id);
  world.recording.trips.length = 0;
  const mail = await letter(home, "daily", planned);
  expect(world.recording.trips).toHaveLength(1);
  expect(mail.content.dueSoon).toEqual([]);
  expect(mail.content.overdue).toHaveLength(1);
  const [task] = mail.content.overdue;
  expect(task?.daysLate).toBe(7);
  const token = task?.actionUrl.replace("https://home.test/mail/", "") ?? "";
  expect(await readMailAction(token, SECRET)).toMatchObject({ rowId: left.id, clientId: home.id });
  const stop = mail.mail.unsubscribeUrl?.replace("https://home.test/unsubscribe/", "") ?? "";
  expect(await readUnsubscribe(stop, SECRET)).toEqual({
    audience: "homeowner",
    id: home.id,
    list: "reminders",
  });
  // Snoozed until today: shown again.
  await run("update client_tasks set snoozed_until = ? where id = ?", TODAY, put.id);
  expect((await letter(home, "daily", planned)).content.dueSoon).toHaveLength(1);
  await run(
    "update client_tasks set completed = 1, completed_at = ? where id in (?, ?)",
    NOON,
    left.id,
    put.id,
  );
  expect(await load(home, "daily", planned)).toEqual({ skip: "empty" });
  await choose(home, { task_reminders: 0 });
  expect(await load(home, "daily", planned)).toEqual({ skip: "off" });
});

test("dates that end and budgets are told as they stand, and only to who wants them", async () => {
  const home = await anOpenHome();
  const soon = addDays(TODAY, 30);
  await run("update clients set policy_renews_on = ?, insurer = 'Citizens' where id = ?", soon, home.id);
  await run(
    "insert into appliances (id, client_id, kind, brand, warranty_ends_on, created_at) values ('heater', ?, 'Water heater', 'Rheem', ?, ?)",
    home.id,
    addDays(TODAY, 7),
    NOON,
  );
  await run(
    "insert into maintenance_budgets (id, client_id, category, year, amount) values ('hvac', ?, 'HVAC', 2026, 10000)",
    home.id,
  );
  const spend = (id: string, amount: number, day: string) =>
    run(
      "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at) values (?, ?, 'HVAC', 'x', ?, ?, ?)",
      id,
      home.id,
      amount,
      day,
      NOON,
    );
  await spend("this-year", 8_550, "2026-01-01");
  await spend("last-year", 9_999, "2025-12-31");
  const planned = {
    clientId: home.id,
    day: TODAY,
    tasks: [],
    expiries: [
      { of: "policy", id: home.id, day: soon },
      { of: "appliance", id: "heater", day: addDays(TODAY, 7) },
      { of: "document", id: "deleted", day: soon },
    ],
    budgets: [{ id: "hvac", percent: 80 }],
  };
  expect((await letter(home, "daily", planned)).content.budgets).toEqual([]);
  await choose(home, { expense_alerts: 1 });
  const { content } = await letter(home, "daily", planned);
  expect(content.expiries).toEqual([
    { label: "Rheem Water heater warranty", day: addDays(TODAY, 7), inDays: 7 },
    { label: "Citizens home insurance", day: soon, inDays: 30 },
  ]);
  expect(content.budgets).toEqual([{ category: "HVAC", percent: 85, spent: 8_550, budget: 10_000 }]);
  await run("update appliances set warranty_ends_on = '2028-01-01' where id = 'heater'");
  await run("update clients set policy_renews_on = '2027-11-20' where id = ?", home.id);
  const alone = await letter(home, "daily", planned);
  expect(alone.content.expiries).toEqual([]);
  const stop = alone.mail.unsubscribeUrl?.replace("https://home.test/unsubscribe/", "") ?? "";
  expect(await readUnsubscribe(stop, SECRET)).toMatchObject({ list: "alerts" });
  await run("update maintenance_expenses set deleted_at = ? where id = 'this-year'", NOON);
  expect(await load(home, "daily", planned)).toEqual({ skip: "empty" });
});

test("a reset link goes only to the address it was asked with, while it is good, and to its own account", async () => {
  const home = await anOpenHome();
  const email = (await emailOf(home)) ?? "";
  const reset = async (token: string, clientId: string, expiresAt: number) =>
    run(
      "insert into password_resets (id, client_id, expires_at) values (?, ?, ?)",
      await hashToken(token),
      clientId,
      expiresAt,
    );
  await reset("good", home.id, NOON + 1);
  await reset("over", home.id, NOON);
  const other = await anOpenHome();
  await reset("others", other.id, NOON + 1);
  const ask = (token: string, recipient = email) =>
    load(home, "password_reset", { audience: "homeowner", token }, { recipient });
  expect(await ask("good")).toMatchObject({
    recipient: email,
    mail: { content: { link: "https://home.test/reset-password/good" }, unsubscribeUrl: null },
  });
  expect(await ask("over")).toEqual({ skip: "expired" });
  expect(await ask("others")).toEqual({ skip: "expired" });
  expect(await ask("unknown")).toEqual({ skip: "expired" });
  expect(await ask("good", "old@reyes.example")).toEqual({ skip: "moved" });
  expect(
    await load(home, "password_reset", { audience: "agent", token: "good" }, { recipient: email }),
  ).toEqual({ skip: "expired" });
  await run("update password_resets set used_at = ? where client_id = ?", NOON, home.id);
  expect(await ask("good")).toEqual({ skip: "expired" });
});

test("a deleted home's owner is told while it is in the trash, and only who has ever come in", async () => {
  const home = await anOpenHome();
  const told = () => load(home, "account_deleted", { clientId: home.id });
  expect(await told()).toEqual({ skip: "gone" });
  await run("update clients set deleted_at = ? where id = ?", NOON, home.id);
  expect(await told()).toMatchObject({ mail: { content: { until: addDays(TODAY, 29), agentGone: false } } });
  await run("update clients set deleted_at = ? where id = ?", NOON - 30 * DAY, home.id);
  expect(await told()).toEqual({ skip: "expired" });
  await run("update clients set deleted_at = ?, last_active = null where id = ?", NOON, home.id);
  expect(await told()).toEqual({ skip: "unused" });
});

test("who closed the home is led to the way they signed in by", async () => {
  const home = await anOpenHome();
  await run("update clients set deleted_at = ?, deleted_by = 'home' where id = ?", NOON, home.id);
  const told = async () =>
    (await letter(home, "account_closed", { audience: "homeowner" })).content.link.split("/").at(-1);
  expect(await told()).toBe("login?as=homeowner");
  await run("update clients set password_hash = 'x' where id = ?", home.id);
  expect(await told()).toBe("login?as=homeowner&form=email");
});

test("an agent is asked for help unless they have answered, are told nothing of a deleted home, and may want none", async () => {
  const mine = await anAgent(world);
  const home = await aHome(world, mine);
  await run(
    "insert into task_help_requests (id, agent_id, client_id, task_title, message, created_at) values ('help', ?, ?, 'Roof', 'It drips.', ?)",
    mine,
    home.id,
    NOON,
  );
  const asked = () => load(home, "help_requested", { helpRequestId: "help" });
  const mail = await letter(home, "help_requested", { helpRequestId: "help" });
  expect(mail.fromName).toBe("Peaceful Home");
  expect(mail.replyTo).toBe(await emailOf(home));
  expect(mail.recipient).toMatch(/@bayside\.example$/);
  expect(mail.content).toMatchObject({
    clientName: "Daniel Reyes",
    title: "Roof",
    message: "It drips.",
    hasPhoto: false,
  });
  expect(await load(home, "help_answered", { helpRequestId: "help" })).toEqual({ skip: "gone" });
  await run("update task_help_requests set reply = 'Tomorrow.' where id = 'help'");
  expect(await asked()).toEqual({ skip: "answered" });
  expect(await load(home, "help_answered", { helpRequestId: "help" })).toMatchObject({
    mail: { content: { title: "Roof", reply: "Tomorrow." } },
  });
  await run("update task_help_requests set reply = null where id = 'help'");
  await run("update profiles set email_notifications = 0 where id = ?", mine);
  expect(await asked()).toEqual({ skip: "off" });
  expect(await load(home, "client_joined", { clientId: home.id })).toEqual({ skip: "off" });
  await run("update clients set deleted_at = ? where id = ?", NOON, home.id);
  expect(await asked()).toEqual({ skip: "gone" });
});

test("a home's week is told to who asked for it, as it was, in two trips", async () => {
  const home = await anOpenHome();
  const week = () => load(home, "home_digest", { clientId: home.id, week: TODAY });
  expect(await week()).toEqual({ skip: "off" });
  await choose(home, { weekly_summary: 1 });
  await run(
    "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at) values ('w', ?, 'HVAC', 'x', 12950, ?, ?)",
    home.id,
    addDays(TODAY, -6),
    NOON,
  );
  const { results } = await world.d1
    .prepare("select id from client_tasks where client_id = ? order by due_date, id limit 2")
    .bind(home.id)
    .all<{ id: string }>();
  await run("update client_tasks set due_date = '2026-11-01' where id = ?", results[0]?.id);
  await run(
    "update client_tasks set completed = 1, completed_at = ?, completed_on = ? where id = ?",
    NOON - 6 * DAY,
    TODAY,
    results[1]?.id,
  );
  world.recording.trips.length = 0;
  const { content, mail } = await letter(home, "home_digest", { clientId: home.id, week: TODAY });
  expect(world.recording.trips).toHaveLength(2);
  expect(content.done).toHaveLength(1);
  expect(content).toMatchObject({ overdue: 1, spent: 12_950 });
  expect(content.percent).toBeGreaterThan(0);
  expect(content.percent).toBeLessThan(100);
  const stop = mail.unsubscribeUrl?.replace("https://home.test/unsubscribe/", "") ?? "";
  expect(await readUnsubscribe(stop, SECRET)).toMatchObject({ list: "digest" });
  await run("update client_tasks set archived_at = ?, completed = 0 where client_id = ?", NOON, home.id);
  await run("update maintenance_expenses set deleted_at = ? where client_id = ?", NOON, home.id);
  expect(await week()).toEqual({ skip: "empty" });
});

test("an agent's week is their own homes' only, and a week without anything is not told", async () => {
  const mine = await anAgent(world);
  const digest = () => load({ id: null, agentId: mine }, "agent_digest", { agentId: mine, week: TODAY });
  expect(await digest()).toEqual({ skip: "empty" });
  const home = await aHome(world, mine);
  const quiet = await aHome(world, mine, { firstName: "Walter", lastName: "Boone" });
  await run("update clients set status = 'active', last_active = ? where id = ?", NOON - 61 * DAY, quiet.id);
  await run(
    "insert into activity (id, agent_id, client_id, kind, at) values ('j', ?, ?, 'client_joined', ?)",
    mine,
    home.id,
    NOON - DAY,
  );
  await run(
    "update client_tasks set completed = 1, completed_at = ? where id = (select id from client_tasks where client_id = ? limit 1)",
    NOON,
    home.id,
  );
  world.recording.trips.length = 0;
  const { content } = await letter({ id: null, agentId: mine }, "agent_digest", {
    agentId: mine,
    week: TODAY,
  });
  expect(world.recording.trips).toHaveLength(1);
  expect(content).toMatchObject({
    requests: [],
    joined: ["Daniel Reyes"],
    silent: [{ clientName: "Walter Boone", days: 61, link: `https://home.test/agent/clients/${quiet.id}` }],
    waitingInvites: 1,
    done: 1,
  });
  await run("update profiles set weekly_digest = 0 where id = ?", mine);
  expect(await digest()).toEqual({ skip: "off" });
});

test("reading a mail changes nothing", async () => {
  const home = await anOpenHome();
  const before = await snapshot(world);
  await letter(home, "welcome", { clientId: home.id });
  await letter(home, "test", { audience: "homeowner" });
  expect(todayIn(home.timeZone, NOON)).toBe(TODAY);
  expect(await snapshot(world)).toBe(before);
});
