import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { isWithinRetention, lastRestorableDay } from "#app/domain/retention.ts";
import { defangLinks } from "#app/domain/text/defang-links.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import { getBrand } from "#db/queries/profile/profiles.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { agentLeft } from "./kinds.ts";
import { Action, Anchor, Paragraph, Small, Title } from "./parts.tsx";
import { readBoth } from "./readers.server.ts";
import { isConfirmed, skipIf, toHome } from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

export type Content = {
  firstName: string;
  /** Who their agent was. */
  agentName: string;
  how: "removed" | "closed";
  /** The last day on which a closed account can be reopened; null = it was not closed. */
  until: CalendarDay | null;
  link: string;
  settings: string;
};

export const template: Template<Content> = {
  from: () => "product",
  subject: () => m.email_agent_left_subject(),
  preheader: () => m.email_agent_left_preheader(),
  why: () => m.email_agent_left_why(),
  Body: ({ content: { firstName, agentName: agent, how, until, link, settings } }) => (
    <>
      <Title>{m.email_agent_left_subject()}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>
        {how === "removed" ? m.email_agent_left_removed({ agent }) : m.email_agent_left_closed({ agent })}
      </Paragraph>
      <Paragraph>{m.email_agent_left_nothing_to_do()}</Paragraph>
      <Action href={link}>{m.email_agent_left_open()}</Action>
      <Paragraph>{m.email_agent_left_choices()}</Paragraph>
      <Paragraph>
        <Anchor href={settings}>{m.email_agent_left_settings()}</Anchor>
      </Paragraph>
      <Small>
        {until === null
          ? m.email_agent_left_sees_nothing({ agent })
          : m.email_agent_left_may_reopen({ agent, until: formatDay(until) })}
      </Small>
    </>
  ),
};

export const email: EmailDefinition<typeof agentLeft, Content> = {
  kind: agentLeft,
  template,
  /** Sent whatever the preferences say, while it is so. */
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    skipIf(home.deletedAt !== null || agent.isPresent, "gone");
    const { firstName, timeZone } = home;
    const former = await getBrand(deps.db, payload.agentId);
    const { deletedAt } = agent;
    const isReopenable =
      payload.how === "closed" && deletedAt !== null && isWithinRetention(deletedAt, deps.now);
    const content = {
      firstName,
      // Somebody may have typed the address: whose name it is about stays untold.
      agentName:
        (isConfirmed(home) && former && defangLinks(fullName(former))) || m.common_your_agent_fallback(),
      how: payload.how,
      until: isReopenable ? lastRestorableDay(deletedAt, timeZone) : null,
      link: `${deps.origin}/home`,
      settings: `${deps.origin}/home/settings`,
    };
    return toHome(deps, agent, home, { kind: agentLeft, content });
  },
  sample: {
    payload: { clientId: "example-home", agentId: "example-agent", how: "removed" },
    content: {
      firstName: "Daniel",
      agentName: "Maria Santos",
      how: "removed",
      until: null,
      link: `${ORIGIN}/home`,
      settings: `${ORIGIN}/home/settings`,
    },
    variants: {
      "account closed": { content: { how: "closed", until: "2026-12-20" } },
    },
  },
};
