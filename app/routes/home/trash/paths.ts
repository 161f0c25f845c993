import { type HomeTrashKind, trashPlaces } from "#app/domain/trash/trash-list.ts";
import * as words from "./words.ts";

export const SETTINGS = "/home/settings";

export const TRASH = trashPlaces<HomeTrashKind>(`${SETTINGS}/trash`, {
  expense: words.expenses,
  document: words.documents,
  task: words.tasks,
  appliance: words.appliances,
  chat: words.chats,
});
