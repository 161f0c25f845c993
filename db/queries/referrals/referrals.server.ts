import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import {
  REFERRAL_STATUSES,
  type ReferralStage,
  type ReferralStatus,
} from "#app/domain/referrals/referral.ts";
import { isOfThisAgent } from "#db/agent-visible.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { clients, referrals } from "#db/schema.ts";

export type NewReferral = {
  id: string;
  clientId: string;
  agentId: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  createdAt: number;
};

/** Adds a referral, idempotent by id, unless the home made `limit` of them since `since` (epoch milliseconds). */
export function insertReferral(
  db: Db,
  { id, agentId, clientId, name, email, phone, message, createdAt }: NewReferral,
  { since, limit }: { since: number; limit: number },
): Statement {
  return db.run(sql`
    insert or ignore into referrals (id, agent_id, client_id, name, email, phone, message, created_at)
    select ${id}, ${agentId}, ${clientId}, ${name}, ${email}, ${phone}, ${message}, ${createdAt}
    where ${countSince({ agentId, clientId }, since)} < ${limit}`);
}

/** Referrals since an instant. Each status is named, so that the index is read by time. */
const countSince = ({ agentId, clientId }: { agentId: string; clientId: string }, since: number) => sql`
  (select count(*) from referrals lately where lately.agent_id = ${agentId}
    and lately.status in ${[...REFERRAL_STATUSES]} and lately.created_at > ${since}
    and lately.client_id = ${clientId})`;

export async function countReferralsSince(
  db: Db,
  whose: { agentId: string; clientId: string },
  since: number,
): Promise<number> {
  const [row] = await db.all<{ count: number }>(sql`select ${countSince(whose, since)} as count`);
  return row?.count ?? 0;
}

export async function hasReferral(db: Db, clientId: string, id: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(referrals)
    .where(and(eq(referrals.clientId, clientId), eq(referrals.id, id)));
  return row !== undefined;
}

export type ReferralCursor = { createdAt: number; id: string };

/** An agent's referrals of one status, newest first: the index is ordered within a status. */
export function listReferrals(
  db: Db,
  agentId: string,
  { status, after, limit }: { status: ReferralStatus; after: ReferralCursor | null; limit: number },
) {
  const { createdAt, id } = referrals;
  const further = after
    ? or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id)))
    : undefined;
  return db
    .select({
      id,
      name: referrals.name,
      email: referrals.email,
      phone: referrals.phone,
      message: referrals.message,
      status: referrals.status,
      outcome: referrals.outcome,
      createdAt,
      // Not the client's own id: D1 returns a batch's columns by name, and a referral has an id too.
      clientId: referrals.clientId,
      firstName: clients.firstName,
      lastName: clients.lastName,
      clientDeletedAt: clients.deletedAt,
    })
    .from(referrals)
    .innerJoin(clients, and(eq(clients.agentId, referrals.agentId), eq(clients.id, referrals.clientId)))
    .where(
      and(eq(referrals.agentId, agentId), eq(referrals.status, status), isOfThisAgent("referrals"), further),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

export type ListedReferral = Awaited<ReturnType<typeof listReferrals>>[number];

export async function getReferral(db: Db, agentId: string, id: string) {
  const [row] = await db
    .select({
      name: referrals.name,
      status: referrals.status,
      outcome: referrals.outcome,
      clientId: referrals.clientId,
    })
    .from(referrals)
    .where(and(eq(referrals.agentId, agentId), eq(referrals.id, id), isOfThisAgent("referrals")));
  return row ?? null;
}

/** `ifChanged`: only if the statement before it in the batch changed a row. */
export function moveReferral(
  db: Db,
  agentId: string,
  id: string,
  { from, to }: { from: ReferralStage; to: ReferralStage },
  { ifChanged = false } = {},
): Statement {
  return db
    .update(referrals)
    .set({ status: to.status, outcome: to.outcome })
    .where(
      and(
        eq(referrals.agentId, agentId),
        eq(referrals.id, id),
        isOfThisAgent("referrals"),
        eq(referrals.status, from.status),
        sql`${referrals.outcome} is ${from.outcome}`,
        ifChanged ? sql`changes() = 1` : undefined,
      ),
    );
}
