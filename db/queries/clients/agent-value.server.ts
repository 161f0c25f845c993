import { and, asc, between, desc, eq, inArray, sql } from "drizzle-orm";
import { CONTACT_KINDS } from "#app/domain/clients/client-log.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { Quarter } from "#app/domain/days/quarter.ts";
import { isOfThisAgent, liveClients } from "#db/agent-visible.ts";
import type { Db } from "#db/client.server.ts";
import { wasReachedIn } from "#db/reached-quarters.ts";
import { clientLog, clients, referrals, taskHelpRequests } from "#db/schema.ts";

/* What an agent did for their clients in a quarter. */

/** Epoch milliseconds, `until` excluded. */
type Span = { from: number; until: number };

/** An agent's clients: how many there are, were reached in a quarter, and visited since the two instants. */
export function selectReach(
  db: Db,
  agentId: string,
  { quarter, since30, since90 }: { quarter: Quarter; since30: number; since90: number },
) {
  const visitedSince = (instant: number) =>
    sql<number>`coalesce(sum(${clients.lastActive} >= ${instant}), 0)`;
  return db
    .select({
      clients: sql<number>`count(*)`.as("all_clients"),
      reached: sql<number>`coalesce(sum(${wasReachedIn(quarter)}), 0)`.as("reached"),
      seen30: visitedSince(since30).as("seen_30"),
      seen90: visitedSince(since90).as("seen_90"),
    })
    .from(clients)
    .where(liveClients(agentId));
}

/**
 * Help requests first replied to in a span, and the median wait for it in milliseconds; null without any. A request
 * from before first replies were noted counts by its last.
 */
export function selectHelpAnswered(db: Db, agentId: string, { from, until }: Span) {
  const firstReply = sql<number>`coalesce(${taskHelpRequests.firstRepliedAt}, ${taskHelpRequests.repliedAt})`;
  const wait = sql<number>`${firstReply} - ${taskHelpRequests.createdAt}`;
  const ranked = db
    .select({
      wait: wait.as("wait"),
      place: sql<number>`row_number() over (order by ${wait})`.as("place"),
      count: sql<number>`count(*) over ()`.as("answered"),
    })
    .from(taskHelpRequests)
    .where(
      and(
        eq(taskHelpRequests.agentId, agentId),
        sql`${firstReply} >= ${from}`,
        sql`${firstReply} < ${until}`,
        isOfThisAgent("task_help_requests"),
      ),
    )
    .as("ranked");
  return db
    .select({
      count: sql<number>`coalesce(max(${ranked.count}), 0)`.as("count"),
      medianWait: sql<number | null>`avg(${ranked.wait})`.as("median_wait"),
    })
    .from(ranked)
    .where(sql`${ranked.place} in ((${ranked.count} + 1) / 2, (${ranked.count} + 2) / 2)`);
}

/** Help requests made in a span that have no reply yet. */
export function countHelpUnanswered(db: Db, agentId: string, { from, until }: Span) {
  return db
    .select({ count: sql<number>`count(*)`.as("unanswered") })
    .from(taskHelpRequests)
    .where(
      and(
        eq(taskHelpRequests.agentId, agentId),
        sql`${taskHelpRequests.createdAt} >= ${from}`,
        sql`${taskHelpRequests.createdAt} < ${until}`,
        sql`${taskHelpRequests.repliedAt} is null`,
        sql`${taskHelpRequests.status} <> 'resolved'`,
      ),
    );
}

/** Who referred somebody in a span, and what came of it so far; the most referrals first. */
export function listReferrers(db: Db, agentId: string, { from, until }: Span, limit: number) {
  const count = sql<number>`count(*)`;
  const outcome = (word: "won" | "lost") => sql<number>`coalesce(sum(${referrals.outcome} = ${word}), 0)`;
  return db
    .select({
      clientId: referrals.clientId,
      firstName: clients.firstName,
      lastName: clients.lastName,
      clientDeletedAt: clients.deletedAt,
      count: count.as("referred"),
      won: outcome("won").as("won"),
      lost: outcome("lost").as("lost"),
      open: sql<number>`coalesce(sum(${referrals.status} <> 'closed'), 0)`.as("open_now"),
    })
    .from(referrals)
    .innerJoin(clients, and(eq(clients.agentId, referrals.agentId), eq(clients.id, referrals.clientId)))
    .where(
      and(
        eq(referrals.agentId, agentId),
        sql`${referrals.createdAt} >= ${from}`,
        sql`${referrals.createdAt} < ${until}`,
        isOfThisAgent("referrals"),
      ),
    )
    .groupBy(referrals.clientId)
    .orderBy(desc(count), asc(clients.lastName), asc(referrals.clientId))
    .limit(limit);
}

/** The sums over everybody who referred. */
export function sumReferrals(db: Db, agentId: string, { from, until }: Span) {
  const sum = (condition: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${condition}), 0)`;
  return db
    .select({
      count: sql<number>`count(*)`.as("referred"),
      won: sum(sql`${referrals.outcome} = 'won'`).as("won"),
      lost: sum(sql`${referrals.outcome} = 'lost'`).as("lost"),
      open: sum(sql`${referrals.status} <> 'closed'`).as("open_now"),
    })
    .from(referrals)
    .where(
      and(
        eq(referrals.agentId, agentId),
        sql`${referrals.createdAt} >= ${from}`,
        sql`${referrals.createdAt} < ${until}`,
        isOfThisAgent("referrals"),
      ),
    );
}

/** Contacts the agent logged in these days, by kind; both days included. */
export function countContacts(
  db: Db,
  agentId: string,
  { first, last }: { first: CalendarDay; last: CalendarDay },
) {
  return db
    .select({ kind: clientLog.kind, count: sql<number>`count(*)`.as("contacts") })
    .from(clientLog)
    .where(
      and(
        eq(clientLog.agentId, agentId),
        inArray(clientLog.kind, [...CONTACT_KINDS]),
        between(clientLog.day, first, last),
      ),
    )
    .groupBy(clientLog.kind);
}
