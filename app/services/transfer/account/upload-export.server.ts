import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import { cleanFileName } from "#app/domain/files/accepted-file-types.ts";
import { importQuota } from "#app/domain/files/storage-quota.ts";
import { MAX_EXPORT_BYTES, MAX_PLAIN_BYTES, wasDiscardedForMemory } from "#app/domain/files/upload-limits.ts";
import { partRange, partsOf } from "#app/domain/transfer/account/upload-parts.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { deleteFiles } from "#app/services/files/stored-files.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { reserveQuota } from "#db/queries/files/stored-files.server.ts";
import {
  deleteImport,
  endUpload,
  type ImportOptions,
  recordPart,
  recordUpload,
  selectOpenImports,
} from "#db/queries/transfer/account/imports.server.ts";
import {
  getImport,
  type Import,
  type ImportOwner,
  insertImport,
} from "#db/queries/transfer/imports.server.ts";

export type UploadDeps = Deps & { files: R2Bucket };

export type AccountImport = Import & { key: string; options: ImportOptions };

/** The R2 key of an import's file. */
export const importKey = (id: string) => `imports/${id}.zip`;

const ID = /^[0-9a-f-]{36}$/;

/** The kinds of import that take an export. */
export function isAccountImportKind(row: Import): boolean {
  return row.kind === "agent" || row.kind === "home";
}

/** An import of an export that is this owner's and not over. Throws NotFound. */
export async function requireOpenImport(
  { db }: Pick<Deps, "db">,
  owner: ImportOwner,
  id: string,
): Promise<AccountImport> {
  const row = await getImport(db, owner, id);
  if (!row || !isAccountImportKind(row) || row.key === null) throw new NotFound();
  if (row.state !== "chosen" && row.state !== "running") throw new Conflict(m.transfer_account_upload_gone());
  return row as AccountImport;
}

export type ExportUpload = { id: string; name: string; size: number };

/**
 * Starts an upload and returns the parts received; the same id resumes. Replaces the owner's other unfinished upload.
 * Throws RuleViolation for the file, and NotFound if the id is someone else's.
 */
export async function beginUpload(
  deps: UploadDeps,
  owner: ImportOwner,
  file: ExportUpload,
): Promise<number[]> {
  const { db, files } = deps;
  if (file.size > MAX_EXPORT_BYTES) throw new RuleViolation(m.transfer_account_export_too_large(), "file");
  const row = await noteChosen(deps, owner, file);
  if (row.state !== "chosen") throw new Conflict(m.transfer_account_upload_gone());
  if (row.options.upload !== null) return arrived(row.options);
  if (Object.keys(row.options.parts).length > 0) return allParts(row.options);
  const upload = await files.createMultipartUpload(row.key);
  const [noted] = await runBatch(db, [recordUpload(db, owner, row.id, upload.uploadId)]);
  if (rowsChanged(noted) === 1) return [];
  await upload.abort().catch(() => {});
  return arrived((await requireOpenImport(deps, owner, row.id)).options);
}

async function noteChosen(deps: UploadDeps, owner: ImportOwner, file: ExportUpload): Promise<AccountImport> {
  const row = await noteExport(deps, owner, file);
  if (row.state !== "chosen" || !isOther(row, file)) return row;
  await forgetImport(deps, owner, row);
  return noteExport(deps, owner, file);
}

const isOther = ({ name, options }: AccountImport, file: ExportUpload) =>
  options.size !== file.size || name !== cleanFileName(file.name);

const arrived = ({ parts }: ImportOptions) => Object.keys(parts).map((name) => Number(name.slice(1)));
const allParts = ({ size }: ImportOptions) => Array.from({ length: partsOf(size) }, (_, index) => index + 1);

/**
 * Stores a part (from 1); resending replaces it. Throws NotFound, Conflict if the upload is closed, and RuleViolation
 * for invalid bytes.
 */
export async function savePart(
  deps: UploadDeps,
  owner: ImportOwner,
  { id, part, bytes }: { id: string; part: number; bytes: Uint8Array },
): Promise<void> {
  const { db, files } = deps;
  const row = await requireOpenImport(deps, owner, id);
  const { size, upload } = row.options;
  if (!Number.isInteger(part) || part < 1 || part > partsOf(size)) throw new NotFound();
  const { from, to } = partRange(size, part);
  if (bytes.length !== to - from) throw new RuleViolation(m.transfer_account_upload_gone());
  if (upload === null || row.state !== "chosen") throw new Conflict(m.transfer_account_upload_gone());
  const { etag } = await files.resumeMultipartUpload(row.key, upload).uploadPart(part, bytes);
  const [noted] = await runBatch(db, [recordPart(db, owner, id, { part, etag })]);
  if (rowsChanged(noted) !== 1) throw new Conflict(m.transfer_account_upload_gone());
}

