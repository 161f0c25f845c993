import * as m from "#app/paraglide/messages.js";
import { signHomeRecovery } from "#app/services/email/email-tokens.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { passwordSet } from "./kinds.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import { readBoth } from "./readers.server.ts";
import { requireKept, requireSameAddress, toHome } from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

export type Content = { firstName: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => m.email_password_set_subject(),
  preheader: () => m.email_password_set_preheader(),
  why: () => m.email_password_set_why(),
  Body: ({ content: { firstName, link } }) => (
    <>
      <Title>{m.email_password_set_subject()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{m.email_password_set_body()}</Paragraph>
      <Paragraph>{m.email_password_set_not_you()}</Paragraph>
      <Action href={link}>{m.common_take_my_home_back()}</Action>
      <Small>{m.email_password_set_how_long()}</Small>
    </>
  ),
};

export const email: EmailDefinition<typeof passwordSet, Content> = {
  kind: passwordSet,
  template,
  /** Sent whatever the preferences say: anyone with the code may have set it. */
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    requireKept(home, deps.now);
    requireSameAddress(row, home.email);
    const { clientId, firstName, email } = home;
    const token = await signHomeRecovery(
      { clientId, email: email.toLowerCase(), at: row.createdAt },
      deps.secret,
    );
    const content = { firstName, link: `${deps.origin}/take-back/${token}` };
    return toHome(deps, agent, home, { kind: passwordSet, content });
  },
  sample: {
    payload: { clientId: "example-home" },
    content: { firstName: "Daniel", link: `${ORIGIN}/take-back/example` },
  },
};
