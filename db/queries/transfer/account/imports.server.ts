import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { SharedSection } from "#app/domain/clients/shared-sections.ts";
import type { Db, Statement } from "#db/client.server.ts";
import type { ImportOwner } from "#db/queries/transfer/imports.server.ts";
import { imports } from "#db/schema.ts";

export type ImportOptions = {
  size: number;
  /** Random, from the server; the ids of the new rows are derived from it. */
  seed: string;
  /** R2's id of the open multipart upload; null once the file is complete. */
  upload: string | null;
  /** R2's answer to each uploaded part, by "p" and its number. */
  parts: Record<string, string>;
  checked: ImportSummary | null;
  /** When copying files began (epoch milliseconds); null = not yet. */
  copiedFrom: number | null;
};

export type ImportSummary = {
  version: number;
  exportedAt: string;
  tables: Record<string, number>;
  files: number;
  /** What the export says the agent may see. */
  shares: SharedSection[];
  /** A home exported under another agent, whose current agent gets no access. */
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

/** Records the multipart upload; a second one changes nothing. */
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

export function endUpload(db: Db, owner: ImportOwner, id: string): Statement {
  const options = sql`json_set(${imports.options}, '$.upload', null)`;
  return db
    .update(imports)
    .set({ options: options as SQL<Record<string, unknown>> })
    .where(inState(owner, id, "chosen"));
}

export function recordCheck(db: Db, owner: ImportOwner, id: string, checked: ImportSummary): Statement {
  const options = sql`json_set(${imports.options}, '$.checked', json(${JSON.stringify(checked)}))`;
  return db
    .update(imports)
    .set({ options: options as SQL<Record<string, unknown>> })
    .where(inState(owner, id, "chosen"));
}

/** Restarts copying, if it last started at `before` (null = never), as files from then may be gone. */
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
 * Records how many files were copied since `begun`. Never decreases, since two windows may be at the same step; counts
 * from before a restart are ignored.
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

export function deleteImport(db: Db, owner: ImportOwner, id: string): Statement {
  return db.delete(imports).where(and(mine(owner, id), inArray(imports.state, ["chosen", "running"])));
}
