import { Text } from "@react-email/text";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import * as m from "#app/paraglide/messages.js";
import { hello, type Nudge, invite as words } from "./messages.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import { SANS, TONES } from "./styles.ts";
import { nameInSubject, type Template } from "./template.ts";

export type Content = {
  firstName: string;
  code: string;
  link: string;
  until: CalendarDay;
  nudge: Nudge;
};

export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ nudge }, { agentName }) => words.subjects[nudge](nameInSubject(agentName)),
  preheader: ({ code, until }) => words.preheader(code, until),
  why: (_, { agentName }) => m.email_invite_why({ agent: agentName }),
  Body: ({ content: { firstName, code, link, until, nudge }, brand: { agentName } }) => (
    <>
      <Title>{words.titles[nudge]}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{words.bodies[nudge](agentName)}</Paragraph>
      <Action href={link}>{m.common_open_your_home()}</Action>
      <Small>{m.email_invite_or_code()}</Small>
      <Text className="sunken ink" style={codeStyle}>
        {code}
      </Text>
      <Small>{words.codeUntil(until)}</Small>
    </>
  ),
};

const codeStyle = {
  margin: "0 0 12px",
  padding: "16px 8px",
  borderRadius: "12px",
  backgroundColor: TONES.sunken.light,
  color: TONES.ink.light,
  fontFamily: SANS,
  fontSize: "32px",
  lineHeight: "40px",
  fontWeight: 700,
  letterSpacing: "0.18em",
  textAlign: "center",
} as const;
