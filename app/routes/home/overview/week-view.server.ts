import type { Home } from "#app/auth/sessions.server.ts";
import type { TaskLineView } from "#app/components/tasks/task-row.tsx";
import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { formatDayName, formatRecentWeekday } from "#app/domain/days/date-format.ts";
import { type Effort, ownMinutes } from "#app/domain/tasks/workload.ts";
import * as m from "#app/paraglide/messages.js";
import { formatMinutes, toLineView } from "#app/routes/home/shared/task-view.server.ts";
import { readNextDays, type WeekRows } from "#app/services/tasks/read-next-days.server.ts";
import type { OpenLine } from "#db/queries/tasks/plan.server.ts";

type Chooser = Pick<Home, "careLevel" | "traits" | "features" | "policyRenewsOn">;

/** The card of the next days. Minutes are the homeowner's own: where somebody is hired, what it takes to arrange. */
export function weekView(rows: WeekRows, home: Chooser, today: CalendarDay) {
  const { traits, features } = home;
  const hires = traits.includes("hires");
  const week = readNextDays(rows, home, today);
  const minutesOf = (rows: readonly Effort[]) => rows.reduce((sum, row) => sum + ownMinutes(row, hires), 0);
  const left = [...week.deadlines, ...week.blocks.flatMap(({ rows }) => rows)];
  return {
    /** What is lost, and by when, stands above ordinary tasks. */
    deadlines: week.deadlines.map((row) => ({
      ...lineOf(row, hires, today),
      line: m.home_overview_until({ day: formatRecentWeekday(row.deadline ?? today, today), lost: row.lost }),
    })),
    blocks: week.blocks.map(({ place, rows }) => ({
      trip: place === null ? "" : withMinutes(tripWords(place), minutesOf(rows)),
      tasks: rows.map((row) => lineOf(row, hires, today)),
    })),
    done: week.done.map(({ id, title, completedOn }) => ({ id, title, line: doneWords(completedOn, today) })),
    /** "35 min left"; empty where nobody has said how long it takes. */
    left: minutesOf(left) === 0 ? "" : m.home_overview_time_left({ time: formatMinutes(minutesOf(left)) }),
    count: left.length + week.done.length,
    waiting: week.waiting,
    wish: features.includes("screen") ? m.home_overview_enjoy_lanai() : m.home_overview_enjoy_home(),
  };
}

function tripWords(place: string): string {
  return place === "desk" ? m.home_overview_at_your_desk() : m.home_overview_one_trip({ place });
}

function lineOf(row: OpenLine, hires: boolean, today: CalendarDay): TaskLineView {
  const own = ownMinutes(row, hires);
  const time =
    own === row.minutes ? formatMinutes(own) : m.home_overview_to_arrange({ time: formatMinutes(own) });
  return { ...toLineView(row, today), line: own === 0 ? row.category : `${row.category} · ${time}` };
}

function withMinutes(trip: string, minutes: number): string {
  return minutes === 0 ? trip : `${trip} · ${formatMinutes(minutes)}`;
}

function doneWords(day: CalendarDay | null, today: CalendarDay): string {
  if (day === null) return m.common_done();
  return day === today ? m.home_overview_done_today() : m.common_done_done_on({ day: formatDayName(day) });
}
