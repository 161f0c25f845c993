import { afterAll, beforeAll, expect, test } from "vitest";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { saveAgentNote } from "#app/services/clients/agent-note.server.ts";
import { pause, restoreClient, resume } from "#app/services/clients/client-status.server.ts";
import { deleteClient } from "#app/services/clients/delete-client.server.ts";
import { editContact } from "#app/services/clients/edit-contact.server.ts";
import { reissueInvite, resendInvite, revokeInvite } from "#app/services/clients/renew-invite.server.ts";
import { saveNote } from "#app/services/tasks/edit-task.server.ts";
import { completeTask, undoFinish } from "#app/services/tasks/occurrences.server.ts";
import {
  aHome,
  anAgent,
  createWorld,
  INVITATION,
  NOON,
  openRow,
  rowsOf,
  snapshot,
  type World,
} from "#tests/support/homes.ts";

const FILTER = "hvac-filter-change";
const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

let world: World;
let agentId: string;
let other: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  other = await anAgent(world);
});
afterAll(() => world.dispose());

const later = (ms: number) => ({ ...world.deps, now: NOON + ms });
const newHome = (fields = {}) => aHome(world, agentId, fields);

type Client = {
  email: string;
  status: string;
  invite_code: string | null;
  invite_sent_at: number;
  invite_expires_at: number | null;
  deleted_at: number | null;
  time_zone: string;
  search_key: string;
};

async function rowOf(id: string): Promise<Client> {
  const row = await world.d1.prepare("select * from clients where id = ?").bind(id).first<Client>();
  if (!row) throw new Error("no such client");
  return row;
}

async function change(id: string, columns: string) {
  await world.d1.prepare(`update clients set ${columns} where id = ?`).bind(id).run();
}

async function signIn(id: string) {
  await world.d1
    .prepare(
      "insert into client_sessions (id, client_id, expires_at, started_at) values (?, ?, 9999999999, 1)",
    )
    .bind(crypto.randomUUID(), id)
    .run();
}

async function count(sql: string, ...values: unknown[]): Promise<number> {
  return (
    (await world.d1
      .prepare(`select count(*) as n from ${sql}`)
      .bind(...values)
      .first<number>("n")) ?? 0
  );
}

const invites = (id: string) => count("outbox where kind = 'invite' and client_id = ?", id);
const told = (id: string, kind: string) => count("activity where client_id = ? and kind = ?", id, kind);
const sessions = (id: string) => count("client_sessions where client_id = ?", id);

/** Every statement of the use case fails once; nothing may be left behind. */
async function expectAllOrNothing(statements: number, work: () => Promise<unknown>) {
  const before = await snapshot(world);
  for (let at = 0; at < statements; at++) {
    world.recording.failAt = at;
    await expect(work()).rejects.toThrow();
    world.recording.failAt = null;
    expect(await snapshot(world), `statement ${at}`).toBe(before);
  }
}

test("a pause is once however often it is asked for, and its end finds who has been in", async () => {
  const home = await newHome();
  const pressed = await Promise.all([1, 2, 3].map(() => pause(world.deps, agentId, home.id)));
  expect(pressed.filter(({ changed }) => changed)).toHaveLength(1);
  expect([(await rowOf(home.id)).status, await told(home.id, "client_paused")]).toEqual(["inactive", 1]);
  expect((await resume(world.deps, agentId, home.id)).changed).toBe(true);
  expect((await resume(world.deps, agentId, home.id)).changed).toBe(false);
  expect([(await rowOf(home.id)).status, await told(home.id, "client_resumed")]).toEqual(["invited", 1]);
  await change(home.id, "last_active = 5");
  await pause(world.deps, agentId, home.id);
  await resume(world.deps, agentId, home.id);
  expect((await rowOf(home.id)).status).toBe("active");
});

test("an invite sent again keeps its code and gets its thirty days anew", async () => {
  const home = await newHome();
  const before = await rowOf(home.id);
  await resendInvite(later(20 * DAY), agentId, home.id);
  const after = await rowOf(home.id);
  expect(after.invite_code).toBe(before.invite_code);
  expect(after.invite_sent_at).toBe(NOON + 20 * DAY);
  expect(after.invite_expires_at).toBe(NOON + 50 * DAY);
  expect([await invites(home.id), await told(home.id, "invite_resent")]).toEqual([2, 1]);
  await resendInvite(later(90 * DAY), agentId, home.id);
  expect((await rowOf(home.id)).invite_expires_at).toBe(NOON + 120 * DAY);
});

