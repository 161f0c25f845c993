import type { Home } from "#app/auth/sessions.server.ts";
import { can } from "#app/domain/accounts/home-roles.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import type { OfflineTask } from "#app/domain/device/offline-page.ts";
import { CACHE_FILL_HEADER } from "#app/domain/device/request-headers.ts";
import { QUESTION_TEXTS } from "#app/domain/florida/texts.ts";
import { checklistOf, firstWeekOf, STORM_PHASES, type StormPhase } from "#app/domain/storm/checklist.ts";
import { CLAIM, ZONES } from "#app/domain/storm/sources.ts";
import { isDuringOrAfter } from "#app/domain/storm/storm-keys.ts";
import { joinWithAnd } from "#app/domain/text/grammar.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { type HomeStorm, levelOf, readHomeStorm } from "#app/services/storm/home-storm.server.ts";
import { ageText, isFresh, LEVEL_TEXTS, momentText } from "../shared/storm-view.server.ts";

export async function readStormPage(context: AppLoadContext, home: Home, request: Request) {
  const { db, now } = context;
  const storm = await readHomeStorm(db, home, now);
  const today = todayIn(home.timeZone, now);
  const phases = phasesOf(home, storm);
  const items = phases.flatMap(({ items }) => items);
  return {
    state: stateView(storm, home, now),
    storm: storm.keys[0],
    reply: replyView(storm, home, now),
    phases,
    done: { done: items.filter(({ isDone }) => isDone).length, count: items.length },
    access: accessView(home),
    after: afterView(home),
    today,
    /** For the service worker; only in an offline copy. */
    offline: request.headers.has(CACHE_FILL_HEADER)
      ? items.map(({ id, text }): OfflineTask => ({ id, title: text }))
      : undefined,
  };
}

export type StormPage = Awaited<ReturnType<typeof readStormPage>>;

function stateView({ counties, goodAt, alerts }: HomeStorm, home: Home, now: number) {
  const level = levelOf(alerts);
  const [top, ...others] = alerts;
  const county = counties.length === 0 ? "" : joinWithAnd([...counties]);
  return {
    level,
    levelText: LEVEL_TEXTS[level](),
    event: top?.event ?? "",
    headline: top?.headline ?? "",
    until: top ? m.home_storm_until({ time: momentText(home, top.endsAt, now) }) : "",
    instruction: top?.instruction ?? "",
    others: others.map(({ id, event, endsAt }) => ({
      id,
      text: m.home_storm_other({ event, time: momentText(home, endsAt, now) }),
    })),
    county,
    none:
      county === ""
        ? m.home_storm_elsewhere()
        : goodAt === null
          ? ""
          : m.home_storm_none({ county, time: momentText(home, goodAt, now) }),
    // Without an alert its time is said already, unless it is old.
    age: county === "" || (!top && isFresh(goodAt, now)) ? "" : ageText(goodAt, home, now),
    asksCounty: counties.length > 1 && can(home.role, "property.write"),
  };
}

/** Null without an agent, and where there is no storm to answer for. */
function replyView(storm: HomeStorm, home: Home, now: number) {
  const { brand } = home.shell;
  if (!brand.hasAgent || !isDuringOrAfter(storm) || !can(home.role, "help.ask")) return null;
  const agent = brand.firstName || fullName(brand) || m.common_your_agent_fallback();
  if (storm.reply === null) return { agent, said: "", isHelp: false, maySafe: true, mayHelp: true };
  const { reply, saidAt, name } = storm.reply;
  const facts = { name: name ?? home.firstName, agent, time: momentText(home, saidAt, now) };
  return {
    agent,
    said: reply === "help" ? m.home_storm_said_help(facts) : m.home_storm_said_safe(facts),
    isHelp: reply === "help",
    maySafe: false,
    mayHelp: reply === "safe",
  };
}

const PHASE_TITLES: Record<StormPhase, () => string> = {
  "72": m.home_storm_phase_72,
  "48": m.home_storm_phase_48,
  "24": m.home_storm_phase_24,
  during: m.home_storm_phase_during,
  after: m.home_storm_phase_after,
};

function phasesOf(home: Home, { checked }: HomeStorm) {
  const items = checklistOf(home);
  return STORM_PHASES.map((phase) => ({
    phase,
    title: PHASE_TITLES[phase](),
    items: items
      .filter((item) => item.phase === phase)
      .map(({ id, text, source }) => ({ id, text: text(), source, isDone: checked.has(id) })),
  }));
}

export type StormItemView = ReturnType<typeof phasesOf>[number]["items"][number];

/** What is one press away, as far as the person may see it. */
function accessView(home: Home) {
  const mayRead = can(home.role, "property.read");
  const zone = home.floridaFacts.evacuationZone ?? "";
  return {
    shutoffs: mayRead ? home.shutoffs : null,
    insurer: mayRead ? home.insurer : null,
    mayChange: can(home.role, "property.write"),
    documents: can(home.role, "documents.read"),
    /** Null for whoever may not see it; empty = not answered. */
    zone: mayRead ? (zone === "" ? "" : (QUESTION_TEXTS.evacuationZone?.choices[zone]?.() ?? "")) : null,
    zoneSource: ZONES,
  };
}

/** Null for whoever may not change it. */
function afterView(home: Home) {
  if (!can(home.role, "property.write") || !can(home.role, "tasks.manage")) return null;
  const { lossOn = "" } = home.floridaFacts;
  return {
    lossOn: /^\d/.test(lossOn) ? formatDay(lossOn) : "",
    lossDay: /^\d/.test(lossOn) ? lossOn : "",
    source: CLAIM,
    week: firstWeekOf(home).map(({ id, title }) => ({ id, title: title() })),
  };
}
