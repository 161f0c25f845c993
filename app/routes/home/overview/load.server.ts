import type { Home } from "#app/auth/sessions.server.ts";
import type { MonthView } from "#app/components/tasks/month-strip.tsx";
import type { TaskLineView } from "#app/components/tasks/task-row.tsx";
import { type Capability, can } from "#app/domain/accounts/home-roles.ts";
import { MAX_NOTES_SHOWN } from "#app/domain/clients/for-one-home.ts";
import { addDays, type CalendarDay, instantAt, startOfWeek, todayIn } from "#app/domain/days/calendar-day.ts";
import {
  formatDay,
  formatDayName,
  formatMonth,
  formatRecentWeekday,
  monthInitial,
} from "#app/domain/days/date-format.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { type Forecast, forecast, soonOf } from "#app/domain/forecast/forecast.ts";
import { lineName } from "#app/domain/forecast/texts.ts";
import { formatTotal } from "#app/domain/money.ts";
import { formatWorkload } from "#app/domain/tasks/care-choice.ts";
import { CARE_LEVEL_LABELS } from "#app/domain/tasks/care-level.ts";
import { calendarYear, careProgress, careWindowStart } from "#app/domain/tasks/completion-rate.ts";
import { LAST_DONE_ASK_DAYS } from "#app/domain/tasks/last-done.ts";
import { countByMonth, MONTHS_AHEAD, projectOccurrences } from "#app/domain/tasks/plan-projection.ts";
import { NEXT_DAYS, summarizePlan } from "#app/domain/tasks/task-status.ts";
import { type Effort, ownMinutes } from "#app/domain/tasks/workload.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { countCareChoices } from "#app/services/property/care.server.ts";
import { requestsSeenBy } from "#app/services/requests/help-requests.server.ts";
import { fipsOf, stormCountiesOf } from "#app/services/storm/home-storm.server.ts";
import { readNextDays, type WeekRows } from "#app/services/tasks/read-next-days.server.ts";
import type { Db } from "#db/client.server.ts";
import { listAddedNews, listShownNotes } from "#db/queries/clients/for-one-home.server.ts";
import { selectFloridaHome } from "#db/queries/florida/florida.server.ts";
import { selectForecastAppliances } from "#db/queries/forecast/forecast.server.ts";
import { selectDatedRecords } from "#db/queries/property/property.server.ts";
import { listUnreadReplies } from "#db/queries/requests/help-requests.server.ts";
import { selectToldLevel } from "#db/queries/storm/home-storm.server.ts";
import { selectFinishedSince } from "#db/queries/tasks/fresh-start.server.ts";
import { countCompleted, countDoneByTask, listDoneThisWeek } from "#db/queries/tasks/history.server.ts";
import { listOpenLines, type OpenLine, sumExpenses } from "#db/queries/tasks/plan.server.ts";
import { datesView } from "../shared/dates-view.server.ts";
import { awaySince, freshStartOffer } from "../shared/fresh-start-view.server.ts";
import { stormCardView } from "../shared/storm-view.server.ts";
import { formatMinutes, toLineView, toPlanRow } from "../shared/task-view.server.ts";
import { floridaStrip } from "./florida-strip.server.ts";

/** The rest is a press away. */
const REPLIES_SHOWN = 3;
/** The next ones follow as these are dismissed. */
const ADDED_SHOWN = 3;

/** Everything on the overview, in one batch. `now` in epoch milliseconds. */
export async function readOverview(db: Db, home: Home, now: number) {
  const today = todayIn(home.timeZone, now);
  const year = calendarYear(today);
  const monday = startOfWeek(today);
  const [
    open,
    [completed],
    [expenses],
    done,
    replies,
    finished,
    doneThisWeek,
    things,
    added,
    notes,
    [florida],
    [told],
    appliances,
  ] = await db.batch([
    listOpenLines(db, home.id),
    countCompleted(db, home.id),
    sumExpenses(db, home.id, today),
    countDoneByTask(db, home.id, { ...year, since: careWindowStart(home.timeZone, today) }),
    listUnreadReplies(db, home.id, REPLIES_SHOWN, requestsSeenBy(home)),
    selectFinishedSince(db, home.id, awaySince(now)),
    listDoneThisWeek(db, home.id, { first: monday, since: instantAt(home.timeZone, monday, 0) }),
    selectDatedRecords(db, home.id, today),
    listAddedNews(db, home.id, ADDED_SHOWN),
    listShownNotes(db, home.id, MAX_NOTES_SHOWN),
    selectFloridaHome(db, home.id),
    selectToldLevel(db, fipsOf(stormCountiesOf(home)), now),
    selectForecastAppliances(db, home.id),
  ]);
  const may = (capability: Capability) => can(home.role, capability);
  const manages = may("tasks.manage");
  const agent = home.shell.brand;
  const rows = open.map(toPlanRow);
  const { overdue, dueSoon, later, snoozed } = summarizePlan(rows, today);
  const last = addDays(today, NEXT_DAYS);
  const next = [...dueSoon, ...later].find(({ dueDay }) => dueDay > last);
  const months = monthViews(open, today);
  return {
    counts: {
      overdue: overdue.length,
      dueSoon: dueSoon.length,
      completed: completed?.count ?? 0,
      nextMonth: {
        name: months[1]?.name ?? "",
        dueDates: m.common_due_dates({ count: months[1]?.count ?? 0 }),
      },
      /** Null for whoever may not see it. */
      expenses: may("money.read") ? formatTotal(expenses?.cents ?? 0) : null,
    },
    care: careProgress(done, open, today),
    week: weekView({ open: rows, done: doneThisWeek }, home, today),
    months,
    /** In place of the week; null without a storm. */
    storm: stormCardView(told, home, now),
    dates: datesView(may("property.read") ? things : [], today),
    florida: florida && may("property.read") ? floridaStrip(florida, today) : [],
    /** What the next two years may bring; empty = nothing known. */
    forecast: may("property.read") ? soonText(forecast({ ...home, appliances }, today)) : "",
    /** How many tasks were spread over the year, until dismissed. */
    spread:
      manages && home.planFitSeenAt === null && home.planFittedAt !== null
        ? spreadOf(open, home.planFittedAt)
        : 0,
    asksLastDone: manages && asksLastDone(home, now),
    next: next ? { title: next.title, day: formatDay(next.dueDay) } : null,
    hasPlan: open.length > 0 || (completed?.count ?? 0) > 0,
    snoozed: snoozed.length,
    freshStart: manages ? freshStartOffer(open, { home, today, finishedLately: finished.length > 0 }) : null,
    replies,
    /** What the agent added for this home alone, until the homeowner dismisses it. */
    added: (may("agent.manage") ? added : []).map(({ dueDay, ...task }) => ({
      ...task,
      due: m.common_due_on({ day: formatDay(dueDay) }),
    })),
    // A note asks for a reply.
    notes: agent.hasAgent && may("agent.manage") ? notes : [],
    hasAgent: agent.hasAgent,
    agent: {
      name: agent.hasAgent ? fullName(agent) : m.common_your_agent_fallback(),
      firstName: agent.firstName,
      headshotUrl: agent.headshotUrl,
      phone: agent.phone,
    },
  };
}

