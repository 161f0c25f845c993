import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import {
  MAX_DOCUMENT_BYTES,
  MAX_HOME_BYTES,
  STORAGE_FULL,
  TOO_MANY_DOCUMENTS,
} from "#app/domain/files/limits.ts";
import {
  deleteDocument,
  editDocument,
  restoreDocument,
} from "#app/services/documents/edit-document.server.ts";
import { type DocumentUpload, uploadDocument } from "#app/services/documents/upload-document.server.ts";
import { DOCUMENT_RULES, IMAGE_RULES, saveHomeFile } from "#app/services/files/home-files.server.ts";
import { getFileName } from "#db/queries/documents/documents.server.ts";
import { aHome, anAgent, createWorld, snapshot, type World } from "#tests/support/homes.ts";
import { exifSegment, jpeg, pdf, png, SECRET_BYTES } from "#tests/support/image-bytes.ts";
import { contains, FLOODS, HEIC, HOSTILE, PLAIN, TELLING } from "#tests/support/upload-corpus.ts";

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
  await world.d1.prepare("delete from appliances").run();
  await world.homeFiles.delete(await keysOf());
});

const deps = () => ({ ...world.deps, files: world.homeFiles });

async function keysOf(prefix = "homes/"): Promise<string[]> {
  const { objects } = await world.homeFiles.list({ prefix });
  return objects.map(({ key }) => key);
}

async function rows() {
  const { results } = await world.d1
    .prepare("select * from client_documents order by created_at")
    .all<Record<string, string | number | null>>();
  return results;
}

let made = 0;
const newId = () => `document-${++made}`;
const fileOf = (bytes: BlobPart, name = "policy.pdf") => new File([bytes], name);

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

/** Fills a home up to so many bytes, by rows alone. */
async function fill(clientId: string, bytes: number, count = 1) {
  await world.d1
    .prepare(
      `insert into client_documents (id, client_id, name, key, type, size, created_at)
       select 'full-' || value, ?1, 'Old', 'homes/' || ?1 || '/full-' || value, 'application/pdf',
         case value when 1 then ?2 else 0 end, 1
       from (with recursive n(value) as (select 1 union all select value + 1 from n where value < ?3)
         select value from n)`,
    )
    .bind(clientId, bytes, count)
    .run();
}

test("a document is kept under a key of its home's own, by the file's name unless given one", async () => {
  const applianceId = await anAppliance(home.id);
  expect(await uploadDocument(deps(), home.id, input())).toBe("policy.pdf");
  const details = { name: "Oven manual", kind: "manual" as const, expiresOn: "2027-01-31", applianceId };
  world.deps.now += 1;
  expect(await uploadDocument(deps(), home.id, input(details))).toBe("Oven manual");
  const [first, second] = await rows();
  expect(first).toMatchObject({ client_id: home.id, name: "policy.pdf", type: "application/pdf" });
  expect(first).toMatchObject({ kind: "insurance", size: pdf().length, deleted_at: null, expires_on: null });
  expect(first?.key).toMatch(new RegExp(`^homes/${home.id}/[0-9a-f-]{36}\\.pdf$`));
  expect(second).toMatchObject({ kind: "manual", expires_on: "2027-01-31", appliance_id: applianceId });
  const stored = await world.homeFiles.get(String(first?.key));
  expect(stored?.httpMetadata?.contentType).toBe("application/pdf");
  expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(pdf());
});

test("of the whole hostile corpus nothing is stored, each refused in the sentence of the product", async () => {
  const before = await snapshot(world);
  const said = new Map<string, number>();
  for (const { bytes, name, type } of [...HOSTILE, ...HEIC, ...FLOODS]) {
    const file = new File([bytes], name, { type });
    for (const rules of [DOCUMENT_RULES, IMAGE_RULES]) {
      const error = await saveHomeFile(deps(), home.id, file, rules).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(RuleViolation);
      const { message, field } = error as RuleViolation;
      expect(field).toBe(rules.field);
      said.set(message, (said.get(message) ?? 0) + 1);
    }
  }
  expect(said.get("Please upload a PDF, JPEG or PNG file")).toBe(HOSTILE.length);
  expect(said.get("Please upload a JPEG or PNG file")).toBe(HOSTILE.length);
  expect(said.size).toBe(5);
  expect(await keysOf()).toEqual([]);
  expect(await snapshot(world)).toBe(before);
});

