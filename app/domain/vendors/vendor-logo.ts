import type { FileType } from "#app/domain/files/file-inspection.ts";
import { extensionOf } from "#app/domain/files/file-types.ts";

/** Logos of an agent's vendors: how they are named. They lie beside the agent's own pictures, and are not public. */

const KEY = /^([A-Za-z0-9-]{1,64})_vendor_[A-Za-z0-9-]{1,64}\.(?:jpg|png)$/;

/** The key of a new logo; `id` is the picture's own. */
export function vendorLogoKey(agentId: string, id: string, type: FileType): string {
  return `${agentId}_vendor_${id}.${extensionOf(type)}`;
}

/** The agent whose vendor a key shows; null for every text that is not such a key. */
export function vendorLogoOwner(key: string): string | null {
  return KEY.exec(key)?.[1] ?? null;
}

/** Where the agent and their homes see a logo; null where there is none. */
export function vendorLogoUrl(key: string | null): string | null {
  return key && `/files/${key}`;
}
