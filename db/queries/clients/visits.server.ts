import { and, eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { clients } from "#db/schema.ts";

/** Notes when a live home was used (epoch milliseconds), unless another window has since `before` was read. */
export async function recordVisit(
  db: Db,
  clientId: string,
  { now, before }: { now: number; before: number },
): Promise<void> {
  await db
    .update(clients)
    .set({ lastActive: now })
    .where(and(eq(clients.id, clientId), eq(clients.lastActive, before), isLive(clients)));
}
