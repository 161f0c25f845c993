import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { Action, Small, Title, Words } from "#app/emails/parts.tsx";
import { hello, type Template } from "#app/emails/template.ts";

export type Content = { firstName: string; day: CalendarDay; time: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => "Somebody opened your home with your invite code",
  preheader: () => "If this was you, there is nothing to do.",
  why: () => "You get this mail because your home has no password yet.",
  Body: ({ content: { firstName, day, time, link } }) => (
    <>
      <Title>Your home was opened with your code</Title>
      <Words>{hello(firstName)}</Words>
      <Words>
        Somebody opened your home with your invite code on {formatDay(day)} at {time}. If this was you, there
        is nothing to do.
      </Words>
      <Words>
        If it wasn’t, set a password now. Your code then stops working, and everyone else is logged out.
      </Words>
      <Action href={link}>Set a password</Action>
      <Small>We tell you once an hour at most.</Small>
    </>
  ),
};
