import * as m from "#app/paraglide/messages.js";
import { hello } from "./messages.ts";
import { Paragraph, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type Content = { audience: "agent" | "homeowner"; firstName: string };

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: () => m.email_test_mail_subject(),
  preheader: () => m.email_test_mail_preheader(),
  why: () => m.email_test_mail_why(),
  Body: ({ content: { firstName } }) => (
    <>
      <Title>{m.email_test_mail_title()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{m.email_test_mail_body()}</Paragraph>
    </>
  ),
};
