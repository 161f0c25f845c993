import { type AgentTrashKind, trashPlaces } from "#app/domain/trash/trash-list.ts";
import * as m from "#app/paraglide/messages.js";

const TAB_LABELS: Record<AgentTrashKind, string> = {
  get client() {
    return m.agent_trash_tabs_client();
  },
  get vendor() {
    return m.agent_trash_tabs_vendor();
  },
  get category() {
    return m.agent_trash_tabs_category();
  },
  get task() {
    return m.agent_trash_tabs_task();
  },
};

/** Also where "Restore everything" posts. */
export const SETTINGS = "/agent/settings";

export const TRASH = trashPlaces<AgentTrashKind>(`${SETTINGS}/trash`, TAB_LABELS);
