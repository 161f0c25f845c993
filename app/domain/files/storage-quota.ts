import { MAX_AGENT_BYTES, MAX_HOME_BYTES } from "#app/domain/files/upload-limits.ts";
import * as m from "#app/paraglide/messages.js";
import { formatBytes } from "./file-types.ts";

/*
 * Who has room for how much. Everything that is sent to us counts for as long as it lies here: what is in the
 * trash until it is removed for good, a picture nobody names any more until it is swept.
 */

/** A room: how its files are marked, and what is said where one does not go in. */
export type StorageQuota = {
  owner: string;
  /** Bytes it takes. */
  most: number;
  full: string;
};

/** Documents, receipts and photos of a home. */
export function homeQuota(clientId: string): StorageQuota {
  return { owner: `home:${clientId}`, most: MAX_HOME_BYTES, full: m.files_home_full() };
}

/** An agent's pictures and the tables they bring in. */
export function agentQuota(agentId: string): StorageQuota {
  return { owner: `agent:${agentId}`, most: MAX_AGENT_BYTES, full: m.files_agent_full() };
}

/**
 * An export on its way in, of an agent or of a home: one at a time, beside what its files will take once they
 * are there. `most` in bytes.
 */
export function importQuota(
  { agentId, clientId }: { agentId: string; clientId: string | null },
  most: number,
) {
  return { owner: `import:${clientId ?? agentId}`, most, full: m.files_import_full() } satisfies StorageQuota;
}

/** What of 1 GB is taken, for the form that sends more: "340 MB of 1 GB used". `bytes` as they are counted. */
export function quotaUsed(bytes: number): string {
  return m.files_quota_used({ taken: formatBytes(bytes) });
}
