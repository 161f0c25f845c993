import { createHash } from "node:crypto";
import { ZipWriter } from "./codec.server.ts";

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
 * A ZIP that is written while it is read: nothing is fetched before the reader asks for it. Where `write`
 * throws, the stream breaks before the ZIP's directory, so that no half of it passes for the whole; where the
 * reader leaves, what is being read is let go.
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
      // Told to the reader directly; what is under way is let go without it, as not every stream can take it.
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
    // Cancels what is left.
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
