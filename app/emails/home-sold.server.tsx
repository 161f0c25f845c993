import * as m from "#app/paraglide/messages.js";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { homeSold } from "./kinds.ts";
import { Action, Paragraph, Title } from "./parts.tsx";
import { readBoth } from "./readers.server.ts";
import { requireKept, requireSameAddress, toHome } from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

export type Content = { firstName: string; address: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => m.email_home_sold_subject(),
  preheader: () => m.email_home_sold_preheader(),
  why: () => m.email_home_sold_why(),
  Body: ({ content: { firstName, address, link } }) => (
    <>
      <Title>{m.email_home_sold_title()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>
        {address ? m.email_home_sold_body({ address }) : m.email_home_sold_body_no_address()}
      </Paragraph>
      <Paragraph>{m.email_home_sold_next()}</Paragraph>
      <Action href={link}>{m.email_home_sold_action()}</Action>
    </>
  ),
};

export const email: EmailDefinition<typeof homeSold, Content> = {
  kind: homeSold,
  template,
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    requireKept(home, deps.now);
    requireSameAddress(row, home.email);
    const content = { firstName: home.firstName, address: home.address, link: `${deps.origin}/home/sell` };
    return toHome(deps, agent, home, { kind: homeSold, content });
  },
  sample: {
    payload: { clientId: "example-home", saleId: "example-sale" },
    content: { firstName: "Daniel", address: "412 Palmetto Way", link: `${ORIGIN}/home/sell` },
  },
};
