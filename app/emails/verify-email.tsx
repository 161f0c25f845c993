import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import * as m from "#app/paraglide/messages.js";
import { verifyEmail as words } from "./messages.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type Content = { link: string; until: CalendarDay };

/** Names nobody: the address may be somebody else's. */
export const template: Template<Content> = {
  from: () => "product",
  subject: () => m.email_verify_email_subject(),
  preheader: () => m.email_verify_email_preheader(),
  why: () => m.email_verify_email_why(),
  Body: ({ content: { link, until } }) => (
    <>
      <Title>{m.common_confirm_your_email()}</Title>
      <Paragraph>{m.email_verify_email_body()}</Paragraph>
      <Action href={link}>{m.common_confirm_your_email()}</Action>
      <Small>{words.until(until)}</Small>
      <Small>{m.email_verify_email_not_you()}</Small>
    </>
  ),
};
