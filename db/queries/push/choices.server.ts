import { and, eq } from "drizzle-orm";
import type { AgentPushChoices, HomePushChoices } from "#app/domain/push/choices.ts";
import type { Seen } from "#app/domain/text/seen.ts";
import { changesOf, type Db, runBatch } from "#db/client.server.ts";
import { compiled } from "#db/compiled.ts";
import { notificationPreferences, profiles } from "#db/schema.ts";
import { stillAsSeen } from "#db/seen.ts";

/** How notifications come to a home: one row, or none where nobody has chosen yet. */
export const selectHomePushChoices = compiled((db: Db, clientId: string) =>
  db
    .select({
      remindersBy: notificationPreferences.remindersBy,
      repliesBy: notificationPreferences.repliesBy,
      quietFrom: notificationPreferences.quietFrom,
      quietUntil: notificationPreferences.quietUntil,
      lockScreenDetails: notificationPreferences.lockScreenDetails,
    })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.clientId, clientId)),
);

/** How notifications come to an agent: one row. */
export const selectAgentPushChoices = compiled((db: Db, agentId: string) =>
  db
    .select({
      requestsBy: profiles.requestsBy,
      joinedBy: profiles.joinedBy,
      quietFrom: profiles.quietFrom,
      quietUntil: profiles.quietUntil,
      lockScreenDetails: profiles.lockScreenDetails,
    })
    .from(profiles)
    .where(eq(profiles.id, agentId)),
);

/** Keeps what a home has chosen, if that still is as the form saw it; answers whether. `now` in epoch milliseconds. */
export async function saveHomePushChoices(
  db: Db,
  clientId: string,
  { seen, ...choices }: HomePushChoices & { seen: Seen },
  now: number,
): Promise<boolean> {
  const chosen = { ...choices, updatedAt: now };
  const setWhere = stillAsSeen(notificationPreferences, seen, choices);
  const [saved] = await runBatch(db, [
    db
      .insert(notificationPreferences)
      .values({ clientId, ...chosen })
      .onConflictDoUpdate({ target: notificationPreferences.clientId, set: chosen, setWhere }),
  ]);
  return changesOf(saved) === 1;
}

/** Keeps what an agent has chosen, if that still is as the form saw it; answers whether. */
export async function saveAgentPushChoices(
  db: Db,
  agentId: string,
  { seen, ...choices }: AgentPushChoices & { seen: Seen },
): Promise<boolean> {
  const [saved] = await runBatch(db, [
    db
      .update(profiles)
      .set(choices)
      .where(and(eq(profiles.id, agentId), stillAsSeen(profiles, seen, choices))),
  ]);
  return changesOf(saved) === 1;
}
