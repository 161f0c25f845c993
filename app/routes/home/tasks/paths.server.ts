import { filterFields, readTaskFilter } from "#app/domain/tasks/task-filters.ts";
import { TASKS } from "./form-options.ts";

/**
 * What the addresses of one page share: its view and its filter, which no link or form may lose. `prefix`
 * begins a search string, ending in "&" unless it is empty.
 */
export function taskPaths(fields: readonly (readonly [string, string])[]) {
  const search = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
  return {
    prefix: search === "" ? "" : `${search}&`,
    /** The same as the hidden fields of a form. */
    kept: fields,
    /** The page without a dialog. */
    list: search === "" ? TASKS : `${TASKS}?${search}`,
    /** The page with one task opened. */
    task: (rowId: string) => `${TASKS}?${search === "" ? "" : `${search}&`}task=${encodeURIComponent(rowId)}`,
  };
}

export type TaskPaths = ReturnType<typeof taskPaths>;

/** The addresses of the list of open tasks as it is asked for now. */
export function activeTaskPaths(params: URLSearchParams): TaskPaths {
  const later: [string, string][] = params.get("later") === "all" ? [["later", "all"]] : [];
  const beyond: [string, string][] = params.get("beyond") === "all" ? [["beyond", "all"]] : [];
  return taskPaths([...filterFields(readTaskFilter(params)), ...later, ...beyond]);
}
