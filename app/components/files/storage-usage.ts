import { createContext, useContext } from "react";
import * as m from "#app/paraglide/messages.js";

const Room = createContext<string | null>(null);

/** The storage used, for every form below: "340 MB of 1 GB used". */
export const StorageUsageProvider = Room.Provider;

export function useStorageUsage(): string | null {
  return useContext(Room);
}

export function useFileHint(hint: string): string {
  const used = useStorageUsage();
  return used === null ? hint : m.files_hint_with_used({ hint, used });
}
