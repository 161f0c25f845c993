import { Action, Contact, Quote, Small, Title, Words } from "#app/emails/parts.tsx";
import { nameInSubject, type Template } from "#app/emails/template.ts";
import * as words from "./words.ts";

export type Content = {
  clientName: string;
  title: string;
  message: string;
  hasPhoto: boolean;
  phone: string;
  email: string;
  link: string;
};

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ clientName, title }) => words.subject(nameInSubject(clientName), title),
  preheader: ({ message, title }) => message || title,
  why: () => words.why,
  Body: ({ content: { clientName, title, message, hasPhoto, phone, email, link } }) => (
    <>
      <Title>{words.title(clientName)}</Title>
      <Words>
        <strong>{title}</strong>
      </Words>
      {message !== "" && <Quote>{message}</Quote>}
      {hasPhoto && <Small>{words.photo}</Small>}
      <Action href={link}>{words.reply(clientName)}</Action>
      <Contact phone={phone} email={email} />
    </>
  ),
};
