import { Action, Paragraph, Small, Title } from "./parts.tsx";
import type { Template } from "./template.ts";
import { hello, passwordSet as words } from "./words.ts";

export type Content = { firstName: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => words.subject,
  preheader: () => words.preheader,
  why: () => words.why,
  Body: ({ content: { firstName, link } }) => (
    <>
      <Title>{words.title}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{words.body}</Paragraph>
      <Paragraph>{words.notYou}</Paragraph>
      <Action href={link}>{words.takeBack}</Action>
      <Small>{words.howLong}</Small>
    </>
  ),
};
