import * as m from "#app/paraglide/messages.js";
import { helpRequested as words } from "./messages.ts";
import { Action, Contact, Paragraph, Quote, Small, Title } from "./parts.tsx";
import { nameInSubject, type Template } from "./template.ts";

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
      ? m.email_help_requested_subject({ client: nameInSubject(clientName), task: title })
      : m.email_help_requested_subject_many({ client: nameInSubject(clientName), count: more + 1 }),
  preheader: ({ message, title }) => message || title,
  why: () => m.email_help_requested_why(),
  Body: ({ content: { clientName, title, message, hasPhoto, others, more, phone, email, link } }) => (
    <>
      <Title>{m.email_help_requested_title({ client: clientName })}</Title>
      <Paragraph>
        <strong>{title}</strong>
      </Paragraph>
      {message !== "" && <Quote>{message}</Quote>}
      {hasPhoto && <Small>{m.email_help_requested_photo()}</Small>}
      {more > 0 && <Paragraph>{words.alsoAsked(others, more - others.length)}</Paragraph>}
      <Action href={link}>
        {more > 0
          ? m.email_help_requested_see_all({ count: more + 1 })
          : m.email_help_requested_reply({ client: clientName })}
      </Action>
      <Contact phone={phone} email={email} />
    </>
  ),
};
