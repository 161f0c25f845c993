import { todayIn } from "#app/domain/days/calendar-day.ts";
import { signEmailVerification } from "#app/services/email/email-tokens.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { VERIFICATION_LINK_MS, verifyEmail } from "./kinds.ts";
import { readPeople } from "./readers.server.ts";
import { optOutUrl, requireSameAddress, skipIf, toAgent } from "./recipient-policy.server.ts";
import { type Content, template } from "./verify-email.tsx";

export const email: EmailDefinition<typeof verifyEmail, Content> = {
  kind: verifyEmail,
  template,
  /** Only to the address it verifies. */
  async read(deps, row) {
    const { origin, secret } = deps;
    const { agent } = await readPeople(deps, row);
    skipIf(agent.isEmailVerified, "used");
    requireSameAddress(row, agent.email || agent.signInEmail);
    const until = row.createdAt + VERIFICATION_LINK_MS;
    const proof = { agentId: agent.agentId, address: row.recipient.toLowerCase(), until };
    const content = {
      link: `${origin}/verify-email/${await signEmailVerification(proof, secret)}`,
      until: todayIn(agent.timeZone, until - 1),
    };
    // Somebody may have signed up with a stranger's address.
    const stopUrl = await optOutUrl(deps, row.recipient);
    return toAgent(deps, agent, { kind: verifyEmail, content, stopUrl });
  },
  sample: {
    payload: {},
    content: { link: `${ORIGIN}/verify-email/example`, until: "2026-11-27" },
  },
};
