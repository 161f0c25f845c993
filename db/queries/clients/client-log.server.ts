import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { CONTACT_KINDS, type LogKind, NOTES_KEY_MAX } from "#app/domain/clients/client-log.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { liveClients } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { clientLog, clients } from "#db/schema.ts";

/** An agent's notes about a client and contacts with them: the agent's alone, never read for a home. */

const ofClient = (agentId: string, clientId: string) =>
  and(eq(clientLog.agentId, agentId), eq(clientLog.clientId, clientId), isLive(clientLog));

/** Newest first, and one more than `limit`. */
export function listClientLog(db: Db, agentId: string, clientId: string, limit: number) {
  return db
    .select({ id: clientLog.id, kind: clientLog.kind, day: clientLog.day, text: clientLog.text })
    .from(clientLog)
    .where(ofClient(agentId, clientId))
    .orderBy(desc(clientLog.day), desc(clientLog.createdAt), desc(clientLog.id))
    .limit(limit + 1);
}

export function selectLastContact(db: Db, agentId: string, clientId: string) {
  return db
    .select({ kind: clientLog.kind, day: clientLog.day })
    .from(clientLog)
    .where(and(ofClient(agentId, clientId), inArray(clientLog.kind, [...CONTACT_KINDS])))
    .orderBy(desc(clientLog.day), desc(clientLog.createdAt), desc(clientLog.id))
    .limit(1);
}

/** An entry of a live client, deleted or not. */
export function selectLogEntry(db: Db, agentId: string, clientId: string, entryId: string) {
  return db
    .select({
      id: clientLog.id,
      kind: clientLog.kind,
      day: clientLog.day,
      text: clientLog.text,
      deletedAt: clientLog.deletedAt,
      firstName: clients.firstName,
    })
    .from(clientLog)
    .innerJoin(clients, and(eq(clients.agentId, clientLog.agentId), eq(clients.id, clientLog.clientId)))
    .where(and(liveClients(agentId), eq(clientLog.clientId, clientId), eq(clientLog.id, entryId)));
}

export type LogEntry = { kind: LogKind; day: CalendarDay; text: string };
export type NewLogEntry = LogEntry & {
  id: string;
  /** The text as words to search; empty for what a button wrote. */
  textKey: string;
  createdAt: number;
};

/** Adds an entry to a live client's log; the same id again changes nothing. */
export function insertLogEntry(db: Db, agentId: string, clientId: string, entry: NewLogEntry): Statement {
  return db.run(insertOf(agentId, clientId, entry));
}

/** The same, if the statement before it in the batch changed a row. */
export function insertLogEntryIfChanged(
  db: Db,
  agentId: string,
  clientId: string,
  entry: NewLogEntry,
): Statement {
  return db.run(sql`${insertOf(agentId, clientId, entry)} and changes() = 1`);
}

const insertOf = (agentId: string, clientId: string, entry: NewLogEntry) => sql`
  insert or ignore into client_log (id, agent_id, client_id, kind, day, text, text_key, created_at)
  select ${entry.id}, ${agentId}, clients.id, ${entry.kind}, ${entry.day}, ${entry.text}, ${entry.textKey},
    ${entry.createdAt}
  from clients where clients.agent_id = ${agentId} and clients.id = ${clientId} and ${isLive("clients")}`;

/** Changes an entry if it still is as it was seen. */
export function updateLogEntry(
  db: Db,
  agentId: string,
  clientId: string,
  entryId: string,
  { seen, entry }: { seen: LogEntry; entry: LogEntry & { textKey: string } },
): Statement {
  return db
    .update(clientLog)
    .set(entry)
    .where(
      and(
        ofClient(agentId, clientId),
        eq(clientLog.id, entryId),
        eq(clientLog.kind, seen.kind),
        eq(clientLog.day, seen.day),
        eq(clientLog.text, seen.text),
      ),
    );
}

/** `deletedAt` null restores it. */
export function setLogEntryDeleted(
  db: Db,
  agentId: string,
  clientId: string,
  entryId: string,
  deletedAt: number | null,
): Statement {
  return db
    .update(clientLog)
    .set({ deletedAt })
    .where(and(eq(clientLog.agentId, agentId), eq(clientLog.clientId, clientId), eq(clientLog.id, entryId)));
}

/** Removes what a button wrote, unless words were added since. */
export function deleteUnwrittenEntry(db: Db, agentId: string, clientId: string, entryId: string): Statement {
  return db
    .delete(clientLog)
    .where(
      and(
        eq(clientLog.agentId, agentId),
        eq(clientLog.clientId, clientId),
        eq(clientLog.id, entryId),
        eq(clientLog.textKey, ""),
      ),
    );
}

/** Entries the key is made of: far more than fill it. */
const KEYED = 200;

/** Writes the search key of clients' notes again, from the entries as they are now. */
export function rewriteNotesKey(db: Db, agentId: string, clientId: string): Statement {
  return db.run(sql`update clients set notes_key = ${notesKeyOf}
    where agent_id = ${agentId} and id = ${clientId}`);
}

export const notesKeyOf = sql`coalesce((
  select trim(substr(group_concat(text_key, ' '), 1, ${NOTES_KEY_MAX})) from (
    select entry.text_key from client_log entry
    where entry.agent_id = clients.agent_id and entry.client_id = clients.id and entry.text_key <> ''
      and ${isLive("entry")}
    order by entry.day desc, entry.created_at desc, entry.id desc limit ${KEYED})), '')`;
