import { Text } from "@react-email/text";
import { forStrangers } from "#app/domain/clients/invite-note.ts";
import { inviteState } from "#app/domain/clients/invite-state.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { STAGE_GRACE_DAYS } from "#app/domain/email/reminders.ts";
import * as m from "#app/paraglide/messages.js";
import { signInvite } from "#app/services/email/email-tokens.server.ts";
import { selectEmailAgent, selectEmailHome } from "#db/queries/email/contents.server.ts";
import { listYearRows, withReason } from "#db/queries/property/care.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { invite } from "./kinds.ts";
import { Action, Item, Paragraph, Phone, Quote, Small, Subtitle, Title } from "./parts.tsx";
import { type FirstTask, idsOf, invitePhone, inviteTasks, required } from "./readers.server.ts";
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
  /** Street of the home; empty = unknown, or nothing for a stranger's email. */
  address: string;
  /** The agent's own sentence; empty = none. */
  note: string;
  /** What comes first in the plan, with its month; empty in reminders. */
  tasks: FirstTask[];
  /** The agent's; empty = none. Not in the header, which an invite leaves without a number. */
  phone: string;
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
  Body: ({
    content: { firstName, code, link, until, nudge, address, note, tasks, phone },
    brand: { agentName },
  }) => (
    <>
      <Title>{TITLES[nudge]()}</Title>
      {address !== "" && <Paragraph>{address}</Paragraph>}
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{BODIES[nudge](agentName)}</Paragraph>
      {note !== "" && <Quote>{note}</Quote>}
      {tasks.length > 0 && <Subtitle>{m.email_invite_first_tasks()}</Subtitle>}
      {tasks.map(({ title, month }) => (
        <Item key={title} title={title} note={month} />
      ))}
      <Action href={link}>{m.common_open_your_home()}</Action>
      <Small>{m.email_invite_or_code()}</Small>
      <Text className="sunken ink" style={codeStyle}>
        {code}
      </Text>
      <Small>{m.email_invite_code_until({ until: formatDay(until) })}</Small>
      {phone === "" ? (
        <Small>{m.email_invite_questions({ agent: agentName })}</Small>
      ) : (
        <Small>
          {m.email_invite_questions_or_call({ agent: agentName })} <Phone number={phone} />
        </Small>
      )}
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
    const { agentId, clientId } = idsOf(row, payload);
    const [agents, homes, rows] = await deps.db.batch([
      selectEmailAgent(deps.db, agentId),
      selectEmailHome(deps.db, agentId, clientId, null),
      listYearRows(deps.db, clientId),
    ]);
    const [agent, home] = [required(agents[0]), required(homes[0])];
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
      link: `${deps.origin}/invite/${await signInvite(code ?? "", "email", deps.secret)}`,
      until: todayIn(home.timeZone, expiresAt ?? deps.now),
      nudge,
      address: forStrangers(home.address),
      note: nudge === 0 ? forStrangers(home.inviteNote ?? agent.inviteNote) : "",
      tasks:
        nudge === 0
          ? inviteTasks(withReason(rows), todayIn(home.timeZone, deps.now), {
              isSpread: home.planFittedAt !== null,
              closedOn: home.closedOn,
            })
          : [],
      phone: invitePhone(agent),
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
      address: "88 Palm Hammock Ln",
      note: "I put this together so your first year there is an easy one.",
      tasks: [
        { title: "Test smoke and carbon monoxide alarms", month: "November" },
        { title: "Change the AC filter", month: "November" },
        { title: "Clear the gutters before the rainy season", month: "May" },
      ],
      phone: "727-555-0100",
    },
    variants: {
      bare: { content: { address: "", note: "", tasks: [], phone: "" } },
      "first reminder": { content: { nudge: 1, note: "", tasks: [] } },
      "last reminder": { content: { nudge: 2, note: "", tasks: [] } },
      "with a picture": {
        brand: { headshotUrl: `${ORIGIN}/brand/face.jpg`, logoUrl: `${ORIGIN}/brand/logo.png` },
      },
      "navy brand": { brand: { brandColor: "#0a0a3c" } },
      "yellow brand": { brand: { brandColor: "#ffd400" } },
    },
  },
};
