import { and, eq, isNull } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { clients } from "#db/schema.ts";

/** Notes that a home has chosen its care, or does not want to be asked; the first time stays. `now` in epoch milliseconds. */
export function markCareChosen(db: Db, clientId: string, now: number): Statement {
  return db
    .update(clients)
    .set({ careChosenAt: now })
    .where(and(eq(clients.id, clientId), isLive(clients), isNull(clients.careChosenAt)));
}

/** Notes that a home has answered or skipped the questions of its first month; the first time stays. `now` in epoch milliseconds. */
export function markWelcomed(db: Db, clientId: string, now: number): Statement {
  return db
    .update(clients)
    .set({ welcomedAt: now })
    .where(and(eq(clients.id, clientId), isLive(clients), isNull(clients.welcomedAt)));
}