test("a second press within a minute sends one mail, at the same time or after", async () => {
  const home = await newHome();
  const at = 2 * DAY;
  const pressed = await Promise.all([0, 1, 2].map((ms) => resendInvite(later(at + ms), agentId, home.id)));
  expect(pressed.filter(({ changed }) => changed)).toHaveLength(1);
  expect((await resendInvite(later(at + MINUTE - 1), agentId, home.id)).changed).toBe(false);
  expect(await invites(home.id)).toBe(2);
  expect((await resendInvite(later(at + MINUTE + 2), agentId, home.id)).changed).toBe(true);
  expect(await invites(home.id)).toBe(3);
});

test("a new code ends the old one and everybody it let in; two presses of one form make one", async () => {
  const home = await newHome();
  const neighbour = await newHome();
  await Promise.all([signIn(home.id), signIn(neighbour.id)]);
  const before = await rowOf(home.id);
  const pressed = await Promise.all(
    [0, 1, 2].map((ms) => reissueInvite(later(DAY + ms), agentId, home.id, before.invite_sent_at)),
  );
  expect(pressed.filter(({ changed }) => changed)).toHaveLength(1);
  const after = await rowOf(home.id);
  expect(after.invite_code).toMatch(/^[A-Z2-9]{6}$/);
  expect(after.invite_code).not.toBe(before.invite_code);
  expect([await invites(home.id), await told(home.id, "invite_reissued")]).toEqual([2, 1]);
  expect([await sessions(home.id), await sessions(neighbour.id)]).toEqual([0, 1]);
});

test("a code taken back is gone and cannot be sent again, until a new one is made", async () => {
  const home = await newHome();
  await signIn(home.id);
  expect((await revokeInvite(world.deps, agentId, home.id)).changed).toBe(true);
  expect((await revokeInvite(world.deps, agentId, home.id)).changed).toBe(false);
  const taken = await rowOf(home.id);
  expect([taken.invite_code, taken.invite_expires_at, await sessions(home.id)]).toEqual([null, null, 0]);
  expect(await told(home.id, "invite_revoked")).toBe(1);
  await expect(resendInvite(later(DAY), agentId, home.id)).rejects.toThrow("make a new one");
  await reissueInvite(later(DAY), agentId, home.id, taken.invite_sent_at);
  expect((await rowOf(home.id)).invite_expires_at).toBe(NOON + 31 * DAY);
});

test("with a password set the invite can be neither sent, replaced nor taken back, and nobody is signed out", async () => {
  const home = await newHome();
  await change(home.id, "password_hash = 'x'");
  await signIn(home.id);
  const before = await snapshot(world);
  for (const work of [
    () => resendInvite(later(DAY), agentId, home.id),
    () => reissueInvite(later(DAY), agentId, home.id, NOON),
    () => revokeInvite(later(DAY), agentId, home.id),
  ]) {
    const error = await work().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(RuleViolation);
    expect(error.message).toContain("has set a password");
  }
  expect(await snapshot(world)).toBe(before);
});

test("a client brought back is the same row with the same code, and the mail about it is not sent", async () => {
  const home = await newHome();
  const before = await rowOf(home.id);
  await deleteClient(world.deps, agentId, home.id);
  const pressed = await Promise.all([1, 2].map(() => restoreClient(later(DAY), agentId, home.id)));
  expect(pressed.filter(({ changed }) => changed)).toHaveLength(1);
  expect(await rowOf(home.id)).toEqual(before);
  expect(await told(home.id, "client_restored")).toBe(1);
  expect(
    await count("outbox where kind = 'account_deleted' and client_id = ? and state = 'pending'", home.id),
  ).toBe(0);
});

