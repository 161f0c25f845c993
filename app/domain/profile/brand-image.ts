import { extensionOf, IMAGE_TYPES } from "#app/domain/files/accepted-file-types.ts";
import type { FileType } from "#app/domain/files/file-inspection.ts";

export const BRAND_IMAGES = ["headshot", "logo"] as const;
export type BrandImage = (typeof BRAND_IMAGES)[number];

const FOLDER = "/brand/";
const KEY = /^([A-Za-z0-9-]{1,64})_(headshot|logo)_\d{1,16}\.(jpg|png)$/;

/** `now` in epoch milliseconds. */
export function brandImageKey(agentId: string, image: BrandImage, now: number, type: FileType): string {
  return `${agentId}_${image}_${now}.${extensionOf(type)}`;
}

/** Null if it is not a picture's key. */
export function brandImageType(key: string): FileType | null {
  const extension = KEY.exec(key)?.[3];
  return IMAGE_TYPES.find((type) => extensionOf(type) === extension) ?? null;
}

/** Null if it is not a picture's key. */
export function brandImageOwner(key: string): string | null {
  return KEY.exec(key)?.[1] ?? null;
}

export function brandImageUrl(key: string): string {
  return FOLDER + key;
}

/** Null for any other URL. */
export function brandImageAt(url: string, agentId: string): string | null {
  const key = url.startsWith(FOLDER) ? url.slice(FOLDER.length) : "";
  return KEY.exec(key)?.[1] === agentId ? key : null;
}
