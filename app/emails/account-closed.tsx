import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import type { Template } from "./template.ts";
import { hello, accountClosed as words } from "./words.ts";

export type Content = {
  audience: "agent" | "homeowner";
  firstName: string;
  until: CalendarDay;
  link: string;
};

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: ({ until }) => words.subject(until),
  preheader: () => words.preheader,
  why: () => words.why,
  Body: ({ content: { audience, firstName, until, link } }) => (
    <>
      <Title>{words.title}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{words.lostBy[audience]}</Paragraph>
      <Paragraph>{words.kept(until)}</Paragraph>
      <Action href={link}>{words.logIn}</Action>
      <Small>{words.after}</Small>
    </>
  ),
};
