import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { RuleViolation } from "#app/domain/errors.ts";
import { inspectFile } from "#app/domain/files/file-inspection.ts";
import { MAX_DOCUMENT_BYTES } from "#app/domain/files/upload-limits.ts";
import * as m from "#app/paraglide/messages.js";
import { DOCUMENT_RULES, IMAGE_RULES, saveHomeFile } from "#app/services/files/stored-files.server.ts";
import { aHome, anAgent, createWorld, snapshot, type World } from "#tests/support/homes.ts";
import { exifSegment, jpeg, pdf, png, SECRET_BYTES } from "#tests/support/image-bytes.ts";
import { contains, FLOODS, HEIC, HOSTILE, PLAIN, TELLING } from "#tests/support/upload-corpus.ts";
import { deps, fileOf, keysOf } from "./documents-helpers.ts";

let world: World;
let home: Awaited<ReturnType<typeof aHome>>;
beforeAll(async () => {
  world = await createWorld();
  const agentId = await anAgent(world);
  home = await aHome(world, agentId);
});
afterAll(() => world.dispose());
beforeEach(async () => {
  world.recording.failAt = null;
  await world.homeFiles.delete(await keysOf(world));
});

test("no hostile file is stored, and each is refused with the specified message", async () => {
  const before = await snapshot(world);
  const said = new Map<string, number>();
  for (const { bytes, name, type } of [...HOSTILE, ...HEIC, ...FLOODS]) {
    const file = new File([bytes], name, { type });
    for (const rules of [DOCUMENT_RULES, IMAGE_RULES]) {
      const error = await saveHomeFile(deps(world), home.id, file, rules).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(RuleViolation);
      const { message, field } = error as RuleViolation;
      expect(field).toBe(rules.field);
      said.set(message, (said.get(message) ?? 0) + 1);
    }
  }
  const found = HOSTILE.map(({ bytes }) => inspectFile(bytes));
  const damaged = found.flatMap((one) => (!one.ok && one.reason === "damaged" ? one.type : []));
  const damagedPdfs = damaged.filter((type) => type === "application/pdf").length;
  const foreign = HOSTILE.length - damaged.length - 1;
  expect(said.get("Please upload a PDF, JPEG, or PNG file")).toBe(foreign);
  // A damaged PDF is no photo to begin with.
  expect(said.get("Please upload a JPEG or PNG file")).toBe(foreign + damagedPdfs);
  expect(said.get(m.files_damaged_file())).toBe(2 * damaged.length - damagedPdfs);
  expect(said.get(m.files_empty_file())).toBe(2);
  expect(said.size).toBe(7);
  expect(await keysOf(world)).toEqual([]);
  expect(await snapshot(world)).toBe(before);
});

test("a photo's location is removed before it is stored, in every metadata format", async () => {
  for (const { bytes, name } of TELLING) {
    const { key, size } = await saveHomeFile(deps(world), home.id, fileOf(bytes, name), IMAGE_RULES);
    const stored = new Uint8Array(
      (await (await world.homeFiles.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0),
    );
    expect(stored.length).toBe(size);
    expect(SECRET_BYTES.filter((secret) => contains(stored, secret))).toEqual([]);
  }
  expect((await keysOf(world)).length).toBe(TELLING.length);
});

test("every valid file is accepted by its content, whatever its name; a PDF is not a photo", async () => {
  for (const { bytes, name } of PLAIN) {
    const { type } = await saveHomeFile(deps(world), home.id, fileOf(bytes, name), DOCUMENT_RULES);
    const asPhoto = saveHomeFile(deps(world), home.id, fileOf(bytes, name), IMAGE_RULES);
    if (type === "application/pdf") {
      await expect(asPhoto).rejects.toThrow("Please upload a JPEG or PNG file");
    } else {
      expect((await asPhoto).type).toBe(type);
    }
  }
});

test("exactly 25 MB are accepted and one byte more is not; the same for a photo of 10 MB", async () => {
  const exact = await saveHomeFile(
    deps(world),
    home.id,
    fileOf(pdf({ size: MAX_DOCUMENT_BYTES })),
    DOCUMENT_RULES,
  );
  expect(exact.size).toBe(26_214_400);
  const more = fileOf(pdf({ size: MAX_DOCUMENT_BYTES + 1 }));
  await expect(saveHomeFile(deps(world), home.id, more, DOCUMENT_RULES)).rejects.toMatchObject({
    message: "File size must be less than 25MB",
    field: "file",
  });
  const photo = (size: number) => fileOf(jpeg([], { after: new Uint8Array(size - jpeg().length) }), "a.jpg");
  await saveHomeFile(deps(world), home.id, photo(10_485_760), IMAGE_RULES);
  await expect(saveHomeFile(deps(world), home.id, photo(10_485_761), IMAGE_RULES)).rejects.toThrow(
    "File size must be less than 10MB",
  );
});

test("the size limit applies to the stored file, not counting Exif", async () => {
  const telling = jpeg([exifSegment()]);
  const { size } = await saveHomeFile(deps(world), home.id, fileOf(telling, "a.jpg"), IMAGE_RULES);
  expect(size).toBe(jpeg().length);
  expect((await saveHomeFile(deps(world), home.id, fileOf(png(), "a.png"), IMAGE_RULES)).size).toBe(
    png().length,
  );
});
