import { Action, Paragraph, Small, Title } from "./parts.tsx";
import type { Template } from "./template.ts";
import { hello, confirmEmail as words } from "./words.ts";

export type Content = { firstName: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => words.subject,
  preheader: () => words.preheader,
  why: (_, { agentName }) => words.why(agentName),
  Body: ({ content: { firstName, link }, brand: { agentName } }) => (
    <>
      <Title>{words.title}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{words.body(agentName)}</Paragraph>
      <Action href={link}>{words.confirm}</Action>
      <Small>{words.notYou}</Small>
    </>
  ),
};
