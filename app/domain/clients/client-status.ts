export const CLIENT_STATUSES = ["invited", "active", "inactive"] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

export type Entry = {
  status: ClientStatus;
  /** Last visit in epoch milliseconds; null = never. */
  lastActive: number | null;
};

/** Whether the homeowner has used an invite. Visits from an imported export do not count. */
export function hasJoined({ status, lastActive }: Entry): boolean {
  return status !== "invited" && lastActive !== null;
}
