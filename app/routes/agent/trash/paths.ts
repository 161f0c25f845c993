import { type AgentTrashKind, trashPlaces } from "#app/domain/trash/trash-list.ts";
import { tabs } from "./messages.ts";

/** Where all that a clearing took is brought back. */
export const SETTINGS = "/agent/settings";

export const TRASH = trashPlaces<AgentTrashKind>(`${SETTINGS}/trash`, tabs);
