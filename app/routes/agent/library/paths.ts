import type { CareLevel } from "#app/domain/tasks/care-level.ts";
import type { TaskType } from "#app/domain/tasks/task-fields.ts";
import { withQuery } from "#app/domain/text/query-string.ts";

export const LIBRARY = "/agent/tasks";

/** A kind of task, or what was deleted of either. */
export type LibraryTab = TaskType | "deleted";

/** A level of care, or what shows at every one. */
export type LevelFilter = CareLevel | "always";

/** What part of the library is shown. */
export type ListParams = {
  /** Null for all that is in it. */
  tab: LibraryTab | null;
  /** Null for every level. */
  level: LevelFilter | null;
  /** The search as it was typed. */
  q: string;
  /** How many are listed; null for the first page. */
  count: number | null;
};

/** A dialog over the list. */
export type DialogParams =
  | { dialog: "add"; from?: string }
  | { dialog: "edit" | "delete" | "homes"; task: string }
  | { dialog: "restore" };

/** The address of the list, with or without a dialog over it. */
export function listPath({ tab, level, q, count }: ListParams, over?: DialogParams): string {
  return withQuery(LIBRARY, { tab, level, q, count, ...over });
}

/** Where the dialogs about a task open over a list that stands at `list`: said from there, as a page has hundreds. */
export function dialogPaths(list: string): DialogPaths {
  const [, search] = list.split("?");
  const start = search ? `?${search}&` : "?";
  return (dialog, task) => `${start}dialog=${dialog}&${dialog === "add" ? "from" : "task"}=${task}`;
}

export type DialogPaths = (dialog: "add" | "edit" | "delete" | "homes", task: string) => string;

/** The whole library from its start. */
export const FIRST_PAGE: ListParams = { tab: null, level: null, q: "", count: null };
