import { fold } from "#app/domain/text/search-key.ts";
import { TASK_TYPES, type TaskType } from "./kinds.ts";

/** How long somebody has. Each choice but the last takes in the ones before it. */
export const TIMES_NEEDED = ["15", "60", "longer"] as const;
export type TimeNeeded = (typeof TIMES_NEEDED)[number];

const QUICK_MINUTES = 15;
const HOUR_MINUTES = 60;
const SYSTEM_MAX = 80;
const TEXT_MAX = 100;

/** What a list of tasks is narrowed to; null or empty = everything. */
export type TaskFilter = {
  /** A task's category, compared without case. */
  system: string;
  type: TaskType | null;
  time: TimeNeeded | null;
  /** Every word must occur in the title, the description or the category. */
  text: string;
};

export type FilterableTask = {
  title: string;
  description: string;
  category: string;
  type: TaskType;
  /** Null = nobody has said, which fits no choice of time. */
  minutes: number | null;
};

/** Reads a filter from a page's address; what makes no sense there narrows nothing. */
export function readTaskFilter(params: { get(name: string): string | null }): TaskFilter {
  return {
    system: (params.get("system") ?? "").trim().slice(0, SYSTEM_MAX),
    type: TASK_TYPES.find((type) => type === params.get("type")) ?? null,
    time: TIMES_NEEDED.find((time) => time === params.get("time")) ?? null,
    text: (params.get("q") ?? "").trim().slice(0, TEXT_MAX).toWellFormed(),
  };
}

/** The filter as the fields of an address, without those that narrow nothing. */
export function filterFields({ system, type, time, text }: TaskFilter): [name: string, value: string][] {
  const fields: [string, string][] = [
    ["system", system],
    ["type", type ?? ""],
    ["time", time ?? ""],
    ["q", text],
  ];
  return fields.filter(([, value]) => value !== "");
}

/** The tasks a filter lets through, in the order they came. */
export function filterTasks<T extends FilterableTask>(tasks: readonly T[], filter: TaskFilter): T[] {
  const system = fold(filter.system);
  const words = fold(filter.text).split(" ").filter(Boolean);
  return tasks.filter(
    (task) =>
      (system === "" || fold(task.category) === system) &&
      (filter.type === null || task.type === filter.type) &&
      (filter.time === null || fitsTime(task.minutes, filter.time)) &&
      (words.length === 0 || hasWords(task, words)),
  );
}

/**
 * How near a task's title is to what somebody searches for, 0 the nearest: the words as they were typed, all of them
 * in any order, some, none. A word counts from its beginning on: "well" is not in "dwelling".
 */
export function titleRank({ title }: { title: string }, text: string): number {
  const folded = ` ${fold(title)}`;
  const sought = fold(text);
  if (folded.includes(` ${sought}`)) return 0;
  const words = sought.split(" ");
  const there = words.filter((word) => folded.includes(` ${word}`)).length;
  if (there === words.length) return 1;
  return there > 0 ? 2 : 3;
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
