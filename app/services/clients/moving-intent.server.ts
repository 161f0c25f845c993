import type { MovingIntent } from "#app/domain/clients/moving-intent.ts";
import type { Deps } from "#app/services/deps.ts";
import { runBatch } from "#db/client.server.ts";
import { insertActivityIfChanged } from "#db/queries/clients/dashboard.server.ts";
import { setMovingIntent } from "#db/queries/clients/update-client.server.ts";

/** What the homeowner says of moving, or that they take it back (""). The agent reads it in their activity. Idempotent. */
export async function saveMovingIntent(
  { db, now, random }: Deps,
  { id: clientId, agentId }: { id: string; agentId: string },
  intent: MovingIntent | "",
): Promise<void> {
  await runBatch(db, [
    setMovingIntent(db, clientId, intent, now),
    insertActivityIfChanged(db, {
      id: random.id(),
      agentId,
      clientId,
      kind: intent === "" ? "moving_none" : `moving_${intent}`,
      subject: "",
      at: now,
    }),
  ]);
}
