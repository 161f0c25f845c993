import { catalog } from "#db/catalog.ts";

const bySlug = new Map(catalog.map((task) => [task.slug, task]));

/** What an export says of a task, as far as its care goes; undefined = it was made before there were levels. */
type Care<Row> = Row & { slug?: unknown; level?: unknown };

/**
 * A task as an export of today has it: one of an export made before there were levels of care gets the level the
 * catalog gives its task, as the tasks that were here then did.
 */
export function withCareLevel<Row extends object>(row: Care<Row>) {
  if (row.level !== undefined) return row;
  const known = bySlug.get(String(row.slug));
  const { level = null, needsTrait = null, unlessTrait = null } = known ?? {};
  return { ...row, level, needs_trait: needsTrait, unless_trait: unlessTrait };
}
