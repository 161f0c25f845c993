import { deletedByHome } from "#app/domain/accounts/account-deletion.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { isWithinRetention, lastRestorableDay } from "#app/domain/retention.ts";
import * as m from "#app/paraglide/messages.js";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { accountClosed } from "./kinds.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import { readPeople, required } from "./readers.server.ts";
import { Skip, skipIf, toHome, toSignIn } from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

export type Content = {
  audience: "agent" | "homeowner";
  firstName: string;
  until: CalendarDay;
  link: string;
};

export const template: Template<Content> = {
  from: ({ audience }) => (audience === "agent" ? "product" : "agent"),
  subject: ({ until }) => m.email_account_closed_subject({ until: formatDay(until) }),
  preheader: () => m.email_account_closed_preheader(),
  why: () => m.email_account_closed_why(),
  Body: ({ content: { audience, firstName, until, link } }) => (
    <>
      <Title>{m.common_your_account_is_deleted()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>
        {audience === "agent" ? m.email_account_closed_agent() : m.email_account_closed_homeowner()}
      </Paragraph>
      <Paragraph>{m.email_account_closed_kept({ until: formatDay(until) })}</Paragraph>
      <Action href={link}>{m.email_account_closed_log_in()}</Action>
      <Small>{m.email_account_closed_after()}</Small>
    </>
  ),
};

export const email: EmailDefinition<typeof accountClosed, Content> = {
  kind: accountClosed,
  template,
  /** Sent for as long as they can restore the account. */
  async read(deps, row, { audience }) {
    const { agent, homes } = await readPeople(deps, row);
    const forAgent = audience === "agent";
    const who = forAgent ? agent : required(homes[0]);
    const { deletedAt, firstName, timeZone } = who;
    if (deletedAt === null) throw new Skip("gone");
    skipIf(!isWithinRetention(deletedAt, deps.now), "expired");
    const byEmail = homes[0]?.hasPassword ? "&form=email" : "";
    const link = `${deps.origin}/login?as=${forAgent ? "agent" : `homeowner${byEmail}`}`;
    const content = { audience, firstName, until: lastRestorableDay(deletedAt, timeZone), link };
    const message = { kind: accountClosed, content };
    if (forAgent) return toSignIn(deps, agent, message);
    const home = required(homes[0]);
    skipIf(!deletedByHome(home), "gone");
    return toHome(deps, agent, home, message);
  },
  sample: {
    payload: { audience: "homeowner" },
    content: {
      audience: "homeowner",
      firstName: "Daniel",
      until: "2026-12-20",
      link: `${ORIGIN}/login?as=homeowner&form=email`,
    },
    variants: {
      agent: { content: { audience: "agent", firstName: "Maria", link: `${ORIGIN}/login?as=agent` } },
    },
  },
};
