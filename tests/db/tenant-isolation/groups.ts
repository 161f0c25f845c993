import { trashCutoff } from "#app/domain/retention.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { NOON } from "#tests/support/homes.ts";

/** Who asks, and by whose ids: `row` finds one of the asked-for home, or of the agent who has it. */
export type QueryScope = { db: Db; agent: string; client: string; row: (table: string) => string };
export type Answer = PromiseLike<unknown> | Statement | readonly Statement[];
export type Query = (asks: QueryScope) => Answer;

/** What is asked of the statements of an area, by who asks; each by a name, most often the statement's own. */
export type QueryGroups = {
  /** What is asked about an agent's whole book. */
  ofAgents?: Record<string, Query>;
  /** What is asked about a home by its agent. */
  byAgents?: Record<string, Query>;
  /** What is asked about a row of an agent's. */
  rowsOfAgents?: Record<string, Query>;
  /** What a home asks about itself, and about a row. */
  ofHomes?: Record<string, Query>;
  /** What is asked for nobody in particular, such as by the scheduler: rows of everybody who is meant. */
  ofAll?: Record<string, Query>;
};

export const LONG_AGO = trashCutoff(NOON);
export const YEAR = { from: "0001-01-01", to: "9999-12-31" };
