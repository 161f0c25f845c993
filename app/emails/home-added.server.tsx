import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { homeAdded } from "./kinds.ts";
import { Action, Paragraph, Title } from "./parts.tsx";
import { readBoth } from "./readers.server.ts";
import { requireKept, requireSameAddress, toHome } from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

export type Content = { firstName: string; agent: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ agent }) => m.email_home_added_subject({ agent }),
  preheader: () => m.email_home_added_preheader(),
  why: ({ agent }) => m.email_home_added_why({ agent }),
  Body: ({ content: { firstName, agent, link } }) => (
    <>
      <Title>{m.email_home_added_title()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{m.email_home_added_body({ agent })}</Paragraph>
      <Action href={link}>{m.common_log_in()}</Action>
    </>
  ),
};

export const email: EmailDefinition<typeof homeAdded, Content> = {
  kind: homeAdded,
  template,
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    requireKept(home, deps.now);
    requireSameAddress(row, home.email);
    const content = {
      firstName: home.firstName,
      agent: fullName(agent),
      link: `${deps.origin}/login?as=homeowner&form=email`,
    };
    return toHome(deps, agent, home, { kind: homeAdded, content });
  },
  sample: {
    payload: { clientId: "example-home" },
    content: {
      firstName: "Daniel",
      agent: "Maria Castillo",
      link: `${ORIGIN}/login?as=homeowner&form=email`,
    },
  },
};
