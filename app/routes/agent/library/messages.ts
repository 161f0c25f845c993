import * as m from "#app/paraglide/messages.js";
export const inHomesOf = (count: number, task: string) => `${m.agent_library_in_homes({ count })}: ${task}`;
export const rhythm = (often: string, load: string) => (load === "" ? often : `${often} (${load})`);
export const saved = (task: string, changes: string) =>
  changes === "" ? m.agent_library_saved({ task }) : m.agent_library_saved_saved({ task, changes });
export function catalogRestored(back: number, reset: number): string {
  if (back > 0 && reset > 0)
    return `${m.agent_library_tasks_restored({ count: back })}, ${m.agent_library_tasks_reset({ count: reset })}.`;
  if (back > 0) return `${m.agent_library_tasks_restored({ count: back })}.`;
  return reset > 0 ? `${m.agent_library_tasks_reset({ count: reset })}.` : m.agent_library_catalog_restored();
}
