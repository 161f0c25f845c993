import { extensionOf, type FileType, IMAGE_TYPES } from "#app/domain/files/limits.ts";

/** The agent's pictures: where they lie, and how they are named. */

export const BRAND_IMAGES = ["headshot", "logo"] as const;
export type BrandImage = (typeof BRAND_IMAGES)[number];

const FOLDER = "/brand/";
const KEY = /^([A-Za-z0-9-]{1,64})_(headshot|logo)_\d{1,16}\.(jpg|png)$/;

/** The key of a new picture; `now` in epoch milliseconds. */
export function brandImageKey(agentId: string, image: BrandImage, now: number, type: FileType): string {
  return `${agentId}_${image}_${now}.${extensionOf(type)}`;
}

/** The type of the picture with this key; null for every text that is not such a key. */
export function brandImageType(key: string): FileType | null {
  const extension = KEY.exec(key)?.[3];
  return IMAGE_TYPES.find((type) => extensionOf(type) === extension) ?? null;
}

/** Whose picture a key names; null for every text that is not such a key. */
export function brandImageOwner(key: string): string | null {
  return KEY.exec(key)?.[1] ?? null;
}

/** The public address of a picture. */
export function brandImageUrl(key: string): string {
  return FOLDER + key;
}

/** The key of this agent's picture at an address; null for any other address. */
export function brandImageAt(url: string, agentId: string): string | null {
  const key = url.startsWith(FOLDER) ? url.slice(FOLDER.length) : "";
  return KEY.exec(key)?.[1] === agentId ? key : null;
}
