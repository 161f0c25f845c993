import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Conflict, NotFound } from "#app/domain/errors.ts";
import type { ReferralOutcome, ReferralStatus } from "#app/domain/referrals/referral.ts";
import { deleteClient } from "#app/services/clients/client-status.server.ts";
import { moveReferral } from "#app/services/referrals/referrals.server.ts";
import {
  markRequestRead,
  sendReply,
  setRequestResolved,
} from "#app/services/requests/help-requests.server.ts";
import { aHome, anAgent, createWorld, NOON, openRow, snapshot, type World } from "#tests/support/homes.ts";

let world: World;
let agent: string;
let other: string;
let home: Awaited<ReturnType<typeof aHome>>;
let rowId: string;
beforeAll(async () => {
  world = await createWorld();
  agent = await anAgent(world);
  other = await anAgent(world);
  home = await aHome(world, agent, { email: "daniel@reyes.example" });
  rowId = (await openRow(world, home.id, "hvac-filter-change")).id;
});
afterAll(() => world.dispose());

beforeEach(async () => {
  for (const table of ["help_messages", "task_help_requests", "referrals", "activity", "outbox"]) {
    await world.d1.prepare(`delete from ${table}`).run();
  }
  await world.d1
    .prepare(
      `insert into task_help_requests (id, agent_id, client_id, client_task_id, task_title, message, created_at)
       values ('ask', ?, ?, ?, 'Change the filter', 'Which size?', ?)`,
    )
    .bind(agent, home.id, rowId, NOON - 1000)
    .run();
});

const reply = (text: string, fields: { open?: boolean; instead?: number | null } = {}) => ({
  text,
  open: false,
  instead: null,
  ...fields,
});
const asked = () =>
  world.d1
    .prepare(
      "select status, reply, replied_at, seen_at, resolved_at from task_help_requests where id = 'ask'",
    )
    .first();
const all = async (sql: string) => (await world.d1.prepare(sql).all()).results;
const told = async () => (await all("select kind from activity order by at, rowid")).map(({ kind }) => kind);

test("a reply resolves the request, is in the feed, and is sent to the homeowner, in one batch and once", async () => {
  await Promise.all([1, 2, 3].map(() => sendReply(world.deps, agent, "ask", reply("16 by 25."))));
  expect(await asked()).toEqual({
    status: "resolved",
    reply: "16 by 25.",
    replied_at: NOON,
    seen_at: NOON,
    resolved_at: NOON,
  });
  expect(await told()).toEqual(["help_answered"]);
  expect(await all("select kind, recipient, payload, client_id, state from outbox")).toEqual([
    {
      kind: "help_answered",
      recipient: "daniel@reyes.example",
      payload: '{"helpRequestId":"ask"}',
      client_id: home.id,
      state: "pending",
    },
  ]);
});

test("a reply can leave the request open, and can be corrected by another that is sent as well", async () => {
  await sendReply(world.deps, agent, "ask", reply("I will ask.", { open: true }));
  expect(await asked()).toMatchObject({ status: "seen", resolved_at: null });
  const later = { ...world.deps, now: NOON + 60_000 };
  await sendReply(later, agent, "ask", reply("16 by 25.", { instead: NOON }));
  expect(await asked()).toMatchObject({ status: "resolved", reply: "16 by 25.", seen_at: NOON });
  expect(await all("select id from outbox")).toHaveLength(2);
});

test("a reply does not overwrite one from another window that its writer has not seen", async () => {
  await sendReply(world.deps, agent, "ask", reply("From the phone."));
  const before = await snapshot(world);
  await expect(sendReply(world.deps, agent, "ask", reply("From the desk."))).rejects.toBeInstanceOf(Conflict);
  expect(await snapshot(world)).toBe(before);
});

test("of two different simultaneous replies, one is saved and sent, and the other gets a conflict", async () => {
  const tries = await Promise.allSettled(
    ["One.", "Two."].map((text) => sendReply(world.deps, agent, "ask", reply(text))),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await all("select id from outbox")).toHaveLength(1);
});

test("the same reply again only resolves the request, without another email", async () => {
  await sendReply(world.deps, agent, "ask", reply("Soon.", { open: true }));
  await sendReply(world.deps, agent, "ask", reply("Soon."));
  expect(await asked()).toMatchObject({ status: "resolved" });
  expect(await all("select id from outbox")).toHaveLength(1);
  expect(await told()).toEqual(["help_answered", "help_resolved"]);
});

