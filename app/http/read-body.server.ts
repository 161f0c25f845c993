import { MINUTE_MS, SECOND_MS } from "#app/domain/days/durations.ts";

/*
 * Request bodies. Whoever sends one decides how long it is, whatever they declare, and how slowly it comes: each is read
 * with a limit in bytes and a limit in time, and what is kept of a large one counts against the Worker's memory only as
 * it arrives, so that a body nobody goes on sending keeps nobody else waiting.
 */

/** Bytes from which on a body counts against the memory for all: forms without a file never wait for it. */
export const SMALL_BYTES = 256 * 1024;
/** How much more memory is asked for at a time (bytes). */
const STEP_BYTES = 1024 * 1024;
/** How much of a body over its limit is kept at either end (bytes): the fields before and after a file. */
export const EDGE_BYTES = 64 * 1024;

/** How slowly a body may come. */
export type ReadTimeouts = {
  /** In each stretch of so many milliseconds so many bytes must come. */
  windowMs: number;
  minBytesPerWindow: number;
  /** Longest time in all, in milliseconds. */
  totalMs: number;
};

/** A document of 25 MB over a weak connection of 0.7 Mbit/s makes it. */
export const READ_TIMEOUTS: ReadTimeouts = {
  windowMs: 10 * SECOND_MS,
  minBytesPerWindow: 64 * 1024,
  totalMs: 5 * MINUTE_MS,
};

/** Asks for so many more bytes of memory until the request is answered; false = there is none just now. */
export type ReserveMemory = (bytes: number) => Promise<boolean>;

type Edges = { head: Uint8Array; tail: Uint8Array };
export type ReadBody =
  | { is: "whole"; bytes: Uint8Array<ArrayBuffer> }
  /** Over the limit, or no memory for it just now: all but its two ends is dropped. */
  | { is: "large" | "busy"; edges: Edges };

/**
 * Reads a body of at most `limit` bytes. Throws a 408 response for one that comes too slowly, 400 for one that breaks
 * off. One that declares more than the limit is believed, and nothing of it is kept but the ends.
 */
export async function readBody(
  request: Request,
  limit: number,
  reserveMemory: ReserveMemory = async () => true,
  patience: ReadTimeouts = READ_TIMEOUTS,
): Promise<ReadBody> {
  const ends = edgesOf();
  let is: ReadBody["is"] = Number(request.headers.get("Content-Length")) > limit ? "large" : "whole";
  let chunks: Uint8Array[] = [];
  let bytesRead = 0;
  let bytesReserved = SMALL_BYTES;
  for await (const chunk of chunksOf(request, patience)) {
    bytesRead += chunk.length;
    ends.add(chunk);
    if (is !== "whole") continue;
    if (bytesRead > limit) is = "large";
    else if (bytesRead > bytesReserved) {
      const more = Math.max(STEP_BYTES, bytesRead - bytesReserved);
      if (await reserveMemory(more)) bytesReserved += more;
      else is = "busy";
    }
    if (is === "whole") chunks.push(chunk);
    else chunks = [];
  }
  return is === "whole" ? { is, bytes: join(chunks) } : { is, edges: ends.read() };
}

async function* chunksOf(request: Request, patience: ReadTimeouts): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let lately = 0;
  const timers: ReturnType<typeof setTimeout>[] = [];
  const late = new Promise<never>((_, reject) => {
    const slow = () => reject(tooSlow());
    const checkProgress = () => {
      if (lately < patience.minBytesPerWindow) slow();
      lately = 0;
    };
    timers.push(setInterval(checkProgress, patience.windowMs), setTimeout(slow, patience.totalMs));
  });
  // Nobody may be waiting for it when it comes.
  late.catch(() => {});
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) return;
      lately += value.length;
      yield value;
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error instanceof Response ? error : badBody();
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
}

/** Collects the first and the last bytes of what passes. */
function edgesOf() {
  let head = new Uint8Array();
  const tail: Uint8Array[] = [];
  let tailBytes = 0;
  return {
    add(chunk: Uint8Array): void {
      if (head.length < EDGE_BYTES) head = join([head, chunk.subarray(0, EDGE_BYTES - head.length)]);
      tail.push(chunk);
      tailBytes += chunk.length;
      while (tail[0] && tailBytes - tail[0].length >= EDGE_BYTES) tailBytes -= tail.shift()?.length ?? 0;
    },
    read: (): Edges => ({ head, tail: join(tail).subarray(-EDGE_BYTES) }),
  };
}

export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

const refusal = (status: 400 | 408 | 413) => new Response(null, { status });

/** The body is not what it should be: the sender's mistake. */
export const badBody = (): Response => refusal(400);
export const tooSlow = (): Response => refusal(408);
export const tooLarge = (): Response => refusal(413);
