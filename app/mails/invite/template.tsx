import { Text } from "@react-email/text";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { SANS, TONES } from "#app/emails/look.ts";
import { Action, Small, Title, Words } from "#app/emails/parts.tsx";
import { hello, nameInSubject, type Template } from "#app/emails/template.ts";

export type Content = { firstName: string; code: string; link: string; until: CalendarDay; nudge: 0 | 1 | 2 };

/** The invite, and the two reminders of it, each shorter than the one before. */
export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ nudge }, { agentName }) => {
    if (nudge === 1) return "The care plan for your home is waiting";
    if (nudge === 2) return "One last note about your home's care plan";
    return `${nameInSubject(agentName)} made a care plan for your home`;
  },
  preheader: ({ code, until }) => `Your code is ${code}. It works until ${formatDay(until)}.`,
  why: (_, { agentName }) => `You get this mail because ${agentName} invited you.`,
  Body: ({ content: { firstName, code, link, until, nudge }, brand: { agentName } }) => (
    <>
      <Title>{TITLES[nudge]}</Title>
      <Words>{hello(firstName)}</Words>
      <Words>{sentence(nudge, agentName)}</Words>
      <Action href={link}>Open your home</Action>
      <Small>Or sign in with your code:</Small>
      <Text className="sunken ink" style={codeStyle}>
        {code}
      </Text>
      <Small>The code works until {formatDay(until)}.</Small>
    </>
  ),
};

const TITLES = ["A care plan for your home", "Your care plan is ready", "Whenever you are ready"] as const;

function sentence(nudge: 0 | 1 | 2, agentName: string): string {
  if (nudge === 1) return `The care plan ${agentName} made for your home is there when you have a minute.`;
  if (nudge === 2) return `Your care plan from ${agentName} is still there. We will not remind you again.`;
  return `${agentName} made a plan for looking after your house: what to do, when to do it, and who to call. It takes a minute to open.`;
}

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
