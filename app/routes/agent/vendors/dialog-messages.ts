import * as m from "#app/paraglide/messages.js";
/** "2 vendors and 1 task". */
export function inUse({ vendors, tasks }: { vendors: number; tasks: number }): string {
  const parts = [
    vendors > 0 && m.agent_vendors_dialog_in_use_vendors({ vendors }),
    tasks > 0 && m.agent_vendors_dialog_in_use_tasks({ tasks }),
  ].filter(Boolean);
  return parts.join(" and ") || m.agent_vendors_dialog_in_use();
}
