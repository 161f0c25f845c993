import { mayAskModel } from "#app/domain/assistant/mode.ts";
import type { TurnDeps } from "./deps.ts";
import type { Model } from "./online/model.ts";
import type { KnownHome } from "./record.ts";

/**
 * The model that may hear of this home: none without a key, and none until its homeowner has said yes. The one way
 * to a model, for questions, photos and messages that tell of danger alike; where it is null, nothing of the home
 * leaves and no token is set aside.
 */
export function modelFor({ model }: Pick<TurnDeps, "model">, { rows, record }: KnownHome): Model | null {
  // It is told of the whole home and looks things up by itself, so it answers whoever may see all of it.
  if (record.hidden && record.hidden.areas.length > 0) return null;
  return mayAskModel(rows.home.assistantMode) ? model : null;
}
