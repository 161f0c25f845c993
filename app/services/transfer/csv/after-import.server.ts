import { RuleViolation } from "#app/domain/errors.ts";
import { inviteExpiry, trashCutoff } from "#app/domain/retention.ts";
import { csvRowCount } from "#app/domain/transfer/csv/column-fields.ts";
import * as m from "#app/paraglide/messages.js";
import { withUniqueInviteCodes } from "#app/services/clients/invite-client.server.ts";
import { readInviteStatus, runBatchAndReleaseInvites } from "#app/services/clients/release-invites.server.ts";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { deleteFiles } from "#app/services/files/stored-files.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { insertActivityIfAnyChanged, insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import {
  type ImportTally,
  markImportUndone,
  restoreImported,
  selectTally,
  trashImported,
} from "#db/queries/transfer/csv/imports.server.ts";
import { inviteUninvited, listUninvited } from "#db/queries/transfer/csv/rows.server.ts";
import {
  type CsvImport,
  type ImportDeps,
  requireCsvImport,
  skippedRowsKey,
  tableKey,
} from "./choose-table.server.ts";

const INVITES_PER_STEP = 50;

/** How an import stands: what came in, what of it is still there, who waits for an invite. */
export async function readTally({ db }: Pick<Deps, "db">, { agentId, id, kind }: CsvImport) {
  const [result] = await runBatch(db, [selectTally(db, kind, agentId, id)]);
  return (result?.results[0] ?? { added: 0, live: 0, uninvited: 0, emailed: 0 }) as ImportTally;
}

/**
 * Moves what an import added to the trash, within 30 days, except clients who have logged in. Repeating is harmless.
 * Throws RuleViolation when it is too late, and NotFound.
 */
export async function undoImport(deps: ImportDeps, agentId: string, importId: string): Promise<void> {
  const { db, now, random, files } = deps;
  const found = await requireCsvImport(deps, agentId, importId);
  if (found.state === "undone") return;
  const { added } = await readTally(deps, found);
  const subject = csvRowCount(found.kind, added);
  const event = {
    id: random.id(),
    agentId,
    clientId: null,
    kind: "import_undone",
    subject,
    at: now,
  } as const;
  const [marked] = await runBatch(db, [
    markImportUndone(db, { agentId, importId }, { now, cutoff: trashCutoff(now) }),
    insertActivityIfChanged(db, event),
    ...trashImported(db, agentId, importId, now),
  ]);
  if (rowsChanged(marked) === 1) {
    await deleteFiles(deps, files, [tableKey(importId), skippedRowsKey(importId)]);
    return;
  }
  const after = await requireCsvImport(deps, agentId, importId);
  if (after.state === "done") throw new RuleViolation(m.transfer_csv_too_late_to_undo());
}

/** Reverts an undo within 30 days. Repeating is harmless. Throws RuleViolation when it is too late, and NotFound. */
export async function restoreImport(deps: Deps, agentId: string, importId: string): Promise<void> {
  const { db, now, random } = deps;
  const found = await requireCsvImport(deps, agentId, importId);
  if (found.state !== "undone") return;
  const { added } = await readTally(deps, found);
  await runBatch(db, [
    ...restoreImported(db, { agentId, importId }, { now, cutoff: trashCutoff(now) }),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId: null,
      kind: "import_restored",
      subject: csvRowCount(found.kind, added),
      at: now,
    }),
  ]);
  const after = await requireCsvImport(deps, agentId, importId);
  if (after.state === "undone") throw new RuleViolation(m.transfer_csv_too_late_to_restore());
}

/** Invites clients who were imported without an invite, in at most `steps` batches, once each. Throws NotFound. */
export async function inviteImported(
  deps: MailDeps,
  agentId: string,
  importId: string,
  steps: number,
): Promise<void> {
  const { db, now, random } = deps;
  await requireCsvImport(deps, agentId, importId);
  for (let step = 0; step < steps; step++) {
    const waiting = await listUninvited(db, agentId, importId, INVITES_PER_STEP);
    if (waiting.length === 0) return;
    const standing = await readInviteStatus(deps, agentId);
    await withUniqueInviteCodes(random.bytes, waiting.length, (codes) => {
      const invites = waiting.map(({ id }, at) => ({ id, code: codes[at] ?? "", mailId: random.id() }));
      const [give, mail] = inviteUninvited(db, agentId, invites, {
        now,
        inviteExpiresAt: inviteExpiry(now),
      });
      const event = {
        // One line in the feed for all of them.
        id: `${importId}-invites`,
        agentId,
        clientId: null,
        kind: "invites_sent",
        subject: m.transfer_csv_imported_clients(),
        at: now,
      } as const;
      return runBatchAndReleaseInvites(
        deps,
        standing,
        [give, insertActivityIfAnyChanged(db, event), mail].filter((one) => one !== undefined),
      );
    });
  }
}
