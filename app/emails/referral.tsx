import { Action, Contact, Paragraph, Quote, Title } from "./parts.tsx";
import { nameInSubject, type Template } from "./template.ts";
import { referral as words } from "./words.ts";

export type Content = {
  clientName: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  link: string;
};

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ clientName, name }) => words.subject(nameInSubject(clientName), nameInSubject(name)),
  preheader: ({ name, message }) => message || words.preheader(name),
  why: () => words.why,
  Body: ({ content: { clientName, name, email, phone, message, link } }) => (
    <>
      <Title>{words.title(name)}</Title>
      <Paragraph>{words.body(clientName, name)}</Paragraph>
      <Contact phone={phone} email={email} />
      {message !== "" && (
        <div style={{ paddingTop: "12px" }}>
          <Quote>{message}</Quote>
        </div>
      )}
      <Action href={link}>{words.seeReferrals}</Action>
    </>
  ),
};
