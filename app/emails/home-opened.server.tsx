import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatTime } from "#app/domain/days/date-format.ts";
import * as m from "#app/paraglide/messages.js";
import { signHomeRecovery } from "#app/services/email/email-tokens.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { homeOpened } from "./kinds.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import { readBoth } from "./readers.server.ts";
import { requireKept, requireSameAddress, skipIf, toHome } from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

export type Content = { firstName: string; day: CalendarDay; time: string; link: string };

export const template: Template<Content> = {
  from: () => "agent",
  subject: () => m.email_home_opened_subject(),
  preheader: () => m.email_password_set_preheader(),
  why: () => m.email_home_opened_why(),
  Body: ({ content: { firstName, day, time, link } }) => (
    <>
      <Title>{m.email_home_opened_title()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{m.email_home_opened_opened({ day: formatDay(day), time })}</Paragraph>
      <Paragraph>{m.email_home_opened_not_you()}</Paragraph>
      <Action href={link}>{m.common_set_a_password()}</Action>
      <Small>{m.email_home_opened_how_often()}</Small>
    </>
  ),
};

export const email: EmailDefinition<typeof homeOpened, Content> = {
  kind: homeOpened,
  template,
  /** Sent whatever the preferences say: somebody else may have used the code. */
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    requireKept(home, deps.now);
    requireSameAddress(row, home.email);
    skipIf(home.hasPassword, "used");
    const { clientId, firstName, email, timeZone } = home;
    const token = await signHomeRecovery(
      { clientId, email: email.toLowerCase(), at: row.createdAt },
      deps.secret,
    );
    const content = {
      firstName,
      day: todayIn(timeZone, row.createdAt),
      time: formatTime(timeZone, row.createdAt),
      link: `${deps.origin}/take-back/${token}`,
    };
    return toHome(deps, agent, home, { kind: homeOpened, content });
  },
  sample: {
    payload: { clientId: "example-home", hour: 498_600 },
    content: {
      firstName: "Daniel",
      day: "2026-11-20",
      time: "9:02 AM",
      link: `${ORIGIN}/take-back/example`,
    },
  },
};
