import type { Random } from "#app/domain/random.ts";

export type SeededRandom = Random & {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  happens(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
};

/** A random source that depends only on the seed. For demo data only: it is predictable. */
export function createSeededRandom(seed: number): SeededRandom {
  const next = sfc32(seed);
  const bytes = (length: number) => Uint8Array.from({ length }, () => next() >>> 24);
  const between = (low: number, high: number) => low + (next() % (high - low + 1));
  return {
    bytes,
    between,
    id: () => asUuid(bytes(16)),
    happens: (probability) => next() / 2 ** 32 < probability,
    pick: <T>(items: readonly T[]) => items[between(0, items.length - 1)] as T,
  };
}

// Chris Doty-Humphrey's sfc32: 128 bits of state, so that ids drawn from it do not collide.
function sfc32(seed: number): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 16; round++) next();
  return next;
}

function asUuid(bytes: Uint8Array): string {
  // The version and variant bits of a random UUID, so that these ids look like real ones.
  const marked = bytes.map((byte, i) =>
    i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte,
  );
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
