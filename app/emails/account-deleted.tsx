import type { DeletionCause } from "#app/domain/accounts/account-deletion.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import * as m from "#app/paraglide/messages.js";
import { hello, accountDeleted as words } from "./messages.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import { nameInSubject, type Template } from "./template.ts";

export type Content = {
  firstName: string;
  until: CalendarDay;
  link: string;
  /** `closed`: the agent closed their account, so nobody can restore the home. */
  taking: DeletionCause;
};

/** Says first what the agent did, or the deadline makes no sense. */
export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ taking }, { agentName }) => words.taken[taking](nameInSubject(agentName)),
  preheader: ({ until }) => words.preheader(until),
  why: ({ taking }, { agentName }) => m.email_account_deleted_why({ what: words.taken[taking](agentName) }),
  Body: ({ content: { firstName, until, link, taking }, brand: { agentName } }) => (
    <>
      <Title>{words.taken[taking](agentName)}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{words.kept(until)}</Paragraph>
      <Action href={link}>{m.common_export_your_data()}</Action>
      {taking !== "closed" && (
        <Paragraph>{m.email_account_deleted_still_needed({ agent: agentName })}</Paragraph>
      )}
      <Small>{m.email_account_deleted_after()}</Small>
    </>
  ),
};
