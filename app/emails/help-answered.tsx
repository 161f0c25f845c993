import * as m from "#app/paraglide/messages.js";
import { hello } from "./messages.ts";
import { Action, Paragraph, Quote, Small, Title } from "./parts.tsx";
import { nameInSubject, type Template } from "./template.ts";

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
