import type { ClientStatus } from "./client-status.ts";

/** Where each client stands; every client is in exactly one, so the counts add up. */
export const CLIENT_STATES = [
  "not_invited",
  "waiting",
  "invited",
  "joined",
  "paused",
  "bounced",
  "deleted",
] as const;
export type ClientState = (typeof CLIENT_STATES)[number];

export type StateFacts = {
  status: ClientStatus;
  deletedAt: number | null;
  inviteCode: string | null;
  inviteSentAt: number | null;
  hasPassword: boolean;
  /** Their address bounced or complained. */
  unreachable: boolean;
};

/** `waits`: their invite is written but not sent yet. The first that holds counts. */
export function clientState(client: StateFacts, waits: boolean): ClientState {
  const { status, deletedAt, inviteCode, inviteSentAt, hasPassword, unreachable } = client;
  if (deletedAt !== null) return "deleted";
  // A newer version of the app may have stored a status unknown here.
  if (status !== "invited" && status !== "active") return "paused";
  if (unreachable) return "bounced";
  if (status === "active") return "joined";
  if (inviteCode === null && inviteSentAt === null && !hasPassword) return "not_invited";
  return waits ? "waiting" : "invited";
}
