import * as m from "#app/paraglide/messages.js";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type Content = { link: string };

/** Names nobody: the address may be somebody else's. */
export const template: Template<Content> = {
  from: () => "product",
  subject: () => m.email_new_email_subject(),
  preheader: () => m.email_new_email_preheader(),
  why: () => m.email_new_email_why(),
  Body: ({ content: { link } }) => (
    <>
      <Title>{m.common_confirm_your_new_email()}</Title>
      <Paragraph>{m.email_new_email_body()}</Paragraph>
      <Action href={link}>{m.common_confirm_this_email()}</Action>
      <Small>{m.email_new_email_once_only()}</Small>
      <Small>{m.email_new_email_not_you()}</Small>
    </>
  ),
};
