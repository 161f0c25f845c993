import type { TurnRequest } from "#app/domain/assistant/contract.ts";
import type { Random } from "#app/domain/random.ts";
import type { Db } from "#db/client.server.ts";
import type { Model } from "./online/model.ts";
import type { UsageLine } from "./online/usage.ts";
import type { Timers } from "./online/watch.ts";
import type { Reader, ReadTool } from "./reads/reader.ts";
import type { KnownHome } from "./record.ts";
import type { Waits } from "./timeouts.ts";

/** What a model may look up beyond what it is told: the reads there are, and whoever does them. */
export type Reads = { tools: readonly ReadTool[]; read: Reader };

/** What the assistant needs from outside. */
export type TurnDeps = {
  db: Db;
  files: R2Bucket;
  /** Null = there is no key: answers come from the plan and the catalog. Read by `modelFor` alone. */
  model: Model | null;
  /** The reads of one home. */
  readsOf: (request: Pick<TurnRequest, "agentId" | "clientId">, home: KnownHome) => Reads | Promise<Reads>;
  /** Epoch milliseconds, now. */
  clock: () => number;
  random: Random;
  timers: Timers;
  most: { messages: number; agentTokens: number; tokens: number };
  waits: Waits;
  /** Hears what went wrong: its kind, never anybody's words. */
  log: (line: string) => void;
  /** Hears what each answer of the model took. */
  logUsage: (line: UsageLine) => void;
};
