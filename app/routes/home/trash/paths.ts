import { type HomeTrashKind, trashPlaces } from "#app/domain/trash/trash-list.ts";
import * as m from "#app/paraglide/messages.js";

export const SETTINGS = "/home/settings";

const LABELS: Record<HomeTrashKind, string> = {
  get expense() {
    return m.common_expenses();
  },
  get document() {
    return m.common_documents();
  },
  get task() {
    return m.common_tasks();
  },
  get appliance() {
    return m.common_appliances();
  },
  get chat() {
    return m.home_trash_chats();
  },
};

export const TRASH = trashPlaces<HomeTrashKind>(`${SETTINGS}/trash`, LABELS);
