import type { Home } from "#app/auth/sessions.server.ts";
import type { ActionResult } from "#app/http/actions.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { syncDueDaysToRecords } from "#app/services/tasks/sync-record-due-days.server.ts";

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

const TASKS = "/home/tasks";

/**
 * What is told of a saved record, once the due dates that follow from it are moved: how many, and the way back, where
 * there is no other.
 */
export async function withMovedDates(
  { context, home }: { context: AppLoadContext; home: Home },
  told: ActionResult,
): Promise<ActionResult> {
  const { moved, at } = await syncDueDaysToRecords(context, home);
  if (moved === 0) return told;
  const undo = { action: TASKS, fields: { intent: "undo-dates", at: String(at) } };
  return { undo, ...told, message: `${told.message} ${m.home_dates_moved({ count: moved })}` };
}
