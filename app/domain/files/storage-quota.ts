import { MAX_AGENT_BYTES, MAX_HOME_BYTES } from "#app/domain/files/upload-limits.ts";
import * as m from "#app/paraglide/messages.js";
import { formatBytes } from "./accepted-file-types.ts";

/* Files count until they are purged, including those in the trash and those no row names anymore. */

export type StorageQuota = {
  owner: string;
  /** Limit in bytes. */
  most: number;
  full: string;
};

export function homeQuota(clientId: string): StorageQuota {
  return { owner: `home:${clientId}`, most: MAX_HOME_BYTES, full: m.files_home_full() };
}

export function agentQuota(agentId: string): StorageQuota {
  return { owner: `agent:${agentId}`, most: MAX_AGENT_BYTES, full: m.files_agent_full() };
}

/** An export being imported, one at a time, besides what its files take afterwards. `most` in bytes. */
export function importQuota(
  { agentId, clientId }: { agentId: string; clientId: string | null },
  most: number,
) {
  return { owner: `import:${clientId ?? agentId}`, most, full: m.files_import_full() } satisfies StorageQuota;
}

export function quotaUsed(bytes: number): string {
  return m.files_quota_used({ taken: formatBytes(bytes) });
}
