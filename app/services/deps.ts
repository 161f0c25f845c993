import type { Random } from "#app/domain/random.ts";
import type { Db } from "#db/client.server.ts";

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
