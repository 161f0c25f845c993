import type { Agent } from "#app/auth/sessions.server.ts";
import { FIRST_REACH_QUARTER } from "#app/domain/clients/reach.ts";
import { addDays, instantAt, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/days/durations.ts";
import {
  daysOfQuarter,
  formatQuarter,
  type Quarter,
  quarterAfter,
  quarterBefore,
  quarterOf,
  readQuarter,
} from "#app/domain/days/quarter.ts";
import { formatCount } from "#app/domain/text/grammar.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import {
  countContacts,
  countHelpUnanswered,
  listReferrers,
  selectHelpAnswered,
  selectReach,
  sumReferrals,
} from "#db/queries/clients/agent-value.server.ts";

const REFERRERS_SHOWN = 20;

/** An agent's quarter, in one database round trip: the one in the address, else the current one. */
export async function readValuePage({ db, now }: AppLoadContext, agent: Agent, url: URL) {
  const today = todayIn(agent.timeZone, now);
  const current = quarterOf(today);
  const asked = readQuarter(url.searchParams.get("quarter"));
  // There is nothing to tell of a quarter that is still to come.
  const quarter = asked !== null && asked < current ? asked : current;
  const { first, last } = daysOfQuarter(quarter);
  const span = {
    from: instantAt(agent.timeZone, first, 0),
    until: instantAt(agent.timeZone, addDays(last, 1), 0),
  };
  const [[reach], [answered], [unanswered], referrers, [referred], contacts] = await db.batch([
    selectReach(db, agent.id, { quarter, since30: now - 30 * DAY_MS, since90: now - 90 * DAY_MS }),
    selectHelpAnswered(db, agent.id, span),
    countHelpUnanswered(db, agent.id, span),
    listReferrers(db, agent.id, span, REFERRERS_SHOWN + 1),
    sumReferrals(db, agent.id, span),
    countContacts(db, agent.id, { first, last }),
  ]);
  const { clients, reached, seen30, seen90 } = found(reach);
  return {
    agent: { name: fullName(agent) || agent.email, brokerage: agent.brokerage },
    title: formatQuarter(quarter),
    days: m.agent_value_days({ first: formatDay(first), last: formatDay(last) }),
    madeOn: formatDay(today),
    soFar: quarter === current,
    earlier: valuePath(quarterBefore(quarter)),
    later: quarter === current ? null : valuePath(quarterAfter(quarter)),
    /** Null for a quarter in which it was not noted yet. */
    reached: quarter < FIRST_REACH_QUARTER ? null : ofAll(reached, clients),
    countedFrom: formatQuarter(FIRST_REACH_QUARTER),
    seen30: ofAll(seen30, clients),
    seen90: ofAll(seen90, clients),
    help: {
      answered: formatCount(answered?.count ?? 0),
      median: answered?.medianWait == null ? null : formatWait(answered.medianWait),
      unanswered: unanswered?.count ?? 0,
    },
    contacts: CONTACTS.map(({ kind, label }) => ({
      label: label(),
      count: formatCount(contacts.find((row) => row.kind === kind)?.count ?? 0),
    })),
    referrals: outcomeView(found(referred)),
    referrers: referrers.slice(0, REFERRERS_SHOWN).map(({ clientId, clientDeletedAt, ...row }) => ({
      id: clientId,
      name: fullName(row),
      to: clientDeletedAt === null ? `/agent/clients/${clientId}` : null,
      ...outcomeView(row),
    })),
    moreReferrers: referrers.length > REFERRERS_SHOWN,
  };
}

export type ValuePage = Awaited<ReturnType<typeof readValuePage>>;

function valuePath(quarter: Quarter) {
  return { to: `/agent/value?quarter=${quarter}`, label: formatQuarter(quarter) };
}

const CONTACTS = [
  { kind: "called", label: m.agent_value_called },
  { kind: "texted", label: m.agent_value_texted },
  { kind: "emailed", label: m.agent_value_emailed },
  { kind: "met", label: m.agent_value_met },
] as const;

const ofAll = (count: number, all: number) =>
  m.agent_value_of_clients({ count: formatCount(count), all: formatCount(all) });

type Outcomes = { count: number; won: number; lost: number; open: number };

function outcomeView({ count, won, lost, open }: Outcomes) {
  return { count, won, lost, open, unsaid: count - won - lost - open };
}

/** "45 min", "6 h", "3 days", rounded to the nearest. */
export function formatWait(ms: number): string {
  if (ms < HOUR_MS) return m.agent_value_minutes({ count: Math.max(1, Math.round(ms / MINUTE_MS)) });
  if (ms < 2 * DAY_MS) return m.agent_value_hours({ count: Math.round(ms / HOUR_MS) });
  return m.agent_value_wait_days({ count: Math.round(ms / DAY_MS) });
}
