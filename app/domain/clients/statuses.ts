export const CLIENT_STATUSES = ["invited", "active", "inactive"] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];
