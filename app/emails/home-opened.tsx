import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import type { Template } from "./template.ts";
import { hello, homeOpened as words } from "./words.ts";

export type Content = { firstName: string; day: CalendarDay; time: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => words.subject,
  preheader: () => words.preheader,
  why: () => words.why,
  Body: ({ content: { firstName, day, time, link } }) => (
    <>
      <Title>{words.title}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{words.opened(day, time)}</Paragraph>
      <Paragraph>{words.notYou}</Paragraph>
      <Action href={link}>{words.setPassword}</Action>
      <Small>{words.howOften}</Small>
    </>
  ),
};
