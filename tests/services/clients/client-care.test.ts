import { afterAll, beforeAll, expect, test } from "vitest";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { saveAgentNote } from "#app/services/clients/agent-note.server.ts";
import { deleteClient, pause, restoreClient, resume } from "#app/services/clients/client-status.server.ts";
import { editContact } from "#app/services/clients/edit-contact.server.ts";
import { reissueInvite, resendInvite, revokeInvite } from "#app/services/clients/invite-client.server.ts";
import { saveNote } from "#app/services/tasks/edit-task.server.ts";
import { completeTask, undoFinish } from "#app/services/tasks/finish-task.server.ts";
import { count } from "#tests/support/count-rows.ts";
import {
  aHome,
  anAgent,
  createWorld,
  DANIEL,
  INVITATION,
  NOON,
  openRow,
  rowsOf,
  snapshot,
  type World,
} from "#tests/support/homes.ts";
import { change, DAY, later, rowOf, told } from "./client-helpers.ts";

const FILTER = "hvac-filter-change";

let world: World;
let agentId: string;
let other: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  other = await anAgent(world);
});
afterAll(() => world.dispose());

/** Fails each statement of the use case once and expects no change. */
async function expectAllOrNothing(statements: number, work: () => Promise<unknown>) {
  const before = await snapshot(world);
  for (let at = 0; at < statements; at++) {
    world.recording.failAt = at;
    await expect(work()).rejects.toThrow();
    world.recording.failAt = null;
    expect(await snapshot(world), `statement ${at}`).toBe(before);
  }
}

const details = (change = {}) => {
  const { propertyType: _, features: __, ...contact } = INVITATION;
  return { ...contact, email: "", ...change };
};

test("contact details are saved with their search key, and the zone until the first visit", async () => {
  const home = await aHome(world, agentId);
  const { email } = await rowOf(world, home.id);
  await editContact(world.deps, agentId, home.id, details({ email, lastName: "Núñez", zipCode: "32401" }));
  const moved = await rowOf(world, home.id);
  expect(moved.search_key).toBe(`daniel nunez ${email}`);
  expect(moved.time_zone).toBe("America/Chicago");
  await change(world, home.id, "last_active = 5");
  await editContact(world.deps, agentId, home.id, details({ email, zipCode: "33704" }));
  expect((await rowOf(world, home.id)).time_zone).toBe("America/Chicago");
  expect(await told(world, home.id, "client_edited")).toBe(2);
  const again = await editContact(world.deps, agentId, home.id, details({ email, zipCode: "33704" }));
  expect([again.changed, await told(world, home.id, "client_edited")]).toEqual([false, 2]);
});

test("another live client's email is refused at its field; a link emailed to the old one stops working", async () => {
  const home = await aHome(world, agentId);
  const neighbour = await rowOf(world, (await aHome(world, agentId)).id);
  const error = await editContact(world.deps, agentId, home.id, details({ email: neighbour.email })).catch(
    (thrown) => thrown,
  );
  expect([error.constructor, error.field]).toEqual([RuleViolation, "email"]);
  await world.d1
    .prepare("insert into password_resets (id, client_id, expires_at) values ('token', ?, 9999999999999)")
    .bind(home.id)
    .run();
  await editContact(world.deps, agentId, home.id, details({ email: "new@reyes.example" }));
  expect((await rowOf(world, home.id)).email).toBe("new@reyes.example");
  expect(await count(world, "password_resets where id = 'token' and used_at is not null")).toBe(1);
});

test("with a password, only the homeowner changes the details", async () => {
  const home = await aHome(world, agentId);
  await change(world, home.id, "password_hash = 'x'");
  const before = await snapshot(world);
  await expect(
    editContact(world.deps, agentId, home.id, details({ email: "mine@agent.example" })),
  ).rejects.toThrow("only they can change these details");
  expect(await snapshot(world)).toBe(before);
});

