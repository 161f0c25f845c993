import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { Action, Small, Title, Words } from "#app/emails/parts.tsx";
import { hello, type Template } from "#app/emails/template.ts";

export type Content = {
  firstName: string;
  until: CalendarDay;
  /** To sign in once more, for what is theirs. */
  link: string;
  /** The agent has closed their own account, so nobody can open the home again. */
  agentGone: boolean;
};

export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ until }) => `Your home is closing on ${formatDay(until)}`,
  preheader: ({ until }) => `Until ${formatDay(until)} you can take your data with you.`,
  why: ({ agentGone }, { agentName }) =>
    `You get this mail because ${agentName} ${agentGone ? "deleted their account" : "removed your home"}.`,
  Body: ({ content: { firstName, until, link, agentGone }, brand: { agentName } }) => (
    <>
      <Title>Your home is closing</Title>
      <Words>{hello(firstName)}</Words>
      <Words>
        {agentGone
          ? `${agentName} has deleted their account, and your home went with it.`
          : `${agentName} removed your home from Peaceful Home.`}{" "}
        Everything in it is kept until <strong>{formatDay(until)}</strong>. Until then you can sign in as
        before and take your data with you.
      </Words>
      <Action href={link}>Take your data with you</Action>
      {!agentGone && (
        <Words>
          If you still need your home, answer this mail: it goes to {agentName}, who can open it again with
          all that is in it.
        </Words>
      )}
      <Small>After that day it is deleted for good.</Small>
    </>
  ),
};
