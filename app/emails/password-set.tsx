import * as m from "#app/paraglide/messages.js";
import { hello } from "./messages.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type Content = { firstName: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => m.email_password_set_subject(),
  preheader: () => m.email_password_set_preheader(),
  why: () => m.email_password_set_why(),
  Body: ({ content: { firstName, link } }) => (
    <>
      <Title>{m.email_password_set_subject()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{m.email_password_set_body()}</Paragraph>
      <Paragraph>{m.email_password_set_not_you()}</Paragraph>
      <Action href={link}>{m.common_take_my_home_back()}</Action>
      <Small>{m.email_password_set_how_long()}</Small>
    </>
  ),
};
