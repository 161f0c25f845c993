import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { Action, Small, Title, Words } from "#app/emails/parts.tsx";
import { hello, type Template } from "#app/emails/template.ts";

export type Content = {
  audience: "agent" | "homeowner";
  firstName: string;
  until: CalendarDay;
  link: string;
};

/** What was closed, and who loses what by it. */
const WORDS = {
  agent:
    "Your account is deleted, as you asked. Your clients can no longer use their plans, and those who have signed in were told by email.",
  homeowner:
    "Your account is deleted, as you asked. Nobody can open your home any more, and no more mail comes.",
};

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: ({ until }) => `Your account is deleted: you can come back until ${formatDay(until)}`,
  preheader: () => "If you change your mind, sign in.",
  why: () => "You get this mail because your account was deleted.",
  Body: ({ content: { audience, firstName, until, link } }) => (
    <>
      <Title>Your account is deleted</Title>
      <Words>{hello(firstName)}</Words>
      <Words>{WORDS[audience]}</Words>
      <Words>
        Everything is kept until <strong>{formatDay(until)}</strong>. If you change your mind, sign in as
        before and press Keep my account: all is as it was. You can take your data with you there, too.
      </Words>
      <Action href={link}>Sign in</Action>
      <Small>
        After that day it is deleted for good. If it was not you who deleted the account, sign in and choose a
        new password afterwards.
      </Small>
    </>
  ),
};
