import * as m from "#app/paraglide/messages.js";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type Content = { audience: "agent" | "homeowner"; link: string };

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: () => m.email_password_reset_subject(),
  preheader: () => m.email_password_reset_preheader(),
  why: () => m.email_password_reset_why(),
  Body: ({ content: { link } }) => (
    <>
      <Title>{m.email_password_reset_title()}</Title>
      <Paragraph>{m.email_password_reset_body()}</Paragraph>
      <Action href={link}>{m.email_password_reset_title()}</Action>
      <Small>{m.email_password_reset_once_only()}</Small>
      <Small>{m.email_password_reset_not_you()}</Small>
    </>
  ),
};
