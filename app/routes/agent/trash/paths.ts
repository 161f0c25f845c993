import type { AgentTrashKind } from "#app/domain/trash/kinds.ts";
import { trashPlaces } from "#app/domain/trash/places.ts";

/** Where all that a clearing took is brought back. */
export const SETTINGS = "/agent/settings";

export const TRASH = trashPlaces<AgentTrashKind>(`${SETTINGS}/trash`, {
  client: "Clients",
  vendor: "Vendors",
  category: "Categories",
  task: "Tasks",
});
