import { fullName } from "#app/domain/text/names.ts";
import { toAgent } from "#app/mails/letter.server.ts";
import type { Read } from "#app/mails/mail.ts";
import { idsOf, required, requireNotices } from "#app/mails/reading.server.ts";
import { selectMailAgent, selectMailHome, selectMailReferral } from "#db/queries/mail/contents.server.ts";
import { referral } from "./kind.ts";
import type { Content } from "./template.tsx";

/** A client recommended the agent to somebody. */
export const read: Read<typeof referral, Content> = async (deps, row, { referralId }) => {
  const { db, origin } = deps;
  const { agentId, clientId } = idsOf(row);
  const [agents, homes, referrals] = await db.batch([
    selectMailAgent(db, agentId),
    selectMailHome(db, agentId, clientId),
    selectMailReferral(db, agentId, clientId, referralId),
  ]);
  const [agent, home, friend] = [required(agents[0]), required(homes[0]), required(referrals[0])];
  requireNotices(deps, agent);
  const content = {
    clientName: fullName(home),
    name: friend.name,
    email: friend.friendEmail,
    phone: friend.friendPhone,
    message: friend.message,
    link: `${origin}/agent/referrals`,
  };
  return toAgent(deps, agent, { kind: referral, content }, home);
};
