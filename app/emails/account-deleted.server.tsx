import { type DeletionCause, deletionCauseOf } from "#app/domain/accounts/account-deletion.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { isWithinRetention, lastRestorableDay } from "#app/domain/retention.ts";
import * as m from "#app/paraglide/messages.js";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { accountDeleted } from "./kinds.ts";
import { Action, Paragraph, Small, Title } from "./parts.tsx";
import { readBoth } from "./readers.server.ts";
import { Skip, skipIf, toHome } from "./recipient-policy.server.ts";
import { hello, nameInSubject, type Template } from "./template.ts";

export type Content = {
  firstName: string;
  until: CalendarDay;
  link: string;
  /** `closed`: the agent closed their account, so nobody can restore the home. */
  taking: DeletionCause;
};

const TITLES: Record<DeletionCause, (agent: string) => string> = {
  closed: (agent) => m.email_account_deleted_closed({ agent }),
  cleared: (agent) => m.email_account_deleted_cleared({ agent }),
  removed: (agent) => m.email_account_deleted_removed({ agent }),
};

export const template: Template<Content> = {
  from: () => "agent",
  subject: ({ taking }, { agentName }) => TITLES[taking](nameInSubject(agentName)),
  preheader: ({ until }) => m.email_account_deleted_preheader({ until: formatDay(until) }),
  why: ({ taking }, { agentName }) => m.email_account_deleted_why({ what: TITLES[taking](agentName) }),
  Body: ({ content: { firstName, until, link, taking }, brand: { agentName } }) => (
    <>
      <Title>{TITLES[taking](agentName)}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{m.email_account_deleted_kept({ until: formatDay(until) })}</Paragraph>
      <Action href={link}>{m.common_export_your_data()}</Action>
      {taking !== "closed" && (
        <Paragraph>{m.email_account_deleted_still_needed({ agent: agentName })}</Paragraph>
      )}
      <Small>{m.email_account_deleted_after()}</Small>
    </>
  ),
};

export const email: EmailDefinition<typeof accountDeleted, Content> = {
  kind: accountDeleted,
  template,
  /** Sent while the home is in the trash, and only to homes that ever logged in. */
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    const { deletedAt, firstName, timeZone, lastActive, hasPassword, inviteCode } = home;
    if (deletedAt === null) throw new Skip("gone");
    // An imported client logged in to another account, not to this one.
    skipIf(lastActive === null || (!hasPassword && inviteCode === null), "unused");
    skipIf(!isWithinRetention(deletedAt, deps.now), "expired");
    const link = `${deps.origin}/login?as=homeowner${hasPassword ? "&form=email" : ""}`;
    const until = lastRestorableDay(deletedAt, timeZone);
    const content = { firstName, until, link, taking: deletionCauseOf(deletedAt, agent) };
    return toHome(deps, agent, home, { kind: accountDeleted, content });
  },
  sample: {
    payload: { clientId: "example-home" },
    content: {
      firstName: "Daniel",
      until: "2026-12-20",
      link: `${ORIGIN}/login?as=homeowner&form=email`,
      taking: "removed",
    },
    variants: {
      "agent gone": { content: { taking: "closed" } },
      "all data cleared": { content: { taking: "cleared" } },
    },
  },
};
