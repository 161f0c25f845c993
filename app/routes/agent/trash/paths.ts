import { trashPlaces } from "#app/domain/trash/filter-links.ts";
import type { AgentTrashKind } from "#app/domain/trash/kinds.ts";
import { tabs } from "./words.ts";

/** Where all that a clearing took is brought back. */
export const SETTINGS = "/agent/settings";

export const TRASH = trashPlaces<AgentTrashKind>(`${SETTINGS}/trash`, tabs);
