import { Conflict, NotFound } from "#app/domain/errors.ts";
import { IMAGE_TYPES } from "#app/domain/files/accepted-file-types.ts";
import { stripMetadata } from "#app/domain/files/file-inspection.ts";
import { agentQuota } from "#app/domain/files/storage-quota.ts";
import { MAX_BRAND_BYTES } from "#app/domain/files/upload-limits.ts";
import {
  BRAND_IMAGES,
  type BrandImage,
  brandImageAt,
  brandImageKey,
  brandImageUrl,
} from "#app/domain/profile/brand-image.ts";
import { type FormSnapshot, isFieldChanged } from "#app/domain/text/form-snapshot.ts";
import * as m from "#app/paraglide/messages.js";
import { insertVerificationEmail } from "#app/services/accounts/verify-email.server.ts";
import type { Deps, MailDeps } from "#app/services/deps.ts";
import { deleteFiles, readValidatedFile, storeFile } from "#app/services/files/stored-files.server.ts";
import { runBatch } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import {
  type AgentSettings,
  type ProfileFields,
  selectAsSeen,
  selectImages,
  updateAgentSettings,
  updateProfile,
} from "#db/queries/profile/profiles.server.ts";

export type ProfileInput = Omit<ProfileFields, "headshotUrl" | "logoUrl"> & {
  removeHeadshot: boolean;
  removeLogo: boolean;
  logoLink: string;
  seen?: FormSnapshot;
};

/** Each row as it was before the batch, under its columns' own names. */
type ImagesBefore = { headshot_url: string; logo_url: string };

/**
 * Idempotent. A new email must be verified again. Throws NotFound, and Conflict where the profile changed since the
 * form was loaded.
 */
export async function saveProfile(
  { db, now, random, outbox, images }: MailDeps & { images: R2Bucket },
  { id: agentId, email: emailBefore }: { id: string; email: string },
  { removeHeadshot, removeLogo, logoLink, seen = null, ...said }: ProfileInput,
  stored: StoredImages,
): Promise<void> {
  const headshotUrl = stored.headshot ?? (removeHeadshot ? "" : undefined);
  const logoUrl = stored.logo ?? (logoLink || (removeLogo ? "" : undefined));
  const fields: ProfileFields = {
    ...said,
    ...(headshotUrl === undefined ? {} : { headshotUrl }),
    ...(logoUrl === undefined ? {} : { logoUrl }),
  };
  const event = {
    id: random.id(),
    agentId,
    clientId: null,
    kind: "profile_saved",
    subject: "",
    at: now,
  } as const;
  const [before, asSeen] = await runBatch(db, [
    selectImages(db, agentId),
    selectAsSeen(db, agentId, seen, fields),
    updateProfile(db, agentId, fields, seen),
    insertActivityIfChanged(db, event),
    ...(said.email.toLowerCase() === emailBefore.toLowerCase() || !isFieldChanged("email", seen, fields)
      ? []
      : [insertVerificationEmail({ db, now, random, outbox }, agentId)]),
  ]);
  const [was] = (before?.results ?? []) as ImagesBefore[];
  if (!was) throw new NotFound();
  if (asSeen?.results.length === 0) {
    await dropBrandImages({ db, images }, agentId, Object.values(stored));
    throw new Conflict(m.app_changed_in_another_window());
  }
  const replaced = [
    headshotUrl !== undefined && headshotUrl !== was.headshot_url ? was.headshot_url : "",
    logoUrl !== undefined && logoUrl !== was.logo_url ? was.logo_url : "",
  ];
  await dropBrandImages({ db, images }, agentId, replaced);
}

/** Email choices and how new homes begin. Throws Conflict where they changed since the form was loaded. */
export async function saveAgentSettings(
  { db, now, random }: Deps,
  agentId: string,
  { seen = null, ...settings }: AgentSettings & { seen?: FormSnapshot },
): Promise<void> {
  const [asSeen] = await runBatch(db, [
    selectAsSeen(db, agentId, seen, settings),
    updateAgentSettings(db, agentId, settings, seen),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId: null,
      kind: "settings_saved",
      subject: "",
      at: now,
    }),
  ]);
  if (asSeen?.results.length === 0) throw new Conflict(m.app_changed_in_another_window());
}

/** How long mail programs and browsers may keep a picture, in seconds. */
export const BRAND_CACHE_SECONDS = 3600;

/** The pictures chosen in the form; null if none was. */
export type ChosenImages = Record<BrandImage, File | null>;
export type StoredImages = Partial<Record<BrandImage, string>>;

/**
 * Strips metadata, and checks all before storing any. Call before the row is written: orphans are swept later. Throws
 * RuleViolation beside the field, also where the agent's 1 GB is full.
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

/** Never throws: the profile is already saved, and leftovers are swept later. */
export async function dropBrandImages(
  deps: Pick<Deps, "db"> & { images: R2Bucket },
  agentId: string,
  urls: readonly string[],
): Promise<void> {
  const keys = urls.map((url) => brandImageAt(url, agentId)).filter((key) => key !== null);
  if (keys.length > 0) await deleteFiles(deps, deps.images, keys).catch(() => {});
}
