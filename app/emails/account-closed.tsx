import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import * as m from "#app/paraglide/messages.js";
import { hello, accountClosed as words } from "./messages.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type Content = {
  audience: "agent" | "homeowner";
  firstName: string;
  until: CalendarDay;
  link: string;
};

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: ({ until }) => words.subject(until),
  preheader: () => m.email_account_closed_preheader(),
  why: () => m.email_account_closed_why(),
  Body: ({ content: { audience, firstName, until, link } }) => (
    <>
      <Title>{m.common_your_account_is_deleted()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{words.lostBy[audience]}</Paragraph>
      <Paragraph>{words.kept(until)}</Paragraph>
      <Action href={link}>{m.email_account_closed_log_in()}</Action>
      <Small>{m.email_account_closed_after()}</Small>
    </>
  ),
};
