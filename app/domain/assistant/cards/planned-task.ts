import type { PlannedTask, SuggestedTask } from "#app/domain/assistant/turn.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { isSameSet, wordKey } from "./word-key.ts";

type OpenTask = { slug: string | null; title: string; dueDay: CalendarDay };

/** A suggested task: its name, that of the library's task it is, if any, and the kind of thing it is about, if said. */
type Suggested = { title: string; slug: string | null; kind?: string };

/**
 * The open task of the plan that a suggestion is: the same of the library, whatever its agent calls it, or one that
 * says the same in its own words, whether or not either names the kind of thing; null where it is news.
 */
export function plannedTask<T extends OpenTask>(
  { title, slug, kind = "" }: Suggested,
  open: readonly T[],
): T | null {
  const sameOfLibrary = slug === null ? undefined : open.find((task) => task.slug === slug);
  return sameOfLibrary ?? sameInWords(title, kind, open);
}

function sameInWords<T extends OpenTask>(title: string, kind: string, open: readonly T[]): T | null {
  const about = wordKey(kind);
  const key = (words: string) => new Set([...wordKey(words), ...about]);
  const wanted = key(title);
  // The kind alone would match whatever names no more than that.
  if (isSameSet(wanted, about)) return open.find((task) => isSameSet(wordKey(task.title), wanted)) ?? null;
  return open.find((task) => isSameSet(key(task.title), wanted)) ?? null;
}

/** What a card that suggests a task says of the plan: the open task it is, if any. */
export function plannedIn(
  open: readonly (OpenTask & { rowId: string })[],
  suggested: Suggested,
): { planned?: PlannedTask } {
  const same = plannedTask(suggested, open);
  return same ? { planned: { rowId: same.rowId, title: same.title, dueDay: same.dueDay } } : {};
}

/** The suggestions, each with the day it is due where the plan has it already. `slugOf` names a title's library task. */
export function besidePlan(
  tasks: readonly SuggestedTask[],
  kind: string,
  open: readonly OpenTask[],
  slugOf: (title: string) => string | null,
): SuggestedTask[] {
  return tasks.map(({ dueDay: _, ...task }) => {
    const planned = plannedTask({ title: task.title, slug: slugOf(task.title), kind }, open);
    return planned ? { ...task, dueDay: planned.dueDay } : task;
  });
}
