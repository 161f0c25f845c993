import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js/lib/zip-core-native.js";
import { expect, test } from "vitest";
import { streamZip, type ZipSink } from "#app/lib/zip.server.ts";

const NOW = Date.UTC(2026, 10, 20, 15);
const CHUNK = 40_000;
const CHUNKS = 20;
const ROWS = "0123456789abcdef".repeat(20_000);

/** Continues after all pending work that can run. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

type Run = {
  steps: number;
  failAt: number | null;
  /** Bodies that were opened, and those read to the end or canceled. */
  opened: number;
  closed: number;
  failures: unknown[];
  ended: Promise<void>;
  stream: ReadableStream<Uint8Array>;
};

const BROKEN = new Error("D1 is away");

/** A small export of rows, two files, and a final text, with a wait before each chunk, as with a database. */
function begin(failAt: number | null = null): Run {
  const run = { steps: 0, failAt, opened: 0, closed: 0, failures: [] as unknown[] };
  async function step() {
    const at = run.steps++;
    await turn();
    if (at === failAt) throw BROKEN;
  }
  async function* rows() {
    for (let page = 0; page < 3; page++) {
      await step();
      yield ROWS;
    }
    await step();
  }
  async function body() {
    await step();
    let sent = 0;
    run.opened += 1;
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await step().catch((error) => {
            run.closed += 1;
            throw error;
          });
          controller.enqueue(new Uint8Array(CHUNK).fill(sent));
          sent += 1;
          if (sent < CHUNKS) return;
          controller.close();
          run.closed += 1;
        },
        cancel() {
          run.closed += 1;
        },
      },
      { highWaterMark: 0 },
    );
  }
  async function write(zip: ZipSink) {
    await zip.text("rows.json", rows());
    for (const name of ["one.jpg", "two.pdf"]) await zip.file(name, await body(), CHUNK * CHUNKS);
    await step();
    await zip.text("manifest.json", [JSON.stringify(zip.entries)]);
  }
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const outcome = { now: NOW, onFailure: (error: unknown) => run.failures.push(error) };
  return Object.assign(run, { ended, stream: streamZip((zip) => write(zip).finally(end), outcome) });
}

/** Reads to the end or a number of chunks, with `pause` between two of them. */
async function read(reader: ReadableStreamDefaultReader<Uint8Array>, most = Infinity, pause = false) {
  const pieces: Uint8Array[] = [];
  while (pieces.length < most) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    if (pause) for (let wait = 0; wait < 5; wait++) await turn();
  }
  return pieces;
}

async function namesIn(pieces: Uint8Array[]): Promise<string[]> {
  const reader = new ZipReader(new Uint8ArrayReader(Buffer.concat(pieces)), { checkSignature: true });
  const entries = await reader.getEntries();
  for (const entry of entries) if (!entry.directory) await entry.getData(new Uint8ArrayWriter());
  return entries.map(({ filename }) => filename);
}

const NAMES = ["rows.json", "one.jpg", "two.pdf", "manifest.json"];

test("a reader that pauses between chunks gets the same bytes", async () => {
  const quick = await read(begin().stream.getReader());
  const slow = await read(begin().stream.getReader(), Infinity, true);
  expect(Buffer.concat(slow).equals(Buffer.concat(quick))).toBe(true);
  expect(await namesIn(quick)).toEqual(NAMES);
});

test("cancelling at any point stops the writing and releases everything", async () => {
  const all = (await read(begin().stream.getReader())).length;
  expect(all).toBeGreaterThan(10);
  for (let pieces = 1; pieces < all; pieces++) {
    for (const turns of [0, 1, 2, 3]) {
      const run = begin();
      const reader = run.stream.getReader();
      await read(reader, pieces);
      // A reader that cancels while a chunk is pending does so at any step.
      const next = reader.read().catch(() => {});
      for (let wait = 0; wait < turns; wait++) await turn();
      await reader.cancel("gone");
      await Promise.all([run.ended, next]);
      await turn();
      expect([pieces, turns, run.closed, run.failures]).toEqual([pieces, turns, run.opened, []]);
    }
  }
});

test("without a read, nothing is generated, and the reader may cancel", async () => {
  const run = begin();
  await run.stream.cancel("gone");
  await turn();
  expect(run).toMatchObject({ steps: 0, opened: 0, failures: [] });
});

test("a failing step breaks the stream there, is reported once, and releases everything", async () => {
  const whole = begin();
  await read(whole.stream.getReader());
  for (let step = 0; step < whole.steps; step++) {
    for (const pause of [false, true]) {
      const run = begin(step);
      await expect(read(run.stream.getReader(), Infinity, pause)).rejects.toBe(BROKEN);
      await run.ended;
      expect([step, run.closed, run.failures]).toEqual([step, run.opened, [BROKEN]]);
    }
  }
});

test("an error the stream cannot inspect still breaks the export", async () => {
  // Streams read an error's stack, and that can fail: a minified file's stack was too deep in a long-lived process.
  const error = Object.defineProperty(new Error("D1 is away"), "stack", {
    get() {
      throw new RangeError("Maximum call stack size exceeded");
    },
  });
  async function* rows() {
    yield ROWS;
    throw error;
  }
  const failures: unknown[] = [];
  const stream = streamZip((zip) => zip.text("rows.json", rows()), {
    now: NOW,
    onFailure: (told) => failures.push(told),
  });
  const told = await read(stream.getReader()).catch((thrown: unknown) => thrown);
  expect([told === error, failures.length, failures[0] === error]).toEqual([true, 1, true]);
});

test("concurrent streams do not affect each other: some cancel, some fail, the rest are complete", async () => {
  const runs = Array.from({ length: 9 }, (_, index) => begin(index % 3 === 1 ? index : null));
  const readers = runs.map(({ stream }) => stream.getReader());
  const pieces = readers.map((): Uint8Array[] => []);
  const open = new Set(readers.keys());
  for (let round = 0; open.size > 0; round++) {
    for (const index of open) {
      const reader = readers[index] as ReadableStreamDefaultReader<Uint8Array>;
      const leaves = index % 3 === 2 && round === index;
      if (leaves) await reader.cancel("gone");
      const piece = leaves ? null : await reader.read().catch(() => null);
      if (piece?.value) pieces[index]?.push(piece.value);
      else open.delete(index);
    }
  }
  await Promise.all(runs.map(({ ended }) => ended));
  for (const index of [0, 3, 6]) expect(await namesIn(pieces[index] ?? [])).toEqual(NAMES);
  expect(runs.map(({ failures }) => failures.length)).toEqual([0, 1, 0, 0, 1, 0, 0, 1, 0]);
  expect(runs.map(({ closed, opened }) => closed - opened)).toEqual(runs.map(() => 0));
});