test("a photo's place is taken out before it is stored, in every way a photo can tell it", async () => {
  for (const { bytes, name } of TELLING) {
    const { key, size } = await saveHomeFile(deps(), home.id, fileOf(bytes, name), IMAGE_RULES);
    const stored = new Uint8Array(
      (await (await world.homeFiles.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0),
    );
    expect(stored.length).toBe(size);
    expect(SECRET_BYTES.filter((secret) => contains(stored, secret))).toEqual([]);
  }
  expect((await keysOf()).length).toBe(TELLING.length);
});

test("every plain file is taken by its content, whatever it is called; a PDF is no photo", async () => {
  for (const { bytes, name } of PLAIN) {
    const { type } = await saveHomeFile(deps(), home.id, fileOf(bytes, name), DOCUMENT_RULES);
    const asPhoto = saveHomeFile(deps(), home.id, fileOf(bytes, name), IMAGE_RULES);
    if (type === "application/pdf") {
      await expect(asPhoto).rejects.toThrow("Please upload a JPEG or PNG file");
    } else {
      expect((await asPhoto).type).toBe(type);
    }
  }
});

test("exactly 25 MB pass, one byte more does not; the same for a photo of 10 MB", async () => {
  const exact = await saveHomeFile(
    deps(),
    home.id,
    fileOf(pdf({ size: MAX_DOCUMENT_BYTES })),
    DOCUMENT_RULES,
  );
  expect(exact.size).toBe(26_214_400);
  const more = fileOf(pdf({ size: MAX_DOCUMENT_BYTES + 1 }));
  await expect(saveHomeFile(deps(), home.id, more, DOCUMENT_RULES)).rejects.toMatchObject({
    message: "File size must be less than 25MB",
    field: "file",
  });
  const photo = (size: number) => fileOf(jpeg([], { after: new Uint8Array(size - jpeg().length) }), "a.jpg");
  await saveHomeFile(deps(), home.id, photo(10_485_760), IMAGE_RULES);
  await expect(saveHomeFile(deps(), home.id, photo(10_485_761), IMAGE_RULES)).rejects.toThrow(
    "File size must be less than 10MB",
  );
});

test("no file chosen is said beside the field", async () => {
  await expect(uploadDocument(deps(), home.id, input({ file: null }))).rejects.toMatchObject({
    message: "Please choose a file.",
    field: "file",
  });
});

test("an appliance of another home, or none, is refused before anything is stored", async () => {
  const foreign = await anAppliance(sibling.id);
  for (const applianceId of [foreign, "no-such"]) {
    await expect(uploadDocument(deps(), home.id, input({ applianceId }))).rejects.toMatchObject({
      field: "appliance",
    });
  }
  expect(await rows()).toEqual([]);
  expect(await keysOf()).toEqual([]);
});

test("the last byte of 1 GB is given out, and not one more; deleting makes room, undo needs it", async () => {
  const size = pdf().length;
  await fill(home.id, MAX_HOME_BYTES - size);
  const last = input({ name: "Last" });
  await uploadDocument(deps(), home.id, last);
  await expect(uploadDocument(deps(), home.id, input())).rejects.toMatchObject({
    message: STORAGE_FULL,
    field: "file",
  });
  expect((await keysOf()).length).toBe(1);
  await uploadDocument(deps(), sibling.id, input());

  await deleteDocument(deps(), home.id, last.id);
  await uploadDocument(deps(), home.id, input({ name: "Instead" }));
  await expect(restoreDocument(deps(), home.id, last.id)).rejects.toThrow(STORAGE_FULL);
});

test("a home keeps 2,000 documents, so that a search can look at all of them", async () => {
  await fill(home.id, 0, 1_999);
  await uploadDocument(deps(), home.id, input());
  await expect(uploadDocument(deps(), home.id, input())).rejects.toThrow(TOO_MANY_DOCUMENTS);
});

test("twenty uploads at once into room for three: three are kept, and no file without a row", async () => {
  await fill(home.id, MAX_HOME_BYTES - 3 * pdf().length);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => uploadDocument(deps(), home.id, input())),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const keys = (await rows()).filter(({ name }) => name === "policy.pdf").map(({ key }) => key);
  expect(keys.sort()).toEqual((await keysOf()).sort());
});

test("the same form sent twice, one after the other or at once, keeps one document and one file", async () => {
  const form = input();
  await uploadDocument(deps(), home.id, form);
  expect(await uploadDocument(deps(), home.id, form)).toBe("policy.pdf");
  const twin = input();
  await Promise.all([uploadDocument(deps(), home.id, twin), uploadDocument(deps(), home.id, twin)]);
  expect((await rows()).map(({ id }) => id).sort()).toEqual([form.id, twin.id].sort());
  expect((await keysOf()).length).toBe(2);
});

