import { can } from "#app/domain/accounts/home-roles.ts";
import { type CalendarDay, endOfMonth, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatMonth, formatShortDay } from "#app/domain/days/date-format.ts";
import { upcomingDates } from "#app/domain/property/upcoming-dates.ts";
import {
  isHurricaneSeason,
  MONTHS_AHEAD,
  monthsFrom,
  type Occurrence,
  projectOccurrences,
} from "#app/domain/tasks/plan-projection.ts";
import { filterTasks, readTaskFilter } from "#app/domain/tasks/task-filters.ts";
import * as m from "#app/paraglide/messages.js";
import { dateView, floridaRecords } from "#app/routes/home/shared/dates-view.server.ts";
import { selectFloridaHome } from "#db/queries/florida/florida.server.ts";
import { selectDatedRecords } from "#db/queries/property/property.server.ts";
import { listJoinedPeople } from "#db/queries/tasks/people.server.ts";
import { listOpenTasks, type OpenTask } from "#db/queries/tasks/plan.server.ts";
import { actorOf } from "../shared/acting.server.ts";
import { filterView, shownFilter } from "./load.server.ts";
import type { TasksQuery } from "./load-dialog.server.ts";
import { activeTaskPaths } from "./paths.server.ts";

/** Tasks named in each month. */
const MONTH_SHOWN = 60;

export async function readYearPage({ context, home, params }: TasksQuery) {
  const { db } = context;
  const today = todayIn(home.timeZone, context.now);
  const [open, things, [florida], people] = await db.batch([
    listOpenTasks(db, home.id),
    selectDatedRecords(db, home.id, today),
    selectFloridaHome(db, home.id),
    listJoinedPeople(db, home.id),
  ]);
  const months = monthsFrom(today, MONTHS_AHEAD);
  const all = [...things, ...(florida ? floridaRecords(florida, today) : [])];
  const seen = can(home.role, "property.read") ? all : [];
  const dates = upcomingDates(seen, { from: today, to: endOfMonth(months.at(-1) ?? today) });
  const filter = shownFilter(readTaskFilter(params), people);
  const expected = projectOccurrences(filterTasks(open, filter, actorOf(home)), today, MONTHS_AHEAD);
  return {
    view: "year" as const,
    activeCount: open.filter(({ snoozedUntil }) => snoozedUntil === null || snoozedUntil <= today).length,
    filter: filterView(filter, open, people.length > 0),
    otherView: activeTaskPaths(params).list,
    months: months.map((month) => {
      const isIn = ({ day }: { day: CalendarDay }) => day >= month && day <= endOfMonth(month);
      return {
        ...monthView(month, expected.filter(isIn)),
        /** Recorded dates, whatever the filter. */
        dates: dates.filter(isIn).map((date) => ({ ...dateView(date), day: formatDay(date.day) })),
      };
    }),
  };
}

function monthView(month: CalendarDay, expected: Occurrence<OpenTask>[]) {
  const weekly = new Map<string, { id: string; title: string; times: number }>();
  const single: Occurrence<OpenTask>[] = [];
  for (const one of expected) {
    const { id, title, taskId, frequency } = one.row;
    if (frequency.trim().toLowerCase() !== "weekly") single.push(one);
    else weekly.set(taskId, { id, title, times: (weekly.get(taskId)?.times ?? 0) + 1 });
  }
  return {
    month,
    title: formatMonth(month),
    hurricaneSeason: isHurricaneSeason(month),
    /** Every due date, as the overview counts them. */
    count: expected.length,
    line: m.common_due_dates({ count: expected.length }),
    tasks: single.slice(0, MONTH_SHOWN).map(({ row, day, expected: later }) => ({
      id: row.id,
      title: row.title,
      category: row.category,
      day: formatShortDay(day),
      /** Expected later dates of repeating tasks. */
      later,
    })),
    hidden: Math.max(0, single.length - MONTH_SHOWN),
    weekly: [...weekly.values()]
      .slice(0, MONTH_SHOWN)
      .map(({ times, ...task }) => ({ ...task, line: m.home_tasks_times_this_month({ times }) })),
  };
}

export type YearPage = Awaited<ReturnType<typeof readYearPage>>;
