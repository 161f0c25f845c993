import { defangLinks } from "#app/domain/text/defang-links.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { getReceivedHandOver } from "#db/queries/clients/hand-over.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { handOverOffered } from "./kinds.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import { agentOf, readPeople } from "./readers.server.ts";
import { skipIf, toAgent } from "./recipient-policy.server.ts";
import { nameInSubject, type Template } from "./template.ts";

export type Content = { agentName: string; count: number; link: string };

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ agentName }) => m.email_hand_over_offered_subject({ agent: nameInSubject(agentName) }),
  preheader: () => m.email_hand_over_offered_preheader(),
  why: () => m.email_hand_over_offered_why(),
  Body: ({ content: { agentName, count, link } }) => (
    <>
      <Title>{m.email_hand_over_offered_title()}</Title>
      <Paragraph>{m.email_hand_over_offered_body({ agent: agentName, count })}</Paragraph>
      <Paragraph>{m.email_hand_over_offered_means()}</Paragraph>
      <Action href={link}>{m.email_hand_over_offered_action()}</Action>
      <Small>{m.email_hand_over_offered_ends()}</Small>
    </>
  ),
};

export const email: EmailDefinition<typeof handOverOffered, Content> = {
  kind: handOverOffered,
  template,
  async read(deps, row, payload) {
    const { agent } = await readPeople(deps, row);
    const over = await getReceivedHandOver(deps.db, agentOf(row), payload.handOverId);
    const isOpen = over?.state === "offered" && (over.expiresAt ?? 0) > deps.now;
    skipIf(!isOpen, "gone");
    const from = over?.other;
    const content = {
      agentName: (from && defangLinks(fullName(from))) || m.common_another_agent(),
      count: over?.total ?? 0,
      link: `${deps.origin}/agent/clients/hand-over/${encodeURIComponent(payload.handOverId)}`,
    };
    return toAgent(deps, agent, { kind: handOverOffered, content });
  },
  sample: {
    payload: { handOverId: "example-hand-over" },
    content: { agentName: "Maria Santos", count: 12, link: `${ORIGIN}/agent/clients/hand-over/example` },
    variants: { "one client": { content: { count: 1 } } },
  },
};
