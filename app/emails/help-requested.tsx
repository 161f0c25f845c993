import { Action, Contact, Paragraph, Quote, Small, Title } from "./parts.tsx";
import { nameInSubject, type Template } from "./template.ts";
import { helpRequested as words } from "./words.ts";

export type Content = {
  clientName: string;
  title: string;
  message: string;
  hasPhoto: boolean;
  /** Titles of their other requests, the first few. */
  others: string[];
  /** How many other requests there are. */
  more: number;
  phone: string;
  email: string;
  link: string;
};

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ clientName, title, more }) =>
    more === 0
      ? words.subject(nameInSubject(clientName), title)
      : words.subjectMany(nameInSubject(clientName), more + 1),
  preheader: ({ message, title }) => message || title,
  why: () => words.why,
  Body: ({ content: { clientName, title, message, hasPhoto, others, more, phone, email, link } }) => (
    <>
      <Title>{words.title(clientName)}</Title>
      <Paragraph>
        <strong>{title}</strong>
      </Paragraph>
      {message !== "" && <Quote>{message}</Quote>}
      {hasPhoto && <Small>{words.photo}</Small>}
      {more > 0 && <Paragraph>{words.alsoAsked(others, more - others.length)}</Paragraph>}
      <Action href={link}>{more > 0 ? words.seeAll(more + 1) : words.reply(clientName)}</Action>
      <Contact phone={phone} email={email} />
    </>
  ),
};
