import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { Action, Small, Title, Words } from "./parts.tsx";
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
      <Words>{hello(firstName)}</Words>
      <Words>{words.opened(day, time)}</Words>
      <Words>{words.notYou}</Words>
      <Action href={link}>{words.setPassword}</Action>
      <Small>{words.howOften}</Small>
    </>
  ),
};
