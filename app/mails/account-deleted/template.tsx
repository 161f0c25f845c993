import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { Action, Small, Title, Words } from "#app/emails/parts.tsx";
import type { Template } from "#app/emails/template.ts";
import { hello } from "#app/emails/words.ts";
import * as words from "./words.ts";

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
  subject: ({ until }) => words.subject(until),
  preheader: ({ until }) => words.preheader(until),
  why: ({ agentGone }, { agentName }) =>
    agentGone ? words.whyAgentGone(agentName) : words.whyRemoved(agentName),
  Body: ({ content: { firstName, until, link, agentGone }, brand: { agentName } }) => (
    <>
      <Title>{words.title}</Title>
      <Words>{hello(firstName)}</Words>
      <Words>{agentGone ? words.agentGone(agentName) : words.removed(agentName)}</Words>
      <Words>{words.kept(until)}</Words>
      <Action href={link}>{words.exportData}</Action>
      {!agentGone && <Words>{words.stillNeeded(agentName)}</Words>}
      <Small>{words.after}</Small>
    </>
  ),
};
