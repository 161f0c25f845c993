import { type Entry, hasJoined } from "./client-status.ts";

/** in_use: someone lives in the home, so the agent no longer sees the code. password_set: the code opens nothing. */
export type InviteState = "works" | "in_use" | "password_set" | "expired" | "revoked" | "not_invited";

export type Invite = {
  inviteCode: string | null;
  /** Epoch milliseconds; null = no code. */
  inviteExpiresAt: number | null;
  /** Null = no code was ever sent; left out where that makes no difference. */
  inviteSentAt?: number | null;
  hasPassword: boolean;
} & Entry;

/** A code is expired at the exact instant of its expiry. */
export function inviteState(invite: Invite, now: number): InviteState {
  if (invite.hasPassword) return "password_set";
  if (invite.inviteCode === null && invite.inviteSentAt === null) return "not_invited";
  if (invite.inviteCode === null) return "revoked";
  if (invite.inviteExpiresAt === null || now >= invite.inviteExpiresAt) return "expired";
  return hasJoined(invite) ? "in_use" : "works";
}
