import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { renderEmail } from "#app/emails/render.server.tsx";
import { readEmailAction, readUnsubscribe } from "#app/services/email/email-tokens.server.ts";
import { aHome, anAgent, createWorld, NOON, TODAY, type World } from "#tests/support/homes.ts";
import { mailsOf, SECRET } from "./email-under-test.ts";

let world: World;
let agentId: string;
let mails: ReturnType<typeof mailsOf>;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  mails = mailsOf(world, agentId);
});
afterAll(() => world.dispose());

test("a daily email leaves out tasks since done, moved, snoozed, or removed, and is skipped when empty", async () => {
  const home = await mails.anOpenHome();
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
  await mails.run("update client_tasks set due_date = '2026-11-13' where id = ?", left.id);
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
  expect((await mails.ready(home, "daily", planned)).content.dueSoon).toHaveLength(4);
  await mails.run("update client_tasks set completed = 1, completed_at = ? where id = ?", NOON, done.id);
  await mails.run("update client_tasks set due_date = '2027-03-03' where id = ?", moved.id);
  await mails.run("update client_tasks set snoozed_until = ? where id = ?", addDays(TODAY, 1), put.id);
  await mails.run("update client_tasks set archived_at = ? where id = ?", NOON, away.id);
  world.recording.trips.length = 0;
  const mail = await mails.ready(home, "daily", planned);
  expect(world.recording.trips).toHaveLength(1);
  expect(mail.content.dueSoon).toEqual([]);
  expect(mail.content.overdue).toHaveLength(1);
  const [task] = mail.content.overdue;
  expect(task?.daysLate).toBe(7);
  expect(task?.taskUrl).toBe(`https://home.test/home/tasks?task=${left.id}`);
  const token = task?.actionUrl.replace("https://home.test/mail/", "") ?? "";
  expect(await readEmailAction(token, SECRET)).toMatchObject({ rowId: left.id, clientId: home.id });
  const stop = mail.email.unsubscribeUrl?.replace("https://home.test/unsubscribe/", "") ?? "";
  expect(await readUnsubscribe(stop, SECRET)).toEqual({
    audience: "homeowner",
    id: home.id,
    personId: null,
    list: "reminders",
  });
  // Snoozed until today: shown again.
  await mails.run("update client_tasks set snoozed_until = ? where id = ?", TODAY, put.id);
  expect((await mails.ready(home, "daily", planned)).content.dueSoon).toHaveLength(1);
  await mails.run(
    "update client_tasks set completed = 1, completed_at = ? where id in (?, ?)",
    NOON,
    left.id,
    put.id,
  );
  expect(await mails.load(home, "daily", planned)).toEqual({ skip: "empty" });
  await mails.choose(home, { task_reminders: 0 });
  expect(await mails.load(home, "daily", planned)).toEqual({ skip: "off" });
});

