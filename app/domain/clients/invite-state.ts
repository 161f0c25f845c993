import { type Entry, hasJoined } from "./client-status.ts";

/**
 * works: the code opens the home, and nobody has come in yet. in_use: it opens the home to whoever lives there, so
 * their agent does not see it any more. password_set: the homeowner has a password, so the code opens nothing.
 * expired: its time is over. revoked: the agent revoked it. not_invited: there has never been one.
 */
export type InviteState = "works" | "in_use" | "password_set" | "expired" | "revoked" | "not_invited";

export type Invite = {
  inviteCode: string | null;
  /** Epoch milliseconds; null = no code. */
  inviteExpiresAt: number | null;
  /** Null = no code was ever sent; left out where that makes no difference. */
  inviteSentAt?: number | null;
  hasPassword: boolean;
} & Entry;

/** At the instant of its expiry a code has expired. */
export function inviteState(invite: Invite, now: number): InviteState {
  if (invite.hasPassword) return "password_set";
  if (invite.inviteCode === null && invite.inviteSentAt === null) return "not_invited";
  if (invite.inviteCode === null) return "revoked";
  if (invite.inviteExpiresAt === null || now >= invite.inviteExpiresAt) return "expired";
  return hasJoined(invite) ? "in_use" : "works";
}
