import { defangLinks } from "#app/domain/text/defang-links.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { getSentHandOver } from "#db/queries/clients/hand-over.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { handOverAnswered } from "./kinds.ts";
import { Action, Paragraph, Title } from "./parts.tsx";
import { agentOf, readPeople } from "./readers.server.ts";
import { skipIf, toAgent } from "./recipient-policy.server.ts";
import { nameInSubject, type Template } from "./template.ts";

export type Content = { answer: "accepted" | "declined"; agentName: string; count: number; link: string };

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ answer, agentName }) =>
    m.email_hand_over_answered_subject({ answer, agent: nameInSubject(agentName) }),
  preheader: ({ answer }) => m.email_hand_over_answered_preheader({ answer }),
  why: () => m.email_hand_over_answered_why(),
  Body: ({ content: { answer, agentName, count, link } }) => (
    <>
      <Title>{m.email_hand_over_answered_title({ answer })}</Title>
      <Paragraph>
        {answer === "accepted"
          ? m.email_hand_over_answered_accepted({ agent: agentName, count })
          : m.email_hand_over_answered_declined({ agent: agentName, count })}
      </Paragraph>
      <Action href={link}>{m.email_hand_over_answered_action()}</Action>
    </>
  ),
};

export const email: EmailDefinition<typeof handOverAnswered, Content> = {
  kind: handOverAnswered,
  template,
  async read(deps, row, payload) {
    const { agent } = await readPeople(deps, row);
    const over = await getSentHandOver(deps.db, agentOf(row), payload.handOverId);
    skipIf(!over, "gone");
    const to = over?.other;
    const content: Content = {
      answer: over?.state === "declined" ? "declined" : "accepted",
      agentName: (to && defangLinks(fullName(to))) || m.common_another_agent(),
      count: over?.total ?? 0,
      link: `${deps.origin}/agent/clients/hand-over/${encodeURIComponent(payload.handOverId)}`,
    };
    return toAgent(deps, agent, { kind: handOverAnswered, content });
  },
  sample: {
    payload: { handOverId: "example-hand-over" },
    content: {
      answer: "accepted",
      agentName: "Maria Santos",
      count: 12,
      link: `${ORIGIN}/agent/clients/hand-over/example`,
    },
    variants: { "one client, declined": { content: { answer: "declined", count: 1 } } },
  },
};