test("after thirty days, or with the email taken by another, nobody comes back", async () => {
  const gone = await newHome();
  await deleteClient(world.deps, agentId, gone.id);
  await expect(restoreClient(later(30 * DAY), agentId, gone.id)).rejects.toBeInstanceOf(NotFound);
  expect((await restoreClient(later(30 * DAY - 1), agentId, gone.id)).changed).toBe(true);

  await deleteClient(world.deps, agentId, gone.id);
  await newHome({ email: (await rowOf(gone.id)).email });
  const before = await snapshot(world);
  const error = await restoreClient(later(DAY), agentId, gone.id).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(RuleViolation);
  expect(error.message).toContain("another client with the same email");
  expect(await snapshot(world)).toBe(before);
});

const details = (change = {}) => {
  const { propertyType: _, features: __, ...contact } = INVITATION;
  return { ...contact, email: "", ...change };
};

test("contact details change with what they are found by, and the zone until the first visit", async () => {
  const home = await newHome();
  const { email } = await rowOf(home.id);
  await editContact(world.deps, agentId, home.id, details({ email, lastName: "Núñez", zipCode: "32401" }));
  const moved = await rowOf(home.id);
  expect(moved.search_key).toBe(`daniel nunez ${email}`);
  expect(moved.time_zone).toBe("America/Chicago");
  await change(home.id, "last_active = 5");
  await editContact(world.deps, agentId, home.id, details({ email, zipCode: "33704" }));
  expect((await rowOf(home.id)).time_zone).toBe("America/Chicago");
  expect(await told(home.id, "client_edited")).toBe(2);
  const again = await editContact(world.deps, agentId, home.id, details({ email, zipCode: "33704" }));
  expect([again.changed, await told(home.id, "client_edited")]).toEqual([false, 2]);
});

test("another live client's email is refused beside its field; a link mailed to the old one dies", async () => {
  const home = await newHome();
  const neighbour = await rowOf((await newHome()).id);
  const error = await editContact(world.deps, agentId, home.id, details({ email: neighbour.email })).catch(
    (thrown) => thrown,
  );
  expect([error.constructor, error.field]).toEqual([RuleViolation, "email"]);
  await world.d1
    .prepare("insert into password_resets (id, client_id, expires_at) values ('token', ?, 9999999999999)")
    .bind(home.id)
    .run();
  await editContact(world.deps, agentId, home.id, details({ email: "new@reyes.example" }));
  expect((await rowOf(home.id)).email).toBe("new@reyes.example");
  expect(await count("password_resets where id = 'token' and used_at is not null")).toBe(1);
});

test("once there is a password the details are the homeowner's own", async () => {
  const home = await newHome();
  await change(home.id, "password_hash = 'x'");
  const before = await snapshot(world);
  await expect(
    editContact(world.deps, agentId, home.id, details({ email: "mine@agent.example" })),
  ).rejects.toThrow("theirs to change");
  expect(await snapshot(world)).toBe(before);
});

const note = (rowId: string, text: string, seen = "") => ({ rowId, seen, note: text });
const noteOf = (rowId: string) =>
  world.d1.prepare("select notes from client_tasks where id = ?").bind(rowId).first<string | null>("notes");

test("a note is kept and told once, changed only by who has seen it, and removed when emptied", async () => {
  const home = await newHome();
  const { id } = await openRow(world, home.id, FILTER);
  const pressed = await Promise.all(
    [1, 2, 3].map(() => saveAgentNote(world.deps, agentId, home.id, note(id, "16x25x1"))),
  );
  expect(pressed.filter(({ changed }) => changed)).toHaveLength(1);
  expect([await noteOf(id), await told(home.id, "task_noted")]).toEqual(["16x25x1", 1]);
  await expect(saveAgentNote(world.deps, agentId, home.id, note(id, "other"))).rejects.toBeInstanceOf(
    Conflict,
  );
  await saveAgentNote(world.deps, agentId, home.id, note(id, "", "16x25x1"));
  expect([await noteOf(id), await told(home.id, "task_noted")]).toEqual([null, 1]);
});

