import { parseSharedSections, type SharedSection } from "#app/domain/clients/shared-sections.ts";
import { HOUR_MS } from "#app/domain/days/durations.ts";
import { NotFound, RuleViolation } from "#app/domain/errors.ts";
import { typeOfKey } from "#app/domain/files/accepted-file-types.ts";
import { inspectFile, stripMetadata } from "#app/domain/files/file-inspection.ts";
import { agentQuota, homeQuota, type StorageQuota } from "#app/domain/files/storage-quota.ts";
import { brandImageType } from "#app/domain/profile/brand-image.ts";
import * as importError from "#app/domain/transfer/account/import-errors.ts";
import { ImportRefused } from "#app/domain/transfer/account/import-rules.ts";
import * as m from "#app/paraglide/messages.js";
import { deleteFiles, storeFile } from "#app/services/files/stored-files.server.ts";
import { BRAND_CACHE_SECONDS, dropBrandImages } from "#app/services/profile/profile.server.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { selectImages } from "#db/queries/profile/profiles.server.ts";
import {
  advanceCopying,
  beginCopying,
  type ImportSummary,
  recordCheck,
} from "#db/queries/transfer/account/imports.server.ts";
import {
  dropUntouchedPlan,
  finishAccountImport,
  type ImportRun,
  insertImported,
  listLibraryNames,
  rewriteImportedNotesKeys,
  trashLibrary,
  updateImported,
  upsertImportedPreferences,
} from "#db/queries/transfer/account/write.server.ts";
import {
  endImport,
  getImport,
  type ImportOwner,
  startImport as markStarted,
} from "#db/queries/transfer/imports.server.ts";
import { openExport } from "./open-export.server.ts";
import {
  AGENT_ONLY_TABLES,
  type Copy,
  checkRows,
  FILE_TABLES,
  gatherRows,
  homeColumns,
  isFromAnotherAgent,
  planFileCopies,
  profileColumns,
  roleOf,
} from "./read-export-rows.server.ts";
import type { OpenExport } from "./read-version-1.server.ts";
import {
  type AccountImport,
  forgetImport,
  isAccountImportKind,
  requireOpenImport,
  type UploadDeps,
} from "./upload-export.server.ts";

export type ImportDeps = UploadDeps & { images: R2Bucket };

/** Files copied in one step, and bytes after which a step ends early. */
export const FILES_A_STEP = 20;
const BYTES_A_STEP = 64 * 1024 * 1024;

/** Unreferenced files are swept after a day, so older copies start over. */
const COPIES_LAST = 20 * HOUR_MS;

const open = (deps: UploadDeps, owner: ImportOwner, row: AccountImport) =>
  openExport(deps.files, { key: row.key, size: row.options.size }, { role: roleOf(owner), now: deps.now });

/**
 * Checks an export except its uploads. Throws ImportRefused, and deletes the file, if it cannot be imported. Throws
 * NotFound.
 */
export async function checkExport(deps: UploadDeps, owner: ImportOwner, id: string): Promise<void> {
  const row = await requireOpenImport(deps, owner, id);
  if (row.options.checked !== null || row.state !== "chosen") return;
  try {
    const archive = await open(deps, owner, row);
    await archive.verify();
    let shares: SharedSection[] = [];
    const book = await checkRows(archive, roleOf(owner), {
      onRow: (table, row) => {
        if (table === "home") shares = parseSharedSections(row.shares as string[]);
      },
    });
    const moved = isFromAnotherAgent(archive, owner);
    const stays = (table: string) => !moved || !AGENT_ONLY_TABLES.includes(table);
    const checked: ImportSummary = {
      version: archive.version,
      exportedAt: archive.exportedAt,
      tables: Object.fromEntries(Object.entries(archive.tables).filter(([table]) => stays(table))),
      files: [...book.uses.values()].filter(({ table }) => stays(table)).length,
      shares: moved ? [] : shares,
      moved,
    };
    await runBatch(deps.db, [recordCheck(deps.db, owner, id, checked)]);
  } catch (error) {
    if (error instanceof ImportRefused) await forgetImport(deps, owner, row);
    throw error;
  }
}

