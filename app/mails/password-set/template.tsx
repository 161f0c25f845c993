import { Action, Small, Title, Words } from "#app/emails/parts.tsx";
import type { Template } from "#app/emails/template.ts";
import { hello } from "#app/emails/words.ts";
import * as words from "./words.ts";

export type Content = { firstName: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => words.subject,
  preheader: () => words.preheader,
  why: () => words.why,
  Body: ({ content: { firstName, link } }) => (
    <>
      <Title>{words.title}</Title>
      <Words>{hello(firstName)}</Words>
      <Words>{words.body}</Words>
      <Words>{words.notYou}</Words>
      <Action href={link}>{words.takeBack}</Action>
      <Small>{words.howLong}</Small>
    </>
  ),
};
