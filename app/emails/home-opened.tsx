import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import * as m from "#app/paraglide/messages.js";
import { hello, homeOpened as words } from "./messages.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import type { Template } from "./template.ts";

export type Content = { firstName: string; day: CalendarDay; time: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => m.email_home_opened_subject(),
  preheader: () => m.email_password_set_preheader(),
  why: () => m.email_home_opened_why(),
  Body: ({ content: { firstName, day, time, link } }) => (
    <>
      <Title>{m.email_home_opened_title()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{words.opened(day, time)}</Paragraph>
      <Paragraph>{m.email_home_opened_not_you()}</Paragraph>
      <Action href={link}>{m.common_set_a_password()}</Action>
      <Small>{m.email_home_opened_how_often()}</Small>
    </>
  ),
};