test("read, resolved, and reopened each count once, and reading notifies nobody", async () => {
  await Promise.all([1, 2].map(() => markRequestRead(world.deps, agent, "ask")));
  expect(await asked()).toMatchObject({ status: "seen", seen_at: NOON });
  const later = { ...world.deps, now: NOON + 5 };
  await Promise.all([1, 2].map(() => setRequestResolved(later, agent, "ask", true)));
  expect(await asked()).toMatchObject({ status: "resolved", seen_at: NOON, resolved_at: NOON + 5 });
  await markRequestRead(later, agent, "ask");
  expect(await asked()).toMatchObject({ status: "resolved" });
  await Promise.all([1, 2].map(() => setRequestResolved(later, agent, "ask", false)));
  expect(await asked()).toMatchObject({ status: "seen", resolved_at: null });
  expect(await told()).toEqual(["help_resolved", "help_reopened"]);
  expect(await all("select id from outbox")).toEqual([]);
});

test("another agent's request is not found, nor is one of a client in the trash", async () => {
  const gone = await aHome(world, agent);
  const before = await snapshot(world);
  for (const work of [
    () => sendReply(world.deps, other, "ask", reply("x")),
    () => markRequestRead(world.deps, other, "ask"),
    () => setRequestResolved(world.deps, other, "ask", true),
  ]) {
    await expect(work()).rejects.toBeInstanceOf(NotFound);
  }
  expect(await snapshot(world)).toBe(before);
  await world.d1
    .prepare("update task_help_requests set client_id = ?, client_task_id = null where id = 'ask'")
    .bind(gone.id)
    .run();
  await deleteClient(world.deps, agent, gone.id);
  await expect(sendReply(world.deps, agent, "ask", reply("x"))).rejects.toBeInstanceOf(NotFound);
});

test.each([1, 2, 3])("a reply whose statement %i fails leaves nothing behind", async (position) => {
  const before = await snapshot(world);
  world.recording.failAt = position;
  await expect(sendReply(world.deps, agent, "ask", reply("x"))).rejects.toThrow();
  expect(world.recording.failAt).toBeNull();
  expect(await snapshot(world)).toBe(before);
});

const refer = () =>
  world.d1
    .prepare(
      "insert into referrals (id, agent_id, client_id, name, created_at) values ('friend', ?, ?, 'Elena', 1)",
    )
    .bind(agent, home.id)
    .run();
const at = (status: ReferralStatus, outcome: ReferralOutcome | null = null) => ({ status, outcome });
const stands = () => world.d1.prepare("select status from referrals where id = 'friend'").first("status");

test("a referral moves forward and back, and each move is logged once", async () => {
  await refer();
  await Promise.all([1, 2].map(() => moveReferral(world.deps, agent, "friend", at("contacted"))));
  await moveReferral(world.deps, agent, "friend", at("closed"));
  expect(await moveReferral(world.deps, agent, "friend", at("new"))).toEqual({
    name: "Elena",
    from: at("closed"),
  });
  expect(await stands()).toBe("new");
  expect(await told()).toEqual(["referral_contacted", "referral_closed", "referral_reopened"]);
});

const outcome = () =>
  world.d1.prepare("select outcome from referrals where id = 'friend'").first<string | null>("outcome");

test("a closed referral is won, lost, or neither; changing that is no news, and an open one came to nothing", async () => {
  await refer();
  await Promise.all([1, 2].map(() => moveReferral(world.deps, agent, "friend", at("closed", "won"))));
  expect(await outcome()).toBe("won");
  expect(await moveReferral(world.deps, agent, "friend", at("closed", "lost"))).toEqual({
    name: "Elena",
    from: at("closed", "won"),
  });
  expect(await outcome()).toBe("lost");
  await moveReferral(world.deps, agent, "friend", at("contacted", "won"));
  expect([await stands(), await outcome()]).toEqual(["contacted", null]);
  expect(await told()).toEqual(["referral_closed", "referral_reopened"]);
});

test("two windows that move a referral differently: one succeeds, and only its move is logged", async () => {
  await refer();
  const tries = await Promise.allSettled(
    (["contacted", "closed"] as const).map((to) => moveReferral(world.deps, agent, "friend", at(to))),
  );
  const moved = tries.filter(({ status }) => status === "fulfilled").length;
  expect(await told()).toHaveLength(moved);
  for (const one of tries) if (one.status === "rejected") expect(one.reason).toBeInstanceOf(Conflict);
});

test("another agent's referral is not found, and a move that fails midway leaves nothing behind", async () => {
  await refer();
  await expect(moveReferral(world.deps, other, "friend", at("closed"))).rejects.toBeInstanceOf(NotFound);
  const before = await snapshot(world);
  world.recording.failAt = 2;
  await expect(moveReferral(world.deps, agent, "friend", at("closed"))).rejects.toThrow();
  expect(await snapshot(world)).toBe(before);
});
