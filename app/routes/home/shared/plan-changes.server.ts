import type { Home } from "#app/auth/sessions.server.ts";
import type { ActionResult } from "#app/http/actions.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { syncDueDaysToRecords } from "#app/services/tasks/sync-record-due-days.server.ts";

export type PlanCounts = { added: number; restored: number; archivedCount: number };

/** "6 tasks removed, 2 added"; empty if nothing changed. */
export function planChanged({ added, restored, archivedCount }: PlanCounts): string {
  return [
    [added, m.home_plan_added()] as const,
    [restored, m.home_plan_restored()] as const,
    [archivedCount, m.home_plan_removed()] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, done], at) => `${at === 0 ? m.home_plan_task_count({ count }) : count} ${done}`)
    .join(", ");
}

const TASKS = "/home/tasks";

/** Moves the due dates that follow from a saved record, and adds their number and an undo to the message. */
export async function withMovedDates(
  { context, home }: { context: AppLoadContext; home: Home },
  told: ActionResult,
): Promise<ActionResult> {
  const { moved, at } = await syncDueDaysToRecords(context, home);
  if (moved === 0) return told;
  const undo = { action: TASKS, fields: { intent: "undo-dates", at: String(at) } };
  return { undo, ...told, message: `${told.message} ${m.home_dates_moved({ count: moved })}` };
}
