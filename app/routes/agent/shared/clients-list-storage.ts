import { useEffect, useState } from "react";

/** Remembers the last viewed client list address for the browser tab. */

const KEY = "clients-list";
const LIST = "/agent/clients";

export function useRememberListPath(address: string): void {
  useEffect(() => {
    try {
      sessionStorage.setItem(KEY, address);
    } catch {
      // Storage may be blocked; the back link then opens the whole list.
    }
  }, [address]);
}

/** Back link to the list as it was left; the whole list if nothing is stored. */
export function useClientsListPath(): string {
  const [address, setAddress] = useState(LIST);
  useEffect(() => {
    try {
      const kept = sessionStorage.getItem(KEY);
      if (kept === LIST || kept?.startsWith(`${LIST}?`)) setAddress(kept);
    } catch {
      // Storage may be blocked.
    }
  }, []);
  return address;
}
