import { pluralize } from "#app/domain/text/grammar.ts";

/** How many tasks a change has brought into a plan and taken out of it. */
export type PlanCounts = { added: number; restored: number; archivedCount: number };

/** "6 tasks removed, 2 added"; empty where the plan is as it was. */
export function planChanged({ added, restored, archivedCount }: PlanCounts): string {
  return [[added, "added"] as const, [restored, "restored"] as const, [archivedCount, "removed"] as const]
    .filter(([count]) => count > 0)
    .map(([count, done], at) => `${at === 0 ? pluralize(count, "task", "tasks") : count} ${done}`)
    .join(", ");
}
