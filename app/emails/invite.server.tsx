import { Text } from "@react-email/text";
import { inviteState } from "#app/domain/clients/invite-state.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { STAGE_GRACE_DAYS } from "#app/domain/email/reminders.ts";
import * as m from "#app/paraglide/messages.js";
import { signInvite } from "#app/services/email/email-tokens.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { invite } from "./kinds.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import { readBoth } from "./readers.server.ts";
import { requireOpen, skipIf, toStranger } from "./recipient-policy.server.ts";
import { SANS, TONES } from "./styles.ts";
import { hello, nameInSubject, type Template } from "./template.ts";

type Nudge = 0 | 1 | 2;

export type Content = {
  firstName: string;
  code: string;
  link: string;
  until: CalendarDay;
  nudge: Nudge;
};

const SUBJECTS: Record<Nudge, (agent: string) => string> = {
  0: (agent) => m.email_invite_first_subject({ agent }),
  1: () => m.email_invite_second_subject(),
  2: () => m.email_invite_last_subject(),
};
const TITLES: Record<Nudge, () => string> = {
  0: m.common_a_care_plan_for_your_home,
  1: m.email_invite_second_title,
  2: m.email_invite_last_title,
};
const BODIES: Record<Nudge, (agent: string) => string> = {
  0: (agent) => m.email_invite_first_body({ agent }),
  1: (agent) => m.email_invite_second_body({ agent }),
  2: (agent) => m.email_invite_last_body({ agent }),
};

export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ nudge }, { agentName }) => SUBJECTS[nudge](nameInSubject(agentName)),
  preheader: ({ code, until }) => m.email_invite_preheader({ code, until: formatDay(until) }),
  why: (_, { agentName }) => m.email_invite_why({ agent: agentName }),
  Body: ({ content: { firstName, code, link, until, nudge }, brand: { agentName } }) => (
    <>
      <Title>{TITLES[nudge]()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{BODIES[nudge](agentName)}</Paragraph>
      <Action href={link}>{m.common_open_your_home()}</Action>
      <Small>{m.email_invite_or_code()}</Small>
      <Text className="sunken ink" style={codeStyle}>
        {code}
      </Text>
      <Small>{m.email_invite_code_until({ until: formatDay(until) })}</Small>
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

export const email: EmailDefinition<typeof invite, Content> = {
  kind: invite,
  template,
  /** Sent while the code works and nobody has logged in; a reminder never late. */
  async read(deps, row, payload) {
    const { nudge } = payload;
    const { agent, home } = await readBoth(deps, row, payload);
    requireOpen(deps, home);
    const { inviteCode: code, inviteExpiresAt: expiresAt, firstName } = home;
    const state = inviteState(home, deps.now);
    skipIf(state === "password_set" || (nudge > 0 && home.status !== "invited"), "used");
    skipIf(home.lastActive !== null && home.lastActive > row.createdAt, "used");
    skipIf(nudge > 0 && deps.now - row.createdAt > STAGE_GRACE_DAYS * DAY_MS, "expired");
    skipIf(state === "expired" || code === null || expiresAt === null, "expired");
    const content = {
      firstName,
      code: code ?? "",
      link: `${deps.origin}/invite/${await signInvite(code ?? "", deps.secret)}`,
      until: todayIn(home.timeZone, expiresAt ?? deps.now),
      nudge,
    };
    return toStranger(deps, agent, home, { kind: invite, content });
  },
  sample: {
    payload: { clientId: "example-home" },
    content: {
      firstName: "Daniel",
      code: "K7M2QP",
      link: `${ORIGIN}/invite/K7M2QP.FzJ0xTq3mW9cVbR5sYh1LkNdPeGuAo7iXt2Qw4ZrEy8`,
      until: "2026-12-20",
      nudge: 0,
    },
    variants: {
      "first reminder": { content: { nudge: 1 } },
      "last reminder": { content: { nudge: 2 } },
      "with a picture": {
        brand: { headshotUrl: `${ORIGIN}/brand/face.jpg`, logoUrl: `${ORIGIN}/brand/logo.png` },
      },
      "navy brand": { brand: { brandColor: "#0a0a3c" } },
      "yellow brand": { brand: { brandColor: "#ffd400" } },
    },
  },
};
