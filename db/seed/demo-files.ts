import { readFileSync } from "node:fs";
import { extensionOf } from "#app/domain/files/accepted-file-types.ts";
import type { FileType } from "#app/domain/files/file-inspection.ts";
import { agentQuota, homeQuota } from "#app/domain/files/storage-quota.ts";
import { type BrandImage, brandImageKey } from "#app/domain/profile/brand-image.ts";
import { vendorLogoKey } from "#app/domain/vendors/vendor.ts";
import { homeKeyPrefix } from "#app/services/files/stored-files.server.ts";
import { BRAND_CACHE_SECONDS } from "#app/services/profile/profile.server.ts";
import type { storedFiles } from "#db/schema.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** The buckets the demo's files go into. */
export type DemoBuckets = { homeFiles: R2Bucket; profileImages: R2Bucket };

/** A file the demo's rows name, with its quota row. */
export type DemoFile = {
  bucket: keyof DemoBuckets;
  row: typeof storedFiles.$inferInsert;
  bytes: Uint8Array;
  httpMetadata: R2HTTPMetadata;
};

/** A drawing in `pictures`. */
export function picture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`pictures/${name}.png`, import.meta.url)));
}

/** A file as a home's upload stores it. `at` in epoch milliseconds. */
export function homeFile(
  rng: SeededRandom,
  { clientId, bytes, type, at }: { clientId: string; bytes: Uint8Array; type: FileType; at: number },
): DemoFile {
  const key = `${homeKeyPrefix(clientId)}${rng.id()}.${extensionOf(type)}`;
  const row = { key, owner: homeQuota(clientId).owner, size: bytes.length, at };
  return { bucket: "homeFiles", row, bytes, httpMetadata: { contentType: type } };
}

export function homePhoto(
  rng: SeededRandom,
  { clientId, photo, at }: { clientId: string; photo: string; at: number },
): DemoFile {
  return homeFile(rng, { clientId, bytes: picture(photo), type: "image/png", at });
}

/** An agent's headshot or logo as their profile form stores it. */
export function brandFile(agentId: string, image: BrandImage, at: number): DemoFile {
  const bytes = picture(image);
  const key = brandImageKey(agentId, image, at, "image/png");
  const row = { key, owner: agentQuota(agentId).owner, size: bytes.length, at };
  const cacheControl = `public, max-age=${BRAND_CACHE_SECONDS}`;
  return { bucket: "profileImages", row, bytes, httpMetadata: { contentType: "image/png", cacheControl } };
}

/** A vendor's logo as the vendor form stores it, by the name of a drawing. */
export function vendorLogo(
  agentId: string,
  { vendorId, drawing, at }: { vendorId: string; drawing: string; at: number },
): DemoFile {
  const bytes = picture(drawing);
  const key = vendorLogoKey(agentId, vendorId, "image/png");
  const row = { key, owner: agentQuota(agentId).owner, size: bytes.length, at };
  return { bucket: "profileImages", row, bytes, httpMetadata: { contentType: "image/png" } };
}

/** Writes the files before their rows: the next run overwrites what a failed one left. */
export async function putFiles(buckets: DemoBuckets, files: readonly DemoFile[]): Promise<void> {
  await Promise.all(
    files.map(({ bucket, row, bytes, httpMetadata }) =>
      buckets[bucket].put(row.key, bytes, { httpMetadata }),
    ),
  );
}
