import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { saleSuggested } from "./kinds.ts";
import { Action, Paragraph, Title } from "./parts.tsx";
import { readBoth } from "./readers.server.ts";
import { requireOpen, requireSameAddress, toHome } from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

export type Content = { firstName: string; agent: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ agent }) => m.email_sale_suggested_subject({ agent }),
  preheader: () => m.email_sale_suggested_preheader(),
  why: ({ agent }) => m.email_sale_suggested_why({ agent }),
  Body: ({ content: { firstName, agent, link } }) => (
    <>
      <Title>{m.email_sale_suggested_title()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{m.email_sale_suggested_body({ agent })}</Paragraph>
      <Paragraph>{m.email_sale_suggested_choice()}</Paragraph>
      <Action href={link}>{m.email_sale_suggested_action()}</Action>
    </>
  ),
};

export const email: EmailDefinition<typeof saleSuggested, Content> = {
  kind: saleSuggested,
  template,
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    requireOpen(deps, home);
    requireSameAddress(row, home.email);
    const content = {
      firstName: home.firstName,
      agent: fullName(agent),
      link: `${deps.origin}/home/sell`,
    };
    return toHome(deps, agent, home, { kind: saleSuggested, content });
  },
  sample: {
    payload: { clientId: "example-home", day: "2026-11-20" },
    content: { firstName: "Daniel", agent: "Maria Castillo", link: `${ORIGIN}/home/sell` },
  },
};
