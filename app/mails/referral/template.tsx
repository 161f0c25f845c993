import { Action, Contact, Quote, Title, Words } from "#app/emails/parts.tsx";
import { nameInSubject, type Template } from "#app/emails/template.ts";

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
  subject: ({ clientName, name }) => `${nameInSubject(clientName)} recommended you to ${nameInSubject(name)}`,
  preheader: ({ name, message }) => message || `${name} may like to hear from you.`,
  why: () => "You get this mail because one of your clients recommended you.",
  Body: ({ content: { clientName, name, email, phone, message, link } }) => (
    <>
      <Title>Meet {name}</Title>
      <Words>{clientName} recommended you. Here is how to reach them:</Words>
      <Contact phone={phone} email={email} />
      {message !== "" && (
        <div style={{ paddingTop: "12px" }}>
          <Quote>{message}</Quote>
        </div>
      )}
      <Action href={link}>See your referrals</Action>
    </>
  ),
};
