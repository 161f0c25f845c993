import { type HomeTrashKind, trashPlaces } from "#app/domain/trash/trash-list.ts";
import * as words from "./words.ts";

export const SETTINGS = "/home/settings";

const LABELS: Record<HomeTrashKind, string> = {
  expense: words.expenses,
  document: words.documents,
  task: words.tasks,
  appliance: words.appliances,
  chat: words.chats,
};

export const TRASH = trashPlaces<HomeTrashKind>(`${SETTINGS}/trash`, LABELS);
