import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { profiles } from "#db/schema.ts";

/**
 * Whether a row is in the agent's book, by the column that says when it was deleted: not at all, or, where the
 * account is closed, at that very instant. What an agent takes away is the same before and after.
 */
export function belongsToAgent(deletedAt: SQLWrapper, agentId: string): SQL {
  return sql`${deletedAt} is (select ${profiles.deletedAt} from ${profiles} where ${profiles.id} = ${agentId})`;
}
