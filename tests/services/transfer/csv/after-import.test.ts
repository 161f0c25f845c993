import { afterAll, beforeAll, expect, test } from "vitest";
import {
  inviteImported,
  readTally,
  restoreImport,
  undoImport,
} from "#app/services/transfer/csv/after-import.server.ts";
import { requireCsvImport } from "#app/services/transfer/csv/choose-table.server.ts";
import { beginImport, continueImport } from "#app/services/transfer/csv/import-steps.server.ts";
import { count } from "#tests/support/count-rows.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import { bookOf, choose, importDeps, live, people, runWhole, stateOf } from "./tables-helpers.ts";

let world: World;
let deps: ReturnType<typeof importDeps>;
beforeAll(async () => {
  world = await createWorld();
  deps = importDeps(world);
});
afterAll(() => world.dispose());

test("clients added for later have no code or email until the invites are sent, once each", async () => {
  const agent = await anAgent(world);
  const id = await choose(world, agent, people(0, 70));
  await runWhole(world, agent, id, "later");
  expect(await count(world, "clients where agent_id = ? and invite_code is not null", agent)).toBe(0);
  expect(await count(world, "outbox where agent_id = ?", agent)).toBe(0);
  const found = await requireCsvImport(deps, agent, id);
  expect(await readTally(deps, found)).toEqual({ added: 70, live: 70, uninvited: 70, emailed: 0 });
  const before = await bookOf(world, agent);
  for (const position of [0, 1, 2]) {
    world.recording.failAt = position + 2;
    await expect(inviteImported(deps, agent, id, 1)).rejects.toThrow();
    expect(await bookOf(world, agent)).toBe(before);
  }
  await Promise.all([1, 2, 3].map((n) => inviteImported({ ...deps, now: NOON + n }, agent, id, 10)));
  expect(await readTally(deps, found)).toEqual({ added: 70, live: 70, uninvited: 0, emailed: 20 });
  expect(
    await count(
      world,
      "clients where agent_id = ? and invite_code is not null and invite_sent_at > ?",
      agent,
      NOON,
    ),
  ).toBe(70);
  expect(await count(world, "outbox where agent_id = ? and kind = 'invite'", agent)).toBe(70);
  expect(await count(world, "activity where agent_id = ? and kind = 'invites_sent'", agent)).toBe(1);
});

test("undoing an import moves its clients to the trash, except those who joined, and cancels its emails", async () => {
  const agent = await anAgent(world);
  await aHome(world, agent, { email: "mine@csv.example" });
  const id = await choose(world, agent, people(0, 60));
  await runWhole(world, agent, id);
  await world.d1
    .prepare(
      "update clients set last_active = 1, status = 'active' where agent_id = ? and email = 'ana7@csv.example'",
    )
    .bind(agent)
    .run();
  const before = await bookOf(world, agent);
  for (const position of [0, 1, 2, 3, 4, 5]) {
    world.recording.failAt = position + 2;
    await expect(undoImport(deps, agent, id)).rejects.toThrow();
    expect(await bookOf(world, agent)).toBe(before);
  }
  await Promise.all([1, 2].map(() => undoImport(deps, agent, id)));
  await undoImport(deps, agent, id);
  expect(await live(world, agent)).toBe(2);
  expect(
    await count(world, "clients where agent_id = ? and deleted_at = ? and deleted_by = 'agent'", agent, NOON),
  ).toBe(59);
  expect(
    await count(world, "outbox where agent_id = ? and kind = 'invite' and state = 'skipped'", agent),
  ).toBe(59);
  expect(await count(world, "activity where agent_id = ? and kind = 'import_undone'", agent)).toBe(1);
  expect((await world.homeFiles.list({ prefix: `imports/${id}` })).objects).toEqual([]);
});

test("an import undone midway adds nothing more, and after 30 days it cannot be undone", async () => {
  const agent = await anAgent(world);
  const id = await choose(world, agent, people(0, 120));
  await beginImport(deps, agent, id, "now");
  await continueImport(deps, agent, id, 1);
  await Promise.all([undoImport(deps, agent, id), continueImport(deps, agent, id, 5).catch(() => {})]);
  await continueImport(deps, agent, id, 5);
  expect(await stateOf(world, agent, id).then(([state]) => state)).toBe("undone");
  expect((await requireCsvImport(deps, agent, id)).key).toBeNull();
  expect(await live(world, agent)).toBe(0);
  const late = await choose(world, agent, people(0, 5));
  await runWhole(world, agent, late);
  const inAMonth = { ...deps, now: NOON + 30 * 24 * 60 * 60 * 1000 };
  await expect(undoImport(inAMonth, agent, late)).rejects.toThrow("The 30 days are over");
  expect(await live(world, agent)).toBe(5);
  await undoImport({ ...inAMonth, now: inAMonth.now - 1 }, agent, late);
  expect(await live(world, agent)).toBe(0);
});

test("an undone import is restored completely or not at all, once, and only within 30 days", async () => {
  const agent = await anAgent(world);
  const id = await choose(world, agent, people(0, 20));
  await runWhole(world, agent, id);
  await world.d1
    .prepare(
      "update clients set deleted_at = 1, deleted_by = 'agent' where agent_id = ? and email = 'ana7@csv.example'",
    )
    .bind(agent)
    .run();
  await undoImport(deps, agent, id);
  const before = await bookOf(world, agent);
  for (const position of [0, 1, 2, 3, 4, 5]) {
    world.recording.failAt = position + 2;
    await expect(restoreImport(deps, agent, id)).rejects.toThrow();
    expect(await bookOf(world, agent)).toBe(before);
  }
  const late = { ...deps, now: NOON + 30 * 24 * 60 * 60 * 1000 };
  await expect(restoreImport(late, agent, id)).rejects.toThrow("The 30 days are over");
  await Promise.all([1, 2].map((n) => restoreImport({ ...deps, now: NOON + n }, agent, id)));
  // A client deleted by hand before stays deleted.
  expect(await live(world, agent)).toBe(19);
  const found = await requireCsvImport(deps, agent, id);
  expect(found).toMatchObject({ state: "done", result: { added: 20 } });
  expect(await readTally(deps, found)).toMatchObject({ added: 20, live: 19, uninvited: 19 });
  expect(await count(world, "activity where agent_id = ? and kind = 'import_restored'", agent)).toBe(1);
});

test("an import undone midway is restored to the point it had reached, including vendors with their categories", async () => {
  const agent = await anAgent(world);
  const half = await choose(world, agent, people(0, 120));
  await beginImport(deps, agent, half, "later");
  await continueImport(deps, agent, half, 1);
  await undoImport(deps, agent, half);
  await restoreImport(deps, agent, half);
  expect(await live(world, agent)).toBe(50);
  expect((await requireCsvImport(deps, agent, half)).result).toMatchObject({ added: 50, leftOut: 70 });
  const headings = ["Name", "Category", "Phone"];
  const vendors = await choose(world, agent, [["Osprey", "Fences", "727-555-0100"]], "vendors", headings);
  await runWhole(world, agent, vendors);
  await undoImport(deps, agent, vendors);
  await restoreImport(deps, agent, vendors);
  expect(await count(world, "vendors where agent_id = ? and deleted_at is null", agent)).toBe(1);
  expect(
    await count(
      world,
      "vendor_categories where agent_id = ? and deleted_at is null and name = 'Fences'",
      agent,
    ),
  ).toBe(1);
});