/**
 * Starts importing a checked export; does nothing if it is over. Throws NotFound, and RuleViolation before the check.
 */
export async function startImport(deps: UploadDeps, owner: ImportOwner, id: string): Promise<void> {
  const row = await requireImport(deps, owner, id);
  if (isOver(row)) return;
  if (row.options.checked === null) throw new RuleViolation(m.transfer_account_not_checked());
  await runBatch(deps.db, [markStarted(deps.db, owner, id, row.options.checked.files + 1)]);
}

const isOver = ({ state }: AccountImport) => state === "done" || state === "refused";

async function requireImport({ db }: UploadDeps, owner: ImportOwner, id: string): Promise<AccountImport> {
  const row = await getImport(db, owner, id);
  if (!row || !isAccountImportKind(row)) throw new NotFound();
  return row as AccountImport;
}

export type ImportStatus = "running" | "done" | "refused";

/**
 * Copies some files or, once all are there, writes everything in one batch. Safe to run twice at once. A damaged file
 * ends the import and deletes the copies. Throws NotFound, and RuleViolation if the account is no longer empty.
 */
export async function stepImport(deps: ImportDeps, owner: ImportOwner, id: string): Promise<ImportStatus> {
  const row = await requireImport(deps, owner, id);
  if (row.state === "done" || row.state === "refused") return row.state;
  if (row.state !== "running") throw new RuleViolation(m.transfer_account_not_checked());
  try {
    const archive = await open(deps, owner, row);
    const from = await copiedSoFar(deps, owner, row);
    if (from === null) return "running";
    if (from < row.total - 1) await copySome(deps, owner, { row, archive, from });
    else return await write(deps, owner, row, archive);
    return "running";
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    await refuse(deps, owner, row, error.message);
    return "refused";
  }
}

/** How many files are copied; null where that has just been set back because the copies are old. */
async function copiedSoFar({ db, now }: ImportDeps, owner: ImportOwner, row: AccountImport) {
  const before = row.options.copiedFrom;
  if (before !== null && now - before < COPIES_LAST) return row.done;
  await runBatch(db, [beginCopying(db, owner, row.id, { before, now })]);
  return before === null ? row.done : null;
}

type Copying = { row: AccountImport; archive: OpenExport; from: number };

async function copySome(
  deps: ImportDeps,
  owner: ImportOwner,
  { row, archive, from }: Copying,
): Promise<void> {
  const role = roleOf(owner);
  const begun = row.options.copiedFrom ?? deps.now;
  const book = await checkRows(archive, role, { only: FILE_TABLES[role] });
  const copies = planFileCopies(archive, book, row, owner).slice(from, from + FILES_A_STEP);
  let done = from;
  let bytes = 0;
  const quota = owner.clientId === null ? agentQuota(owner.agentId) : homeQuota(owner.clientId);
  for (const copy of copies) {
    bytes += await copyOne(deps, archive, copy, quota);
    done += 1;
    if (bytes > BYTES_A_STEP) break;
  }
  await runBatch(deps.db, [advanceCopying(deps.db, owner, row.id, { done, begun })]);
}

/** Applies the upload rules: the content must match the type, and metadata is removed. */
async function copyOne(
  deps: ImportDeps,
  archive: OpenExport,
  { path, key, brand }: Copy,
  quota: StorageQuota,
) {
  const bytes = await archive.file(path);
  const type = typeOfKey(key);
  const found = inspectFile(bytes);
  if (!found.ok || type === null || found.type !== type)
    throw new ImportRefused(importError.unwelcomeFile(path));
  const cacheControl = brandImageType(key) ? `public, max-age=${BRAND_CACHE_SECONDS}` : undefined;
  const kept = { key, bytes: stripMetadata(bytes, type), httpMetadata: { contentType: type, cacheControl } };
  await storeFile(deps, brand ? deps.images : deps.files, kept, { quota, field: "file" }).catch((error) => {
    throw error instanceof RuleViolation ? new ImportRefused(quota.full) : error;
  });
  return bytes.length;
}

