import { addDays, type CalendarDay, daysBetween, todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { TIME_ZONES, type TimeZone } from "#app/domain/days/time-zone.ts";
import { REMINDER_DAYS } from "./preferences.ts";
import { isEmailTime } from "./sending-hours.ts";

/** Days after its due day on which an unfinished task is mailed again; then silence. */
export const OVERDUE_STAGES = [1, 7, 30] as const;

/** Days before the end of a warranty, paper or policy on which it is mailed. */
export const EXPIRY_STAGES = [30, 7] as const;

/** Percent of a budget at which it is mailed, once each. */
export const BUDGET_STAGES = [80, 100] as const;

/** Days after an invite on which it is sent again while nobody has come in. */
export const NUDGE_STAGES = [1, 3] as const;

/*
 * What has to be mailed about today. Each rule answers a stage, or null for nothing, and looks at the state of
 * things and not at when it was last asked: however often it is asked, and however long nobody asked, what has
 * been mailed is not mailed again and what was missed is made up for, while it is still news.
 */

/** Days a stage may come late, after an outage or a snooze; then it has passed in silence. */
export const STAGE_GRACE_DAYS = 6;

/** Ahead of the due day is stage 0. */
export const ADVANCE_STAGE = 0;
export type TaskStage = typeof ADVANCE_STAGE | (typeof OVERDUE_STAGES)[number];
export type ExpiryStage = (typeof EXPIRY_STAGES)[number];
export type BudgetStage = (typeof BUDGET_STAGES)[number];
/** The first and the second time an invite is sent again. */
export type Nudge = 1 | 2;

const MAX_AHEAD = Math.max(...REMINDER_DAYS);
const LAST_STAGE = Math.max(...OVERDUE_STAGES);

/** A zone in which the day's mails may go out, and the day it is there. */
export type EmailDay = { zone: TimeZone; today: CalendarDay };

/** The zones in whose hours of mail an instant is (epoch milliseconds). */
export function emailDays(now: number): EmailDay[] {
  return TIME_ZONES.filter((zone) => isEmailTime(zone, now)).map((zone) => ({
    zone,
    today: todayIn(zone, now),
  }));
}

/** The first and last due day of tasks that can have to be mailed about today, whatever a home has chosen. */
export function dueWindow(today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  return { from: addDays(today, -LAST_STAGE - STAGE_GRACE_DAYS), to: addDays(today, MAX_AHEAD) };
}

export type RemindedTask = {
  dueDay: CalendarDay;
  /** The first day it shows again; null = not snoozed. */
  snoozedUntil: CalendarDay | null;
  /** The due day last mailed about; null = none. */
  mailedFor: CalendarDay | null;
  /** How far that was mailed about; null = not at all. */
  mailedStage: number | null;
};

/**
 * The stage an open task has to be mailed at on `today`: 0 from `daysBefore` days ahead of its due day, then
 * 1, 7 and 30 days past it. The latest stage alone counts, once for each due day. Null = nothing to mail:
 * too early, snoozed, mailed already, or so long past that it is no news.
 */
export function taskStage(task: RemindedTask, daysBefore: number, today: CalendarDay): TaskStage | null {
  if (task.snoozedUntil !== null && today < task.snoozedUntil) return null;
  const late = daysBetween(task.dueDay, today);
  if (late < -daysBefore || late > LAST_STAGE + STAGE_GRACE_DAYS) return null;
  const stage = OVERDUE_STAGES.findLast((days) => late >= days) ?? ADVANCE_STAGE;
  const mailed = task.mailedFor === task.dueDay ? task.mailedStage : null;
  return mailed !== null && mailed >= stage ? null : stage;
}

/** The span of end days at which each stage is mailed, the day it is for and those it may be late. */
export function expiryWindows(
  today: CalendarDay,
): { stage: ExpiryStage; from: CalendarDay; to: CalendarDay }[] {
  return EXPIRY_STAGES.map((stage) => ({
    stage,
    from: addDays(today, stage - STAGE_GRACE_DAYS),
    to: addDays(today, stage),
  }));
}

/** The stage at which the end of a warranty, paper or policy is mailed on `today`; null = none. */
export function expiryStage(day: CalendarDay, today: CalendarDay): ExpiryStage | null {
  return expiryWindows(today).find(({ from, to }) => from <= day && day <= to)?.stage ?? null;
}

/** The days before `today` on which a mail can have told of a stage that is still in its span. */
export function earlierEmailDays(today: CalendarDay): CalendarDay[] {
  return Array.from({ length: STAGE_GRACE_DAYS }, (_, index) => addDays(today, -index - 1));
}

/**
 * The share of a budget, in percent, that has to be mailed about; null = none, or it was. `alerted` is the
 * highest share mailed about before. Amounts in cents.
 */
export function budgetStage(spent: number, budget: number, alerted: number): BudgetStage | null {
  if (budget <= 0) return null;
  return BUDGET_STAGES.findLast((percent) => spent * 100 >= budget * percent && percent > alerted) ?? null;
}

/** When an invite must have been sent to be sent again now (epoch milliseconds): for the first and second time. */
export function nudgeTimes(now: number): { after: number; first: number; second: number } {
  const [first, second] = NUDGE_STAGES;
  return {
    after: now - (second + STAGE_GRACE_DAYS) * DAY_MS,
    first: now - first * DAY_MS,
    second: now - second * DAY_MS,
  };
}

/**
 * Which nudge an invite has to get now; null = none. `sentAt` and `now` in epoch milliseconds, `nudges` is how
 * often it was sent again since. After an outage the later nudge stands for both.
 */
export function nudgeOf(sentAt: number, nudges: number, now: number): Nudge | null {
  const { after, first, second } = nudgeTimes(now);
  if (sentAt <= after || sentAt > first) return null;
  const nudge: Nudge = sentAt <= second ? 2 : 1;
  return nudges < nudge ? nudge : null;
}
