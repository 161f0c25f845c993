import { stripMetadata } from "#app/domain/files/file-inspection.ts";
import { IMAGE_TYPES } from "#app/domain/files/file-types.ts";
import { agentQuota } from "#app/domain/files/storage-quota.ts";
import { MAX_BRAND_BYTES } from "#app/domain/files/upload-limits.ts";
import {
  BRAND_IMAGES,
  type BrandImage,
  brandImageAt,
  brandImageKey,
  brandImageUrl,
} from "#app/domain/profile/brand-image.ts";
import type { Deps } from "#app/services/deps.ts";
import { deleteFiles, readValidatedFile, storeFile } from "#app/services/files/stored-files.server.ts";

/** How long mail programs and browsers may keep a picture, in seconds. */
export const BRAND_CACHE_SECONDS = 3600;

/** The pictures chosen in the form; null where none was. */
export type ChosenImages = Record<BrandImage, File | null>;
/** Addresses of the pictures just stored. */
export type StoredImages = Partial<Record<BrandImage, string>>;

/**
 * Puts the chosen pictures into R2 without their metadata, and answers their addresses. Call it before
 * the row that names them is written: what a failed write leaves is a picture nobody points to. All are
 * looked at before any is stored. Throws RuleViolation beside the field, also where the agent's 1 GB is full.
 */
export async function storeBrandImages(
  deps: Pick<Deps, "db" | "now"> & { images: R2Bucket },
  agentId: string,
  chosen: ChosenImages,
): Promise<StoredImages> {
  const clean: { image: BrandImage; key: string; bytes: Uint8Array; contentType: string }[] = [];
  for (const image of BRAND_IMAGES) {
    const file = chosen[image];
    if (!file) continue;
    const rules = { types: IMAGE_TYPES, maxBytes: MAX_BRAND_BYTES, field: image };
    const { bytes, type } = await readValidatedFile(file, rules);
    const key = brandImageKey(agentId, image, deps.now, type);
    clean.push({ image, key, bytes: stripMetadata(bytes, type), contentType: type });
  }
  const cacheControl = `public, max-age=${BRAND_CACHE_SECONDS}`;
  const stored: StoredImages = {};
  for (const { image, key, bytes, contentType } of clean) {
    const kept = { key, bytes, httpMetadata: { contentType, cacheControl } };
    await storeFile(deps, deps.images, kept, { quota: agentQuota(agentId), field: image });
    stored[image] = brandImageUrl(key);
  }
  return stored;
}

/**
 * Removes pictures of this agent that nothing points to any more. Never throws: the profile is saved by
 * then, and a picture left behind is swept later.
 */
export async function dropBrandImages(
  deps: Pick<Deps, "db"> & { images: R2Bucket },
  agentId: string,
  urls: readonly string[],
): Promise<void> {
  const keys = urls.map((url) => brandImageAt(url, agentId)).filter((key) => key !== null);
  if (keys.length > 0) await deleteFiles(deps, deps.images, keys).catch(() => {});
}
