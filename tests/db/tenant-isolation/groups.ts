import { trashCutoff } from "#app/domain/retention.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { NOON } from "#tests/support/homes.ts";

/** The tenant ids of a query; `row` finds a row of that home or its agent. */
export type QueryScope = { db: Db; agent: string; client: string; row: (table: string) => string };
export type Answer = PromiseLike<unknown> | Statement | readonly Statement[];
export type Query = (asks: QueryScope) => Answer;

/** The queries of an area by tenant, each under a name, usually the statement's. */
export type QueryGroups = {
  /** Queries over all of an agent's clients. */
  ofAgents?: Record<string, Query>;
  byAgents?: Record<string, Query>;
  rowsOfAgents?: Record<string, Query>;
  ofHomes?: Record<string, Query>;
  /** Queries without a tenant, such as the scheduler's. */
  ofAll?: Record<string, Query>;
};

export const LONG_AGO = trashCutoff(NOON);
export const YEAR = { from: "0001-01-01", to: "9999-12-31" };
