import type { PropertyType } from "#app/domain/property/home-features.ts";
import { isRecurring } from "#app/domain/tasks/due-dates.ts";

export type PlanRow = {
  id: string;
  task_id: string;
  due_date: string;
  anchor_day: number;
  occurrence: number;
  completed: number;
  completed_on: string | null;
  skipped_at: number | null;
  skip_reason: string | null;
  snoozed_until: string | null;
  scheduled_day: string | null;
  client_notes: string | null;
  archived_at: number | null;
  version: number;
};

type TaskRow = {
  id: string;
  active: number;
  deleted_at: number | null;
  property_types: string;
  required_feature: string | null;
  needs_trait: string | null;
  frequency: string;
};

export type Seen = { rows: PlanRow[]; tasks: TaskRow[]; propertyType: PropertyType; features: string[] };

export const isDone = (row: PlanRow) => row.completed === 1 || row.skipped_at !== null;

export const isOpen = (row: PlanRow) => !isDone(row) && row.archived_at === null;

/** The rows added, restored, and archived, counted from the rows themselves. */
export function difference(before: PlanRow[], after: PlanRow[]) {
  const had = new Set(before.map(({ id }) => id));
  const wasOpen = new Set(before.filter(isOpen).map(({ id }) => id));
  return {
    added: after.filter(({ id }) => !had.has(id)).length,
    restored: after.filter((row) => had.has(row.id) && isOpen(row) && !wasOpen.has(row.id)).length,
    archivedCount: after.filter((row) => wasOpen.has(row.id) && !isOpen(row)).length,
  };
}

/** One-time tasks that were finished and still added again. */
export function givenAgain(before: Seen, after: Seen): string[] {
  const had = new Set(before.rows.map(({ id }) => id));
  const done = new Set(before.rows.filter(isDone).map(({ task_id }) => task_id));
  const once = new Set(after.tasks.filter((task) => !isRecurring(task.frequency)).map(({ id }) => id));
  return after.rows
    .filter(({ id, task_id }) => !had.has(id) && done.has(task_id) && once.has(task_id))
    .map(({ id }) => id);
}

/** An independent version of the assignment rule. */
export function fitting({ tasks, propertyType, features }: Omit<Seen, "rows">): Set<string> {
  const ids = tasks
    .filter((task) => {
      const types: string[] = JSON.parse(task.property_types);
      // This home has every feature and no trait, so checks of a service never fit.
      return (
        task.needs_trait === null &&
        (types.length === 0 || types.includes(propertyType)) &&
        (task.required_feature === null || features.includes(task.required_feature))
      );
    })
    .map(({ id }) => id);
  return new Set(ids);
}

export function misplaced(seen: Seen, stale: boolean): string[] {
  const open = new Set(seen.rows.filter(isOpen).map(({ task_id }) => task_id));
  const done = new Set(seen.rows.filter(isDone).map(({ task_id }) => task_id));
  const fits = fitting(seen);
  return seen.tasks
    .filter((task) => {
      if (!fits.has(task.id)) return open.has(task.id);
      const offered = task.active === 1 && task.deleted_at === null;
      if (!offered || stale || open.has(task.id)) return false;
      return isRecurring(task.frequency) || !done.has(task.id);
    })
    .map(({ id }) => id);
}

export async function look(d1: D1Database, home: { id: string; agentId: string }): Promise<Seen> {
  const [rows, tasks, client] = await d1.batch<Record<string, string>>([
    d1.prepare("select * from client_tasks where client_id = ? order by id").bind(home.id),
    d1
      .prepare(
        `select id, active, deleted_at, property_types, required_feature, needs_trait, frequency from tasks
        where agent_id = ? and client_id is null order by id`,
      )
      .bind(home.agentId),
    d1.prepare("select property_type, features from clients where id = ?").bind(home.id),
  ]);
  const shape = client?.results[0];
  return {
    rows: (rows?.results ?? []) as unknown as PlanRow[],
    tasks: (tasks?.results ?? []) as unknown as TaskRow[],
    propertyType: shape?.property_type as PropertyType,
    features: JSON.parse(shape?.features ?? "null"),
  };
}
