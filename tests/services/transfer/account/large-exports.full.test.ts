import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_EXPORT_BYTES } from "#app/domain/files/upload-limits.ts";
import { MANIFEST_PATH } from "#app/domain/transfer/account/format.ts";
import { ImportRefused } from "#app/domain/transfer/account/import-rules.ts";
import * as m from "#app/paraglide/messages.js";
import { exportText } from "#app/services/transfer/account/export-account.server.ts";
import { openExport } from "#app/services/transfer/account/open-export.server.ts";
import { readShortExport } from "#app/services/transfer/account/read-version-1.server.ts";
import { beginUpload } from "#app/services/transfer/account/upload-export.server.ts";
import type { ImportOwner } from "#db/queries/transfer/imports.server.ts";
import { aHome, anAgent, createWorld, NOON, type World } from "#tests/support/homes.ts";
import { ascii } from "#tests/support/image-bytes.ts";
import { exportArchive, importDeps } from "#tests/support/import-archive.ts";
import { bareAgent, randomAgent } from "#tests/support/random-agents.ts";
import { makerOf } from "#tests/support/random-values.ts";
import { type Change, changed, refusal, rows } from "./damage-helpers.ts";

/** What is too large to be held in memory, part by part. */

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = "This export is too large to import.";

let world: World;
let file: Uint8Array<ArrayBuffer>;
let owner: ImportOwner;
beforeAll(async () => {
  world = await createWorld();
  file = await exportArchive(world, { agentId: await randomAgent(world, makerOf(3)), clientId: null });
  owner = { agentId: await bareAgent(world, makerOf(1)), clientId: null };
});
afterAll(() => world.dispose());

const padded: Change = (entries, manifest) =>
  entries.set(MANIFEST_PATH, ascii(JSON.stringify(manifest).padEnd(12 * MEGABYTE + 1)));
const manyLists: Change = (entries) => entries.set(MANIFEST_PATH, ascii(`[${"[],".repeat(2_000_000)}[]]`));
const beside: Change = (entries) => entries.set("README.txt", new Uint8Array(128 * MEGABYTE));

test.each<[string, Change, string | RegExp]>([
  ["a manifest beyond 12 MB", padded, TOO_LARGE],
  ["a manifest of four million empty lists", manyLists, TOO_LARGE],
  ["more than 128 MB of files for reading only", beside, TOO_LARGE],
  [
    "a row beyond 2 MB",
    rows("vendors", ([row]) => [{ ...row, name: "x".repeat(3 * MEGABYTE) }]),
    /data\/vendors\.json doesn’t match/,
  ],
])("%s is refused without being parsed", async (_, change, sentence) => {
  expect(await refusal(world, owner, await changed(file, change))).toMatch(sentence);
});

test("an export without files is not parsed when its values would not fit in memory", async () => {
  const text = `{"clients":[${"{},".repeat(1_000_000)}{}]}`;
  expect(() => readShortExport(text, NOON)).toThrow(TOO_LARGE);
});

test("an export without files is read up to 32 MB", async () => {
  await world.homeFiles.put("short", "{}");
  const opened = (size: number) =>
    openExport(world.homeFiles, { key: "short", size }, { role: "agent", now: NOON });
  await expect(opened(32 * MEGABYTE + 1)).rejects.toThrow(TOO_LARGE);
  await expect(opened(32 * MEGABYTE)).rejects.toThrow("This isn’t a Peaceful Home export.");
});

test("an export without plans creates at most half a million rows", async () => {
  const agentId = await anAgent(world);
  await aHome(world, agentId);
  let text = "";
  for await (const piece of exportText({ db: world.db, now: NOON }, agentId)) text += piece;
  const short = JSON.parse(text);
  const times = (row: object, count: number) =>
    Array.from({ length: count }, (_, id) => ({ ...row, id: `${id}` }));
  const book = { ...short, clients: times(short.clients[0], 1_000), tasks: times(short.tasks[0], 501) };
  expect(() => readShortExport(JSON.stringify(book), NOON)).toThrow(new ImportRefused(TOO_LARGE));
});

test("an upload of up to 2 GB is accepted, and none beyond", async () => {
  const upload = (size: number) =>
    beginUpload(importDeps(world), owner, { id: crypto.randomUUID(), name: "all.zip", size });
  await expect(upload(MAX_EXPORT_BYTES + 1)).rejects.toThrow(m.transfer_account_export_too_large());
  expect(await upload(MAX_EXPORT_BYTES)).toEqual([]);
});
