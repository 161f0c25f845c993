import { Action, Quote, Small, Title, Words } from "#app/emails/parts.tsx";
import { hello, nameInSubject, type Template } from "#app/emails/template.ts";

export type Content = { firstName: string; title: string; reply: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ title }, { agentName }) => `${nameInSubject(agentName)} answered: ${title}`,
  preheader: ({ reply }) => reply,
  why: (_, { agentName }) => `You get this mail because you asked ${agentName} for help.`,
  Body: ({ content: { firstName, title, reply, link }, brand: { agentName } }) => (
    <>
      <Title>{agentName} answered you</Title>
      <Words>{hello(firstName)}</Words>
      <Words>
        About <strong>{title}</strong>:
      </Words>
      <Quote>{reply}</Quote>
      <Action href={link}>Open reply</Action>
      <Small>You can answer this mail: it goes to {agentName}.</Small>
    </>
  ),
};