test("a note meets a completion: it stays on the row that was finished, and says so", async () => {
  const home = await newHome();
  const { id } = await openRow(world, home.id, FILTER);
  const [, saved] = await Promise.all([
    completeTask(world.deps, home, id),
    saveAgentNote(world.deps, agentId, home.id, note(id, "Ask for MERV 8")),
  ]);
  expect(saved.changed).toBe(true);
  const after = await saveAgentNote(world.deps, agentId, home.id, note(id, "MERV 11", "Ask for MERV 8"));
  expect(after.finished).toBe(true);
  const rows = await rowsOf(world, home.id, FILTER);
  expect(rows.map(({ completed }) => completed)).toEqual([1, 0]);
  expect(await noteOf(id)).toBe("MERV 11");
});

test("a noted row is not removed as untouched when the completion before it is taken back", async () => {
  const home = await newHome();
  const { id } = await openRow(world, home.id, FILTER);
  await completeTask(world.deps, home, id);
  const next = await openRow(world, home.id, FILTER);
  await saveAgentNote(world.deps, agentId, home.id, note(next.id, "Use the spare one"));
  await expect(undoFinish(world.deps, home, id)).rejects.toBeInstanceOf(RuleViolation);
  expect(await noteOf(next.id)).toBe("Use the spare one");
});

test("the homeowner's own note is not the agent's, and a task of their own cannot be noted", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  await saveNote(world.deps, home, { rowId: row.id, version: row.version }, "mine");
  await saveAgentNote(world.deps, agentId, home.id, note(row.id, "yours"));
  expect((await openRow(world, home.id, FILTER)).client_notes).toBe("mine");
  await world.d1.batch([
    world.d1
      .prepare(
        "insert into tasks (id, agent_id, client_id, title, category, type, frequency, custom) values ('own', ?, ?, 'Paint', 'Exterior', 'maintenance', 'other', 1)",
      )
      .bind(agentId, home.id),
    world.d1
      .prepare(
        "insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day) values ('ownrow', ?, ?, 'own', '2026-12-01', 1)",
      )
      .bind(agentId, home.id),
  ]);
  await expect(saveAgentNote(world.deps, agentId, home.id, note("ownrow", "x"))).rejects.toBeInstanceOf(
    NotFound,
  );
});

test("another agent, and an unknown client, are the same nothing in every use case", async () => {
  const home = await newHome();
  const { id } = await openRow(world, home.id, FILTER);
  const trashed = await newHome();
  await deleteClient(world.deps, agentId, trashed.id);
  const before = await snapshot(world);
  for (const [who, client] of [
    [other, home.id],
    [agentId, "no-such-client"],
    [agentId, trashed.id],
  ] as const) {
    for (const work of [
      () => pause(world.deps, who, client),
      () => resume(world.deps, who, client),
      () => resendInvite(later(DAY), who, client),
      () => reissueInvite(later(DAY), who, client, NOON),
      () => revokeInvite(world.deps, who, client),
      () => editContact(world.deps, who, client, details({ email: "x@y.example" })),
      () => saveAgentNote(world.deps, who, client, note(id, "x")),
    ]) {
      await expect(work()).rejects.toBeInstanceOf(NotFound);
    }
  }
  await expect(restoreClient(world.deps, other, trashed.id)).rejects.toBeInstanceOf(NotFound);
  await expect(saveAgentNote(world.deps, other, home.id, note(id, "x"))).rejects.toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(before);
});

test("whatever fails half-way leaves nothing behind", async () => {
  const home = await newHome();
  const row = await openRow(world, home.id, FILTER);
  const trashed = await newHome();
  await deleteClient(world.deps, agentId, trashed.id);
  // The first statement of each is the read before the batch.
  await expectAllOrNothing(3, () => pause(world.deps, agentId, home.id));
  await expectAllOrNothing(4, () => resendInvite(later(DAY), agentId, home.id));
  await expectAllOrNothing(5, () => reissueInvite(later(DAY), agentId, home.id, NOON));
  await expectAllOrNothing(4, () => revokeInvite(world.deps, agentId, home.id));
  await expectAllOrNothing(4, () => restoreClient(world.deps, agentId, trashed.id));
  await expectAllOrNothing(4, () =>
    editContact(world.deps, agentId, home.id, details({ email: "half@way.example" })),
  );
  await expectAllOrNothing(3, () => saveAgentNote(world.deps, agentId, home.id, note(row.id, "x")));
});