const note = (rowId: string, text: string, seen = "") => ({ rowId, seen, note: text });
const noteOf = (rowId: string) =>
  world.d1.prepare("select notes from client_tasks where id = ?").bind(rowId).first<string | null>("notes");

test("a note is saved and logged once, changed only from its current version, and removed when emptied", async () => {
  const home = await aHome(world, agentId);
  const { id } = await openRow(world, home.id, FILTER);
  const pressed = await Promise.all(
    [1, 2, 3].map(() => saveAgentNote(world.deps, agentId, home.id, note(id, "16x25x1"))),
  );
  expect(pressed.filter(({ changed }) => changed)).toHaveLength(1);
  expect([await noteOf(id), await told(world, home.id, "task_noted")]).toEqual(["16x25x1", 1]);
  await expect(saveAgentNote(world.deps, agentId, home.id, note(id, "other"))).rejects.toBeInstanceOf(
    Conflict,
  );
  await saveAgentNote(world.deps, agentId, home.id, note(id, "", "16x25x1"));
  expect([await noteOf(id), await told(world, home.id, "task_noted")]).toEqual([null, 1]);
});

test("a note on a task completed meanwhile stays on the finished row and says so", async () => {
  const home = await aHome(world, agentId);
  const { id } = await openRow(world, home.id, FILTER);
  const [, saved] = await Promise.all([
    completeTask(world.deps, home, DANIEL, id),
    saveAgentNote(world.deps, agentId, home.id, note(id, "Ask for MERV 8")),
  ]);
  expect(saved.changed).toBe(true);
  const after = await saveAgentNote(world.deps, agentId, home.id, note(id, "MERV 11", "Ask for MERV 8"));
  expect(after.finished).toBe(true);
  const rows = await rowsOf(world, home.id, FILTER);
  expect(rows.map(({ completed }) => completed)).toEqual([1, 0]);
  expect(await noteOf(id)).toBe("MERV 11");
});

test("undoing the previous completion does not remove a row with a note as untouched", async () => {
  const home = await aHome(world, agentId);
  const { id } = await openRow(world, home.id, FILTER);
  await completeTask(world.deps, home, DANIEL, id);
  const next = await openRow(world, home.id, FILTER);
  await saveAgentNote(world.deps, agentId, home.id, note(next.id, "Use the spare one"));
  await expect(undoFinish(world.deps, home, id)).rejects.toBeInstanceOf(RuleViolation);
  expect(await noteOf(next.id)).toBe("Use the spare one");
});

test("the agent cannot change the homeowner's own note or add one to a homeowner's own task", async () => {
  const home = await aHome(world, agentId);
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

test("another agent and an unknown client get the same result in every use case", async () => {
  const home = await aHome(world, agentId);
  const { id } = await openRow(world, home.id, FILTER);
  const trashed = await aHome(world, agentId);
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
      () => resendInvite(later(world, DAY), who, client),
      () => reissueInvite(later(world, DAY), who, client, NOON),
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

test("a failure at any statement leaves nothing behind", async () => {
  const home = await aHome(world, agentId);
  const row = await openRow(world, home.id, FILTER);
  const trashed = await aHome(world, agentId);
  await deleteClient(world.deps, agentId, trashed.id);
  // The first statement is the read before the batch.
  await expectAllOrNothing(3, () => pause(world.deps, agentId, home.id));
  await expectAllOrNothing(4, () => resendInvite(later(world, DAY), agentId, home.id));
  await expectAllOrNothing(5, () => reissueInvite(later(world, DAY), agentId, home.id, NOON));
  await expectAllOrNothing(4, () => revokeInvite(world.deps, agentId, home.id));
  await expectAllOrNothing(4, () => restoreClient(world.deps, agentId, trashed.id));
  await expectAllOrNothing(4, () =>
    editContact(world.deps, agentId, home.id, details({ email: "half@way.example" })),
  );
  await expectAllOrNothing(3, () => saveAgentNote(world.deps, agentId, home.id, note(row.id, "x")));
});
