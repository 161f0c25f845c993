import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Conflict, NotFound } from "#app/domain/errors.ts";
import { homeQuota } from "#app/domain/files/storage-quota.ts";
import { MAX_HOME_BYTES } from "#app/domain/files/upload-limits.ts";
import * as m from "#app/paraglide/messages.js";
import {
  type DocumentUpload,
  deleteDocument,
  editDocument,
  restoreDocument,
  uploadDocument,
} from "#app/services/documents/documents.server.ts";
import { getFileName, OWNER_OF_FILES } from "#db/queries/documents/documents.server.ts";
import { getUsedBytes } from "#db/queries/files/stored-files.server.ts";
import { aHome, anAgent, createWorld, snapshot, type World } from "#tests/support/homes.ts";
import { pdf } from "#tests/support/image-bytes.ts";
import { deps, fileOf, keysOf } from "./documents-helpers.ts";

const DAY = 24 * 60 * 60 * 1000;

let world: World;
let home: Awaited<ReturnType<typeof aHome>>;
let sibling: Awaited<ReturnType<typeof aHome>>;
beforeAll(async () => {
  world = await createWorld();
  const agentId = await anAgent(world);
  home = await aHome(world, agentId);
  sibling = await aHome(world, agentId);
});
afterAll(() => world.dispose());
beforeEach(async () => {
  world.recording.failAt = null;
  await world.d1.prepare("delete from client_documents").run();
  await world.d1.prepare("delete from stored_files").run();
  await world.d1.prepare("delete from appliances").run();
  await world.homeFiles.delete(await keysOf(world));
});

async function rows() {
  const { results } = await world.d1
    .prepare("select * from client_documents order by created_at")
    .all<Record<string, string | number | null>>();
  return results;
}

let made = 0;
const newId = () => `document-${++made}`;

function input(over: Partial<DocumentUpload> = {}): DocumentUpload {
  return {
    id: newId(),
    file: fileOf(pdf()),
    name: "",
    kind: "insurance",
    expiresOn: null,
    applianceId: null,
    ...over,
  };
}

async function anAppliance(clientId: string): Promise<string> {
  const id = `appliance-${++made}`;
  await world.d1
    .prepare(
      "insert into appliances (id, client_id, kind, photo_key, created_at) values (?, ?, 'Oven', ?, 1)",
    )
    .bind(id, clientId, `homes/${clientId}/${id}.jpg`)
    .run();
  return id;
}

/** Fills a home's storage to this many bytes in the counts only, without files. */
async function fill(clientId: string, bytes: number, count = 1) {
  await world.d1
    .prepare("insert into stored_files (key, owner, size, at) values (?1, 'home:' || ?1, ?2, 1)")
    .bind(clientId, bytes)
    .run();
  await world.d1
    .prepare(
      `insert into client_documents (id, client_id, name, key, type, size, created_at)
       select 'full-' || value, ?1, 'Old', 'homes/' || ?1 || '/full-' || value, 'application/pdf',
         0, 1
       from (with recursive n(value) as (select 1 union all select value + 1 from n where value < ?2)
         select value from n)`,
    )
    .bind(clientId, count)
    .run();
}

test("a document is stored under its home's key, titled by its file name unless given a title", async () => {
  const applianceId = await anAppliance(home.id);
  expect(await uploadDocument(deps(world), home.id, input())).toBe("policy.pdf");
  const details = { name: "Oven manual", kind: "manual" as const, expiresOn: "2027-01-31", applianceId };
  world.deps.now += 1;
  expect(await uploadDocument(deps(world), home.id, input(details))).toBe("Oven manual");
  const [first, second] = await rows();
  expect(first).toMatchObject({ client_id: home.id, name: "policy.pdf", type: "application/pdf" });
  expect(first).toMatchObject({ kind: "insurance", size: pdf().length, deleted_at: null, expires_on: null });
  expect(first?.key).toMatch(new RegExp(`^homes/${home.id}/[0-9a-f-]{36}\\.pdf$`));
  expect(second).toMatchObject({ kind: "manual", expires_on: "2027-01-31", appliance_id: applianceId });
  const stored = await world.homeFiles.get(String(first?.key));
  expect(stored?.httpMetadata?.contentType).toBe("application/pdf");
  expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(pdf());
});

