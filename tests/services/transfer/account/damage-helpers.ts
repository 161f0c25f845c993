import { createHash } from "node:crypto";
import {
  configure,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipWriter,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import { MANIFEST_PATH, type Manifest } from "#app/domain/transfer/account/format.ts";
import { ImportRefused } from "#app/domain/transfer/account/import-rules.ts";
import {
  cancelImport,
  startImport,
  stepImport,
} from "#app/services/transfer/account/import-account.server.ts";
import type { ImportOwner } from "#db/queries/transfer/imports.server.ts";
import { aHome, snapshot, type World } from "#tests/support/homes.ts";
import { exportArchive, importDeps, keysIn, unzip, uploadArchive } from "#tests/support/import-archive.ts";
import { randomAgent } from "#tests/support/random-agents.ts";
import { fillHome } from "#tests/support/random-homes.ts";
import { makerOf } from "#tests/support/random-values.ts";

configure({ useWebWorkers: false });

type Entries = Map<string, Uint8Array>;
export type Change = (entries: Entries, manifest: Manifest & Record<string, unknown>) => unknown;

export const hash = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** Unpacks, changes, and repacks an export; hashes and sizes are updated unless told otherwise. */
export async function changed(
  bytes: Uint8Array,
  change: Change,
  { fitting = true } = {},
): Promise<Uint8Array> {
  const entries = await unzip(bytes);
  const manifest = JSON.parse(new TextDecoder().decode(entries.get(MANIFEST_PATH)));
  entries.delete(MANIFEST_PATH);
  change(entries, manifest);
  if (fitting && Array.isArray(manifest.files)) {
    manifest.files = [...entries].map(([path, body]) => ({ path, bytes: body.length, sha256: hash(body) }));
  }
  if (!entries.has(MANIFEST_PATH)) entries.set(MANIFEST_PATH, json(manifest));
  if (manifest.gone) entries.delete(MANIFEST_PATH);
  const zip = new ZipWriter(new Uint8ArrayWriter());
  for (const [path, body] of entries) await zip.add(path, new Uint8ArrayReader(body));
  return zip.close();
}

/** Changes the rows of a table, stored one per line. */
export const rows =
  (table: string, edit: (all: Record<string, unknown>[]) => unknown[]): Change =>
  (entries) => {
    const path = `data/${table}.json`;
    const all = JSON.parse(new TextDecoder().decode(entries.get(path)));
    const text = edit(all).map((row) => JSON.stringify(row));
    entries.set(path, new TextEncoder().encode(`[\n${text.join(",\n")}\n]\n`));
  };

/** The export of a full home, and an empty home of the same agent. */
export async function fullHome(world: World): Promise<{ file: Uint8Array<ArrayBuffer>; owner: ImportOwner }> {
  const library = await randomAgent(world, makerOf(9));
  const full = await aHome(world, library, { email: "full@x.example" });
  await fillHome(world, makerOf(18), full);
  const file = await exportArchive(world, { agentId: library, clientId: full.id });
  const fresh = await aHome(world, library, { email: "fresh@x.example" });
  return { file, owner: { agentId: library, clientId: fresh.id } };
}

/** All rows except import records, and all storage keys. */
export async function everything(world: World): Promise<string> {
  const rows = JSON.parse(await snapshot(world)) as [string, unknown][];
  const keys = [...(await keysIn(world.homeFiles, "")), ...(await keysIn(world.profileImages, ""))];
  return JSON.stringify([rows.filter(([table]) => table !== "imports"), keys.sort()]);
}

/** Imports a file up to the last step; returns why it was refused, or null. */
export async function refusal(world: World, owner: ImportOwner, bytes: Uint8Array): Promise<string | null> {
  const deps = importDeps(world);
  try {
    const id = await uploadArchive(world, owner, bytes);
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
    if (error instanceof ImportRefused) return error.message;
    throw error;
  }
}
