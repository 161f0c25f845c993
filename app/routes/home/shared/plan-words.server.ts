import type { PlanChange } from "#app/services/property/change-features.server.ts";
import * as words from "./words.ts";

/** "3 added, 2 removed"; empty where the plan is as it was. */
export function planWords({ added, restored, putAway }: PlanChange): string {
  return [
    [added, words.added] as const,
    [restored, words.restored] as const,
    [putAway, words.removed] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, said]) => said(count))
    .join(", ");
}
