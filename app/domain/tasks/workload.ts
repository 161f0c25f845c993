import { addMonths, type CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { HomeTrait } from "#app/domain/property/home-features.ts";
import * as m from "#app/paraglide/messages.js";
import { type AssignableTask, type Home, tasksForHome } from "./assignment.ts";
import { firstDueDay, isAnnualInMonth } from "./due-dates.ts";
import { type ProjectedRow, projectRowDays, scheduleKey } from "./plan-projection.ts";

export type Effort = {
  /** Null = unknown, counted as 0. */
  minutes: number | null;
  diy: boolean;
  /** Null = not a job one can hire out. */
  vendorCategory: string | null;
};

export type WorkloadRow = ProjectedRow & Effort;

export type WorkloadAmount = { count: number; minutes: number };

export type Workload = {
  /** A month of the year, neither rounded. */
  average: WorkloadAmount;
  /** The two maxima may be of different months. */
  most: WorkloadAmount;
};

/** Minutes to find, book, let in, and pay someone. */
export const ARRANGING_MINUTES = 15;

const BIG_JOB_MINUTES = 60;
const MONTHS = 12;

/** About a megabyte. */
const MAX_REMEMBERED = 5_000;
const remembered = new Map<string, readonly number[]>();

/** `hires`: the homeowner hires out big jobs. */
export function ownMinutes({ minutes, diy, vendorCategory }: Effort, hires: boolean): number {
  const isHired = !diy || (hires && vendorCategory !== null && (minutes ?? 0) >= BIG_JOB_MINUTES);
  return isHired ? ARRANGING_MINUTES : (minutes ?? 0);
}

/**
 * Occurrences in the year after `today`, if each is done on its day. Excludes what is due today or overdue. The year's
 * two partial months count as one, and a named month counts once.
 */
export function workloadOf(rows: readonly WorkloadRow[], today: CalendarDay, hires: boolean): Workload {
  const months = Array.from({ length: MONTHS }, (): WorkloadAmount => ({ count: 0, minutes: 0 }));
  const year: WorkloadAmount = { count: 0, minutes: 0 };
  for (const row of rows) {
    const own = ownMinutes(row, hires);
    timesOf(row, today).forEach((times, at) => {
      const month = months[at] as WorkloadAmount;
      month.count += times;
      month.minutes += times * own;
      year.count += times;
      year.minutes += times * own;
    });
  }
  const most = (of: keyof WorkloadAmount) => Math.max(...months.map((month) => month[of]));
  return {
    average: { count: year.count / MONTHS, minutes: year.minutes / MONTHS },
    most: { count: most("count"), minutes: most("minutes") },
  };
}

/** Occurrences in each calendar month of the year after `today`, January first; cached per row and day. */
function timesOf(row: WorkloadRow, today: CalendarDay): readonly number[] {
  const { dueDay, anchorDay, scheduledDay, snoozedUntil } = row;
  const rhythm = `${scheduleKey(row)}|${anchorDay}`;
  const key = `${today}|${dueDay}|${scheduledDay ?? ""}|${snoozedUntil ?? ""}|${rhythm}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const times = new Array<number>(MONTHS).fill(0);
  const days = projectRowDays(row, today, addMonths(today, MONTHS)).filter((day) => day > today);
  for (const day of isAnnualInMonth(row) ? days.slice(0, 1) : days) {
    const at = Number(day.slice(5, 7)) - 1;
    times[at] = (times[at] ?? 0) + 1;
  }
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(key, times);
  return times;
}

export function homeWorkload<T extends AssignableTask & Effort>(
  tasks: readonly T[],
  home: Home & { traits: readonly HomeTrait[] },
  today: CalendarDay,
): Workload {
  const rows = tasksForHome(tasks, home).map((task) => {
    return { ...task, ...firstDueDay(task, today, home.closedOn), snoozedUntil: null };
  });
  return workloadOf(rows, today, home.traits.includes("hires"));
}

const MINUTES = 60;

/** Rounded to half hours from 45 minutes on: "25 min", "2 hr", "8½ hr". */
export function formatHours(minutes: number): string {
  if (minutes < 45) return m.tasks_minutes({ count: minutes });
  const halves = Math.round((minutes / MINUTES) * 2);
  return m.tasks_hours({ whole: Math.floor(halves / 2) || "", half: halves % 2 === 1 ? "½" : "" });
}
