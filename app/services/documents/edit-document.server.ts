import { CONFLICT_MESSAGE, Conflict, NotFound } from "#app/domain/errors.ts";
import { isWithinRetention, trashCutoff } from "#app/domain/retention.ts";
import type { FormSnapshot } from "#app/domain/text/form-snapshot.ts";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import {
  type DocumentDetails,
  getDocumentState,
  restoreDocument as restore,
  trashDocument,
  updateDocument,
} from "#db/queries/documents/documents.server.ts";
import { checkAppliance, checkCount } from "./upload-document.server.ts";
import * as words from "./words.ts";

/**
 * Changes what is said about a document. Throws RuleViolation beside the appliance, NotFound, and Conflict where it was
 * deleted or is not as the form saw it any more.
 */
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
  throw new Conflict(document.deletedAt === null ? CONFLICT_MESSAGE : words.documentDeleted);
}

/** Puts a document into the trash, once however often it is asked. Answers its name. Throws NotFound. */
export async function deleteDocument({ db, now }: Deps, clientId: string, id: string): Promise<string> {
  await runBatch(db, [trashDocument(db, clientId, id, now)]);
  const document = await getDocumentState(db, clientId, id);
  if (!document) throw new NotFound();
  return document.name;
}

/**
 * Takes a document out of the trash, once however often it is asked. Answers its name. Throws
 * RuleViolation where the home has the most documents we keep, and NotFound, also after the 30 days.
 */
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
