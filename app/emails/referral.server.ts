import { fullName } from "#app/domain/text/person-name.ts";
import { selectEmailAgent, selectEmailHome, selectEmailReferral } from "#db/queries/email/contents.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { referral } from "./kinds.ts";
import { idsOf, required } from "./readers.server.ts";
import { toAgent } from "./recipient-policy.server.ts";
import { type Content, template } from "./referral.tsx";

export const email: EmailDefinition<typeof referral, Content> = {
  kind: referral,
  template,
  async read(deps, row, { referralId }) {
    const { db, origin } = deps;
    const { agentId, clientId } = idsOf(row);
    const [agents, homes, referrals] = await db.batch([
      selectEmailAgent(db, agentId),
      selectEmailHome(db, agentId, clientId),
      selectEmailReferral(db, agentId, clientId, referralId),
    ]);
    const [agent, home, friend] = [required(agents[0]), required(homes[0]), required(referrals[0])];
    const content = {
      clientName: fullName(home),
      name: friend.name,
      email: friend.friendEmail,
      phone: friend.friendPhone,
      message: friend.message,
      link: `${origin}/agent/referrals`,
    };
    return toAgent(deps, agent, { kind: referral, content }, home);
  },
  sample: {
    payload: { referralId: "example-referral" },
    content: {
      clientName: "Daniel Reyes",
      name: "Priya Natarajan",
      email: "priya@natarajan.example",
      phone: "727-555-0177",
      message: "They are looking for a house near Crescent Lake.",
      link: `${ORIGIN}/agent/referrals`,
    },
  },
};
