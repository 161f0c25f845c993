import { MINUTE_MS, SECOND_MS } from "#app/domain/days/durations.ts";

/*
 * Reads request bodies with a byte limit and a minimum speed. Memory for a large body is reserved only as it arrives, so
 * a stalled upload does not block others.
 */

/** Bodies up to this many bytes do not count against the shared memory. */
export const SMALL_BYTES = 256 * 1024;
/** Bytes reserved at a time. */
const STEP_BYTES = 1024 * 1024;
/** Bytes kept at both ends of an oversized body: the fields before and after the file. */
export const EDGE_BYTES = 64 * 1024;

/** Minimum speed of a body. */
export type ReadTimeouts = {
  windowMs: number;
  minBytesPerWindow: number;
  totalMs: number;
};

/** Enough for 25 MB at 0.7 Mbit/s. */
export const READ_TIMEOUTS: ReadTimeouts = {
  windowMs: 10 * SECOND_MS,
  minBytesPerWindow: 64 * 1024,
  totalMs: 5 * MINUTE_MS,
};

/** Reserves more memory for the request; false if none is free. */
export type ReserveMemory = (bytes: number) => Promise<boolean>;

type Edges = { head: Uint8Array; tail: Uint8Array };
export type ReadBody =
  | { is: "whole"; bytes: Uint8Array<ArrayBuffer> }
  /** Over the limit or out of memory: only both ends are kept. */
  | { is: "large" | "busy"; edges: Edges };

/**
 * Reads at most `limit` bytes. Throws 408 for a body that comes too slowly and 400 for one that breaks off. Of a body that
 * declares more than the limit only both ends are kept.
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
  // The rejection may come when nobody awaits it.
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

/** Keeps only the first and last bytes. */
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

export const badBody = (): Response => refusal(400);
export const tooSlow = (): Response => refusal(408);
export const tooLarge = (): Response => refusal(413);
