import type { Db } from "#db/client.server.ts";

/** Where chance comes from; tests pass a seeded one. */
export type Random = {
  /** A new row's id: 122 random bits. */
  id(): string;
  bytes(length: number): Uint8Array;
};

/** What every use case needs from outside. */
export type Deps = {
  db: Db;
  /** Epoch milliseconds. */
  now: number;
  random: Random;
};

export const systemRandom: Random = {
  id: () => crypto.randomUUID(),
  bytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
};
