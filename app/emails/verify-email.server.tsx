import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import * as m from "#app/paraglide/messages.js";
import { signEmailVerification } from "#app/services/email/email-tokens.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { VERIFICATION_LINK_MS, verifyEmail } from "./kinds.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import { readPeople } from "./readers.server.ts";
import { optOutUrl, requireSameAddress, skipIf, toAgent } from "./recipient-policy.server.ts";
import type { Template } from "./template.ts";

export type Content = { link: string; until: CalendarDay };

/** Names nobody: the address may be somebody else's. */
export const template: Template<Content> = {
  from: () => "product",
  subject: () => m.email_verify_email_subject(),
  preheader: () => m.email_verify_email_preheader(),
  why: () => m.email_verify_email_why(),
  Body: ({ content: { link, until } }) => (
    <>
      <Title>{m.common_confirm_your_email()}</Title>
      <Paragraph>{m.email_verify_email_body()}</Paragraph>
      <Action href={link}>{m.common_confirm_your_email()}</Action>
      <Small>{m.email_verify_email_until({ day: formatDay(until) })}</Small>
      <Small>{m.email_verify_email_not_you()}</Small>
    </>
  ),
};

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
