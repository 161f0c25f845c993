/**
 * works: the code opens the home. password_set: the homeowner has a password, so the code opens nothing.
 * expired: its time is over, or it was taken back. not_invited: there has never been one.
 */
export type InviteState = "works" | "password_set" | "expired" | "not_invited";

export type Invite = {
  inviteCode: string | null;
  /** Epoch milliseconds; null = there is no code to expire. */
  inviteExpiresAt: number | null;
  /** Null = no code was ever sent; left out where that makes no difference. */
  inviteSentAt?: number | null;
  hasPassword: boolean;
};

/** What an invite code is good for at an instant (epoch milliseconds). At its expiry it is over. */
export function inviteState(invite: Invite, now: number): InviteState {
  if (invite.hasPassword) return "password_set";
  if (invite.inviteCode === null && invite.inviteSentAt === null) return "not_invited";
  if (invite.inviteCode === null || invite.inviteExpiresAt === null) return "expired";
  return now < invite.inviteExpiresAt ? "works" : "expired";
}
