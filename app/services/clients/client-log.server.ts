import { logTextKey } from "#app/domain/clients/client-log.ts";
import { Conflict, NotFound } from "#app/domain/errors.ts";
import { isWithinRetention } from "#app/domain/retention.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import {
  insertLogEntry,
  type LogEntry,
  rewriteNotesKey,
  selectLogEntry,
  setLogEntryDeleted,
  updateLogEntry,
} from "#db/queries/clients/client-log.server.ts";
import { getClient } from "#db/queries/clients/clients.server.ts";

/** Adds a note or a contact. `id` is made with the form, so that sending it twice adds one. Throws NotFound. */
export async function addLogEntry(
  { db, now }: Deps,
  agentId: string,
  clientId: string,
  { id, ...entry }: LogEntry & { id: string },
): Promise<{ firstName: string }> {
  const client = await getClient(db, agentId, clientId);
  if (!client) throw new NotFound();
  await runBatch(db, [
    insertLogEntry(db, agentId, clientId, { ...entry, id, textKey: logTextKey(entry.text), createdAt: now }),
    rewriteNotesKey(db, agentId, clientId),
  ]);
  if (!(await getEntry(db, agentId, clientId, id))) throw new Conflict(m.text_open_again());
  return { firstName: client.firstName };
}

/** Changes an entry that still is as it was seen. Throws NotFound, and Conflict where it was changed meanwhile. */
export async function editLogEntry(
  { db }: Deps,
  agentId: string,
  clientId: string,
  id: string,
  { seen, entry }: { seen: LogEntry; entry: LogEntry },
): Promise<{ before: LogEntry }> {
  const stored = await getEntry(db, agentId, clientId, id);
  if (!stored || stored.deletedAt !== null) throw new NotFound();
  if (isSame(stored, entry)) return { before: seen };
  const [changed] = await runBatch(db, [
    updateLogEntry(db, agentId, clientId, id, {
      seen,
      entry: { ...entry, textKey: logTextKey(entry.text) },
    }),
    rewriteNotesKey(db, agentId, clientId),
  ]);
  if (rowsChanged(changed) === 1) return { before: seen };
  const now = await getEntry(db, agentId, clientId, id);
  if (!now || now.deletedAt !== null) throw new NotFound();
  if (!isSame(now, entry)) throw new Conflict(m.clients_note_changed());
  return { before: seen };
}

/** Deletes an entry, which is kept for 30 days, or restores it. Repeating it changes nothing. Throws NotFound. */
export async function deleteLogEntry(
  { db, now }: Deps,
  agentId: string,
  clientId: string,
  id: string,
  { isDeleted }: { isDeleted: boolean },
): Promise<void> {
  const stored = await getEntry(db, agentId, clientId, id);
  if (!stored) throw new NotFound();
  if (stored.deletedAt !== null && !isWithinRetention(stored.deletedAt, now)) throw new NotFound();
  if ((stored.deletedAt !== null) === isDeleted) return;
  await runBatch(db, [
    setLogEntryDeleted(db, agentId, clientId, id, isDeleted ? now : null),
    rewriteNotesKey(db, agentId, clientId),
  ]);
}

async function getEntry(db: Deps["db"], agentId: string, clientId: string, id: string) {
  const [row] = await selectLogEntry(db, agentId, clientId, id);
  return row ?? null;
}

function isSame(a: LogEntry, b: LogEntry): boolean {
  return a.kind === b.kind && a.day === b.day && a.text === b.text;
}
