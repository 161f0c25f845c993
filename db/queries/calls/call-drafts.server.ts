import { and, eq, sql } from "drizzle-orm";
import type { CallReason } from "#app/domain/calls/call-reasons.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { profiles } from "#db/schema.ts";

export type DraftChange = {
  reason: CallReason;
  /** The agent's own words; null = ours. */
  before: string | null;
  words: string | null;
};

/** Changes the agent's words for one reason, if they still are as before, or already as wanted. */
export function updateCallDraft(db: Db, agentId: string, { reason, before, words }: DraftChange): Statement {
  const path = `$.${reason}`;
  const now = sql`json_extract(${profiles.callDrafts}, ${path})`;
  const callDrafts =
    words === null
      ? sql`json_remove(${profiles.callDrafts}, ${path})`
      : sql`json_set(${profiles.callDrafts}, ${path}, ${words})`;
  return db
    .update(profiles)
    .set({ callDrafts })
    .where(and(eq(profiles.id, agentId), sql`(${now} is ${before} or ${now} is ${words})`));
}
