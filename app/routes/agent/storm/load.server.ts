import type { Agent } from "#app/auth/sessions.server.ts";
import { phoneHref, phoneText, smsDraftHref } from "#app/domain/contact/links.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay, formatTime } from "#app/domain/days/date-format.ts";
import { countyNames } from "#app/domain/florida/counties.ts";
import { STALE_AFTER_MS } from "#app/domain/storm/county-levels.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { readClientsInStorm, stormEmailId } from "#app/services/storm/clients-in-storm.server.ts";
import { getGroupEmail } from "#db/queries/email/group-emails.server.ts";
import { getStormState } from "#db/queries/storm/storm.server.ts";

const PAGE_SIZE = 50;

type Read = Awaited<ReturnType<typeof readClientsInStorm>>;
type Entry = Read["entries"][number];

/** An unknown cursor means the first page. */
export async function readStormPage(context: AppLoadContext, agent: Agent, url: URL) {
  const { db, now } = context;
  const [state, { entries, storms }] = await Promise.all([
    getStormState(db),
    readClientsInStorm(context, agent.id),
  ]);
  const after = url.searchParams.get("after");
  const last = entries.findIndex(({ client }) => client.id === after);
  const shown = entries.slice(last + 1, last + 1 + PAGE_SIZE);
  const isMore = last + 1 + PAGE_SIZE < entries.length;
  const safe = entries.filter(({ said }) => said?.reply === "safe").length;
  return {
    asOf: state && whenOf(state.goodAt, agent, now),
    isStale: state === null || now - state.goodAt > STALE_AFTER_MS,
    /** Over all pages. */
    toCheck: entries.length - safe,
    safe,
    rows: shown.map((entry) => toView(entry, agent, now)),
    after: last < 0 ? null : after,
    next: isMore ? (shown.at(-1)?.client.id ?? null) : null,
    storms: await Promise.all(storms.map((storm) => toStorm(context, agent, storm))),
  };
}

export type StormPage = Awaited<ReturnType<typeof readStormPage>>;
export type ClientView = StormPage["rows"][number];

/** "9:02 AM" today, else "Nov 30, 9:02 AM". */
function whenOf(at: number, { timeZone }: Agent, now: number): string {
  const [day, today] = [todayIn(timeZone, at), todayIn(timeZone, now)];
  const time = formatTime(timeZone, at);
  return day === today ? time : `${formatRecentDay(day, today)}, ${time}`;
}

function toView({ client, level, county, said }: Entry, agent: Agent, now: number) {
  const { id, firstName, phone, city } = client;
  const draft = m.agent_storm_text_draft({
    firstName,
    agent: agent.firstName || m.common_your_agent(),
  });
  return {
    id,
    name: fullName(client),
    place: [city, m.agent_storm_county({ county: countyNames.get(county) ?? "" })].filter(Boolean).join(", "),
    level,
    reply: said?.reply ?? null,
    said: said === null ? m.agent_storm_no_reply() : saidText(said, whenOf(said.saidAt, agent, now)),
    phone: phoneText(phone),
    call: phoneHref(phone),
    text: smsDraftHref(phone, draft),
  };
}

function saidText({ reply, name }: NonNullable<Entry["said"]>, when: string): string {
  if (name) {
    return reply === "help"
      ? m.agent_storm_person_needs_help({ name, when })
      : m.agent_storm_person_safe({ name, when });
  }
  return reply === "help" ? m.agent_storm_needs_help_since({ when }) : m.agent_storm_safe_since({ when });
}

async function toStorm({ db }: AppLoadContext, agent: Agent, storm: Read["storms"][number]) {
  const { stormKey, event, level, counties, count } = storm;
  const email = await getGroupEmail(db, agent.id, await stormEmailId(agent.id, stormKey));
  return { stormKey, event, level, counties, count, email: email && { id: email.id, state: email.state } };
}
