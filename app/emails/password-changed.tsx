import * as m from "#app/paraglide/messages.js";
import { hello } from "./messages.ts";
import { Action, Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type Content = { audience: "agent" | "homeowner"; firstName: string; link: string };

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: () => m.email_password_changed_subject(),
  preheader: () => m.email_password_set_preheader(),
  why: () => m.email_password_changed_why(),
  Body: ({ content: { firstName, link } }) => (
    <>
      <Title>{m.email_password_changed_title()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{m.email_password_changed_body()}</Paragraph>
      <Paragraph>{m.email_password_changed_not_you()}</Paragraph>
      <Action href={link}>{m.email_password_reset_title()}</Action>
    </>
  ),
};
