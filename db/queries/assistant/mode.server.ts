import { eq } from "drizzle-orm";
import type { AssistantMode } from "#app/domain/assistant/mode.ts";
import { type Db, runBatch } from "#db/client.server.ts";
import { clients } from "#db/schema.ts";

/** Keeps who answers a home's questions. Only its homeowner may say. */
export async function saveAssistantMode(db: Db, clientId: string, mode: AssistantMode): Promise<void> {
  await runBatch(db, [db.update(clients).set({ assistantMode: mode }).where(eq(clients.id, clientId))]);
}