test("a missing file has an error at the field", async () => {
  await expect(uploadDocument(deps(world), home.id, input({ file: null }))).rejects.toMatchObject({
    message: "Choose a file.",
    field: "file",
  });
});

test("an appliance of another home, or a nonexistent one, is refused before anything is stored", async () => {
  const foreign = await anAppliance(sibling.id);
  for (const applianceId of [foreign, "no-such"]) {
    await expect(uploadDocument(deps(world), home.id, input({ applianceId }))).rejects.toMatchObject({
      field: "appliance",
    });
  }
  expect(await rows()).toEqual([]);
  expect(await keysOf(world)).toEqual([]);
});

test("exactly 1 GB can be used; files in the trash count until they are deleted permanently", async () => {
  const size = pdf().length;
  await fill(home.id, MAX_HOME_BYTES - size);
  const last = input({ name: "Last" });
  await uploadDocument(deps(world), home.id, last);
  await expect(uploadDocument(deps(world), home.id, input())).rejects.toMatchObject({
    message: m.files_home_full(),
    field: "file",
  });
  expect((await keysOf(world)).length).toBe(1);
  await uploadDocument(deps(world), sibling.id, input());

  await deleteDocument(deps(world), home.id, last.id);
  await expect(uploadDocument(deps(world), home.id, input())).rejects.toThrow(m.files_home_full());
  expect(await restoreDocument(deps(world), home.id, last.id)).toBe("Last");
});

test("a home may have 2,000 documents, so a search can scan all of them", async () => {
  await fill(home.id, 0, 1_999);
  await uploadDocument(deps(world), home.id, input());
  await expect(uploadDocument(deps(world), home.id, input())).rejects.toThrow(m.files_too_many_documents());
});

test("of twenty simultaneous uploads with space for three, three are stored, and no file lacks a row", async () => {
  await fill(home.id, MAX_HOME_BYTES - 3 * pdf().length);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => uploadDocument(deps(world), home.id, input())),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const keys = (await rows()).filter(({ name }) => name === "policy.pdf").map(({ key }) => key);
  expect(keys.sort()).toEqual((await keysOf(world)).sort());
});

test("the same form sent twice, in sequence or at once, stores one document and one file", async () => {
  const form = input();
  await uploadDocument(deps(world), home.id, form);
  expect(await uploadDocument(deps(world), home.id, form)).toBe("policy.pdf");
  const twin = input();
  await Promise.all([uploadDocument(deps(world), home.id, twin), uploadDocument(deps(world), home.id, twin)]);
  expect((await rows()).map(({ id }) => id).sort()).toEqual([form.id, twin.id].sort());
  expect((await keysOf(world)).length).toBe(2);
});

test("another home's document id is not found, and its document does not change", async () => {
  const theirs = input({ name: "Theirs" });
  await uploadDocument(deps(world), sibling.id, theirs);
  const trashed = input({ name: "Their trash" });
  await uploadDocument(deps(world), sibling.id, trashed);
  await deleteDocument(deps(world), sibling.id, trashed.id);
  const before = await snapshot(world);
  const details = { name: "Mine", kind: "deed" as const, expiresOn: null, applianceId: null };
  const tries = [
    () => uploadDocument(deps(world), home.id, input({ id: theirs.id })),
    () => editDocument(deps(world), home.id, theirs.id, details),
    () => deleteDocument(deps(world), home.id, theirs.id),
    () => restoreDocument(deps(world), home.id, theirs.id),
    () => restoreDocument(deps(world), home.id, trashed.id),
    () => deleteDocument(deps(world), home.id, "no-such"),
  ];
  for (const one of tries) await expect(one()).rejects.toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(before);
  expect((await keysOf(world, `homes/${home.id}/`)).length).toBe(0);
});

