import { Action, Title, Words } from "#app/emails/parts.tsx";
import { nameInSubject, type Template } from "#app/emails/template.ts";
import * as words from "./words.ts";

export type Content = { clientName: string; link: string };

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ clientName }) => words.subject(nameInSubject(clientName)),
  preheader: () => words.preheader,
  why: () => words.why,
  Body: ({ content: { clientName, link } }) => (
    <>
      <Title>{words.title(clientName)}</Title>
      <Words>{words.body(clientName)}</Words>
      <Action href={link}>{words.seeHome}</Action>
    </>
  ),
};
