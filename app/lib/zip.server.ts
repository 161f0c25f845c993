import { createHash } from "node:crypto";
import {
  configure,
  type FileEntry,
  Reader,
  ZipReader,
  ZipWriter,
} from "@zip.js/zip.js/lib/zip-core-native.js";
import { MAX_ENTRIES } from "#app/domain/transfer/account/format.ts";
import * as importError from "#app/domain/transfer/account/import-errors.ts";
import { ImportRefused } from "#app/domain/transfer/account/import-rules.ts";
import * as m from "#app/paraglide/messages.js";

/* Workers have no Web Workers. zip.js's queue is off because one request may not wait for another in a Worker. */
configure({ useWebWorkers: false, maxWorkers: Number.MAX_SAFE_INTEGER });

/** Bytes per read from R2. */
const WINDOW = 1024 * 1024;
const MAX_AT_ONCE = 16 * WINDOW;

/** Maximum compression ratio, checked above this many bytes. */
const MAX_RATIO = 50;
const FREE_BYTES = 4 * 1024 * 1024;

const STORED = 0;
const DEFLATED = 8;

class ObjectReader extends Reader<R2Bucket> {
  /** An error that is not the file's fault: R2 failed, or the entry's reader threw. */
  failure: unknown = null;
  #from = 0;
  #window = new Uint8Array();

  constructor(
    private readonly bucket: R2Bucket,
    private readonly key: string,
    size: number,
  ) {
    super(bucket);
    this.size = size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    const wanted = Math.max(0, Math.min(length, this.size - index));
    if (wanted === 0) return new Uint8Array();
    if (wanted > MAX_AT_ONCE) throw new RangeError("More than an archive has to be asked for");
    if (index < this.#from || index + wanted > this.#from + this.#window.length) {
      this.#window = await this.#read(index, Math.min(Math.max(wanted, WINDOW), this.size - index));
      this.#from = index;
    }
    return this.#window.slice(index - this.#from, index - this.#from + wanted);
  }

  /** Runs work whose errors are not the file's fault, and lets them through. */
  blameless(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }

  async #read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
    try {
      const part = await this.bucket.get(this.key, { range: { offset, length } });
      if (!part) throw new ImportRefused(m.transfer_account_file_gone());
      return new Uint8Array(await part.arrayBuffer());
    } catch (error) {
      this.failure = error;
      throw error;
    }
  }
}

export type Zip = {
  sizes: ReadonlyMap<string, number>;
  /** Returns the SHA-256 in hex, and unpacks at most the declared size. Throws ImportRefused for damage. */
  pour(path: string, onChunk: (chunk: Uint8Array) => void): Promise<string>;
};

/** Throws ImportRefused for anything but a complete, unencrypted ZIP. */
export async function openZip(bucket: R2Bucket, key: string, size: number): Promise<Zip> {
  const reader = new ObjectReader(bucket, key, size);
  const entries = new Map<string, FileEntry>();
  await blamed(reader, m.transfer_account_broken_zip(), async () => {
    for await (const entry of new ZipReader(reader).getEntriesGenerator({ strictness: "strict" })) {
      const plain = entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED;
      if (entry.directory || entry.encrypted || !plain)
        throw new ImportRefused(importError.unexpected(entry.filename));
      if (entries.size > MAX_ENTRIES || isBomb(entry)) throw new ImportRefused(m.transfer_account_too_much());
      entries.set(entry.filename, entry);
    }
  });
  return {
    sizes: new Map([...entries].map(([path, entry]) => [path, entry.uncompressedSize])),
    pour: (path, onChunk) =>
      blamed(reader, importError.damaged(path), () => pour(reader, entries.get(path), onChunk)),
  };
}

/** Our own exports compress to about a tenth; a small file that unpacks to hundreds of MB costs seconds. */
function isBomb({ compressedSize, uncompressedSize }: FileEntry): boolean {
  return uncompressedSize > FREE_BYTES && uncompressedSize > MAX_RATIO * compressedSize;
}

