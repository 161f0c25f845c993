import { createHash } from "node:crypto";
import { MAX_ENTRIES } from "#app/domain/transfer/account/format.ts";
import { ImportRefused } from "#app/domain/transfer/account/import-rules.ts";
import * as words from "#app/domain/transfer/account/messages.ts";
import * as m from "#app/paraglide/messages.js";
import { type FileEntry, Reader, ZipReader } from "./codec.server.ts";

/** Bytes per read from R2. */
const WINDOW = 1024 * 1024;
/** Largest single read: the central directory of an archive with tens of thousands of files. */
const MAX_AT_ONCE = 16 * WINDOW;

/** Maximum compression ratio, checked above this many bytes. */
const MAX_RATIO = 50;
const FREE_BYTES = 4 * 1024 * 1024;

const STORED = 0;
const DEFLATED = 8;

/** An object in R2 as a ZIP is read from: in pieces, never the whole of it. */
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

  /** Runs what is not about the file: what it throws comes out as it is. */
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
  /** Declared uncompressed sizes. */
  sizes: ReadonlyMap<string, number>;
  /**
   * Unpacks an entry, piece by piece, and answers its SHA-256 in hex. More than the size it has to have is
   * never unpacked. Throws Refused where it is damaged.
   */
  pour(path: string, onChunk: (chunk: Uint8Array) => void): Promise<string>;
};

/** Opens a ZIP in R2. Throws Refused for whatever is not a whole one, written plainly. */
export async function openZip(bucket: R2Bucket, key: string, size: number): Promise<Zip> {
  const reader = new ObjectReader(bucket, key, size);
  const entries = new Map<string, FileEntry>();
  await blamed(reader, m.transfer_account_broken_zip(), async () => {
    for await (const entry of new ZipReader(reader).getEntriesGenerator({ strictness: "strict" })) {
      const plain = entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED;
      if (entry.directory || entry.encrypted || !plain)
        throw new ImportRefused(words.unexpected(entry.filename));
      if (entries.size > MAX_ENTRIES || isBomb(entry)) throw new ImportRefused(m.transfer_account_too_much());
      entries.set(entry.filename, entry);
    }
  });
  return {
    sizes: new Map([...entries].map(([path, entry]) => [path, entry.uncompressedSize])),
    pour: (path, onChunk) =>
      blamed(reader, words.damaged(path), () => pour(reader, entries.get(path), onChunk)),
  };
}

/**
 * Whether so few bytes say they unpack to so many that no export of ours made them: rows of JSON come to a tenth or
 * so, and a small file that unpacks to hundreds of megabytes costs seconds.
 */
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

/** Runs a reading; what goes wrong is the file's fault, unless R2 did not answer or the reader refused it. */
async function blamed<T>(reader: ObjectReader, sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (reader.failure !== null) throw reader.failure;
    if (error instanceof ImportRefused) throw error;
    throw new ImportRefused(sentence);
  }
}
