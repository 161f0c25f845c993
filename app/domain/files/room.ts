import { formatBytes, MAX_AGENT_BYTES, MAX_HOME_BYTES } from "./limits.ts";

/*
 * Who has room for how much. Everything that is sent to us counts for as long as it lies here: what is in the
 * trash until it is removed for good, a picture nobody names any more until it is swept.
 */

/** A room: how its files are marked, and what is said where one does not go in. */
export type Room = {
  owner: string;
  /** Bytes it takes. */
  most: number;
  full: string;
};

export const HOME_FULL =
  "There is no room for this in your 1 GB. Delete chats or appliance photos to make room now. Documents you delete make room after 30 days.";
export const AGENT_FULL =
  "There is no room for this in your 1 GB. Imported files make room when their import is done, or after 7 days.";
const IMPORT_FULL = "You’re already sending a file. Please finish or stop that first.";

/** Documents, receipts and photos of a home. */
export function homeRoom(clientId: string): Room {
  return { owner: `home:${clientId}`, most: MAX_HOME_BYTES, full: HOME_FULL };
}

/** An agent's pictures and the tables they bring in. */
export function agentRoom(agentId: string): Room {
  return { owner: `agent:${agentId}`, most: MAX_AGENT_BYTES, full: AGENT_FULL };
}

/**
 * An export on its way in, of an agent or of a home: one at a time, beside what its files will take once they
 * are there. `most` in bytes.
 */
export function importRoom(
  { agentId, clientId }: { agentId: string; clientId: string | null },
  most: number,
) {
  return { owner: `import:${clientId ?? agentId}`, most, full: IMPORT_FULL } satisfies Room;
}

/** What of 1 GB is taken, for the form that sends more: "340 MB of 1 GB used". `bytes` as they are counted. */
export function roomUsed(bytes: number): string {
  return `${formatBytes(bytes)} of 1 GB used`;
}
