import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { CareLevel } from "#app/domain/tasks/care-level.ts";
import type { TaskState } from "#app/domain/tasks/status.ts";
import { thisWeek } from "#app/domain/tasks/this-week.ts";
import { careOf } from "#db/catalogue.ts";
import type { OpenLine } from "#db/queries/tasks/plan.server.ts";
import type { DoneThisWeek } from "#db/queries/tasks/this-week.server.ts";

export type WeekRows = { open: readonly (OpenLine & TaskState)[]; done: readonly DoneThisWeek[] };

/** The list of the week of `today`, the day in the home's zone, with what the catalogue knows of each task. */
export function readWeek({ open, done }: WeekRows, level: CareLevel, today: CalendarDay) {
  return thisWeek({ open: open.map(withCare), done: done.map(withCare) }, level, today);
}

function withCare<T extends { slug: string | null }>(row: T) {
  return { ...row, reason: null, place: null, ...careOf(row.slug) };
}
