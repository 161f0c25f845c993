import type { Home } from "#app/auth/sessions.server.ts";
import { beyondPlanLabel } from "#app/domain/tasks/care-level.ts";
import { filterFields, filterTasks, nearestFirst, type TaskFilter } from "#app/domain/tasks/task-filters.ts";
import { formatMinutes } from "#app/routes/home/shared/task-view.server.ts";
import type { BeyondTask } from "#db/queries/tasks/custom-tasks.server.ts";

type Asked = { params: URLSearchParams; home: Home };

/** What is beyond the plan: how many, and which where they are asked for, by the fold or by a filter. */
export function notInPlanView(all: readonly BeyondTask[], filter: TaskFilter, { params, home }: Asked) {
  const tasks = nearestFirst(filterTasks(all, filter), filter.text);
  const open = params.get("beyond") === "all" || filterFields(filter).length > 0;
  return { count: tasks.length, tasks: open ? tasks.map((task) => rowOf(task, home)) : null };
}

function rowOf({ id, title, category, minutes, ...terms }: BeyondTask, home: Home) {
  const time = minutes === null ? "" : formatMinutes(minutes);
  return { id, title, line: [beyondPlanLabel(terms, home), category, time].filter(Boolean).join(" · ") };
}
