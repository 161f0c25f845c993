import { joinWithAnd } from "#app/domain/text/grammar.ts";
import type { AgentTrashKind } from "#app/domain/trash/trash-list.ts";
import type { DataCounts } from "#db/queries/accounts/data-clearing.server.ts";
import { dataCounts } from "../shared/words.ts";

export const title = "Trash";
export const tabs: Record<AgentTrashKind, string> = {
  client: "Clients",
  vendor: "Vendors",
  category: "Categories",
  task: "Tasks",
};
export const kinds: Record<AgentTrashKind, string> = {
  client: "Client",
  vendor: "Vendor",
  category: "Category",
  task: "Task",
};
export const byHomeowner = "Deleted by the homeowner";

export const restored = (what: string) => `${what} restored.`;
export const restoreFailed = "Error restoring it. Please try again.";

/* All that Clear All Data took. */
export const clearedLabel = "Everything cleared";
export const clearedOn = (day: string) => `Everything cleared on ${day}:`;
export const clearedCounts = (counts: DataCounts) => joinWithAnd(dataCounts(counts));
export const kept = (until: string, left: string) => `Kept until ${until}, ${left}`;
export const restoreAll = "Restore everything";
