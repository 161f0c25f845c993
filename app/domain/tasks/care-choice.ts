import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { HomeTrait } from "#app/domain/property/home-features.ts";
import * as m from "#app/paraglide/messages.js";
import { type AssignableTask, type Home, type OpenRow, planDiff } from "./assignment.ts";
import { CARE_LEVELS, type CareLevel } from "./care-level.ts";
import { type Effort, formatHours, type WorkloadAmount, type WorkloadRow, workloadOf } from "./workload.ts";

/** An unfinished row with its effective schedule. Instants in epoch milliseconds. */
export type UnfinishedRow = OpenRow &
  WorkloadRow & {
    /** Null = open. */
    archivedAt: number | null;
    declinedAt: number | null;
  };

export type CarePlan<T extends AssignableTask & Effort> = {
  tasks: readonly T[];
  rows: readonly UnfinishedRow[];
  finishedTaskIds: readonly string[];
  home: Home & { traits: readonly HomeTrait[] };
  today: CalendarDay;
};

/** Average month at a level of care, not rounded. */
export type CareChoice = WorkloadAmount & { level: CareLevel };

/** The workload of each level for this home, its own changes included; it matches what choosing the level does. */
export function careChoices<T extends AssignableTask & Effort>(plan: CarePlan<T>): CareChoice[] {
  return CARE_LEVELS.map((level) => {
    const rows = rowsAt(plan, level);
    const { average } = workloadOf(rows, plan.today, plan.home.traits.includes("hires"));
    return { level, ...average };
  });
}

/** The open rows the home would have at this level. */
function rowsAt<T extends AssignableTask & Effort>(plan: CarePlan<T>, level: CareLevel): WorkloadRow[] {
  const { tasks, rows, finishedTaskIds, today } = plan;
  const open = rows.filter(({ archivedAt }) => archivedAt === null);
  const archivedRows = rows.flatMap((row) => {
    const { archivedAt } = row;
    return archivedAt === null ? [] : [{ ...row, archivedAt }];
  });
  const home = { ...plan.home, careLevel: level };
  const was = plan.home;
  const diff = planDiff({ tasks, openRows: open, archivedRows, finishedTaskIds, home, was, today });
  const archivedIds = new Set(diff.archive);
  const byId = new Map(tasks.map((task) => [task.id, task]));
  const putAway = new Map(archivedRows.map((row) => [row.id, row]));
  return [
    ...open.filter(({ id }) => !archivedIds.has(id)),
    ...diff.restore.flatMap(({ rowId, ...due }) => {
      const row = putAway.get(rowId);
      if (row === undefined) return [];
      return { ...row, ...due, scheduledDay: row.dueDay === due.dueDay ? row.scheduledDay : null };
    }),
    ...diff.add.flatMap(({ taskId, ...due }) => {
      const task = byId.get(taskId);
      return task === undefined ? [] : { ...task, ...due, snoozedUntil: null };
    }),
  ];
}

export function formatWorkload({ count, minutes }: WorkloadAmount): string {
  const tasks = count > 0 && count < 0.5 ? m.tasks_less_than_one() : String(Math.round(count));
  // An average under an hour is not precise to the minute.
  const own = minutes < 45 && minutes > 0 ? Math.max(5, Math.round(minutes / 5) * 5) : Math.round(minutes);
  return m.tasks_load({ tasks, time: formatHours(own) });
}
