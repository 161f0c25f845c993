import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { SharedSection } from "#app/domain/clients/shared-sections.ts";
import type { Db, Statement } from "#db/client.server.ts";
import type { ImportOwner } from "#db/queries/transfer/imports.server.ts";
import { imports } from "#db/schema.ts";

/** What an import of an export keeps beside its row, until it is over. */
export type ImportOptions = {
  size: number;
  /** Random, from the server: what the ids of the new rows are made of. */
  seed: string;
  /** R2's name for an upload in parts that is under way; null once the file is there. */
  upload: string | null;
  /** What R2 answered to each part that has arrived, by "p" and its number. */
  parts: Record<string, string>;
  /** What the check found; null before it. */
  checked: ImportSummary | null;
  /** When the copying of files began (epoch milliseconds); null before. */
  copiedFrom: number | null;
};

export type ImportSummary = {
  version: number;
  exportedAt: string;
  tables: Record<string, number>;
  files: number;
  /** What of a home its agent may see, as the export has it. */
  shares: SharedSection[];
  /** A home's export from another agent's book, of which the agent here is to see nothing. */
  moved?: boolean;
};

const mine = ({ agentId, clientId }: ImportOwner, id: string) =>
  and(
    eq(imports.id, id),
    eq(imports.agentId, agentId),
    clientId === null ? isNull(imports.clientId) : eq(imports.clientId, clientId),
  );

const inState = (owner: ImportOwner, id: string, state: "chosen" | "running") =>
  and(mine(owner, id), eq(imports.state, state));

/** The owner's imports of a whole account that are not over, the latest first. */
export function selectOpenImports(db: Db, { agentId, clientId }: ImportOwner) {
  const owned =
    clientId === null
      ? and(eq(imports.agentId, agentId), isNull(imports.clientId), eq(imports.kind, "agent"))
      : and(eq(imports.clientId, clientId), eq(imports.agentId, agentId), eq(imports.kind, "home"));
  return db
    .select()
    .from(imports)
    .where(and(owned, inArray(imports.state, ["chosen", "running"])))
    .orderBy(desc(imports.createdAt))
    .limit(20);
}

/** Opens the upload in parts, once; a second one changes nothing. */
export function recordUpload(db: Db, owner: ImportOwner, id: string, upload: string): Statement {
  const options = sql`json_set(${imports.options}, '$.upload', ${upload})`;
  return db
    .update(imports)
    .set({ options: options as SQL<Record<string, unknown>> })
    .where(
      and(
        inState(owner, id, "chosen"),
        sql`${imports.options} ->> 'upload' is null and ${imports.options} -> 'parts' = '{}'`,
      ),
    );
}

/** Notes a part that has arrived; one that is sent again takes the place of the first. */
export function recordPart(
  db: Db,
  owner: ImportOwner,
  id: string,
  { part, etag }: { part: number; etag: string },
): Statement {
  const options = sql`json_set(${imports.options}, ${`$.parts.p${part}`}, ${etag})`;
  return db
    .update(imports)
    .set({ options: options as SQL<Record<string, unknown>> })
    .where(and(inState(owner, id, "chosen"), sql`${imports.options} ->> 'upload' is not null`));
}

/** Closes the upload: the file is there. */
export function endUpload(db: Db, owner: ImportOwner, id: string): Statement {
  const options = sql`json_set(${imports.options}, '$.upload', null)`;
  return db
    .update(imports)
    .set({ options: options as SQL<Record<string, unknown>> })
    .where(inState(owner, id, "chosen"));
}

/** Keeps what the check found. */
export function recordCheck(db: Db, owner: ImportOwner, id: string, checked: ImportSummary): Statement {
  const options = sql`json_set(${imports.options}, '$.checked', json(${JSON.stringify(checked)}))`;
  return db
    .update(imports)
    .set({ options: options as SQL<Record<string, unknown>> })
    .where(inState(owner, id, "chosen"));
}

/** Begins the copying anew, where it began at `before` (null = not yet), as what was copied then may be gone. */
export function beginCopying(
  db: Db,
  owner: ImportOwner,
  id: string,
  { before, now }: { before: number | null; now: number },
): Statement {
  const options = sql`json_set(${imports.options}, '$.copiedFrom', ${now})`;
  return db
    .update(imports)
    .set({ options: options as SQL<Record<string, unknown>>, done: 0 })
    .where(and(inState(owner, id, "running"), sql`${imports.options} ->> 'copiedFrom' is ${before}`));
}

/**
 * Notes how many files are copied since the copying began at `begun`. Two windows may be at the same step: the
 * number never falls, and nothing is noted of a copying that has been begun anew.
 */
export function advanceCopying(
  db: Db,
  owner: ImportOwner,
  id: string,
  { done, begun }: { done: number; begun: number },
): Statement {
  return db
    .update(imports)
    .set({ done })
    .where(
      and(
        inState(owner, id, "running"),
        lt(imports.done, done),
        sql`${imports.options} ->> 'copiedFrom' = ${begun}`,
      ),
    );
}

/** Forgets an import that is not done. */
export function deleteImport(db: Db, owner: ImportOwner, id: string): Statement {
  return db.delete(imports).where(and(mine(owner, id), inArray(imports.state, ["chosen", "running"])));
}
