import { defangLinks } from "#app/domain/text/defang-links.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { agentChanged } from "./kinds.ts";
import { Action, Anchor, Paragraph, Small, Title } from "./parts.tsx";
import { readBoth } from "./readers.server.ts";
import { isConfirmed, requireKept, requireSameAddress, toHome } from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

export type Content = {
  firstName: string;
  agentName: string;
  hadAgent: boolean;
  how: "brought" | "handed_over" | "taken_back";
  link: string;
  settings: string;
};

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => m.email_agent_changed_subject(),
  preheader: () => m.email_agent_changed_preheader(),
  why: () => m.email_agent_changed_why(),
  Body: ({ content: { firstName, agentName: agent, hadAgent, how, link, settings } }) => (
    <>
      <Title>{m.email_agent_changed_title()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{m.email_agent_changed_body({ how, agent })}</Paragraph>
      <Paragraph>{m.email_agent_changed_sees({ agent })}</Paragraph>
      {hadAgent && <Paragraph>{m.email_agent_changed_former()}</Paragraph>}
      {how === "handed_over" && <Paragraph>{m.email_agent_changed_refuse()}</Paragraph>}
      <Action href={link}>{m.email_agent_left_open()}</Action>
      <Paragraph>
        <Anchor href={settings}>{m.email_agent_changed_settings()}</Anchor>
      </Paragraph>
      {how === "brought" && <Small>{m.email_agent_changed_not_you()}</Small>}
    </>
  ),
};

export const email: EmailDefinition<typeof agentChanged, Content> = {
  kind: agentChanged,
  template,
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    requireKept(home, deps.now);
    requireSameAddress(row, home.email);
    const content = {
      firstName: home.firstName,
      // Somebody may have typed the address: whose name it is about stays untold.
      agentName: (isConfirmed(home) && defangLinks(fullName(agent))) || m.common_your_agent_fallback(),
      hadAgent: payload.hadAgent,
      how: payload.how,
      link: `${deps.origin}/home/agent`,
      settings: `${deps.origin}/home/settings`,
    };
    return toHome(deps, agent, home, { kind: agentChanged, content });
  },
  sample: {
    payload: { moveId: "example-move", clientId: "example-home", hadAgent: true },
    content: {
      firstName: "Daniel",
      agentName: "Maria Santos",
      hadAgent: true,
      how: "brought",
      link: `${ORIGIN}/home/agent`,
      settings: `${ORIGIN}/home/settings`,
    },
    variants: {
      "no agent before": { content: { hadAgent: false } },
      "handed over": { content: { how: "handed_over" } },
      "taken back": { content: { how: "taken_back" } },
    },
  },
};
