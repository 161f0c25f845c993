import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { ImportKind, ImportState } from "#app/domain/transfer/import-status.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { imports } from "#db/schema.ts";

export type ImportOwner = { agentId: string; clientId: string | null };

const owned = ({ agentId, clientId }: ImportOwner) =>
  and(
    eq(imports.agentId, agentId),
    clientId === null ? isNull(imports.clientId) : eq(imports.clientId, clientId),
  );

const one = (owner: ImportOwner, id: string) => and(owned(owner), eq(imports.id, id));

export type NewImport = {
  id: string;
  kind: ImportKind;
  name: string;
  key: string | null;
  options?: Record<string, unknown>;
  total?: number;
  createdAt: number;
};

export function insertImport(db: Db, owner: ImportOwner, row: NewImport): Statement {
  return db
    .insert(imports)
    .values({ ...owner, ...row })
    .onConflictDoNothing({ target: imports.id });
}

export function selectImport(db: Db, owner: ImportOwner, id: string) {
  return db.select().from(imports).where(one(owner, id));
}

export type Import = typeof imports.$inferSelect;

export async function getImport(db: Db, owner: ImportOwner, id: string): Promise<Import | null> {
  const [row] = await selectImport(db, owner, id);
  return row ?? null;
}

export function listImports(db: Db, owner: ImportOwner, limit: number) {
  return db.select().from(imports).where(owned(owner)).orderBy(desc(imports.createdAt)).limit(limit);
}

export function selectUnfinishedImport(db: Db, owner: ImportOwner, kind: ImportKind) {
  return db
    .select({ id: imports.id, name: imports.name, done: imports.done, total: imports.total })
    .from(imports)
    .where(and(owned(owner), eq(imports.kind, kind), eq(imports.state, "running")))
    .orderBy(desc(imports.createdAt))
    .limit(1);
}

/**
 * Stores an import's options: objects of the same name are merged, so that two windows do not undo each other. Changes
 * nothing once the import runs.
 */
export function saveImportOptions(
  db: Db,
  owner: ImportOwner,
  id: string,
  options: Record<string, unknown>,
): Statement {
  return db
    .update(imports)
    .set({ options: sql`json_patch(${imports.options}, ${JSON.stringify(options)})` })
    .where(and(one(owner, id), eq(imports.state, "chosen")));
}

export function startImport(db: Db, owner: ImportOwner, id: string, total: number): Statement {
  return db
    .update(imports)
    .set({ state: "running", total, done: 0 })
    .where(and(one(owner, id), eq(imports.state, "chosen")));
}

export function endImport(
  db: Db,
  owner: ImportOwner,
  id: string,
  from: readonly ImportState[],
  end: { state: "done" | "undone" | "refused"; result: Record<string, unknown>; finishedAt: number },
): Statement {
  return db
    .update(imports)
    .set({ ...end, ...(end.state === "done" ? { done: sql`total` } : {}) })
    .where(
      and(one(owner, id), sql`${imports.state} in (select value from json_each(${JSON.stringify(from)}))`),
    );
}
