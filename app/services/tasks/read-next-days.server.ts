import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import type { CareLevel } from "#app/domain/tasks/care-level.ts";
import { buildNextDays } from "#app/domain/tasks/next-days.ts";
import { deadlineDay } from "#app/domain/tasks/snooze.ts";
import type { TaskState } from "#app/domain/tasks/task-status.ts";
import { catalogCareOf, deadlineOf } from "#db/catalog.ts";
import type { DoneThisWeek } from "#db/queries/tasks/history.server.ts";
import type { OpenLine } from "#db/queries/tasks/plan.server.ts";

export type WeekRows = { open: readonly (OpenLine & TaskState)[]; done: readonly DoneThisWeek[] };

type Chooser = { careLevel: CareLevel; policyRenewsOn: CalendarDay | null };

/** The list of the next days from `today`, the day in the home's zone, with what the catalog knows of each task. */
export function readNextDays({ open, done }: WeekRows, home: Chooser, today: CalendarDay) {
  const known = open.map((row) => {
    const deadline = deadlineOf(row.slug, home.policyRenewsOn);
    return { ...withCare(row), deadline: deadline && deadlineDay(deadline, row), lost: deadline?.lost ?? "" };
  });
  const before = done.map((row) => ({ ...withCare(row), deadline: null }));
  return buildNextDays({ open: known, done: before }, home.careLevel, today);
}

function withCare<T extends { slug: string | null }>(row: T) {
  return { ...row, reason: null, place: null, ...catalogCareOf(row.slug) };
}
