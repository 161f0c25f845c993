import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { ImportRefused } from "#app/domain/transfer/account/import-rules.ts";
import {
  cancelImport,
  checkExport,
  FILES_A_STEP,
  startImport,
  stepImport,
} from "#app/services/transfer/account/import-account.server.ts";
import { beginUpload, finishUpload, savePart } from "#app/services/transfer/account/upload-export.server.ts";
import type { ImportOwner } from "#db/queries/transfer/imports.server.ts";
import { count } from "#tests/support/count-rows.ts";
import { aHome, anAgent, createWorld, NOON, snapshot, type World } from "#tests/support/homes.ts";
import {
  contentsOf,
  exportArchive,
  importArchive,
  importDeps,
  keysIn,
  stepAll,
  uploadArchive,
} from "#tests/support/import-archive.ts";
import { bareAgent, randomAgent } from "#tests/support/random-agents.ts";
import { insertAll } from "#tests/support/random-rows.ts";
import { makerOf } from "#tests/support/random-values.ts";

let world: World;
let file: Uint8Array<ArrayBuffer>;
let owner: ImportOwner;
let agents = 100;

beforeAll(async () => {
  world = await createWorld();
  file = await exportArchive(world, { agentId: await randomAgent(world, makerOf(3)), clientId: null });
});
afterAll(() => world.dispose());
beforeEach(async () => {
  world.recording.failAt = null;
  world.deps.now = NOON;
  owner = { agentId: await bareAgent(world, makerOf(++agents)), clientId: null };
});

async function copied(to: ImportOwner, bytes = file) {
  const id = await uploadArchive(world, to, bytes);
  await startImport(importDeps(world), to, id);
  const left = () =>
    world.d1.prepare("select total - done as n from imports where id = ?").bind(id).first<number>("n");
  while ((await left()) !== 1) await stepImport(importDeps(world), to, id);
  return id;
}

test("a statement that fails at any point leaves nothing behind, and the import continues afterwards", async () => {
  const id = await copied(owner);
  await stepImport({ ...importDeps(world), files: unreadable(world.homeFiles) }, owner, id).catch(() => {});
  const before = await snapshot(world);
  let failures = 0;
  for (;;) {
    world.recording.failAt = failures;
    const outcome = await stepImport(importDeps(world), owner, id).catch((error: unknown) => error);
    if (outcome === "done") break;
    expect(outcome, `statement ${failures}`).toBeInstanceOf(Error);
    expect(outcome).not.toBeInstanceOf(ImportRefused);
    expect(await snapshot(world), `statement ${failures}`).toBe(before);
    failures += 1;
  }
  expect(failures).toBeGreaterThan(8);
  expect(await contentsOf(await exportArchive(world, owner))).toEqual(await contentsOf(file));
});

/** R2 that cannot be read. */
function unreadable(bucket: R2Bucket): R2Bucket {
  return new Proxy({} as R2Bucket, {
    get: (_, name) =>
      name === "get"
        ? async () => {
            throw new Error("R2 does not answer");
          }
        : Reflect.get(bucket, name).bind(bucket),
  });
}

/** R2 whose `n`th file cannot be written. */
function failingPut(bucket: R2Bucket, n: number): R2Bucket {
  let puts = 0;
  return new Proxy({} as R2Bucket, {
    get: (_, name) =>
      name === "put"
        ? async (key: string, body: Uint8Array, options: R2PutOptions) => {
            puts += 1;
            if (puts === n) throw new Error("R2 does not answer");
            return bucket.put(key, body, options);
          }
        : Reflect.get(bucket, name).bind(bucket),
  });
}

test("an R2 failure is not blamed on the file: the import keeps its position and continues", async () => {
  const agentId = await anAgent(world);
  const first = await aHome(world, agentId, { email: "photos@x.example" });
  for (let seed = 1; seed < 9; seed++) await fillPhotos(first.id, seed);
  const home = { agentId, clientId: first.id };
  const bytes = await exportArchive(world, home);
  const second = await aHome(world, agentId, { email: "photos2@x.example" });
  const to = { agentId, clientId: second.id };
  const id = await uploadArchive(world, to, bytes);
  await startImport(importDeps(world), to, id);
  const broken = { ...importDeps(world), files: failingPut(world.homeFiles, 3) };
  await expect(stepImport(broken, to, id)).rejects.toThrow("R2 does not answer");
  await expect(
    stepImport({ ...importDeps(world), files: unreadable(world.homeFiles) }, to, id),
  ).rejects.toThrow("R2 does not answer");
  expect(await count(world, "imports where id = ? and state = 'running' and done = 0", id)).toBe(1);
  expect(await stepAll(world, to, id)).toBe("done");
  expect(await count(world, "client_documents where client_id = ?", second.id)).toBe(8);
  expect(await keysIn(world.homeFiles, `homes/${second.id}/`)).toHaveLength(8);
  expect(await keysIn(world.homeFiles, `imports/${id}`)).toEqual([]);
});

