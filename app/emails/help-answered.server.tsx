import * as m from "#app/paraglide/messages.js";
import { selectEmailAgent, selectEmailHome, selectEmailRequest } from "#db/queries/email/contents.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { helpAnswered } from "./kinds.ts";
import { Action, Paragraph, Quote, Small, Title } from "./parts.tsx";
import { idsOf, required } from "./readers.server.ts";
import { requireOpen, skipIf, toHome } from "./recipient-policy.server.ts";
import { hello, nameInSubject, type Template } from "./template.ts";

export type Content = { firstName: string; title: string; reply: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ title }, { agentName }) =>
    m.email_help_answered_subject({ agent: nameInSubject(agentName), task: title }),
  preheader: ({ reply }) => reply,
  why: (_, { agentName }) => m.email_help_answered_why({ agent: agentName }),
  Body: ({ content: { firstName, title, reply, link }, brand: { agentName } }) => (
    <>
      <Title>{m.email_help_answered_title({ agent: agentName })}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{m.email_help_answered_about()}</Paragraph>
      <Paragraph>
        <strong>{title}</strong>
      </Paragraph>
      <Quote>{reply}</Quote>
      <Action href={link}>{m.email_help_answered_open_reply()}</Action>
      <Small>{m.email_help_answered_answer_here({ agent: agentName })}</Small>
    </>
  ),
};

export const email: EmailDefinition<typeof helpAnswered, Content> = {
  kind: helpAnswered,
  template,
  async read(deps, row, { helpRequestId }) {
    const { db, origin } = deps;
    const { agentId, clientId } = idsOf(row);
    const [agents, homes, requests] = await db.batch([
      selectEmailAgent(db, agentId),
      selectEmailHome(db, agentId, clientId, row.personId),
      selectEmailRequest(db, agentId, clientId, helpRequestId),
    ]);
    const [agent, home, request] = [required(agents[0]), required(homes[0]), required(requests[0])];
    requireOpen(deps, home);
    const { title, reply } = request;
    skipIf(reply === null, "gone");
    const link = `${origin}/home/agent/requests?${new URLSearchParams({ request: helpRequestId })}`;
    const content = { firstName: home.firstName, title, reply: reply ?? "", link };
    return toHome(deps, agent, home, { kind: helpAnswered, content });
  },
  sample: {
    payload: { helpRequestId: "example-request" },
    content: {
      firstName: "Daniel",
      title: "Flush the AC condensate drain line",
      reply: "I called Blue Lagoon. They come on Tuesday between 8 and 10.\nTurn the AC off until then.",
      link: `${ORIGIN}/home/agent/requests?request=example-request`,
    },
  },
};
