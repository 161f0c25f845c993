import * as m from "#app/paraglide/messages.js";
import { Action, Contact, Paragraph, Quote, Title } from "./parts.tsx";
import { nameInSubject, type Template } from "./template.ts";

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
  subject: ({ clientName, name }) =>
    m.email_referral_subject({ client: nameInSubject(clientName), friend: nameInSubject(name) }),
  preheader: ({ name, message }) => message || m.email_referral_preheader({ friend: name }),
  why: () => m.email_referral_why(),
  Body: ({ content: { clientName, name, email, phone, message, link } }) => (
    <>
      <Title>{m.email_referral_title({ friend: name })}</Title>
      <Paragraph>{m.email_referral_body({ client: clientName, friend: name })}</Paragraph>
      <Contact phone={phone} email={email} />
      {message !== "" && (
        <div style={{ paddingTop: "12px" }}>
          <Quote>{message}</Quote>
        </div>
      )}
      <Action href={link}>{m.email_referral_see_referrals()}</Action>
    </>
  ),
};
