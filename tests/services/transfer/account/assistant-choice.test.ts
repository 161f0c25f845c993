import { afterAll, beforeAll, expect, test } from "vitest";
import type { AssistantMode } from "#app/domain/assistant/mode.ts";
import { openArchive, rowsOf, textOf } from "#tests/support/archives.ts";
import { aHome, anAgent, createWorld, type World } from "#tests/support/homes.ts";
import { exportArchive, importArchive } from "#tests/support/import-archive.ts";
import { changed, rows } from "./damage-helpers.ts";

/* A homeowner's assistant choice is exported, and imported as a no at most. */

let world: World;
let agentId: string;
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
});
afterAll(() => world.dispose());

type Home = Awaited<ReturnType<typeof aHome>>;
const ownerOf = ({ id, agentId }: Home) => ({ agentId, clientId: id });
const choose = (home: Home, mode: AssistantMode | null) =>
  world.d1.prepare("update clients set assistant_mode = ? where id = ?").bind(mode, home.id).run();
const modeOf = ({ id }: Home) =>
  world.d1.prepare("select assistant_mode from clients where id = ?").bind(id).first("assistant_mode");

const MODES = ["model", "quick", null] as const;

test.each(MODES)("a homeowner's export contains their assistant choice: %s", async (mode) => {
  const home = await aHome(world, agentId);
  await choose(home, mode);
  const archive = await openArchive(await exportArchive(world, ownerOf(home)));
  expect(rowsOf(archive, "home")).toMatchObject([{ assistant_mode: mode }]);
});

test("an agent's export says nothing about a home's assistant choice", async () => {
  await aHome(world, agentId);
  const archive = await openArchive(await exportArchive(world, { agentId, clientId: null }));
  for (const path of archive.paths) expect(textOf(archive, path)).not.toContain("assistant_mode");
});

test.each([
  ["model", null],
  ["quick", "quick"],
  [null, null],
] as const)("imported, %s is %s: a file can withdraw consent, never give it", async (mode, then) => {
  const from = await aHome(world, agentId);
  await choose(from, mode);
  const bytes = await exportArchive(world, ownerOf(from));
  for (const before of MODES) {
    const to = await aHome(world, agentId);
    await choose(to, before);
    expect(await importArchive(world, ownerOf(to), bytes)).toBe("done");
    expect([before, await modeOf(to)]).toEqual([before, then]);
  }
});

test("imported into the same home, consent is asked for again", async () => {
  const home = await aHome(world, agentId);
  const bytes = await exportArchive(world, ownerOf(home));
  expect(await modeOf(home)).toBe("model");
  expect(await importArchive(world, ownerOf(home), bytes)).toBe("done");
  expect(await modeOf(home)).toBeNull();
});

test("an export from before the choice existed keeps the importing home's choice", async () => {
  const old = await changed(
    await exportArchive(world, ownerOf(await aHome(world, agentId))),
    rows("home", (all) => all.map(({ assistant_mode: _, ...row }) => row)),
  );
  for (const mode of MODES) {
    const to = await aHome(world, agentId);
    await choose(to, mode);
    expect(await importArchive(world, ownerOf(to), old)).toBe("done");
    expect(await modeOf(to)).toBe(mode);
  }
});

test("an invalid choice is refused with the file", async () => {
  const home = await aHome(world, agentId);
  const odd = rows("home", (all) => all.map((row) => ({ ...row, assistant_mode: "always" })));
  const bytes = await changed(await exportArchive(world, ownerOf(home)), odd);
  await expect(importArchive(world, ownerOf(home), bytes)).rejects.toThrow("assistant_mode");
  expect(await modeOf(home)).toBe("model");
});
