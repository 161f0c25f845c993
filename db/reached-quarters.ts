import { type SQL, sql } from "drizzle-orm";
import { reachQuarter } from "#app/domain/clients/reach.ts";
import type { Quarter } from "#app/domain/days/quarter.ts";

/** Whether a client was reached in a quarter. */
export const wasReachedIn = (quarter: Quarter): SQL =>
  sql`exists (select 1 from json_each(clients.reached_quarters) where value = ${quarter})`;

/** A client's quarters, with the current one added if it is not there. */
export function withCurrentQuarter(now: number): SQL {
  const quarter = reachQuarter(now);
  return sql`case when ${wasReachedIn(quarter)} then clients.reached_quarters
    else json_insert(clients.reached_quarters, '$[#]', ${quarter}) end`;
}
