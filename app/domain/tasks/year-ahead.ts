import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { MONTHS_AHEAD, monthsFrom, type ProjectedRow, projectOccurrences } from "./plan-projection.ts";
import { PRIORITIES, type Priority } from "./task-fields.ts";

/** From this many times in the year ahead, a task is named once instead of in every month. */
const OFTEN = 6;

type Row = ProjectedRow & { id: string; title: string; priority: Priority };

export type YearAhead = {
  /** Titles of the tasks that recur all year. */
  often: string[];
  /** Months in which something else is due. */
  months: {
    /** Its first day. */
    month: CalendarDay;
    titles: string[];
    /** How many more there are than are named. */
    more: number;
  }[];
};

/**
 * A plan for print: what each of the next twelve months brings, the current one included. `perMonth` limits the titles
 * of a month, the highest priority first.
 */
export function yearAhead(rows: readonly Row[], today: CalendarDay, perMonth: number): YearAhead {
  const occurrences = projectOccurrences(rows, today, MONTHS_AHEAD);
  const times = new Map<string, number>();
  for (const { row } of occurrences) times.set(row.id, (times.get(row.id) ?? 0) + 1);
  const isOften = ({ id }: Row) => (times.get(id) ?? 0) >= OFTEN;
  const seldom = occurrences.filter(({ row }) => !isOften(row));
  const months = monthsFrom(today, MONTHS_AHEAD).map((month) => {
    const due = seldom.filter(({ day }) => day.slice(0, 7) === month.slice(0, 7));
    // The sort keeps the order of days within a priority.
    const byPriority = due.sort((a, b) => rank(a.row) - rank(b.row)).map(({ row }) => row.title);
    const titles = [...new Set(byPriority)];
    return { month, titles: titles.slice(0, perMonth), more: Math.max(0, titles.length - perMonth) };
  });
  return {
    often: [...new Set(rows.filter(isOften).map(({ title }) => title))],
    months: months.filter(({ titles }) => titles.length > 0),
  };
}

const rank = ({ priority }: Row) => PRIORITIES.indexOf(priority);
