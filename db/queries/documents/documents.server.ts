import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { DocumentKind } from "#app/domain/documents/document.ts";
import { MAX_HOME_DOCUMENTS } from "#app/domain/files/upload-limits.ts";
import { type FormSnapshot, isFieldChanged } from "#app/domain/text/form-snapshot.ts";
import { isOfThisAgent } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { rowMatchesSnapshot, setChanged } from "#db/form-snapshot.ts";
import { isLive, isRestorable, isTrashed, sharesWithAgent } from "#db/predicates.ts";
import { appliances, clientDocuments } from "#db/schema.ts";

const live = (clientId: string) => and(eq(clientDocuments.clientId, clientId), isLive(clientDocuments));

const one = (clientId: string, id: string) =>
  and(eq(clientDocuments.clientId, clientId), eq(clientDocuments.id, id));

const shown = {
  id: clientDocuments.id,
  name: clientDocuments.name,
  kind: clientDocuments.kind,
  key: clientDocuments.key,
  type: clientDocuments.type,
  size: clientDocuments.size,
  expiresOn: clientDocuments.expiresOn,
  applianceId: clientDocuments.applianceId,
  // Renamed: D1 returns a batch's columns by name, and a document has its own `kind`.
  applianceKind: sql<string | null>`${appliances.kind}`.as("appliance_kind"),
  createdAt: clientDocuments.createdAt,
};

function select(db: Db) {
  return db
    .select(shown)
    .from(clientDocuments)
    .leftJoin(
      appliances,
      and(
        eq(appliances.clientId, clientDocuments.clientId),
        eq(appliances.id, clientDocuments.applianceId),
        isLive(appliances),
      ),
    );
}

export function listDocuments(
  db: Db,
  clientId: string,
  { kind, limit }: { kind: DocumentKind | null; limit: number },
) {
  return select(db)
    .where(and(live(clientId), kind === null ? undefined : eq(clientDocuments.kind, kind)))
    .orderBy(desc(clientDocuments.createdAt), desc(clientDocuments.id))
    .limit(limit);
}

export type ListedDocument = Awaited<ReturnType<typeof listDocuments>>[number];

/** One document of this home, unless deleted: at most one row. A statement for a batch. */
export function selectDocument(db: Db, clientId: string, id: string) {
  return select(db).where(and(live(clientId), eq(clientDocuments.id, id)));
}

export function countDocuments(db: Db, clientId: string) {
  return db
    .select({ count: sql<number>`count(*)`.as("documents") })
    .from(clientDocuments)
    .where(live(clientId));
}

export async function getDocumentState(db: Db, clientId: string, id: string) {
  const [row] = await db
    .select({
      name: clientDocuments.name,
      deletedAt: clientDocuments.deletedAt,
      deleted: sql<number>`${isTrashed(clientDocuments)}`.mapWith(Boolean),
    })
    .from(clientDocuments)
    .where(one(clientId, id));
  return row ?? null;
}

/** True while the home may keep one more document: for every insert's WHERE. Storing the file counts its bytes. */
export function mayAddDocument(clientId: string): SQL {
  return sql`(select count(*) < ${MAX_HOME_DOCUMENTS}
    from client_documents held where held.client_id = ${clientId} and ${isLive("held")})`;
}

export type NewDocument = {
  id: string;
  name: string;
  kind: DocumentKind;
  key: string;
  type: string;
  size: number;
  expiresOn: string | null;
  applianceId: string | null;
  createdAt: number;
};

/** Adds a document if the home may keep one more; does nothing if its id is taken. */
export function insertDocument(db: Db, clientId: string, row: NewDocument): Statement {
  return db.run(sql`
    insert into client_documents
      (id, client_id, name, kind, key, type, size, expires_on, appliance_id, created_at)
    select ${row.id}, ${clientId}, ${row.name}, ${row.kind}, ${row.key}, ${row.type}, ${row.size},
      ${row.expiresOn}, ${row.applianceId}, ${row.createdAt}
    where ${mayAddDocument(clientId)}
    on conflict (id) do nothing`);
}

export type DocumentDetails = Pick<NewDocument, "name" | "kind" | "expiresOn" | "applianceId">;

