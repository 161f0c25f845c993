import { configure } from "@zip.js/zip.js/lib/zip-core-native.js";
import { Refused } from "#app/domain/transfer/account/import-errors.ts";
import {
  cancelImport,
  startImport,
  stepImport,
} from "#app/services/transfer/account/import-account.server.ts";
import type { ImportOwner } from "#db/queries/transfer/imports.server.ts";
import { choose, exported, importDeps, keysIn } from "#tests/support/archive-import.ts";
import { aHome, snapshot, type World } from "#tests/support/homes.ts";
import { randomAgent } from "#tests/support/random-agents.ts";
import { fillHome } from "#tests/support/random-homes.ts";
import { makerOf } from "#tests/support/random-values.ts";

configure({ useWebWorkers: false });

/** The export of a full home, and an empty home of the same agent that it may come into. */
export async function fullHome(world: World): Promise<{ file: Uint8Array<ArrayBuffer>; owner: ImportOwner }> {
  const library = await randomAgent(world, makerOf(9));
  const full = await aHome(world, library, { email: "full@x.example" });
  await fillHome(world, makerOf(18), full);
  const file = await exported(world, { agentId: library, clientId: full.id });
  const fresh = await aHome(world, library, { email: "fresh@x.example" });
  return { file, owner: { agentId: library, clientId: fresh.id } };
}

/** All rows but the notes of imports, and all keys. */
export async function everything(world: World): Promise<string> {
  const rows = JSON.parse(await snapshot(world)) as [string, unknown][];
  const keys = [...(await keysIn(world.homeFiles, "")), ...(await keysIn(world.profileImages, ""))];
  return JSON.stringify([rows.filter(([table]) => table !== "imports"), keys.sort()]);
}

/** Brings a file in up to, but not with, the last step; why it was refused, or null where it was not. */
export async function refusal(world: World, owner: ImportOwner, bytes: Uint8Array): Promise<string | null> {
  const deps = importDeps(world);
  try {
    const id = await choose(world, owner, bytes);
    await startImport(deps, owner, id);
    for (;;) {
      const row = await world.d1
        .prepare(
          "select state, total - done as left, result ->> 'reason' as reason from imports where id = ?",
        )
        .bind(id)
        .first<{ state: string; left: number; reason: string | null }>();
      if (row?.state === "refused") return row.reason;
      if (row?.left === 1) {
        await cancelImport(deps, owner, id);
        return null;
      }
      await stepImport(deps, owner, id);
    }
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}
