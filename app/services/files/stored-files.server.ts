import { RuleViolation } from "#app/domain/errors.ts";
import {
  cleanFileName,
  extensionOf,
  FILE_TYPES,
  heicSentence,
  IMAGE_TYPES,
  tooLargeSentence,
  tooLongSentence,
  wrongTypeSentence,
} from "#app/domain/files/accepted-file-types.ts";
import {
  type FileType,
  type Inspection,
  inspectFile,
  longestSide,
  stripMetadata,
} from "#app/domain/files/file-inspection.ts";
import { homeQuota, type StorageQuota } from "#app/domain/files/storage-quota.ts";
import {
  MAX_DOCUMENT_BYTES,
  MAX_IMAGE_BYTES,
  wasDiscardedForMemory,
} from "#app/domain/files/upload-limits.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import { releaseQuota, reserveQuota } from "#db/queries/files/stored-files.server.ts";

/** `field` is the form field beside which a refusal is shown. */
export type FileRules = {
  types: readonly FileType[];
  maxBytes: number;
  maxSide?: number;
  field: string;
};

export const IMAGE_RULES: FileRules = { types: IMAGE_TYPES, maxBytes: MAX_IMAGE_BYTES, field: "photo" };
export const DOCUMENT_RULES: FileRules = { types: FILE_TYPES, maxBytes: MAX_DOCUMENT_BYTES, field: "file" };

export type SavedFile = {
  key: string;
  type: FileType;
  size: number;
  name: string;
};

/**
 * Strips image metadata. Call before writing the row: an orphan file is unreachable. Throws RuleViolation beside
 * `rules.field` for size, type, or a full 1 GB.
 */
export async function saveHomeFile(
  deps: Deps & { files: R2Bucket },
  clientId: string,
  file: File,
  rules: FileRules,
): Promise<SavedFile> {
  const { bytes, type } = await readValidatedFile(file, rules);
  const clean = stripMetadata(bytes, type);
  const key = `${homeKeyPrefix(clientId)}${deps.random.id()}.${extensionOf(type)}`;
  const kept = { key, bytes: clean, httpMetadata: { contentType: type } };
  await storeFile(deps, deps.files, kept, { quota: homeQuota(clientId), field: rules.field });
  return { key, type, size: clean.length, name: cleanFileName(file.name) };
}

/** What every key of a home begins with. */
export function homeKeyPrefix(clientId: string): string {
  return `homes/${clientId}/`;
}

export function homeOfKey(key: string): string | null {
  return /^homes\/([^/]+)\/[^/]+$/.exec(key)?.[1] ?? null;
}

/** The type is detected from the content. Throws RuleViolation beside `rules.field` for a wrong size or type. */
export async function readValidatedFile(
  file: File,
  { types, maxBytes, maxSide = Infinity, field }: FileRules,
) {
  if (wasDiscardedForMemory(file)) throw new RuleViolation(m.files_busy(), field);
  if (file.size > maxBytes) throw new RuleViolation(tooLargeSentence(maxBytes), field);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = inspectFile(bytes);
  if (found.ok && (longestSide(bytes) ?? 0) > maxSide) {
    throw new RuleViolation(tooLongSentence(maxSide), field);
  }
  if (found.ok && types.includes(found.type)) return { bytes, type: found.type };
  throw new RuleViolation(refusal(found, types), field);
}

function refusal(found: Inspection, types: readonly FileType[]): string {
  if (found.ok) return wrongTypeSentence(types);
  if (found.reason === "heic") return heicSentence(types);
  if (found.reason === "pixels") return m.files_too_many_pixels();
  if (found.reason === "empty") return m.files_empty_file();
  return found.reason === "damaged" && types.includes(found.type)
    ? m.files_damaged_file()
    : wrongTypeSentence(types);
}

const KEYS_PER_CALL = 1_000;

type FileDeps = Pick<Deps, "db" | "now">;

export type NewFile = { key: string; bytes: Uint8Array | string; httpMetadata: R2HTTPMetadata };

/**
 * Reserves room first, so parallel uploads cannot exceed it. Throws RuleViolation beside `field` where there is none.
 */
export async function storeFile(
  { db, now }: FileDeps,
  bucket: R2Bucket,
  { key, bytes, httpMetadata }: NewFile,
  { quota, field }: { quota: StorageQuota; field: string },
): Promise<void> {
  const size = typeof bytes === "string" ? new TextEncoder().encode(bytes).length : bytes.length;
  const [taken] = await runBatch(db, [reserveQuota(db, quota, { key, size, at: now })]);
  if (rowsChanged(taken) !== 1) throw new RuleViolation(quota.full, field);
  try {
    await bucket.put(key, bytes, { httpMetadata });
  } catch (error) {
    await runBatch(db, [releaseQuota(db, [key])]);
    throw error;
  }
}

/** Files first, then their storage count; the purge fixes what fails in between. */
export async function deleteFiles(
  { db }: Pick<Deps, "db">,
  bucket: R2Bucket,
  keys: readonly string[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += KEYS_PER_CALL) {
    const some = keys.slice(at, at + KEYS_PER_CALL);
    await bucket.delete(some);
    await runBatch(db, [releaseQuota(db, some)]);
  }
}
