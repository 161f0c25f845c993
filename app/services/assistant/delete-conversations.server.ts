import { NotFound } from "#app/domain/errors.ts";
import type { Deps } from "#app/services/deps.ts";
import { dropFiles } from "#app/services/files/stored-files.server.ts";
import { runBatch } from "#db/client.server.ts";
import { deleteTurns } from "#db/queries/assistant/conversations.server.ts";

/**
 * Deletes a conversation of this home for good, photos and all; null = every one. What the homeowner has
 * confirmed out of it stays where it was put. Throws NotFound where the home has no such conversation.
 */
export async function deleteConversations(
  { db, files }: Pick<Deps, "db"> & { files: R2Bucket },
  clientId: string,
  conversationId: string | null,
): Promise<void> {
  const results = await runBatch(db, deleteTurns(db, clientId, conversationId));
  if (results.at(-1)?.results.length === 0 && conversationId !== null) throw new NotFound();
  const rows = results.flatMap((result) => result.results as { key: string | null }[]);
  const keys = rows.flatMap(({ key }) => (key === null ? [] : [key]));
  // Without its row nobody can reach a photo; one that stays behind here is swept later.
  await dropFiles({ db }, files, keys).catch(() => undefined);
}
