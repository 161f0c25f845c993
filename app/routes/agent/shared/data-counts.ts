import * as m from "#app/paraglide/messages.js";
import type { DataCounts } from "#db/queries/accounts/account-deletion.server.ts";

/** "12 clients", "4 vendors"; kinds with none are left out. */
export function dataCounts({ clients, vendors, categories, tasks }: DataCounts): string[] {
  return [
    clients > 0 && m.agent_data_counts_clients({ clients }),
    vendors > 0 && m.agent_data_counts_vendors({ vendors }),
    categories > 0 && m.agent_data_counts_categories({ categories }),
    tasks > 0 && m.agent_data_counts_tasks({ tasks }),
  ].filter((one) => one !== false);
}
