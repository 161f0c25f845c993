import { instantAt, startOfMonth, todayIn } from "#app/domain/days/calendar-day.ts";
import type { StatsSince, selectStats } from "#db/queries/clients/stats.server.ts";

type Row = Awaited<ReturnType<typeof selectStats>>[number];
type Stat = { value: string; note: string };

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** New clients are counted since the month began where the agent is, visitors over the last seven days. */
export function statsSince({ timeZone, now }: { timeZone: string; now: number }): StatsSince {
  const monthBegan = instantAt(timeZone, startOfMonth(todayIn(timeZone, now)), 0);
  return { addedSince: monthBegan, seenSince: now - WEEK_MS };
}

/** The four numbers in words. */
export function toStats(row: Row): Record<"clients" | "active" | "vendors" | "referrals", Stat> {
  return {
    clients: { value: count(row.clients), note: `${count(row.added)} added this month` },
    active: { value: count(row.active), note: `${count(row.seen)} looked in this week` },
    vendors: {
      value: count(row.vendors),
      note: row.categories === 1 ? "in 1 category" : `in ${count(row.categories)} categories`,
    },
    referrals: { value: count(row.referrals), note: `${count(row.newReferrals)} new` },
  };
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}
