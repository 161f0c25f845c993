import { joinWithAnd } from "#app/domain/text/grammar.ts";
import type { AgentTrashKind } from "#app/domain/trash/trash-list.ts";
import * as m from "#app/paraglide/messages.js";
import type { DataCounts } from "#db/queries/accounts/account-deletion.server.ts";
import { dataCounts } from "../shared/messages.ts";
export const tabs: Record<AgentTrashKind, string> = {
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
export const kinds: Record<AgentTrashKind, () => string> = {
  client: m.agent_trash_kinds_client,
  vendor: m.agent_trash_kinds_vendor,
  category: m.agent_trash_kinds_category,
  task: m.agent_trash_kinds_task,
};
export const clearedCounts = (counts: DataCounts) => joinWithAnd(dataCounts(counts));