test("another home's document id is not found, and its document stays as it is", async () => {
  const theirs = input({ name: "Theirs" });
  await uploadDocument(deps(), sibling.id, theirs);
  const trashed = input({ name: "Their trash" });
  await uploadDocument(deps(), sibling.id, trashed);
  await deleteDocument(deps(), sibling.id, trashed.id);
  const before = await snapshot(world);
  const details = { name: "Mine", kind: "deed" as const, expiresOn: null, applianceId: null };
  const tries = [
    () => uploadDocument(deps(), home.id, input({ id: theirs.id })),
    () => editDocument(deps(), home.id, theirs.id, details),
    () => deleteDocument(deps(), home.id, theirs.id),
    () => restoreDocument(deps(), home.id, theirs.id),
    () => restoreDocument(deps(), home.id, trashed.id),
    () => deleteDocument(deps(), home.id, "no-such"),
  ];
  for (const one of tries) await expect(one()).rejects.toBeInstanceOf(NotFound);
  expect(await snapshot(world)).toBe(before);
  expect((await keysOf(`homes/${home.id}/`)).length).toBe(0);
});

test("a write that fails leaves a file that no row names, and nothing else", async () => {
  const before = await snapshot(world);
  // Statements of an upload: its earlier self, the room there is, then the row.
  world.recording.failAt = 2;
  await expect(uploadDocument(deps(), home.id, input())).rejects.toThrow();
  expect(await snapshot(world)).toBe(before);
  const [orphan] = await keysOf();
  expect(await getFileName(world.deps.db, home.id, String(orphan))).toBe(null);
});

test("what is said about a document can be changed; a deleted one is not found", async () => {
  const form = input();
  await uploadDocument(deps(), home.id, form);
  const applianceId = await anAppliance(home.id);
  const details = { name: "New name", kind: "warranty" as const, expiresOn: "2028-02-29", applianceId };
  await editDocument(deps(), home.id, form.id, details);
  expect(await rows()).toMatchObject([
    { name: "New name", kind: "warranty", expires_on: "2028-02-29", appliance_id: applianceId },
  ]);
  const foreign = await anAppliance(sibling.id);
  await expect(
    editDocument(deps(), home.id, form.id, { ...details, applianceId: foreign }),
  ).rejects.toMatchObject({ field: "appliance" });
  await deleteDocument(deps(), home.id, form.id);
  await expect(editDocument(deps(), home.id, form.id, details)).rejects.toBeInstanceOf(NotFound);
});

test("deleting twice is deleting once, undoing twice is undoing once, and the row is as it was", async () => {
  const form = input();
  await uploadDocument(deps(), home.id, form);
  const before = await snapshot(world);
  await deleteDocument(deps(), home.id, form.id);
  const [{ deleted_at: first } = {}] = await rows();
  world.deps.now += DAY;
  expect(await deleteDocument(deps(), home.id, form.id)).toBe("policy.pdf");
  world.deps.now -= DAY;
  expect((await rows())[0]?.deleted_at).toBe(first);
  await restoreDocument(deps(), home.id, form.id);
  expect(await restoreDocument(deps(), home.id, form.id)).toBe("policy.pdf");
  expect(await snapshot(world)).toBe(before);
});

test("a file has a name for as long as one of its home's rows names its key", async () => {
  const { db } = world.deps;
  const form = input();
  await uploadDocument(deps(), home.id, form);
  const key = String((await rows())[0]?.key);
  expect(await getFileName(db, home.id, key)).toBe("policy.pdf");
  expect(await getFileName(db, sibling.id, key)).toBe(null);
  await deleteDocument(deps(), home.id, form.id);
  expect(await getFileName(db, home.id, key)).toBe(null);

  const appliance = await anAppliance(home.id);
  expect(await getFileName(db, home.id, `homes/${home.id}/${appliance}.jpg`)).toBe("Oven");
  expect(await getFileName(db, sibling.id, `homes/${home.id}/${appliance}.jpg`)).toBe(null);

  await world.d1
    .prepare(
      "update client_tasks set photo_key = 'k1' where id = (select id from client_tasks where client_id = ? limit 1)",
    )
    .bind(home.id)
    .run();
  expect(await getFileName(db, home.id, "k1")).toBe("Task photo");
  expect(await getFileName(db, sibling.id, "k1")).toBe(null);
  await world.d1
    .prepare(
      "insert into task_help_requests (id, agent_id, client_id, task_title, status, photo_key, created_at) values ('h', ?, ?, 'Leak', 'pending', 'k2', 1)",
    )
    .bind(home.agentId, home.id)
    .run();
  expect(await getFileName(db, home.id, "k2")).toBe("Leak");
  expect(await getFileName(db, sibling.id, "k2")).toBe(null);
});

test("Exif alone never tips the size: what counts is what is stored", async () => {
  const telling = jpeg([exifSegment()]);
  const { size } = await saveHomeFile(deps(), home.id, fileOf(telling, "a.jpg"), IMAGE_RULES);
  expect(size).toBe(jpeg().length);
  expect((await saveHomeFile(deps(), home.id, fileOf(png(), "a.png"), IMAGE_RULES)).size).toBe(png().length);
});
