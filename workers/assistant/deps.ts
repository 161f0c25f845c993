import type { Random } from "#app/domain/random.ts";
import type { Db } from "#db/client.server.ts";
import type { Model } from "./online/model.ts";
import type { Timers } from "./online/watch.ts";
import type { IdleAndTotal } from "./timeouts.ts";

/** What the assistant needs from outside. */
export type TurnDeps = {
  db: Db;
  files: R2Bucket;
  /** Null = there is no key: answers come from the plan and the catalogue. Read by `modelFor` alone. */
  model: Model | null;
  /** Epoch milliseconds, now. */
  clock: () => number;
  random: Random;
  timers: Timers;
  most: { messages: number; agentTokens: number; tokens: number };
  watch: IdleAndTotal;
  /** Hears what went wrong: its kind, never anybody's words. */
  log: (line: string) => void;
};