test("expiring dates and budgets show current values and go only to homes that want them", async () => {
  const home = await mails.anOpenHome();
  const soon = addDays(TODAY, 30);
  await mails.run(
    "update clients set policy_renews_on = ?, insurer = 'Citizens' where id = ?",
    soon,
    home.id,
  );
  await mails.run(
    "insert into appliances (id, client_id, kind, brand, warranty_ends_on, created_at) values ('heater', ?, 'Water heater', 'Rheem', ?, ?)",
    home.id,
    addDays(TODAY, 7),
    NOON,
  );
  await mails.run(
    "insert into maintenance_budgets (id, client_id, category, year, amount) values ('hvac', ?, 'HVAC', 2026, 10000)",
    home.id,
  );
  const spend = (id: string, amount: number, day: string) =>
    mails.run(
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
  expect((await mails.ready(home, "daily", planned)).content.budgets).toEqual([]);
  await mails.choose(home, { expense_alerts: 1 });
  const { content } = await mails.ready(home, "daily", planned);
  expect(content.expiries).toEqual([
    {
      label: "Rheem water heater warranty",
      noun: "Rheem water heater warranty",
      what: "ends",
      day: addDays(TODAY, 7),
      inDays: 7,
    },
    {
      label: "Citizens home insurance",
      noun: "Citizens home insurance",
      what: "renews",
      day: soon,
      inDays: 30,
    },
  ]);
  expect(content.budgets).toEqual([{ category: "HVAC", percent: 85, spent: 8_550, budget: 10_000 }]);
  await mails.run("update appliances set warranty_ends_on = '2028-01-01' where id = 'heater'");
  await mails.run("update clients set policy_renews_on = '2027-11-20' where id = ?", home.id);
  const alone = await mails.ready(home, "daily", planned);
  expect(alone.content.expiries).toEqual([]);
  const stop = alone.email.unsubscribeUrl?.replace("https://home.test/unsubscribe/", "") ?? "";
  expect(await readUnsubscribe(stop, SECRET)).toMatchObject({ list: "alerts" });
  await mails.run("update maintenance_expenses set deleted_at = ? where id = 'this-year'", NOON);
  expect(await mails.load(home, "daily", planned)).toEqual({ skip: "empty" });
});

test("an agent gets help-request emails unless replied to, withdrawn, opted out, or of a deleted home", async () => {
  const mine = await anAgent(world);
  const home = await aHome(world, mine);
  await mails.run(
    "insert into task_help_requests (id, agent_id, client_id, task_title, message, created_at) values ('help', ?, ?, 'Roof', 'It drips.', ?)",
    mine,
    home.id,
    NOON,
  );
  const asked = () => mails.load(home, "help_requested", { helpRequestId: "help" });
  const mail = await mails.ready(home, "help_requested", { helpRequestId: "help" });
  expect(mail.fromName).toBe("Peaceful Home");
  expect(mail.replyTo).toBe(await mails.emailOf(home));
  expect(mail.recipient).toMatch(/@bayside\.example$/);
  expect(mail.content).toMatchObject({
    clientName: "Daniel Reyes",
    title: "Roof",
    message: "It drips.",
    hasPhoto: false,
  });
  expect(await mails.load(home, "help_answered", { helpRequestId: "help" })).toEqual({ skip: "gone" });
  await mails.run("update task_help_requests set reply = 'Tomorrow.' where id = 'help'");
  expect(await asked()).toEqual({ skip: "answered" });
  expect(await mails.load(home, "help_answered", { helpRequestId: "help" })).toMatchObject({
    email: {
      content: {
        title: "Roof",
        reply: "Tomorrow.",
        link: "https://home.test/home/agent/requests?request=help",
      },
    },
  });
  await mails.run("update task_help_requests set reply = null, status = 'resolved' where id = 'help'");
  expect(await asked()).toEqual({ skip: "answered" });
  await mails.run("update task_help_requests set status = 'pending' where id = 'help'");
  await mails.run("update profiles set email_notifications = 0 where id = ?", mine);
  expect(await asked()).toEqual({ skip: "off" });
  expect(await mails.load(home, "client_joined", { clientId: home.id })).toEqual({ skip: "off" });
  await mails.run("update clients set deleted_at = ? where id = ?", NOON, home.id);
  expect(await asked()).toEqual({ skip: "gone" });
});

test("a home's weekly summary goes only to those who turned it on, with that week's figures, in two queries", async () => {
  const home = await mails.anOpenHome();
  const week = () => mails.load(home, "home_digest", { clientId: home.id, week: TODAY });
  expect(await week()).toEqual({ skip: "off" });
  await mails.choose(home, { weekly_summary: 1 });
  await mails.run(
    "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at) values ('w', ?, 'HVAC', 'x', 12950, ?, ?)",
    home.id,
    addDays(TODAY, -6),
    NOON,
  );
  const { results } = await world.d1
    .prepare("select id from client_tasks where client_id = ? order by due_date, id limit 2")
    .bind(home.id)
    .all<{ id: string }>();
  await mails.run("update client_tasks set due_date = '2026-11-01' where id = ?", results[0]?.id);
  await mails.run(
    "update client_tasks set completed = 1, completed_at = ?, completed_on = ? where id = ?",
    NOON - 6 * DAY_MS,
    TODAY,
    results[1]?.id,
  );
  world.recording.trips.length = 0;
  const { content, email } = await mails.ready(home, "home_digest", { clientId: home.id, week: TODAY });
  expect(world.recording.trips).toHaveLength(2);
  expect(content.done).toHaveLength(1);
  expect(content).toMatchObject({ overdue: [{ dueDay: "2026-11-01" }], spent: 12_950 });
  expect(content.percent).toBeGreaterThan(0);
  expect(content.percent).toBeLessThan(100);
  const stop = email.unsubscribeUrl?.replace("https://home.test/unsubscribe/", "") ?? "";
  expect(await readUnsubscribe(stop, SECRET)).toMatchObject({ list: "digest" });
  await mails.run(
    "update client_tasks set archived_at = ?, completed = 0 where client_id = ?",
    NOON,
    home.id,
  );
  await mails.run("update maintenance_expenses set deleted_at = ? where client_id = ?", NOON, home.id);
  expect(await week()).toEqual({ skip: "empty" });
});

test("an agent's weekly digest covers only their own homes, and an empty week is skipped", async () => {
  const mine = await anAgent(world);
  const digest = () =>
    mails.load({ id: null, agentId: mine }, "agent_digest", { agentId: mine, week: TODAY });
  expect(await digest()).toEqual({ skip: "empty" });
  const home = await aHome(world, mine);
  const quiet = await aHome(world, mine, { firstName: "Walter", lastName: "Boone" });
  await mails.run(
    "update clients set status = 'active', last_active = ? where id = ?",
    NOON - 61 * DAY_MS,
    quiet.id,
  );
  await mails.run(
    "insert into activity (id, agent_id, client_id, kind, at) values ('j', ?, ?, 'client_joined', ?)",
    mine,
    home.id,
    NOON - DAY_MS,
  );
  await mails.run(
    "update client_tasks set completed = 1, completed_at = ? where id = (select id from client_tasks where client_id = ? limit 1)",
    NOON,
    home.id,
  );
  world.recording.trips.length = 0;
  const { content } = await mails.ready({ id: null, agentId: mine }, "agent_digest", {
    agentId: mine,
    week: TODAY,
  });
  // The first reading of a week chooses its call list.
  expect(world.recording.trips.length).toBeLessThanOrEqual(5);
  expect(content).toMatchObject({
    joined: ["Daniel Reyes"],
    waitingInvites: 1,
    done: 1,
  });
  await mails.run("update profiles set weekly_digest = 0 where id = ?", mine);
  expect(await digest()).toEqual({ skip: "off" });
});

test("an agent's weekly digest names new referrals and homes not yet invited, with call and text links", async () => {
  const mine = await anAgent(world);
  const home = await aHome(world, mine, { phone: "727-555-0166" });
  await mails.run("update clients set invite_code = null, invite_sent_at = null where id = ?", home.id);
  await mails.run(
    "insert into referrals (id, agent_id, client_id, name, phone, created_at) values ('elena', ?, ?, 'Elena Ortiz', '727-555-0144', 1)",
    mine,
    home.id,
  );
  const { email } = await mails.ready({ id: null, agentId: mine }, "agent_digest", {
    agentId: mine,
    week: TODAY,
  });
  const { subject, html } = renderEmail(email as Parameters<typeof renderEmail>[0]);
  expect(subject).toBe("Your week: 1 person worth a call");
  for (const words of [
    "1 person worth a call",
    "Elena Ortiz",
    "1 client isn’t invited yet",
    "Daniel Reyes",
  ]) {
    expect(html).toContain(words);
  }
  for (const href of ['href="tel:7275550144"', 'href="sms:7275550144?&amp;body=Hi%20Elena']) {
    expect(html).toContain(href);
  }
});

test("an agent's weekly digest counts every item of each list that shows the first ten", async () => {
  const mine = await anAgent(world);
  const home = await aHome(world, mine);
  await mails.run(
    `with recursive numbers(n) as (values (1) union all select n + 1 from numbers where n < 60)
     insert into referrals (id, agent_id, client_id, name, phone, created_at)
     select 'many' || numbers.n, ?, ?, 'Friend ' || numbers.n, '', numbers.n from numbers`,
    mine,
    home.id,
  );
  const { email } = await mails.ready({ id: null, agentId: mine }, "agent_digest", {
    agentId: mine,
    week: TODAY,
  });
  const { subject, text } = renderEmail(email as Parameters<typeof renderEmail>[0]);
  expect(subject).toBe("Your week: 60 people worth a call");
  expect(text).toContain("50 more people after these");
});