async function write(
  deps: ImportDeps,
  owner: ImportOwner,
  row: AccountImport,
  archive: OpenExport,
): Promise<ImportStatus> {
  const { db, now, random } = deps;
  const library = owner.clientId === null ? [] : await listLibraryNames(db, owner.agentId);
  const gathered = await gatherRows(archive, row, owner, { now, library });
  const run: ImportRun = { owner, id: row.id, mark: random.id(), now };
  const account =
    owner.clientId === null
      ? [trashLibrary(db, run), updateImported(db, run, profileColumns(gathered, hasPictures(archive)))]
      : homeStatements(deps, run, homeColumns(gathered, now));
  const results = await runBatch(db, [
    selectImages(db, owner.agentId),
    finishAccountImport(db, run, { ...row.options.checked }),
    ...account,
    ...gathered.pages.map((page) => insertImported(db, run, page)),
    ...(owner.clientId === null ? [rewriteImportedNotesKeys(db, run)] : []),
  ]);
  if (rowsChanged(results[1]) !== 1) return notWritten(deps, owner, row.id);
  await deleteFiles(deps, deps.files, [row.key]).catch(() => {});
  if (owner.clientId === null && hasPictures(archive)) await dropOldPictures(deps, owner.agentId, results[0]);
  return "done";
}

function homeStatements({ db }: ImportDeps, run: ImportRun, columns: ReturnType<typeof homeColumns>) {
  return [
    ...dropUntouchedPlan(db, run),
    updateImported(db, run, columns.home),
    upsertImportedPreferences(db, run, columns.preferences),
  ];
}

/** Another window was quicker, or the account is not empty. */
async function notWritten({ db }: ImportDeps, owner: ImportOwner, id: string): Promise<ImportStatus> {
  const row = await getImport(db, owner, id);
  if (!row) throw new NotFound();
  if (row.state === "done" || row.state === "refused") return row.state;
  throw new RuleViolation(m.transfer_account_not_empty());
}

/** An older export does not hold the pictures of its profile, so those there are stay. */
const hasPictures = ({ version }: OpenExport) => version > 1;

async function dropOldPictures(
  deps: ImportDeps,
  agentId: string,
  before: D1Result | undefined,
): Promise<void> {
  const [was] = (before?.results ?? []) as { headshot_url: string; logo_url: string }[];
  if (was) await dropBrandImages(deps, agentId, [was.headshot_url, was.logo_url]);
}

async function refuse(
  deps: ImportDeps,
  owner: ImportOwner,
  row: AccountImport,
  reason: string,
): Promise<void> {
  const { db, now } = deps;
  const end = { state: "refused", result: { reason }, finishedAt: now } as const;
  const [ended] = await runBatch(db, [endImport(db, owner, row.id, ["running"], end)]);
  // Where another window has brought it in meanwhile, the copies are the account's own by now.
  if (rowsChanged(ended) === 1) await dropCopies(deps, owner, row);
  await deleteFiles(deps, deps.files, [row.key]);
}

/** Cancels an import and deletes its files. False if it is already over. */
export async function cancelImport(deps: ImportDeps, owner: ImportOwner, id: string): Promise<boolean> {
  const row = (await getImport(deps.db, owner, id)) as AccountImport | null;
  if (!row || !isAccountImportKind(row)) return true;
  if (isOver(row)) return false;
  await forgetImport(deps, owner, row, () => dropCopies(deps, owner, row));
  return true;
}

/** Files it cannot determine are swept later as unreferenced. */
async function dropCopies(deps: ImportDeps, owner: ImportOwner, row: AccountImport): Promise<void> {
  const role = roleOf(owner);
  const copies = await open(deps, owner, row)
    .then(async (archive) =>
      planFileCopies(archive, await checkRows(archive, role, { only: FILE_TABLES[role] }), row, owner),
    )
    .catch(() => []);
  for (const brand of [false, true]) {
    const keys = copies.filter((copy) => copy.brand === brand).map(({ key }) => key);
    await deleteFiles(deps, brand ? deps.images : deps.files, keys);
  }
}
