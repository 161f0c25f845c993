import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { MAX_HOME_DOCUMENTS } from "#app/domain/files/upload-limits.ts";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import { deletedInAnotherWindow } from "#app/domain/trash/trash-list.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { DOCUMENT_RULES, deleteFiles, saveHomeFile } from "#app/services/files/stored-files.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import {
  countDocuments,
  type DocumentDetails,
  getDocumentState,
  insertDocument,
  restoreDocument as restore,
  trashDocument,
  updateDocument,
} from "#db/queries/documents/documents.server.ts";
import { getAppliance } from "#db/queries/property/appliances.server.ts";

export type DocumentUpload = DocumentDetails & {
  id: string;
  file: File | null;
};

/**
 * Stores the file first. An empty name means the file's own. Returns the name. Throws RuleViolation beside the file or
 * the appliance, and NotFound.
 */
export async function uploadDocument(
  deps: Deps & { files: R2Bucket },
  clientId: string,
  { id, file, ...details }: DocumentUpload,
): Promise<string> {
  const { db } = deps;
  if (!file) throw new RuleViolation(m.files_choose_file(), "file");
  const earlier = await getDocumentState(db, clientId, id);
  if (earlier) return nameOfLive(earlier);
  await checkAppliance(deps, clientId, details.applianceId);
  await checkCount(deps, clientId);
  const { name: fileName, ...saved } = await saveHomeFile(deps, clientId, file, DOCUMENT_RULES);
  const name = details.name || fileName;
  const [result] = await runBatch(db, [
    insertDocument(db, clientId, { ...details, ...saved, id, name, createdAt: deps.now }),
  ]);
  if (rowsChanged(result) === 1) return name;
  await deleteFiles(deps, deps.files, [saved.key]);
  await checkCount(deps, clientId);
  return nameOfLive(await getDocumentState(db, clientId, id));
}

/** Throws RuleViolation unless a document is about no appliance or about one of this home's. */
async function checkAppliance({ db }: Pick<Deps, "db">, clientId: string, id: string | null): Promise<void> {
  if (id === null || (await getAppliance(db, clientId, id))) return;
  throw new RuleViolation(m.documents_not_your_appliance(), "appliance");
}

/** Throws RuleViolation where the home has the most documents it may; the insert itself enforces the limit. */
export async function checkCount({ db }: Pick<Deps, "db">, clientId: string): Promise<void> {
  const [held] = await countDocuments(db, clientId);
  if (held && held.count >= MAX_HOME_DOCUMENTS) throw new RuleViolation(m.files_too_many_documents(), "file");
}

function nameOfLive(document: Awaited<ReturnType<typeof getDocumentState>>): string {
  if (!document || document.deleted) throw new NotFound();
  return document.name;
}

/** Throws RuleViolation beside the appliance, NotFound, and Conflict. */
export async function editDocument(
  deps: Deps,
  clientId: string,
  id: string,
  { seen = null, ...details }: DocumentDetails & { seen?: FormSnapshot },
): Promise<void> {
  await checkAppliance(deps, clientId, details.applianceId);
  const [result] = await runBatch(deps.db, [updateDocument(deps.db, clientId, id, { ...details, seen })]);
  if (rowsChanged(result) === 1) return;
  const document = await getDocumentState(deps.db, clientId, id);
  if (!document) throw new NotFound();
  throw new Conflict(
    document.deletedAt === null
      ? m.app_changed_in_another_window()
      : deletedInAnotherWindow(m.documents_noun()),
  );
}

/** Moves a document to the trash; repeating it changes nothing. Returns its name. Throws NotFound. */
export async function deleteDocument({ db, now }: Deps, clientId: string, id: string): Promise<string> {
  await runBatch(db, [trashDocument(db, clientId, id, now)]);
  const document = await getDocumentState(db, clientId, id);
  if (!document) throw new NotFound();
  return document.name;
}

/** Idempotent. Returns its name. Throws RuleViolation at the limit, and NotFound, also after 30 days. */
export async function restoreDocument(deps: Deps, clientId: string, id: string): Promise<string> {
  const { db, now } = deps;
  await runBatch(db, [restore(db, clientId, id, trashCutoff(now))]);
  const document = await getDocumentState(db, clientId, id);
  if (!document) throw new NotFound();
  if (document.deletedAt !== null) {
    if (!isWithinRetention(document.deletedAt, now)) throw new NotFound();
    await checkCount(deps, clientId);
    throw new Conflict();
  }
  return document.name;
}
