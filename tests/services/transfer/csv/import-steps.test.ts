import { afterAll, beforeAll, expect, test } from "vitest";
import { EMPTY_CARD } from "#app/domain/clients/client-card.ts";
import { beginImport, continueImport } from "#app/services/transfer/csv/import-steps.server.ts";
import { runBatch } from "#db/client.server.ts";
import { claimStep } from "#db/queries/transfer/csv/imports.server.ts";
import { insertImportedClients, insertImportedEmail } from "#db/queries/transfer/csv/rows.server.ts";
import { count } from "#tests/support/count-rows.ts";
import { anAgent, createWorld, INVITATION, NOON, type World } from "#tests/support/homes.ts";
import { bookOf, choose, importDeps, live, people, stateOf } from "./tables-helpers.ts";

let world: World;
let deps: ReturnType<typeof importDeps>;
beforeAll(async () => {
  world = await createWorld();
  deps = importDeps(world);
});
afterAll(() => world.dispose());

test("a failing statement anywhere in a step leaves nothing of it, and continuing adds every row once", async () => {
  const agent = await anAgent(world);
  const id = await choose(world, agent, people(0, 60));
  await beginImport(deps, agent, id, "now");
  const before = await bookOf(world, agent);
  // Reading the import and the library comes first; then the step's four statements.
  for (const position of [0, 1, 2, 3]) {
    world.recording.failAt = position + 2;
    await expect(continueImport(deps, agent, id, 1)).rejects.toThrow();
    expect(await bookOf(world, agent)).toBe(before);
  }
  await continueImport(deps, agent, id, 1);
  expect(await stateOf(world, agent, id)).toEqual(["running", 50, 60]);
  expect(await live(world, agent)).toBe(50);
  await continueImport(deps, agent, id, 5);
  expect(await stateOf(world, agent, id)).toEqual(["done", 60, 60]);
  expect([
    await live(world, agent),
    await count(world, "outbox where agent_id = ? and kind = 'invite'", agent),
  ]).toEqual([60, 60]);
});

test("a closing date in the table becomes the home's", async () => {
  const agent = await anAgent(world);
  const rows = [
    ["Ana", "Reyes", "ana@closed.example", "3/14/2024"],
    ["Bo", "Ott", "bo@closed.example", ""],
  ];
  const id = await choose(world, agent, rows, "clients", [
    "First Name",
    "Last Name",
    "Email",
    "Deal Close Date",
  ]);
  await beginImport(deps, agent, id, "later");
  await continueImport(deps, agent, id, 1);
  const { results } = await world.d1
    .prepare("select first_name, closed_on from clients where agent_id = ? order by first_name")
    .bind(agent)
    .all();
  expect(results).toEqual([
    { first_name: "Ana", closed_on: "2024-03-14" },
    { first_name: "Bo", closed_on: null },
  ]);
});

test("a step whose rows were added but never marked done is marked by the next submit", async () => {
  const agent = await anAgent(world);
  const id = await choose(world, agent, people(0, 10));
  await beginImport(deps, agent, id, "now");
  // The statements before it are the step itself and reading its result.
  world.recording.failAt = 12;
  await expect(continueImport(deps, agent, id, 1)).rejects.toThrow();
  expect(await stateOf(world, agent, id)).toEqual(["running", 10, 10]);
  await continueImport(deps, agent, id, 1);
  expect(await stateOf(world, agent, id)).toEqual(["done", 10, 10]);
  expect(await count(world, "activity where agent_id = ? and kind = 'table_imported'", agent)).toBe(1);
});

test("three windows that continue at once add every row once, with one email each", async () => {
  const agent = await anAgent(world);
  const id = await choose(world, agent, people(0, 170));
  await Promise.all([1, 2, 3].map(() => beginImport(deps, agent, id, "now")));
  await Promise.all([1, 2, 3].map(() => continueImport(deps, agent, id, 100)));
  expect(await stateOf(world, agent, id)).toEqual(["done", 170, 170]);
  expect(await live(world, agent)).toBe(170);
  expect(await count(world, "outbox where agent_id = ? and kind = 'invite'", agent)).toBe(170);
  expect(await count(world, "activity where agent_id = ? and kind = 'table_imported'", agent)).toBe(1);
});

test("a step another window has taken adds nothing and does not move the import back", async () => {
  const agent = await anAgent(world);
  const id = await choose(world, agent, people(0, 120));
  await beginImport(deps, agent, id, "now");
  await continueImport(deps, agent, id, 2);
  const before = await bookOf(world, agent);
  const step = { agentId: agent, importId: id, token: "late" };
  const client = {
    ...INVITATION,
    ...EMPTY_CARD,
    id: "late-client",
    email: "late@csv.example",
    timeZone: "America/New_York" as const,
    searchKey: "late",
    closedOn: null,
    note: "",
    notesKey: "",
    secondState: "" as const,
    plan: 0,
    invite: { code: "ZZZZZ9", mailId: "late-mail" },
  };
  await runBatch(deps.db, [
    claimStep(deps.db, step, { from: 0, to: 50 }),
    insertImportedClients(deps.db, step, [client], {
      now: NOON,
      inviteExpiresAt: NOON,
      careLevel: "thorough",
    }),
    insertImportedEmail(deps.db, step, [client], NOON),
  ]);
  expect(await bookOf(world, agent)).toBe(before);
  expect(await stateOf(world, agent, id)).toEqual(["running", 100, 120]);
});

test("an import continuing in another window adds no clients to a closed account", async () => {
  const agent = await anAgent(world);
  const id = await choose(world, agent, people(0, 120));
  await beginImport(deps, agent, id, "now");
  await continueImport(deps, agent, id, 1);
  await world.d1.prepare("update profiles set deleted_at = ? where id = ?").bind(NOON, agent).run();
  const before = await bookOf(world, agent);
  await continueImport(deps, agent, id, 3);
  expect(await bookOf(world, agent)).toBe(before);
  await world.d1.prepare("update profiles set deleted_at = null where id = ?").bind(agent).run();
  await continueImport(deps, agent, id, 3);
  expect(await live(world, agent)).toBe(120);
});
