import { Conflict, NotFound } from "#app/domain/errors.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { selectNotedRow, setAgentNote } from "#db/queries/clients/client-page.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";

export type AgentNote = {
  rowId: string;
  seen: string;
  note: string;
};

/** A row finished meanwhile keeps it too (`finished`). Idempotent. Throws NotFound, and Conflict. */
export async function saveAgentNote(
  { db, now, random }: Deps,
  agentId: string,
  clientId: string,
  { rowId, seen, note }: AgentNote,
): Promise<{ title: string; finished: boolean; changed: boolean }> {
  const [row] = await selectNotedRow(db, agentId, clientId, rowId);
  if (!row) throw new NotFound();
  if (row.note === note) return { title: row.title, finished: row.finished, changed: false };
  const [saved] = await runBatch(db, [
    setAgentNote(db, agentId, clientId, { rowId, seen, note }),
    ...(note === ""
      ? []
      : [
          insertActivityIfChanged(db, {
            id: random.id(),
            agentId,
            clientId,
            kind: "task_noted",
            subject: row.title,
            at: now,
          }),
        ]),
  ]);
  const [after] = await selectNotedRow(db, agentId, clientId, rowId);
  if (!after) throw new NotFound();
  const { title, finished } = after;
  const changed = rowsChanged(saved) === 1;
  if (!changed && after.note !== note) {
    throw new Conflict(m.clients_note_changed());
  }
  return { title, finished, changed };
}
