import { Action, Contact, Quote, Small, Title, Words } from "#app/emails/parts.tsx";
import { nameInSubject, type Template } from "#app/emails/template.ts";

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
  subject: ({ clientName, title }) => `${nameInSubject(clientName)} needs help: ${title}`,
  preheader: ({ message, title }) => message || title,
  why: () => "You get this mail because one of your clients asked for help.",
  Body: ({ content: { clientName, title, message, hasPhoto, phone, email, link } }) => (
    <>
      <Title>{clientName} asks for help</Title>
      <Words>
        With: <strong>{title}</strong>
      </Words>
      {message !== "" && <Quote>{message}</Quote>}
      {hasPhoto && <Small>There is a photo with it.</Small>}
      <Action href={link}>Answer {clientName}</Action>
      <Contact phone={phone} email={email} />
    </>
  ),
};
