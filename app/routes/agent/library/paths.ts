import type { CareLevel } from "#app/domain/tasks/care-level.ts";
import type { TaskType } from "#app/domain/tasks/task-fields.ts";
import { withQuery } from "#app/domain/text/query-string.ts";

export const LIBRARY = "/agent/tasks";

export type LibraryTab = TaskType | "deleted";

/** A level of care, or tasks shown at every level. */
export type LevelFilter = CareLevel | "always";

export type ListParams = {
  /** Null for all tasks. */
  tab: LibraryTab | null;
  level: LevelFilter | null;
  q: string;
  /** Rows listed; null for the first page. */
  count: number | null;
};

export type DialogParams =
  | { dialog: "add"; from?: string }
  | { dialog: "edit" | "delete" | "homes"; task: string }
  | { dialog: "restore" };

export function listPath({ tab, level, q, count }: ListParams, over?: DialogParams): string {
  return withQuery(LIBRARY, { tab, level, q, count, ...over });
}

/** Relative links: a page has hundreds of them, so they are kept short. */
export function dialogPaths(list: string): DialogPaths {
  const [, search] = list.split("?");
  const start = search ? `?${search}&` : "?";
  return (dialog, task) => `${start}dialog=${dialog}&${dialog === "add" ? "from" : "task"}=${task}`;
}

export type DialogPaths = (dialog: "add" | "edit" | "delete" | "homes", task: string) => string;

export const FIRST_PAGE: ListParams = { tab: null, level: null, q: "", count: null };
