import { countyNames } from "#app/domain/florida/counties.ts";
import { alertsOfCounty } from "#app/domain/storm/county-levels.ts";
import { ACT } from "#app/domain/storm/events.ts";
import { countiesOfHome } from "#app/domain/storm/home-counties.ts";
import * as m from "#app/paraglide/messages.js";
import { listAlertsOfStorm } from "#db/queries/storm/storm.server.ts";
import type { EmailDefinition } from "./definition.server.ts";
import { ORIGIN } from "./examples.ts";
import { stormNotice } from "./kinds.ts";
import { Action, Anchor, Paragraph, Small, Title } from "./parts.tsx";
import { readBoth } from "./readers.server.ts";
import { requireOpen, Skip, skipIf, toHome } from "./recipient-policy.server.ts";
import { hello, type Template } from "./template.ts";

export type Content = {
  firstName: string;
  /** As the Weather Service names and says it. */
  event: string;
  county: string;
  headline: string;
  instruction: string;
  isActNow: boolean;
  link: string;
};

const WEATHER_SERVICE = "https://www.weather.gov";

export const template: Template<Content> = {
  from: () => "product",
  subject: ({ event, county }) => m.email_storm_notice_subject({ event, county }),
  preheader: ({ headline }) => headline,
  why: () => m.email_storm_notice_why(),
  Body: ({ content: { firstName, event, county, headline, instruction, isActNow, link } }) => (
    <>
      <Title>{m.email_storm_notice_subject({ event, county })}</Title>
      <Paragraph>{hello(firstName)}</Paragraph>
      <Paragraph>{isActNow ? m.email_storm_notice_act() : m.email_storm_notice_prepare()}</Paragraph>
      <Paragraph>
        <strong>{headline}</strong>
      </Paragraph>
      {instruction !== "" && <Paragraph>{instruction}</Paragraph>}
      <Action href={link}>{m.email_storm_notice_open()}</Action>
      <Paragraph>
        <Anchor href={WEATHER_SERVICE}>{m.email_storm_notice_source()}</Anchor>
      </Paragraph>
      <Small>{m.email_storm_notice_late()}</Small>
    </>
  ),
};

export const email: EmailDefinition<typeof stormNotice, Content> = {
  kind: stormNotice,
  template,
  /** Only while the storm stands at this level where the home is: what has passed or risen since is told no more. */
  async read(deps, row, payload) {
    const { agent, home } = await readBoth(deps, row, payload);
    requireOpen(deps, home);
    skipIf(home.taskReminders === false, "off");
    const alerts = await listAlertsOfStorm(deps.db, payload.storm);
    const tops = countiesOfHome(home).flatMap((county) => {
      const [top] = alertsOfCounty(alerts, county, deps.now);
      return top ? [{ county, top }] : [];
    });
    const highest = Math.max(0, ...tops.map(({ top }) => top.level));
    const [found] = tops.filter(({ top }) => top.level === highest);
    if (!found || highest !== payload.level) throw new Skip("ended");
    const { event, headline, instruction } = found.top;
    const content = {
      firstName: home.firstName,
      event,
      county: countyNames.get(found.county) ?? "",
      headline,
      instruction,
      isActNow: payload.level === ACT,
      link: `${deps.origin}/home/storm`,
    };
    return toHome(deps, agent, home, { kind: stormNotice, content });
  },
  sample: {
    payload: { clientId: "example-home", storm: "TROPICAL.1014.2024", level: 2 },
    content: {
      firstName: "Daniel",
      event: "Hurricane Watch",
      county: "Pinellas",
      headline: "Hurricane Watch issued October 7 at 5:00AM EDT by NWS Tampa Bay Ruskin FL",
      instruction: "Listen to local officials.",
      isActNow: false,
      link: `${ORIGIN}/home/storm`,
    },
    variants: { act: { content: { event: "Hurricane Warning", isActNow: true, instruction: "" } } },
  },
};
