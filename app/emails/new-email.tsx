import { Action, Paragraph, Small, Title } from "./parts.tsx";
import type { Template } from "./template.ts";
import { newEmail as words } from "./words.ts";

export type Content = { link: string };

/** Names nobody: the address may be somebody else's. */
export const template: Template<Content> = {
  from: () => "product",
  subject: () => words.subject,
  preheader: () => words.preheader,
  why: () => words.why,
  Body: ({ content: { link } }) => (
    <>
      <Title>{words.title}</Title>
      <Paragraph>{words.body}</Paragraph>
      <Action href={link}>{words.confirm}</Action>
      <Small>{words.onceOnly}</Small>
      <Small>{words.notYou}</Small>
    </>
  ),
};
