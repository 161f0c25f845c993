import { Action, CallOrText, Paragraph, Title } from "./parts.tsx";
import { nameInSubject, type Template } from "./template.ts";
import { clientJoined as words } from "./words.ts";

/** `phone`: empty if unknown. */
export type Content = { clientName: string; phone: string; link: string };

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ clientName }) => words.subject(nameInSubject(clientName)),
  preheader: () => words.preheader,
  why: () => words.why,
  Body: ({ content: { clientName, phone, link } }) => (
    <>
      <Title>{words.title(clientName)}</Title>
      <Paragraph>{words.body(clientName)}</Paragraph>
      <CallOrText phone={phone} />
      <Action href={link}>{words.seeHome}</Action>
    </>
  ),
};
