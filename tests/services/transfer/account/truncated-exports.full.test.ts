import { Uint8ArrayReader, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ImportOwner } from "#db/queries/transfer/imports.server.ts";
import { createSeededRandom } from "#db/seed/seeded-random.ts";
import { createWorld, type World } from "#tests/support/homes.ts";
import { unzip } from "#tests/support/import-archive.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";
import { everything, fullHome, refusal } from "./damage-helpers.ts";

let world: World;
let homeFile: Uint8Array<ArrayBuffer>;
let home: ImportOwner;
let untouched: string;

beforeAll(async () => {
  world = await createWorld();
  ({ file: homeFile, owner: home } = await fullHome(world));
  untouched = await everything(world);
});
afterAll(() => world.dispose());

test.each([0.001, 0.1, 0.3, 0.5, 0.7, 0.9, 0.95, 0.99, 0.999, 0.9999])(
  "a download cut off at %f of its length is refused",
  async (share) => {
    const cut = homeFile.slice(0, Math.min(homeFile.length - 1, Math.floor(homeFile.length * share)));
    expect(await refusal(world, home, cut)).toMatch(/incomplete|isn’t a Peaceful Home export/);
    expect(await everything(world)).toBe(untouched);
  },
);

/** The position of each entry's content in the ZIP. */
async function contents(bytes: Uint8Array): Promise<{ path: string; from: number; to: number }[]> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  return entries.map((entry) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset + entry.offset);
    const from = entry.offset + 30 + view.getUint16(26, true) + view.getUint16(28, true);
    return { path: entry.filename, from, to: from + entry.compressedSize };
  });
}

test(`a flipped byte in any entry is refused, unless it has no effect; seed ${SEED}`, async () => {
  const chance = createSeededRandom(SEED);
  const bytes = homeFile;
  const places = await contents(bytes);
  const spots = places.flatMap(({ from, to }) =>
    Array.from({ length: PROOF ? 10 : 1 }, () => chance.between(from, to - 1)),
  );
  for (const at of spots) {
    const flipped = Uint8Array.from(bytes);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << chance.between(0, 7));
    const { path } = places.find(({ from, to }) => at >= from && at < to) ?? {};
    const reason = await refusal(world, home, flipped);
    // The last compressed byte has unused bits, so the content may still be complete.
    if (reason === null) expect(await unzip(flipped), `byte ${at} of ${path}`).toEqual(await unzip(bytes));
  }
  expect(await everything(world)).toBe(untouched);
});

/** Significant offsets of a ZIP directory entry: method, checksum, sizes, name length, position, and name. */
const TELLING = [10, 16, 17, 20, 21, 24, 25, 28, 42, 43, 46, 50];

test("a flipped byte in the ZIP directory's record of an entry is refused", async () => {
  const bytes = homeFile;
  const view = new DataView(bytes.buffer);
  const list = view.getUint32(bytes.length - 22 + 16, true);
  for (const offset of [
    ...TELLING.map((at) => list + at),
    list,
    bytes.length - 22,
    bytes.length - 12,
    bytes.length - 6,
  ]) {
    const flipped = Uint8Array.from(bytes);
    flipped[offset] = (flipped[offset] ?? 0) ^ 1;
    expect(await refusal(world, home, flipped), `byte ${offset - list} of the list`).not.toBeNull();
  }
  expect(await everything(world)).toBe(untouched);
});
