import { Action, Paragraph, Quote, Small, Title } from "./parts.tsx";
import { nameInSubject, type Template } from "./template.ts";
import { hello, helpAnswered as words } from "./words.ts";

export type Content = { firstName: string; title: string; reply: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ title }, { agentName }) => words.subject(nameInSubject(agentName), title),
  preheader: ({ reply }) => reply,
  why: (_, { agentName }) => words.why(agentName),
  Body: ({ content: { firstName, title, reply, link }, brand: { agentName } }) => (
    <>
      <Title>{words.title(agentName)}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{words.about}</Paragraph>
      <Paragraph>
        <strong>{title}</strong>
      </Paragraph>
      <Quote>{reply}</Quote>
      <Action href={link}>{words.openReply}</Action>
      <Small>{words.answerHere(agentName)}</Small>
    </>
  ),
};
