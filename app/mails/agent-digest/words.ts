import { joinWords } from "#app/domain/text/lists.ts";
import { counted } from "#app/emails/words.ts";

type Week = { requests: number; referrals: number; joined: number; silent: number; done: number };

/** "Your week: 1 open request, 1 new referral, and 2 clients to call". */
export function subject({ requests, referrals, joined, silent, done }: Week): string {
  const parts = [
    requests > 0 && counted(requests, "open request"),
    referrals > 0 && counted(referrals, "new referral"),
    joined > 0 && `${counted(joined, "client")} joined`,
    silent > 0 && `${counted(silent, "client")} to call`,
  ].filter((part) => part !== false);
  if (parts.length > 0) return `Your week: ${joinWords(parts)}`;
  return done > 0
    ? `Your week: your clients finished ${counted(done, "task")}`
    : "Your week with your clients";
}

export const lead = (done: number) =>
  done > 0
    ? `Your clients finished ${counted(done, "task")} in the past 7 days.`
    : "Here’s who needs you, and who to call.";
export const why = "You’re receiving this because your weekly digest is on.";

export const title = "Your week";
export const openDashboard = "Open your dashboard";

export const requests = "Waiting for your reply";
export const referrals = "New referrals";
export const referredBy = (client: string) => `Referred by ${client}`;
export const joined = "New clients";
export const joinedNote = "Joined this week";
export const silent = "Worth a call";
export const silentNote = (days: number) => `No visit in ${counted(days, "day")}`;
export const uninvited = "Waiting to be invited";
export const uninvitedNote = "Not invited yet";
export const waitingInvites = (count: number) =>
  `${counted(count, "invite hasn’t", "invites haven’t")} been opened yet.`;