/** Joins the parts; repeating is harmless. Throws NotFound, and Conflict if parts are missing. */
export async function finishUpload(deps: UploadDeps, owner: ImportOwner, id: string): Promise<AccountImport> {
  const { db, files } = deps;
  const row = await requireOpenImport(deps, owner, id);
  const { size, upload, parts } = row.options;
  if (upload === null) return row;
  const wanted = allParts(row.options);
  if (wanted.some((part) => parts[`p${part}`] === undefined))
    throw new Conflict(m.transfer_account_upload_gone());
  const sent = wanted.map((partNumber) => ({ partNumber, etag: parts[`p${partNumber}`] ?? "" }));
  try {
    await files.resumeMultipartUpload(row.key, upload).complete(sent);
  } catch (error) {
    // Another press may have been quicker: then the file is there, whole.
    const there = await files.head(row.key);
    if (there?.size !== size) throw error;
  }
  await runBatch(db, [endUpload(db, owner, id)]);
  return requireOpenImport(deps, owner, id);
}

/** For forms without scripts. Throws RuleViolation for the file, and NotFound. */
export async function uploadExport(
  deps: UploadDeps,
  owner: ImportOwner,
  { id, file }: { id: string; file: File },
): Promise<AccountImport> {
  if (wasDiscardedForMemory(file)) throw new RuleViolation(m.files_busy(), "file");
  if (file.size > MAX_PLAIN_BYTES) throw new RuleViolation(m.transfer_account_plain_too_large(), "file");
  const row = await noteChosen(deps, owner, { id, name: file.name, size: file.size });
  const { checked, upload } = row.options;
  if (row.state !== "chosen" || checked !== null || upload !== null)
    throw new Conflict(m.transfer_account_upload_gone());
  await deps.files.put(row.key, file);
  return row;
}

/** Notes a chosen file and gives up any other the owner has not begun to bring in. */
export async function noteExport(
  deps: UploadDeps,
  owner: ImportOwner,
  { id, name, size }: ExportUpload,
): Promise<AccountImport> {
  const { db, now, random } = deps;
  if (!ID.test(id)) throw new NotFound();
  if (!Number.isSafeInteger(size) || size <= 0)
    throw new RuleViolation(m.transfer_account_empty_file(), "file");
  for (const other of await selectOpenImports(db, owner)) {
    if (other.id === id) continue;
    if (other.state === "running") {
      throw new RuleViolation(m.transfer_account_another_import(), "file");
    }
    await forgetImport(deps, owner, other as AccountImport);
  }
  const options: ImportOptions = {
    size,
    seed: random.id(),
    upload: null,
    parts: {},
    checked: null,
    copiedFrom: null,
  };
  const key = importKey(id);
  const kind = owner.clientId === null ? "agent" : "home";
  const room = importQuota(owner, MAX_EXPORT_BYTES);
  const results = await runBatch(db, [
    insertImport(db, owner, { id, kind, name: cleanFileName(name), key, options, createdAt: now }),
    reserveQuota(db, room, { key, size, at: now }),
  ]);
  const row = await requireOpenImport(deps, owner, id);
  if (rowsChanged(results[1]) === 1) return row;
  await forgetImport(deps, owner, row);
  throw new RuleViolation(room.full, "file");
}

/** Deletes an unfinished import and its file, after `dropCopies`. Does nothing if it was completed meanwhile. */
export async function forgetImport(
  { db, files }: Pick<UploadDeps, "db" | "files">,
  owner: ImportOwner,
  row: AccountImport,
  dropCopies: () => Promise<void> = async () => {},
): Promise<void> {
  const [gone] = await runBatch(db, [deleteImport(db, owner, row.id)]);
  if (rowsChanged(gone) !== 1) return;
  if (row.state === "running") await dropCopies();
  if (row.options.upload !== null) {
    await files
      .resumeMultipartUpload(row.key, row.options.upload)
      .abort()
      .catch(() => {});
  }
  await deleteFiles({ db }, files, [row.key]);
}
