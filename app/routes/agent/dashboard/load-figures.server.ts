import { EMAIL_FAILURE_DAYS, INVITE_FOLLOW_UP_DAYS } from "#app/domain/clients/attention.ts";
import { instantAt, startOfMonth, todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS, WEEK_MS } from "#app/domain/days/durations.ts";
import { formatCount } from "#app/domain/text/grammar.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import * as m from "#app/paraglide/messages.js";
import type { Db } from "#db/client.server.ts";
import {
  countUnansweredInvites,
  countUninvitedClients,
  type StatsSince,
  type selectStats,
} from "#db/queries/clients/dashboard.server.ts";
import { listFailedEmail } from "#db/queries/email/outbox.server.ts";

/** Failed emails read; names shown of their readers. */
const FAILED_READ = 100;
const FAILED_NAMED = 5;

/** Sent in one batch; `toReachability` reads the results in this order. */
export function reachabilityQueries(db: Db, agentId: string, now: number) {
  return [
    countUninvitedClients(db, agentId),
    countUnansweredInvites(db, agentId, now - INVITE_FOLLOW_UP_DAYS * DAY_MS),
    listFailedEmail(db, agentId, { after: now - EMAIL_FAILURE_DAYS * DAY_MS, limit: FAILED_READ }),
  ] as const;
}

type Counted = readonly { count: number }[];
type Failed = Awaited<ReturnType<typeof listFailedEmail>>;

/** Whom our emails do not reach, in groups: never a card for each. Null if there is nobody. */
export function toReachability(uninvited: Counted, unanswered: Counted, failed: Failed) {
  const homes = [...new Map(failed.map((row) => [row.clientId, row])).values()];
  const groups = {
    uninvited: uninvited[0]?.count ?? 0,
    unanswered: unanswered[0]?.count ?? 0,
    failed: homes.slice(0, FAILED_NAMED).map((row) => ({
      to: `/agent/clients/${row.clientId}`,
      name: fullName(row),
      line: m.agent_dashboard_not_delivered({ email: row.email }),
    })),
    moreFailed: Math.max(0, homes.length - FAILED_NAMED),
  };
  return groups.uninvited + groups.unanswered + homes.length === 0 ? null : groups;
}

export type Reachability = NonNullable<ReturnType<typeof toReachability>>;

type Row = Awaited<ReturnType<typeof selectStats>>[number];
type Stat = { value: string; note: string };

/** New clients count from the start of the month in the agent's time zone, visitors over seven days. */
export function statsSince({ timeZone, now }: { timeZone: string; now: number }): StatsSince {
  const monthBegan = instantAt(timeZone, startOfMonth(todayIn(timeZone, now)), 0);
  return { addedSince: monthBegan, seenSince: now - WEEK_MS };
}

/** Null while all four numbers are zero. */
export function toStats(row: Row): Record<"clients" | "active" | "vendors" | "referrals", Stat> | null {
  if (row.clients + row.vendors + row.referrals === 0) return null;
  return {
    clients: {
      value: formatCount(row.clients),
      note: m.agent_dashboard_added_this_month({ clients: formatCount(row.added) }),
    },
    active: {
      value: formatCount(row.active),
      note: m.agent_dashboard_visited_this_week({ clients: formatCount(row.seen) }),
    },
    vendors: {
      value: formatCount(row.vendors),
      note: m.agent_dashboard_in_categories({ categories: row.categories }),
    },
    referrals: {
      value: formatCount(row.referrals),
      note: m.agent_dashboard_new_referrals({ count: formatCount(row.newReferrals) }),
    },
  };
}
