import * as m from "#app/paraglide/messages.js";
import { Action, CallOrText, Paragraph, Title } from "./parts.tsx";
import { nameInSubject, type Template } from "./template.ts";

/** `phone`: empty if unknown. */
export type Content = { clientName: string; phone: string; link: string };

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ clientName }) => m.email_client_joined_subject({ client: nameInSubject(clientName) }),
  preheader: () => m.email_client_joined_preheader(),
  why: () => m.email_client_joined_why(),
  Body: ({ content: { clientName, phone, link } }) => (
    <>
      <Title>{m.email_client_joined_title({ client: clientName })}</Title>
      <Paragraph>{m.email_client_joined_body({ client: clientName })}</Paragraph>
      <CallOrText phone={phone} />
      <Action href={link}>{m.email_client_joined_see_home()}</Action>
    </>
  ),
};
