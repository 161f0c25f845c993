import { and, asc, desc, eq, gt, isNotNull, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { ClientCursor, ClientFilter, ClientSort } from "#app/domain/clients/client-list.ts";
import type { Db } from "#db/client.server.ts";
import { isLive, isRestorable, isUninvited } from "#db/predicates.ts";
import { clients } from "#db/schema.ts";
import { clientColumns } from "./clients.server.ts";

const { id, dateAdded, lastActive, searchKey, deletedAt, deletedBy } = clients;

const columns = { ...clientColumns, deletedAt, deletedBy, searchKey };

export type ClientQuery = {
  filter: ClientFilter;
  search: string;
  sort: ClientSort;
  after: ClientCursor | null;
  limit: number;
  /** Clients deleted at or before this instant (epoch milliseconds) are past bringing back. */
  trashCutoff: number;
};

/**
 * A page of an agent's clients as two reads for one batch: together, in this order, they are the page and
 * one row more than `limit` where there is one. The second reads the never visited, who come last in the
 * order of visits and whom no index could reach past the visited ones; elsewhere it reads nothing.
 */
export function listClients(db: Db, agentId: string, query: ClientQuery) {
  const { filter, sort, after, limit } = query;
  const visits = sort === "visit" && filter !== "deleted";
  const neverOnly = visits && after !== null && after.value === null;
  return [
    read(db, and(matching(agentId, query), further(query)), orderOf(query), neverOnly ? 0 : limit + 1),
    read(
      db,
      and(matching(agentId, query), isNull(lastActive), neverOnly ? lt(id, after.id) : undefined),
      [desc(id)],
      visits ? limit + 1 : 0,
    ),
  ] as const;
}

function read(db: Db, where: SQL | undefined, order: SQL[], limit: number) {
  return db
    .select(columns)
    .from(clients)
    .where(where)
    .orderBy(...order)
    .limit(limit);
}

export type ClientListRow = Awaited<ReturnType<typeof read>>[number];

/** Who is in a list: what it shows and what it counts go by this alone. */
function isIn(filter: ClientFilter, trashCutoff: number): SQL | undefined {
  switch (filter) {
    case "all":
      return isLive(clients);
    case "uninvited":
      return and(isLive(clients), isUninvited(clients));
    case "invited":
      return and(isLive(clients), eq(clients.status, filter), not(isUninvited(clients)));
    case "deleted":
      return isRestorable(trashCutoff, clients);
    default:
      return and(isLive(clients), eq(clients.status, filter));
  }
}

// `instr`, because D1's LIKE refuses patterns over 50 bytes.
function matching(agentId: string, { filter, search, trashCutoff }: ClientQuery) {
  const found = search === "" ? undefined : gt(sql`instr(${searchKey}, ${search})`, 0);
  return and(eq(clients.agentId, agentId), isIn(filter, trashCutoff), found);
}

function orderOf({ filter, sort }: ClientQuery): SQL[] {
  if (filter === "deleted") return [desc(deletedAt), desc(id)];
  if (sort === "name") return [asc(searchKey), asc(id)];
  return [desc(sort === "visit" ? lastActive : dateAdded), desc(id)];
}

function further({ filter, sort, after }: ClientQuery): SQL | undefined {
  const visited = sort === "visit" && filter !== "deleted" ? isNotNull(lastActive) : undefined;
  if (after === null || after.value === null) return visited;
  if (filter === "deleted") return sql`(${deletedAt}, ${id}) < (${after.value}, ${after.id})`;
  if (sort === "name") return sql`(${searchKey}, ${id}) > (${after.value}, ${after.id})`;
  const by = sort === "visit" ? lastActive : dateAdded;
  return and(visited, sql`(${by}, ${id}) < (${after.value}, ${after.id})`);
}

/** The cursor behind a row of the list. */
export function cursorOf(
  row: ClientListRow,
  { filter, sort }: Pick<ClientQuery, "filter" | "sort">,
): ClientCursor {
  if (filter === "deleted") return { value: row.deletedAt, id: row.id };
  if (sort === "name") return { value: row.searchKey, id: row.id };
  return { value: sort === "visit" ? row.lastActive : row.dateAdded, id: row.id };
}

/** How many clients each list of an agent's has, as a read that can stand in a batch: one row. */
export function countClients(db: Db, agentId: string, trashCutoff: number) {
  const counted = (filter: ClientFilter) =>
    sql<number>`coalesce(sum(${isIn(filter, trashCutoff)}), 0)`.mapWith(Number).as(`in_${filter}`);
  return db
    .select({
      all: counted("all"),
      uninvited: counted("uninvited"),
      invited: counted("invited"),
      active: counted("active"),
      inactive: counted("inactive"),
      deleted: counted("deleted"),
    } satisfies Record<ClientFilter, unknown>)
    .from(clients)
    .where(and(eq(clients.agentId, agentId), or(isLive(clients), isRestorable(trashCutoff, clients))));
}