async function pour(
  reader: ObjectReader,
  entry: FileEntry | undefined,
  onChunk: (chunk: Uint8Array) => void,
): Promise<string> {
  if (!entry) throw new RangeError("No such entry");
  const hash = createHash("sha256");
  let bytesRead = 0;
  const sink = new WritableStream<Uint8Array>({
    write(chunk) {
      bytesRead += chunk.length;
      if (bytesRead > entry.uncompressedSize) throw new RangeError("Larger than it says");
      hash.update(chunk);
      reader.blameless(() => onChunk(chunk));
    },
  });
  await entry.getData(sink, { checkSignature: true, checkOverlappingEntry: true, strictness: "strict" });
  if (bytesRead !== entry.uncompressedSize) throw new RangeError("Smaller than it says");
  return hash.digest("hex");
}

/** Blames errors on the file, unless R2 failed or the reader refused it. */
async function blamed<T>(reader: ObjectReader, sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (reader.failure !== null) throw reader.failure;
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused(sentence);
  }
}

export type ZipEntry = { path: string; bytes: number; sha256: string };

export type ZipSink = {
  readonly entries: readonly ZipEntry[];
  text(path: string, pieces: Iterable<string> | AsyncIterable<string>): Promise<void>;
  /** Stored uncompressed: pictures and PDFs are compressed already. */
  file(path: string, body: ReadableStream<Uint8Array>, bytes: number): Promise<void>;
};

type Outcome = {
  /** Epoch milliseconds, for the entries. */
  now: number;
  /** Called when a ZIP could not be finished, unless the reader disconnected. */
  onFailure: (error: unknown) => void;
};

/**
 * Fetches nothing before the reader asks. If `write` throws, the stream breaks before the ZIP's directory, so half a
 * file never passes for a whole one.
 */
export function streamZip(
  write: (zip: ZipSink) => Promise<void>,
  { now, onFailure }: Outcome,
): ReadableStream<Uint8Array> {
  const pipe = new TransformStream<Uint8Array, Uint8Array>(
    undefined,
    { highWaterMark: 1 },
    { highWaterMark: 0 },
  );
  const zip = new ZipWriter(pipe.writable, {
    dataDescriptor: true,
    extendedTimestamp: false,
    lastModDate: new Date(now),
  });
  const reader = pipe.readable.getReader();
  let state = "waiting" as "waiting" | "under way" | "broken" | "left";
  async function work(outlet: ReadableStreamDefaultController<Uint8Array>) {
    try {
      await write(sinkOf(zip));
      await zip.close();
    } catch (error) {
      if (state === "left") return;
      state = "broken";
      // Reports the error to the reader directly, as not every stream can pass it on.
      outlet.error(error);
      onFailure(error);
      await reader.cancel().catch(() => {});
    }
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (state === "waiting") {
          state = "under way";
          void work(controller);
        }
        const { done, value } = await reader.read();
        if (state === "broken") return;
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel(reason) {
        state = "left";
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

function sinkOf(zip: ZipWriter<unknown>): ZipSink {
  const entries: ZipEntry[] = [];
  async function add(path: string, pieces: AsyncGenerator<Uint8Array>, options: object) {
    const hash = createHash("sha256");
    let bytes = 0;
    let breakOff: (error: unknown) => void = () => {};
    const broken = new Promise<never>((_, reject) => {
      breakOff = reject;
    });
    async function* countedChunks() {
      try {
        for await (const piece of pieces) {
          hash.update(piece);
          bytes += piece.length;
          yield piece;
        }
      } catch (error) {
        breakOff(error);
        throw error;
      }
    }
    // The library swallows a source's error if a stream in its chain cannot take it.
    await Promise.race([zip.add(path, { readable: streamOf(countedChunks()) }, options), broken]);
    entries.push({ path, bytes, sha256: hash.digest("hex") });
  }
  return {
    entries,
    // Older programs cannot read ZIP64 entries, and no text comes near 4 GB.
    text: (path, pieces) => add(path, encoded(pieces), { zip64: false }),
    async file(path, body, bytes) {
      try {
        await add(path, piecesOf(body), { level: 0, uncompressedSize: bytes });
      } catch (error) {
        // If the reader left before the first chunk, the file was never opened and must be canceled here.
        if (!body.locked) await body.cancel(error).catch(() => {});
        throw error;
      }
    },
  };
}

async function* encoded(pieces: Iterable<string> | AsyncIterable<string>) {
  const encoder = new TextEncoder();
  for await (const piece of pieces) if (piece !== "") yield encoder.encode(piece);
}

async function* piecesOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
