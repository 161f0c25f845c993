import { CARE_LEVEL_LABELS, type CareLevel } from "#app/domain/tasks/care-level.ts";
import { formatCount } from "#app/domain/text/grammar.ts";
import * as m from "#app/paraglide/messages.js";
import type { DataCounts } from "#db/queries/accounts/account-deletion.server.ts";

/** "12 clients", "4 vendors": what there is of each kind; kinds there are none of are left out. */
export function dataCounts({ clients, vendors, categories, tasks }: DataCounts): string[] {
  return [
    clients > 0 && m.agent_data_counts_clients({ clients }),
    vendors > 0 && m.agent_data_counts_vendors({ vendors }),
    categories > 0 && m.agent_data_counts_categories({ categories }),
    tasks > 0 && m.agent_data_counts_tasks({ tasks }),
  ].filter((one) => one !== false);
}

/* How much care new homes start with, and who can change that. */
export const planStarts = (level: CareLevel) => m.agent_plan_starts({ level: CARE_LEVEL_LABELS[level] });
export const plansStart = (level: CareLevel) => m.agent_plans_start({ level: CARE_LEVEL_LABELS[level] });
export const importRows = (done: number, total: number) =>
  m.agent_import_rows({ done: formatCount(done), total: formatCount(total) });
