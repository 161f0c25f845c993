import { stripMetadata } from "#app/domain/files/file-inspection.ts";
import { agentQuota, IMAGE_TYPES } from "#app/domain/files/upload-limits.ts";
import { MAX_LOGO_BYTES, vendorLogoKey } from "#app/domain/vendors/vendor-logo.ts";
import type { Deps } from "#app/services/deps.ts";
import { readValidatedFile } from "#app/services/files/home-files.server.ts";
import { deleteFiles, storeFile } from "#app/services/files/stored-files.server.ts";

export type LogoDeps = Deps & { images: R2Bucket };

/**
 * Puts the logo chosen in the form into R2 without its metadata and answers its key; null where none was chosen.
 * Call it before the row that names it is written: what a failed write leaves is swept. Throws RuleViolation
 * beside the field, also where the agent's 1 GB is full.
 */
export async function storeLogo(deps: LogoDeps, agentId: string, file: File | null): Promise<string | null> {
  if (!file) return null;
  const rules = { types: IMAGE_TYPES, maxBytes: MAX_LOGO_BYTES, field: "logo" };
  const { bytes, type } = await readValidatedFile(file, rules);
  const key = vendorLogoKey(agentId, deps.random.id(), type);
  const kept = { key, bytes: stripMetadata(bytes, type), httpMetadata: { contentType: type } };
  await storeFile(deps, deps.images, kept, { quota: agentQuota(agentId), field: rules.field });
  return key;
}

/** Removes a logo nothing names any more. Never throws: what is left behind is swept later. */
export async function dropLogo({ db, images }: LogoDeps, key: string | null): Promise<void> {
  if (key !== null) await deleteFiles({ db }, images, [key]).catch(() => {});
}
