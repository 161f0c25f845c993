import { afterAll, beforeAll, expect, test } from "vitest";
import { hashToken } from "#app/auth/tokens.server.ts";
import { addDays, todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { isReady } from "#app/emails/registry.server.ts";
import { signInvite } from "#app/services/email/email-tokens.server.ts";
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
import { type Home, mailsOf, SECRET } from "./email-under-test.ts";

let world: World;
let agentId: string;
let mails: ReturnType<typeof mailsOf>;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  mails = mailsOf(world, agentId);
});
afterAll(() => world.dispose());

test("an invite says who sent it, for which address, and until when", async () => {
  const home = await aHome(world, agentId);
  const recipient = (await mails.emailOf(home)) ?? "";
  world.recording.trips.length = 0;
  const invite = await mails.ready(home, "invite", { clientId: home.id }, { recipient });
  expect(world.recording.trips).toHaveLength(1);
  expect(invite.recipient).toBe(await mails.emailOf(home));
  expect(invite.fromName).toBe("Maria Castillo via Peaceful Home");
  expect(invite.replyTo).toMatch(/^agent\d+@bayside\.example$/);
  expect(invite.content.code).toMatch(/^[A-Z2-9]{6}$/);
  expect(invite.content.link).toBe(
    `https://home.test/invite/${await signInvite(invite.content.code, "email", SECRET)}`,
  );
  expect(invite.content.until).toBe(addDays(TODAY, 30));
  expect(invite.email.unsubscribeUrl).toMatch(/^https:\/\/home\.test\/opt-out\//);
});

test("an invite released for sending waits again if its address has changed since", async () => {
  const home = await aHome(world, agentId);
  expect(await mails.load(home, "invite", { clientId: home.id })).toEqual({ hold: true });
});

test("an invite written before the homeowner joined is skipped; one written since is sent", async () => {
  const home = await aHome(world, agentId);
  const recipient = (await mails.emailOf(home)) ?? "";
  const written = (createdAt: number) =>
    mails.load(home, "invite", { clientId: home.id }, { recipient, createdAt });
  await mails.run("update clients set status = 'active', last_active = ? where id = ?", NOON, home.id);
  expect(await written(NOON - 1)).toEqual({ skip: "used" });
  expect(isReady(await written(NOON))).toBe(true);
});

test("an invite is skipped once its code is used, expired, or revoked, and its reminder after a visit", async () => {
  const home = await aHome(world, agentId);
  const recipient = (await mails.emailOf(home)) ?? "";
  const invite = () => mails.load(home, "invite", { clientId: home.id }, { recipient });
  await mails.run("update clients set status = 'active', last_active = ? where id = ?", NOON, home.id);
  expect(await mails.load(home, "invite", { clientId: home.id, nudge: 1 })).toEqual({ skip: "used" });
  expect(isReady(await invite())).toBe(true);
  await mails.run("update clients set invite_expires_at = ? where id = ?", NOON, home.id);
  expect(await invite()).toEqual({ skip: "expired" });
  await mails.run("update clients set invite_code = null where id = ?", home.id);
  expect(await invite()).toEqual({ skip: "expired" });
  await mails.run("update clients set password_hash = 'x' where id = ?", home.id);
  expect(await invite()).toEqual({ skip: "used" });
});

test("deleted, paused, opted-out, or unreachable recipients get nothing, and the skip says which", async () => {
  const kinds = (home: Home) => [
    mails.load(home, "invite", { clientId: home.id }),
    mails.load(home, "welcome", { clientId: home.id }),
    mails.load(home, "home_digest", { clientId: home.id, week: TODAY }),
    mails.load(home, "daily", { clientId: home.id, day: TODAY, tasks: [], expiries: [], budgets: [] }),
  ];
  const all = async (home: Home) => [
    ...new Set((await Promise.all(kinds(home))).map((one) => "skip" in one && one.skip)),
  ];
  const home = await mails.anOpenHome();
  await mails.choose(home, { email_enabled: 0, weekly_summary: 1 });
  expect(await all(home)).toEqual(["off"]);
  await mails.run("update clients set status = 'inactive' where id = ?", home.id);
  expect(await all(home)).toEqual(["paused"]);
  await mails.run("update clients set deleted_at = ? where id = ?", NOON, home.id);
  expect(await all(home)).toEqual(["gone"]);
  const bounced = await mails.anOpenHome({ email: "bounced@reyes.example" });
  await mails.run("insert into mail_suppressions values ('bounced@reyes.example', 'bounce', ?)", NOON);
  expect(await mails.load(bounced, "welcome", { clientId: bounced.id })).toEqual({ skip: "suppressed" });
  expect(await mails.load(bounced, "test", { audience: "homeowner" })).toEqual({ skip: "suppressed" });
});

test("after an agent closes, a home is emailed only about that and about its password", async () => {
  const closed = await anAgent(world);
  const home = await aHome(world, closed);
  const owner = { ...home, agentId: closed };
  await mails.run("update profiles set deleted_at = ? where id = ?", NOON, closed);
  expect(await mails.load(owner, "invite", { clientId: home.id })).toEqual({ skip: "gone" });
  await mails.run("update clients set status = 'active', last_active = ? where id = ?", NOON, home.id);
  expect(await mails.load(owner, "welcome", { clientId: home.id })).toEqual({ skip: "gone" });
  await mails.run("update clients set deleted_at = ?, deleted_by = 'agent' where id = ?", NOON, home.id);
  expect((await mails.ready(owner, "account_deleted", { clientId: home.id })).content.taking).toBe("closed");
  const recipient = (await mails.emailOf(home)) ?? "";
  const changed = await mails.load(owner, "password_changed", { audience: "homeowner" }, { recipient });
  expect(isReady(changed)).toBe(true);
});

test("an email goes to the home's current address", async () => {
  const home = await mails.anOpenHome();
  await mails.run("update clients set email = 'moved@reyes.example' where id = ?", home.id);
  expect((await mails.ready(home, "welcome", { clientId: home.id })).recipient).toBe("moved@reyes.example");
});

test("no data of another home or agent is ever read, whatever ids the row or payload has", async () => {
  const home = await mails.anOpenHome();
  const otherAgent = await anAgent(world);
  const other = await aHome(world, otherAgent, { lastName: "Canary" });
  const row = await openRow(world, other.id, "hvac-filter-change").catch(async () => {
    const first = await world.d1
      .prepare("select id, due_date from client_tasks where client_id = ?")
      .bind(other.id)
      .first();
    return first as { id: string; due_date: string };
  });
  await mails.run(
    "insert into task_help_requests (id, agent_id, client_id, task_title, reply, created_at) values ('canary', ?, ?, 'Canary', 'Canary', ?)",
    otherAgent,
    other.id,
    NOON,
  );
  await mails.run(
    "insert into referrals (id, agent_id, client_id, name, created_at) values ('canary', ?, ?, 'Canary', ?)",
    otherAgent,
    other.id,
    NOON,
  );
  await mails.run(
    "insert into maintenance_budgets (id, client_id, category, year, amount) values ('canary', ?, 'HVAC', 2026, 100)",
    other.id,
  );
  await mails.choose(home, { expense_alerts: 1 });
  const planned = {
    clientId: home.id,
    day: TODAY,
    tasks: [{ rowId: row.id, dueDay: row.due_date }],
    expiries: [{ of: "document", id: "canary", day: TODAY }],
    budgets: [{ id: "canary", percent: 0 }],
  };
  const results = await Promise.all([
    mails.load(home, "daily", planned),
    mails.load(home, "daily", { ...planned, clientId: other.id }),
    mails.load(home, "welcome", { clientId: other.id }),
    mails.load({ id: other.id, agentId }, "welcome", { clientId: other.id }),
    mails.load({ id: other.id, agentId }, "client_joined", { clientId: other.id }),
    mails.load(home, "help_requested", { helpRequestId: "canary" }),
    mails.load(home, "help_answered", { helpRequestId: "canary" }),
    mails.load(home, "referral", { referralId: "canary" }),
    mails.load({ id: null, agentId }, "agent_digest", { agentId: otherAgent, week: TODAY }),
  ]);
  const words = [
    "empty",
    "unreadable",
    "unreadable",
    "gone",
    "gone",
    "answered",
    "gone",
    "gone",
    "unreadable",
  ];
  expect(results).toEqual(words.map((skip) => ({ skip })));
});

test.each([
  ["an unknown kind", "newsletter", {}],
  ["a kind named like an Object property", "toString", {}],
  ["a payload of another kind", "invite", { referralId: "x" }],
  ["no payload", "daily", null],
])("%s is reported as unreadable and throws nothing", async (_, kind, payload) => {
  const home = await aHome(world, agentId);
  expect(await mails.load(home, kind, payload)).toEqual({ skip: "unreadable" });
});

test("a reset link goes only to the address it was requested with, while valid, and only for its own account", async () => {
  const home = await mails.anOpenHome();
  const email = (await mails.emailOf(home)) ?? "";
  const reset = async (token: string, clientId: string, expiresAt: number) =>
    mails.run(
      "insert into password_resets (id, client_id, expires_at) values (?, ?, ?)",
      await hashToken(token),
      clientId,
      expiresAt,
    );
  await reset("good", home.id, NOON + 1);
  await reset("over", home.id, NOON);
  const other = await mails.anOpenHome();
  await reset("others", other.id, NOON + 1);
  const ask = (token: string, recipient = email) =>
    mails.load(home, "password_reset", { audience: "homeowner", token }, { recipient });
  expect(await ask("good")).toMatchObject({
    recipient: email,
    email: { content: { link: "https://home.test/reset-password/good" }, unsubscribeUrl: null },
  });
  expect(await ask("over")).toEqual({ skip: "expired" });
  expect(await ask("others")).toEqual({ skip: "expired" });
  expect(await ask("unknown")).toEqual({ skip: "expired" });
  expect(await ask("good", "old@reyes.example")).toEqual({ skip: "moved" });
  expect(
    await mails.load(home, "password_reset", { audience: "agent", token: "good" }, { recipient: email }),
  ).toEqual({ skip: "expired" });
  await mails.run("update password_resets set used_at = ? where client_id = ?", NOON, home.id);
  expect(await ask("good")).toEqual({ skip: "expired" });
});

test("the owner of a deleted home is told while it is in the trash, only if they had ever joined", async () => {
  const home = await mails.anOpenHome();
  const told = () => mails.load(home, "account_deleted", { clientId: home.id });
  expect(await told()).toEqual({ skip: "gone" });
  await mails.run("update clients set deleted_at = ? where id = ?", NOON, home.id);
  expect(await told()).toMatchObject({
    email: { content: { until: addDays(TODAY, 29), taking: "removed" } },
  });
  await mails.run("update profiles set cleared_at = ? where id = ?", NOON, agentId);
  expect(await told()).toMatchObject({ email: { content: { taking: "cleared" } } });
  await mails.run("update clients set deleted_at = ? where id = ?", NOON - 30 * DAY_MS, home.id);
  expect(await told()).toEqual({ skip: "expired" });
  await mails.run("update clients set deleted_at = ?, last_active = null where id = ?", NOON, home.id);
  expect(await told()).toEqual({ skip: "unused" });
});

test("a homeowner who closed the home gets a link to the login they used", async () => {
  const home = await mails.anOpenHome();
  await mails.run("update clients set deleted_at = ?, deleted_by = 'home' where id = ?", NOON, home.id);
  const told = async () =>
    (await mails.ready(home, "account_closed", { audience: "homeowner" })).content.link.split("/").at(-1);
  expect(await told()).toBe("login?as=homeowner");
  await mails.run("update clients set password_hash = 'x' where id = ?", home.id);
  expect(await told()).toBe("login?as=homeowner&form=email");
});

test("loading an email changes nothing", async () => {
  const home = await mails.anOpenHome();
  const before = await snapshot(world);
  await mails.ready(home, "welcome", { clientId: home.id });
  await mails.ready(home, "test", { audience: "homeowner" });
  expect(todayIn(home.timeZone, NOON)).toBe(TODAY);
  expect(await snapshot(world)).toBe(before);
});
