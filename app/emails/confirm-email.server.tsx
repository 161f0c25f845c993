import * as m from "#app/paraglide/messages.js";
import { signHomeEmail } from "#app/services/email/email-tokens.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { confirmEmail } from "./kinds.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import { readBoth } from "./readers.server.ts";
import { isConfirmed, skipIf, toHome } from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

export type Content = { firstName: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => m.email_confirm_email_subject(),
  preheader: () => m.email_confirm_email_preheader(),
  why: (_, { agentName, isAgent }) =>
    isAgent ? m.email_confirm_email_why({ agent: agentName }) : m.email_confirm_email_why_no_agent(),
  Body: ({ content: { firstName, link }, brand: { agentName, isAgent } }) => (
    <>
      <Title>{m.common_confirm_your_email()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>
        {isAgent ? m.email_confirm_email_body({ agent: agentName }) : m.email_confirm_email_body_no_agent()}
      </Paragraph>
      <Action href={link}>{m.common_confirm_my_email()}</Action>
      <Small>{m.email_confirm_email_not_you()}</Small>
    </>
  ),
};

export const email: EmailDefinition<typeof confirmEmail, Content> = {
  kind: confirmEmail,
  template,
  /** For the address the home has now. Sent whatever the preferences say. */
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    skipIf(home.deletedAt !== null, "gone");
    skipIf(isConfirmed(home), "used");
    // Whoever has the code can open a home, so a suspended agent would reach strangers.
    skipIf(agent.suspendedAt !== null, "suspended");
    const { clientId, firstName, email } = home;
    const token = await signHomeEmail({ clientId, email: email.toLowerCase() }, deps.secret);
    const content = { firstName, link: `${deps.origin}/confirm-home-email/${token}` };
    return toHome(deps, agent, home, { kind: confirmEmail, content });
  },
  sample: {
    payload: { clientId: "example-home" },
    content: { firstName: "Daniel", link: `${ORIGIN}/confirm-home-email/example` },
  },
};
