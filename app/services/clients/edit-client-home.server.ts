import { hasJoined } from "#app/domain/clients/client-status.ts";
import { NotFound } from "#app/domain/errors.ts";
import type { SuggestedHome } from "#app/domain/property/home-features.ts";
import type { Deps } from "#app/services/deps.ts";
import { changeHome } from "#app/services/property/change-features.server.ts";
import { runBatch } from "#db/client.server.ts";
import { getClient } from "#db/queries/clients/clients.server.ts";
import { updateSuggestedHome } from "#db/queries/clients/update-client.server.ts";

export type HomeEdit = "changed" | "suggested" | "same";

/**
 * An agent's change of a home's type and features: made at once, with the plan, until somebody has opened the home, and
 * from then on only suggested to the homeowner. Throws NotFound and Conflict.
 */
export async function editClientHome(
  deps: Deps,
  agentId: string,
  clientId: string,
  change: (home: SuggestedHome) => SuggestedHome,
): Promise<HomeEdit> {
  const client = await getClient(deps.db, agentId, clientId);
  if (!client) throw new NotFound();
  if (!client.hasPassword && !hasJoined(client)) {
    const { changed } = await changeHome(deps, { id: clientId, agentId }, { alter: change });
    return changed ? "changed" : "same";
  }
  const home = { propertyType: client.propertyType, features: client.features };
  const suggested = change(home);
  const isSame = JSON.stringify(suggested) === JSON.stringify(home);
  await runBatch(deps.db, [updateSuggestedHome(deps.db, agentId, clientId, isSame ? null : suggested)]);
  return isSame ? "same" : "suggested";
}

/** Takes back a change or a suggestion. Throws NotFound and Conflict. */
export async function restoreClientHome(
  deps: Deps,
  agentId: string,
  clientId: string,
  { propertyType, features, suggestedHome }: SuggestedHome & { suggestedHome: SuggestedHome | null },
): Promise<void> {
  await runBatch(deps.db, [updateSuggestedHome(deps.db, agentId, clientId, suggestedHome)]);
  const client = await getClient(deps.db, agentId, clientId);
  if (!client) throw new NotFound();
  // Somebody has opened the home since, so it is theirs to change.
  if (client.hasPassword || hasJoined(client)) return;
  await changeHome(deps, { id: clientId, agentId }, { alter: () => ({ propertyType, features }) });
}
