import { filterFields, readTaskFilter } from "#app/domain/tasks/task-filters.ts";
import { TASKS } from "./form-options.ts";

/** The addresses of a page with its view and filter. `prefix` starts a query string and ends in "&" unless empty. */
export function taskPaths(fields: readonly (readonly [string, string])[]) {
  const search = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  return {
    prefix: search === "" ? "" : `${search}&`,
    kept: fields,
    list: search === "" ? TASKS : `${TASKS}?${search}`,
    task: (rowId: string) => `${TASKS}?${search === "" ? "" : `${search}&`}task=${encodeURIComponent(rowId)}`,
  };
}

export type TaskPaths = ReturnType<typeof taskPaths>;

/** The addresses of the list as it is shown. */
export function activeTaskPaths(params: URLSearchParams): TaskPaths {
  const later: [string, string][] = params.get("later") === "all" ? [["later", "all"]] : [];
  const beyond: [string, string][] = params.get("beyond") === "all" ? [["beyond", "all"]] : [];
  return taskPaths([...filterFields(readTaskFilter(params)), ...later, ...beyond]);
}
