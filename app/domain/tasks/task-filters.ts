import { fold } from "#app/domain/text/search-key.ts";
import { assigneeIdOf } from "./assignee.ts";
import { TASK_TYPES, type TaskType } from "./task-fields.ts";

/** Each choice but the last includes the ones before. */
export const TIMES_NEEDED = ["15", "60", "longer"] as const;
export type TimeNeeded = (typeof TIMES_NEEDED)[number];

const QUICK_MINUTES = 15;
const HOUR_MINUTES = 60;
const SYSTEM_MAX = 80;
const TEXT_MAX = 100;

export type TaskFilter = {
  /** A task's category, compared without case. */
  system: string;
  type: TaskType | null;
  time: TimeNeeded | null;
  /** Every word must occur in the title, the description or the category. */
  text: string;
  /** Only the reader's own: assigned to them. */
  mine: boolean;
};

export type FilterableTask = {
  title: string;
  description: string;
  category: string;
  type: TaskType;
  /** Null = unknown, which matches no choice. */
  minutes: number | null;
  /** Left out of tasks that cannot be assigned. */
  assignedTo?: string | null;
};

export function readTaskFilter(params: { get(name: string): string | null }): TaskFilter {
  return {
    system: (params.get("system") ?? "").trim().slice(0, SYSTEM_MAX),
    type: TASK_TYPES.find((type) => type === params.get("type")) ?? null,
    time: TIMES_NEEDED.find((time) => time === params.get("time")) ?? null,
    text: (params.get("q") ?? "").trim().slice(0, TEXT_MAX).toWellFormed(),
    mine: params.get("mine") === "1",
  };
}

export function filterFields({
  system,
  type,
  time,
  text,
  mine,
}: TaskFilter): [name: string, value: string][] {
  const fields: [string, string][] = [
    ["system", system],
    ["type", type ?? ""],
    ["time", time ?? ""],
    ["q", text],
    ["mine", mine ? "1" : ""],
  ];
  return fields.filter(([, value]) => value !== "");
}

/** `reader`: whose tasks are "mine". */
export function filterTasks<T extends FilterableTask>(
  tasks: readonly T[],
  filter: TaskFilter,
  reader: { personId: string | null } = { personId: null },
): T[] {
  const system = fold(filter.system);
  const words = fold(filter.text).split(" ").filter(Boolean);
  return tasks.filter(
    (task) =>
      (system === "" || fold(task.category) === system) &&
      (filter.type === null || task.type === filter.type) &&
      (filter.time === null || fitsTime(task.minutes, filter.time)) &&
      (words.length === 0 || hasWords(task, words)) &&
      (!filter.mine || task.assignedTo === assigneeIdOf(reader)),
  );
}

/**
 * 0 = best: the words as typed, then all, some, or none of them. Whole words beat prefixes; parts inside a word never
 * match.
 */
export function titleRank({ title }: { title: string }, text: string): number {
  const there = wordsOf(title);
  const sought = wordsOf(text);
  const [titleText, soughtText] = [` ${there.join(" ")} `, ` ${sought.join(" ")}`];
  if (titleText.includes(`${soughtText} `)) return 0;
  if (titleText.includes(soughtText)) return 1;
  if (sought.every((word) => there.includes(word))) return 2;
  const begun = sought.filter((word) => titleText.includes(` ${word}`)).length;
  if (begun === sought.length) return 3;
  return begun > 0 ? 4 : 5;
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Tasks with the nearest titles first, else in the order they came; all of that order where nothing is searched for. */
export function nearestFirst<T extends { title: string }>(tasks: readonly T[], text: string): readonly T[] {
  if (text === "") return tasks;
  return tasks
    .map((task) => ({ task, rank: titleRank(task, text) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ task }) => task);
}

function fitsTime(minutes: number | null, time: TimeNeeded): boolean {
  if (minutes === null) return false;
  if (time === "longer") return minutes > HOUR_MINUTES;
  return minutes <= (time === "15" ? QUICK_MINUTES : HOUR_MINUTES);
}

function hasWords({ title, description, category }: FilterableTask, words: string[]): boolean {
  const text = fold(`${title} ${description} ${category}`);
  return words.every((word) => text.includes(word));
}
