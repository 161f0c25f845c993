import type { Home } from "#app/auth/sessions.server.ts";
import type { Deps } from "#app/services/deps.ts";
import { runBatch } from "#db/client.server.ts";
import { clearSuggestedHome } from "#db/queries/property/property.server.ts";
import { changeHome, type HomeChange } from "./change-features.server.ts";

type Suggested = Pick<Home, "id" | "agentId" | "suggestedHome">;

/** Makes the change the agent suggests, with the plan; null where there is none. Throws NotFound and Conflict. */
export async function acceptSuggestedHome(deps: Deps, home: Suggested): Promise<HomeChange | null> {
  const suggested = home.suggestedHome;
  if (suggested === null) return null;
  const change = await changeHome(deps, home, { alter: () => suggested });
  await runBatch(deps.db, [clearSuggestedHome(deps.db, home.id)]);
  return change;
}

export async function dismissSuggestedHome({ db }: Pick<Deps, "db">, home: Suggested): Promise<void> {
  await runBatch(db, [clearSuggestedHome(db, home.id)]);
}
