import * as m from "#app/paraglide/messages.js";

/** How many tasks a change has brought into a plan and taken out of it. */
export type PlanCounts = { added: number; restored: number; archivedCount: number };

/** "6 tasks removed, 2 added"; empty where the plan is as it was. */
export function planChanged({ added, restored, archivedCount }: PlanCounts): string {
  return [
    [added, m.home_plan_plan_changed()] as const,
    [restored, m.home_plan_plan_changed_restored()] as const,
    [archivedCount, m.home_plan_plan_changed_removed()] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, done], at) => `${at === 0 ? m.home_plan_plan_changed_tasks({ count }) : count} ${done}`)
    .join(", ");
}
