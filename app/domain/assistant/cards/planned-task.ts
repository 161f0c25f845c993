import type { SuggestedTask } from "#app/domain/assistant/turn.ts";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { isSameSet, wordKey } from "./word-key.ts";

type OpenTask = { title: string; dueDay: CalendarDay };

/**
 * The open task of the plan that a suggestion says in its own words, whether or not either names the `kind` of thing
 * it is about; null where it is news.
 */
export function plannedTask<T extends OpenTask>(title: string, kind: string, open: readonly T[]): T | null {
  const about = wordKey(kind);
  const key = (words: string) => new Set([...wordKey(words), ...about]);
  const wanted = key(title);
  // The kind alone would match whatever names no more than that.
  if (isSameSet(wanted, about)) return open.find((task) => isSameSet(wordKey(task.title), wanted)) ?? null;
  return open.find((task) => isSameSet(key(task.title), wanted)) ?? null;
}

/** The suggestions, each with the day it is due where the plan has it already. */
export function besidePlan(
  tasks: readonly SuggestedTask[],
  kind: string,
  open: readonly OpenTask[],
): SuggestedTask[] {
  return tasks.map(({ dueDay: _, ...task }) => {
    const planned = plannedTask(task.title, kind, open);
    return planned ? { ...task, dueDay: planned.dueDay } : task;
  });
}