/**
 * Changes a document that is not deleted and unchanged since its form loaded. Saved without an appliance, it keeps its
 * link to one in the trash, so that restoring the appliance restores the link.
 */
export function updateDocument(
  db: Db,
  clientId: string,
  id: string,
  { seen, ...details }: DocumentDetails & { seen: FormSnapshot },
): Statement {
  return db
    .update(clientDocuments)
    .set({
      ...setChanged(clientDocuments, seen, details),
      ...(isFieldChanged("applianceId", seen, details) && {
        applianceId: details.applianceId ?? trashedAppliance(clientId),
      }),
    })
    .where(
      and(live(clientId), eq(clientDocuments.id, id), rowMatchesSnapshot(clientDocuments, seen, details)),
    );
}

const trashedAppliance = (clientId: string) =>
  sql`(select a.id from appliances a where a.client_id = ${clientId}
    and a.id = client_documents.appliance_id and ${isTrashed("a")})`;

export function trashDocument(db: Db, clientId: string, id: string, now: number): Statement {
  return db
    .update(clientDocuments)
    .set({ deletedAt: now })
    .where(and(live(clientId), eq(clientDocuments.id, id)));
}

export function restoreDocument(db: Db, clientId: string, id: string, cutoff: number): Statement {
  return db.run(sql`
    update client_documents set deleted_at = null
    where client_id = ${clientId} and id = ${id} and ${isRestorable(cutoff)}
      and ${mayAddDocument(clientId)}`);
}

/** Which of a home's files its reader may open; what they asked and sent themselves is always theirs. */
export type FileReader = {
  documents: boolean;
  property: boolean;
  /** All of the home's help requests, or only their own. */
  requests: boolean;
  /** Null = the owner. */
  personId: string | null;
};

/** The owner, who may open all of them. */
export const OWNER_OF_FILES: FileReader = { documents: true, property: true, requests: true, personId: null };

/**
 * The name of a home's file, from any live row that holds its key and its reader may see; null for an unknown key.
 */
export async function getFileName(
  db: Db,
  clientId: string,
  key: string,
  { documents, property, requests, personId }: FileReader,
): Promise<string | null> {
  const [allDocuments, allProperty, allRequests] = [documents, property, requests].map((may) =>
    may ? 1 : 0,
  );
  // D1 allows at most five selects in a union, so each is a statement of its own.
  const [row] = await db.all<{ name: string | null }>(sql`select coalesce(
    (select name from client_documents where client_id = ${clientId} and key = ${key} and ${isLive()}
      and ${allDocuments}),
    (select kind from appliances where client_id = ${clientId} and photo_key = ${key} and ${isLive()}
      and ${allProperty}),
    (select 'Task photo' from client_tasks where client_id = ${clientId} and photo_key = ${key}),
    (select task_title from task_help_requests where client_id = ${clientId} and photo_key = ${key}
      and (${allRequests} or person_id is ${personId})),
    (select coalesce(image_name, 'Photo') from ai_conversations
      where client_id = ${clientId} and image_key = ${key} and person_id is ${personId} and ${isLive()}),
    (select photo.name from turn_photos photo
      join ai_conversations turn on turn.client_id = ${clientId} and turn.id = photo.turn_id
      where photo.client_id = ${clientId} and photo.key = ${key} and turn.person_id is ${personId}
        and ${isLive("turn")})) as name`);
  return row?.name ?? null;
}

/** The name of a file the agent may see: a help request's photo or a shared document. Null for any other key. */
export async function getSharedFileName(
  db: Db,
  agentId: string,
  { clientId, key }: { clientId: string; key: string },
): Promise<string | null> {
  const [row] = await db.all<{ name: string }>(sql`
    select asked.task_title as name from task_help_requests asked
    join clients home on home.agent_id = ${agentId} and home.id = asked.client_id
    where asked.client_id = ${clientId} and asked.photo_key = ${key} and ${isLive("home")}
      and ${isOfThisAgent("asked")}
    union all
    select paper.name from client_documents paper
    join clients home on home.agent_id = ${agentId} and home.id = paper.client_id
    where paper.client_id = ${clientId} and paper.key = ${key} and ${isLive("paper")}
      and ${isLive("home")}
      and ${sharesWithAgent("documents", "home")}
    limit 1`);
  return row?.name ?? null;
}
