import { afterAll, beforeAll, expect, test } from "vitest";
import { createNameScanner } from "#app/domain/transfer/account/zip-names.ts";
import { createSeededRandom } from "#db/seed/seeded-random.ts";
import { expectValidArchive, openArchive, readAll, rowsOf } from "#tests/support/archives.ts";
import { aHome, anAgent, createWorld, type World } from "#tests/support/homes.ts";
import { PROOF, SEED } from "#tests/support/seed.ts";
import { buckets, exported, fill, run, start } from "./exports-helpers.ts";

let world: World;
let agentId: string;
let home: { id: string; agentId: string };
beforeAll(async () => {
  world = await createWorld();
  agentId = await anAgent(world);
  home = await aHome(world, agentId);
  await fill(world, home, "");
});
afterAll(() => world.dispose());

async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, name: string) {
  const scan = createNameScanner();
  const pieces: Uint8Array[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`No ${name}`);
    pieces.push(value);
    if (scan(value).includes(name)) return pieces;
  }
}

test("rows added and removed during the export leave no dangling reference", async () => {
  const agent = await anAgent(world);
  const [first, second] = [await aHome(world, agent), await aHome(world, agent)];
  await fill(world, first, "");
  const reader = (await start(world, agent, null)).getReader();
  const pieces = await readUntil(reader, "data/vendors.json");
  // Added after the clients were read: one more, with a plan, a request, and a task.
  await fill(world, await aHome(world, agent, { email: "late@home.example" }), "");
  await run(world, "update clients set deleted_at = 5 where id = ?", second.id);
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value);
  const archive = await openArchive(Buffer.concat(pieces));
  expectValidArchive(archive);
  const known = new Set(rowsOf(archive, "clients").map(({ id }) => id));
  expect(known).toEqual(new Set([first.id, second.id]));
  for (const row of rowsOf(archive, "plan")) expect(known).toContain(row.client_id);
});

test(`a failing statement at any point breaks the download, which never looks complete; seed ${SEED}`, async () => {
  const chance = createSeededRandom(SEED);
  for (const clientId of [null, home.id]) {
    world.recording.trips.length = 0;
    await exported(world, agentId, clientId);
    const statements = world.recording.trips.length;
    expect(statements).toBeGreaterThan(20);
    for (let at = 0; at < statements; at += 1) {
      // The first, the last, and one in four between; all of them with PROOF=1.
      if (!PROOF && at > 0 && at < statements - 1 && !chance.happens(1 / 4)) continue;
      const failures: unknown[] = [];
      world.recording.failAt = at;
      const stream = await start(world, agentId, clientId, failures).catch((error: Error) => error);
      if (stream instanceof Error) continue;
      await expect(readAll(stream)).rejects.toThrow();
      expect([at, failures.length]).toEqual([at, 1]);
    }
    world.recording.failAt = null;
    await exported(world, agentId, clientId);
  }
});

type Watch = { gets: number; chunks: number; let_go: number; failAfter: number | null };

const CHUNK = 16_384;
const CHUNKS = 512;

/** The bucket with 8 MB files in chunks, counting what is read. */
function watched(watch: Watch): R2Bucket {
  return {
    async get() {
      watch.gets += 1;
      let sent = 0;
      const body = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            if (watch.failAfter !== null && watch.chunks >= watch.failAfter) throw new Error("R2 is away");
            watch.chunks += 1;
            sent += 1;
            controller.enqueue(new Uint8Array(CHUNK).fill(7));
            if (sent === CHUNKS) controller.close();
          },
          cancel() {
            watch.let_go += 1;
          },
        },
        { highWaterMark: 0 },
      );
      return { body, size: CHUNKS * CHUNK };
    },
  } as unknown as R2Bucket;
}

test("a file that breaks off midway breaks the download", async () => {
  const watch = { gets: 0, chunks: 0, let_go: 0, failAfter: 100 };
  const failures: unknown[] = [];
  const reader = (
    await start(world, agentId, home.id, failures, { ...buckets(world), files: watched(watch) })
  ).getReader();
  const pieces: Uint8Array[] = [];
  const broken = await (async () => {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value);
  })().catch((error: Error) => error);
  expect(broken).toMatchObject({ message: "R2 is away" });
  expect(failures).toEqual([broken]);
  await expect(openArchive(Buffer.concat(pieces))).rejects.toThrow();
  expect(new TextDecoder().decode(Buffer.concat(pieces))).not.toContain("manifest.json");
});

/** Waits until everything that can continue without the reader has done so. */
async function settled() {
  do {
    await world.recording.answered();
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  } while (world.recording.waiting > 0);
}

test("nothing is read ahead of a slow reader, and nothing more after they leave", async () => {
  const watch = { gets: 0, chunks: 0, let_go: 0, failAfter: null };
  const failures: unknown[] = [];
  world.recording.trips.length = 0;
  const stream = await start(world, agentId, home.id, failures, { ...buckets(world), files: watched(watch) });
  const opened = world.recording.trips.length;
  await settled();
  expect(world.recording.trips.length).toBe(opened);

  const reader = stream.getReader();
  await readUntil(reader, "data/tasks.json");
  await settled();
  expect(world.recording.trips.length).toBeLessThanOrEqual(opened + 3);

  await readUntil(reader, "files/plan/0001 Task photo.jpg");
  await settled();
  expect(watch.gets).toBe(1);
  // A fixed number of 256 kB chunks is in flight between both ends.
  const ahead = watch.chunks * CHUNK;
  expect(ahead).toBeLessThan(4 * 1024 * 1024);
  let taken = 0;
  for (let piece = 0; piece < 8; piece++) taken += (await reader.read()).value?.length ?? 0;
  await settled();
  expect(watch.chunks * CHUNK - ahead).toBe(taken);

  await reader.cancel("gone");
  await settled();
  const { chunks, gets } = watch;
  const trips = world.recording.trips.length;
  await settled();
  expect([watch.chunks, watch.gets, world.recording.trips.length]).toEqual([chunks, gets, trips]);
  expect(gets).toBe(1);
  expect(watch.let_go).toBe(1);
  expect(failures).toEqual([]);
});

test("two simultaneous exports are both complete and equal", async () => {
  const [first, second] = await Promise.all([
    exported(world, agentId, home.id),
    exported(world, agentId, home.id),
  ]);
  expect(first?.manifest).toEqual(second?.manifest);
});