test("a write that fails leaves an unreferenced file, which uses storage until it is purged", async () => {
  // Statements of an upload: its earlier self, how many there are, its room, then the row.
  world.recording.failAt = 3;
  await expect(uploadDocument(deps(world), home.id, input())).rejects.toThrow();
  expect(await rows()).toEqual([]);
  expect(await getUsedBytes(world.deps.db, homeQuota(home.id))).toBe(pdf().length);
  const [orphan] = await keysOf(world);
  expect(await getFileName(world.deps.db, home.id, String(orphan), OWNER_OF_FILES)).toBe(null);
});

test("a document's details can be edited; a deleted one's cannot", async () => {
  const form = input();
  await uploadDocument(deps(world), home.id, form);
  const applianceId = await anAppliance(home.id);
  const details = { name: "New name", kind: "warranty" as const, expiresOn: "2028-02-29", applianceId };
  await editDocument(deps(world), home.id, form.id, details);
  expect(await rows()).toMatchObject([
    { name: "New name", kind: "warranty", expires_on: "2028-02-29", appliance_id: applianceId },
  ]);
  const foreign = await anAppliance(sibling.id);
  await expect(
    editDocument(deps(world), home.id, form.id, { ...details, applianceId: foreign }),
  ).rejects.toMatchObject({ field: "appliance" });
  await deleteDocument(deps(world), home.id, form.id);
  await expect(editDocument(deps(world), home.id, form.id, details)).rejects.toBeInstanceOf(Conflict);
});

test("deleting or restoring twice counts once, and the row is unchanged afterwards", async () => {
  const form = input();
  await uploadDocument(deps(world), home.id, form);
  const before = await snapshot(world);
  await deleteDocument(deps(world), home.id, form.id);
  const [{ deleted_at: first } = {}] = await rows();
  world.deps.now += DAY;
  expect(await deleteDocument(deps(world), home.id, form.id)).toBe("policy.pdf");
  world.deps.now -= DAY;
  expect((await rows())[0]?.deleted_at).toBe(first);
  await restoreDocument(deps(world), home.id, form.id);
  expect(await restoreDocument(deps(world), home.id, form.id)).toBe("policy.pdf");
  expect(await snapshot(world)).toBe(before);
});

test("a file can be opened while a row of its home references its key", async () => {
  const { db } = world.deps;
  const form = input();
  await uploadDocument(deps(world), home.id, form);
  const key = String((await rows())[0]?.key);
  expect(await getFileName(db, home.id, key, OWNER_OF_FILES)).toBe("policy.pdf");
  expect(await getFileName(db, sibling.id, key, OWNER_OF_FILES)).toBe(null);
  await deleteDocument(deps(world), home.id, form.id);
  expect(await getFileName(db, home.id, key, OWNER_OF_FILES)).toBe(null);

  const appliance = await anAppliance(home.id);
  expect(await getFileName(db, home.id, `homes/${home.id}/${appliance}.jpg`, OWNER_OF_FILES)).toBe("Oven");
  expect(await getFileName(db, sibling.id, `homes/${home.id}/${appliance}.jpg`, OWNER_OF_FILES)).toBe(null);

  await world.d1
    .prepare(
      "update client_tasks set photo_key = 'k1' where id = (select id from client_tasks where client_id = ? limit 1)",
    )
    .bind(home.id)
    .run();
  expect(await getFileName(db, home.id, "k1", OWNER_OF_FILES)).toBe("Task photo");
  expect(await getFileName(db, sibling.id, "k1", OWNER_OF_FILES)).toBe(null);
  await world.d1
    .prepare(
      "insert into task_help_requests (id, agent_id, client_id, task_title, status, photo_key, created_at) values ('h', ?, ?, 'Leak', 'pending', 'k2', 1)",
    )
    .bind(home.agentId, home.id)
    .run();
  expect(await getFileName(db, home.id, "k2", OWNER_OF_FILES)).toBe("Leak");
  expect(await getFileName(db, sibling.id, "k2", OWNER_OF_FILES)).toBe(null);
});
