import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { Action, Small, Title, Words } from "#app/emails/parts.tsx";
import type { Template } from "#app/emails/template.ts";

export type Content = { link: string; until: CalendarDay };

/** Asks an agent to prove their address. It names nobody: the address may be somebody else's. */
export const template: Template<Content> = {
  from: () => "product",
  subject: () => "Confirm your email for Peaceful Home",
  preheader: () => "Your invites go out once you have.",
  why: () => "You get this mail because an agent account at Peaceful Home uses this address.",
  Body: ({ content: { link, until } }) => (
    <>
      <Title>Confirm your email</Title>
      <Words>Is this your address? Confirm it, and the invites to your clients go out.</Words>
      <Action href={link}>Confirm your email</Action>
      <Small>The link works until {formatDay(until)}.</Small>
      <Small>Don’t have an account with us? Ignore this email. Nothing happens without you.</Small>
    </>
  ),
};
