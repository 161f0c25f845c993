import { Action, Title, Words } from "#app/emails/parts.tsx";
import { nameInSubject, type Template } from "#app/emails/template.ts";

export type Content = { clientName: string; link: string };

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ clientName }) => `${nameInSubject(clientName)} opened their home`,
  preheader: () => "A good day for a short hello.",
  why: () => "You get this mail because a client you invited came in.",
  Body: ({ content: { clientName, link } }) => (
    <>
      <Title>{clientName} is in</Title>
      <Words>
        {clientName} opened the home you set up for them. A short hello from you goes a long way today.
      </Words>
      <Action href={link}>See their home</Action>
    </>
  ),
};