async function fillPhotos(clientId: string, number: number) {
  const key = `homes/${clientId}/paper-${number}.pdf`;
  const bytes = new TextEncoder().encode(`%PDF-1.4 ${number}\n%%EOF`);
  await world.homeFiles.put(key, bytes);
  await insertAll(world, "client_documents", [
    {
      id: `doc-${clientId}-${number}`,
      client_id: clientId,
      name: `Paper ${number}`,
      kind: "other",
      key,
      type: "application/pdf",
      size: bytes.length,
      created_at: 1,
    },
  ]);
}

test("a file that was deleted ends the import with a message", async () => {
  const id = await copied(owner);
  await world.homeFiles.delete(`imports/${id}.zip`);
  expect(await stepImport(importDeps(world), owner, id)).toBe("refused");
  expect(
    await count(
      world,
      "imports where id = ? and result ->> 'reason' like '%We no longer have this file%'",
      id,
    ),
  ).toBe(1);
  expect(await count(world, "clients where agent_id = ?", owner.agentId)).toBe(0);
});

test("two windows at once import it once", async () => {
  const id = await copied(owner);
  const both = await Promise.all([
    stepImport(importDeps(world), owner, id),
    stepImport(importDeps(world), owner, id),
  ]);
  expect(both).toEqual(["done", "done"]);
  expect(await stepImport(importDeps(world), owner, id)).toBe("done");
  expect(await contentsOf(await exportArchive(world, owner))).toEqual(await contentsOf(file));
});

test("nothing is imported into an account that gained data meanwhile, and canceling deletes the copied files", async () => {
  const pictures = (await keysIn(world.profileImages, "")).length;
  const id = await copied(owner);
  await insertAll(world, "vendors", [
    {
      id: crypto.randomUUID(),
      agent_id: owner.agentId,
      name: "Ace",
      category: "HVAC",
      type: "maintenance",
      phone: "1",
      date_added: 1,
    },
  ]);
  const before = await snapshot(world);
  await expect(stepImport(importDeps(world), owner, id)).rejects.toThrow(RuleViolation);
  expect(await snapshot(world)).toBe(before);
  await cancelImport(importDeps(world), owner, id);
  expect(await count(world, "imports where id = ?", id)).toBe(0);
  expect(await keysIn(world.homeFiles, `imports/${id}`)).toEqual([]);
  expect(await keysIn(world.profileImages, "")).toHaveLength(pictures);
});

test("a finished import cannot be canceled: its data stays", async () => {
  expect(await importArchive(world, owner, file)).toBe("done");
  const before = await snapshot(world);
  const [row] = (
    await world.d1
      .prepare("select id from imports where agent_id = ?")
      .bind(owner.agentId)
      .all<{ id: string }>()
  ).results;
  await cancelImport(importDeps(world), owner, row?.id ?? "");
  expect(await snapshot(world)).toBe(before);
  await expect(importArchive(world, owner, file)).rejects.toThrow(RuleViolation);
});

test("another account's import is not found by any action", async () => {
  const id = await copied(owner);
  const other = { agentId: await bareAgent(world, makerOf(99)), clientId: null };
  const bytes = new Uint8Array(3);
  await expect(stepImport(importDeps(world), other, id)).rejects.toThrow(NotFound);
  await expect(startImport(importDeps(world), other, id)).rejects.toThrow(NotFound);
  await expect(checkExport(importDeps(world), other, id)).rejects.toThrow(NotFound);
  await expect(finishUpload(importDeps(world), other, id)).rejects.toThrow(NotFound);
  await expect(savePart(importDeps(world), other, { id, part: 1, bytes })).rejects.toThrow(NotFound);
  await expect(beginUpload(importDeps(world), other, { id, name: "x.zip", size: 3 })).rejects.toThrow(
    NotFound,
  );
  await cancelImport(importDeps(world), other, id);
  expect(await stepImport(importDeps(world), owner, id)).toBe("done");
});

test("copied files older than a day are copied again before anything is written", async () => {
  const id = await copied(owner);
  world.deps.now += 21 * 60 * 60 * 1000;
  for (const key of await keysIn(world.profileImages, `${owner.agentId}_`))
    await world.profileImages.delete(key);
  expect(await stepAll(world, owner, id)).toBe("done");
  const headshot = await world.d1
    .prepare("select headshot_url from profiles where id = ?")
    .bind(owner.agentId)
    .first<string>("headshot_url");
  expect(FILES_A_STEP).toBeGreaterThan(1);
  if (headshot) expect(await world.profileImages.head(headshot.slice("/brand/".length))).not.toBeNull();
});
