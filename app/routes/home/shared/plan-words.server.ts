import type { PlanChange } from "#app/services/property/change-features.server.ts";

/** "3 added, 2 put away"; empty where the plan is as it was. */
export function planWords({ added, restored, putAway }: PlanChange): string {
  return [[added, "added"] as const, [restored, "brought back"] as const, [putAway, "put away"] as const]
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(", ");
}