function soonText(ahead: Forecast): string {
  const parts = soonOf(ahead).map(lineName);
  return parts.length === 0 ? "" : m.home_overview_forecast({ parts: parts.join("; ") });
}

function spreadOf(open: readonly OpenLine[], at: number): number {
  return open.filter(({ movedAt }) => movedAt === at).length;
}

/** Whether to ask when things were last done: in the first week after the welcome questions. */
function asksLastDone({ welcomedAt, lastDoneAskedAt }: Home, now: number): boolean {
  return welcomedAt !== null && lastDoneAskedAt === null && now < welcomedAt + LAST_DONE_ASK_DAYS * DAY_MS;
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;

function monthViews(open: OpenLine[], today: CalendarDay): MonthView[] {
  const occurrences = projectOccurrences(open, today, MONTHS_AHEAD);
  return countByMonth(occurrences, today, MONTHS_AHEAD).map(({ month, count, hurricaneSeason }) => ({
    month: month.slice(0, 7),
    // Without the year: no month appears twice.
    name: formatMonth(month).replace(/ \d+$/, ""),
    initial: monthInitial(month),
    count,
    hurricaneSeason,
  }));
}

type Chooser = Pick<Home, "careLevel" | "traits" | "features" | "policyRenewsOn">;

/** The next days. Minutes are the homeowner's own: for hired work, the time it takes to arrange. */
function weekView(rows: WeekRows, home: Chooser, today: CalendarDay) {
  const { traits, features } = home;
  const hires = traits.includes("hires");
  const week = readNextDays(rows, home, today);
  const minutesOf = (rows: readonly Effort[]) => rows.reduce((sum, row) => sum + ownMinutes(row, hires), 0);
  const left = [...week.deadlines, ...week.blocks.flatMap(({ rows }) => rows)];
  return {
    /** Deadlines come before ordinary tasks. */
    deadlines: week.deadlines.map((row) => ({
      ...lineOf(row, hires, today),
      line: m.home_overview_until({ day: formatRecentWeekday(row.deadline ?? today, today), lost: row.lost }),
    })),
    blocks: week.blocks.map(({ place, rows }) => ({
      trip: place === null ? "" : withMinutes(tripText(place), minutesOf(rows)),
      tasks: rows.map((row) => lineOf(row, hires, today)),
    })),
    done: week.done.map(({ id, title, completedOn }) => ({ id, title, line: doneText(completedOn, today) })),
    /** "35 min left"; empty if the time is unknown. */
    left: minutesOf(left) === 0 ? "" : m.home_overview_time_left({ time: formatMinutes(minutesOf(left)) }),
    count: left.length + week.done.length,
    waiting: week.waiting,
    wish: features.includes("screen") ? m.home_overview_enjoy_lanai() : m.home_overview_enjoy_home(),
  };
}

function tripText(place: string): string {
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

function doneText(day: CalendarDay | null, today: CalendarDay): string {
  if (day === null) return m.common_done();
  return day === today ? m.home_overview_done_today() : m.common_done_on_day({ day: formatDayName(day) });
}

/**
 * What the plan brings a month, and what Essential would, for a home older than care levels; asked once. Null if it
 * is not asked, which reads nothing.
 */
export async function readCareQuestion({ db, now }: AppLoadContext, home: Home) {
  if (!can(home.role, "tasks.manage")) return null;
  if (home.careChosenAt !== null || home.welcomedAt === null || home.careLevel === "essential") return null;
  const choices = await countCareChoices(db, home, now);
  return choices
    .filter(({ level }) => level === home.careLevel || level === "essential")
    .map(({ level, ...amount }) => ({
      name: level === home.careLevel ? m.home_overview_care_now() : CARE_LEVEL_LABELS[level],
      amount: formatWorkload(amount),
    }))
    .reverse();
}

export type CareQuestionView = NonNullable<Awaited<ReturnType<typeof readCareQuestion>>>;
