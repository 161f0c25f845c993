import { useEffect, useState } from "react";

/** What a tab of the browser remembers of the list of clients: the part of it that was last looked at. */

const KEY = "clients-list";
const LIST = "/agent/clients";

/** Remembers the part of the list at this address. */
export function useRememberListPath(address: string): void {
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, address);
    } catch {
      // A browser that stores nothing leads back to the start of the list.
    }
  }, [address]);
}

/** The way back to the list as it was left; its start where nothing is remembered, and without scripts. */
export function useClientsListPath(): string {
  const [address, setAddress] = useState(LIST);
  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(KEY);
      if (kept === LIST || kept?.startsWith(`${LIST}?`)) setAddress(kept);
    } catch {
      // The same.
    }
  }, []);
  return address;
}
