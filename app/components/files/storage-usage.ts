import { createContext, useContext } from "react";
import * as m from "#app/paraglide/messages.js";

const Room = createContext<string | null>(null);

/** Tells every form below what of their room is taken: "340 MB of 1 GB used". */
export const StorageUsageProvider = Room.Provider;

/** What of the room is taken; null where nobody counts. */
export function useStorageUsage(): string | null {
  return useContext(Room);
}

/** The hint of a field that sends a file, with what is taken already, so that it is known before. */
export function useFileHint(hint: string): string {
  const used = useStorageUsage();
  return used === null ? hint : m.files_hint_with_used({ hint, used });
}
