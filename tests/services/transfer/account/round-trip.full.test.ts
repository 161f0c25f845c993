import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { clearData } from "#app/services/accounts/clear-data.server.ts";
import { deleteClient } from "#app/services/clients/client-status.server.ts";
import { aHome, createWorld, NOON, type World } from "#tests/support/homes.ts";
import { contentsOf, exportArchive, importArchive } from "#tests/support/import-archive.ts";
import { MEASUREMENT } from "#tests/support/measurement-reporter.ts";
import { bareAgent, randomAgent } from "#tests/support/random-agents.ts";
import { fillHome } from "#tests/support/random-homes.ts";
import { type Maker, makerOf } from "#tests/support/random-values.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";

/** Two hundred in the proof run. */
const ACCOUNTS = PROOF ? 200 : 4;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.dispose());
beforeEach(() => {
  world.deps.now = NOON;
});

async function agentThereAndBack(make: Maker) {
  const owner = { agentId: await randomAgent(world, make), clientId: null };
  const before = await exportArchive(world, owner);
  await clearData(world.deps, owner.agentId, world.deps.now).catch(() => {});
  world.deps.now += 60_000;
  const status = await importArchive(world, owner, before);
  return { status, before, after: await exportArchive(world, owner) };
}

async function homeThereAndBack(make: Maker) {
  const agentId = await bareAgent(world, make);
  const library = await randomAgent(world, make);
  await world.d1
    .prepare(
      "update tasks set agent_id = ? where agent_id = ? and client_id is null and not exists (select 1 from client_tasks where task_id = tasks.id)",
    )
    .bind(agentId, library)
    .run();
  const person = { email: `${make.id()}@home.example`, firstName: make.line(), lastName: make.line() };
  const first = await aHome(world, agentId, person);
  await fillHome(world, make, first);
  const before = await exportArchive(world, { agentId, clientId: first.id });
  await deleteClient(world.deps, agentId, first.id);
  world.deps.now += 60_000;
  const again = await aHome(world, agentId, person);
  const owner = { agentId, clientId: again.id };
  const status = await importArchive(world, owner, before);
  return { status, before, after: await exportArchive(world, owner) };
}

/** The first difference of two exports, shortened for reading, or null. */
function firstDifference(before: Record<string, string>, after: Record<string, string>) {
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [one = "nothing", other = "nothing"] = [before[path], after[path]];
    if (one === other) continue;
    let at = 0;
    while (one[at] === other[at]) at += 1;
    return { path, before: one.slice(Math.max(0, at - 200), at + 100), after: other.slice(at, at + 100) };
  }
  return null;
}

test(`export, clear, import, export are equal for ${ACCOUNTS} random accounts, seed ${SEED}`, {
  timeout: 1_800_000,
}, async ({ annotate }) => {
  for (let number = 0; number < ACCOUNTS; number++) {
    const make = makerOf(SEED + number);
    const round = number % 2 === 0 ? agentThereAndBack : homeThereAndBack;
    const { status, before, after } = await round(make);
    expect(status, `account ${number}`).toBe("done");
    expect(
      firstDifference(await contentsOf(before), await contentsOf(after)),
      `account ${number}`,
    ).toBeNull();
  }
  await annotate(`${ACCOUNTS} accounts at random, out and in again: ${ACCOUNTS} the same`, MEASUREMENT);
});
