import * as m from "#app/paraglide/messages.js";
import { hello } from "./messages.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type Content = { firstName: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => m.email_confirm_email_subject(),
  preheader: () => m.email_confirm_email_preheader(),
  why: (_, { agentName }) => m.email_confirm_email_why({ agent: agentName }),
  Body: ({ content: { firstName, link }, brand: { agentName } }) => (
    <>
      <Title>{m.common_confirm_your_email()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{m.email_confirm_email_body({ agent: agentName })}</Paragraph>
      <Action href={link}>{m.common_confirm_my_email()}</Action>
      <Small>{m.email_confirm_email_not_you()}</Small>
    </>
  ),
};
