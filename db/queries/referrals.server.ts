import { and, eq, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { referrals } from "#db/schema.ts";

export type NewReferral = {
  id: string;
  clientId: string;
  agentId: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  /** Epoch milliseconds. */
  createdAt: number;
};

/** Hands a friend on to the agent; the same id sent twice is one referral. */
export function insertReferral(db: Db, row: NewReferral): Statement {
  return db.insert(referrals).values(row).onConflictDoNothing();
}

/** Whether this home has made the referral. */
export async function hasReferral(db: Db, clientId: string, id: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(referrals)
    .where(and(eq(referrals.clientId, clientId), eq(referrals.id, id)));
  return row !== undefined;
}
