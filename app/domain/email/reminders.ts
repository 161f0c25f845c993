import type { Capability } from "#app/domain/accounts/home-roles.ts";
import { addDays, type CalendarDay, daysBetween, todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { TIME_ZONES, type TimeZone } from "#app/domain/days/time-zone.ts";
import { REMINDER_DAYS } from "./email-preferences.ts";
import { isEmailTime } from "./sending-hours.ts";

/** Days after the due day on which an overdue task is emailed again. */
export const OVERDUE_STAGES = [1, 7, 30] as const;

/** Days before a warranty, document, or policy expires on which it is emailed. */
export const EXPIRY_STAGES = [30, 7] as const;

/** What a reader has to be allowed to see to be told that something ends. */
export const ENDING_NEEDS = {
  appliance: "property.read",
  document: "documents.read",
  home_warranty: "property.read",
  policy: "property.read",
  florida: "property.read",
} as const satisfies Record<string, Capability>;

/** Percent of a budget at which it is emailed, once each. */
export const BUDGET_STAGES = [80, 100] as const;

/** Days after an unopened invite on which it is sent again. */
export const NUDGE_STAGES = [1, 3] as const;

/*
 * Rules for today's emails. Each depends only on the current state, so nothing is sent twice, and an email missed in
 * an outage is still sent if recent.
 */

/** Days a stage may be late after an outage or a snooze; later it is skipped. */
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

/** A zone within sending hours, and its local day. */
export type EmailDay = { zone: TimeZone; today: CalendarDay };

export function emailDays(now: number): EmailDay[] {
  return TIME_ZONES.filter((zone) => isEmailTime(zone, now)).map((zone) => ({
    zone,
    today: todayIn(zone, now),
  }));
}

export function dueWindow(today: CalendarDay): { from: CalendarDay; to: CalendarDay } {
  return { from: addDays(today, -LAST_STAGE - STAGE_GRACE_DAYS), to: addDays(today, MAX_AHEAD) };
}

export type RemindedTask = {
  dueDay: CalendarDay;
  snoozedUntil: CalendarDay | null;
  /** The due day last emailed about; null = none. */
  mailedFor: CalendarDay | null;
  mailedStage: number | null;
};

/**
 * The stage to email on `today`: 0 = ahead of the due day, else days overdue. Null if too early, snoozed, already
 * emailed, or too late.
 */
export function taskStage(task: RemindedTask, daysBefore: number, today: CalendarDay): TaskStage | null {
  if (task.snoozedUntil !== null && today < task.snoozedUntil) return null;
  const late = daysBetween(task.dueDay, today);
  if (late < -daysBefore || late > LAST_STAGE + STAGE_GRACE_DAYS) return null;
  const stage = OVERDUE_STAGES.findLast((days) => late >= days) ?? ADVANCE_STAGE;
  const mailed = task.mailedFor === task.dueDay ? task.mailedStage : null;
  return mailed !== null && mailed >= stage ? null : stage;
}

/** The end days each stage covers, grace days included. */
export function expiryWindows(
  today: CalendarDay,
): { stage: ExpiryStage; from: CalendarDay; to: CalendarDay }[] {
  return EXPIRY_STAGES.map((stage) => ({
    stage,
    from: addDays(today, stage - STAGE_GRACE_DAYS),
    to: addDays(today, stage),
  }));
}

export function expiryStage(day: CalendarDay, today: CalendarDay): ExpiryStage | null {
  return expiryWindows(today).find(({ from, to }) => from <= day && day <= to)?.stage ?? null;
}

/** Earlier days whose email may have covered a stage still within its grace days. */
export function earlierEmailDays(today: CalendarDay): CalendarDay[] {
  return Array.from({ length: STAGE_GRACE_DAYS }, (_, index) => addDays(today, -index - 1));
}

/** Percent of a budget to email about; null if none or already emailed (`alerted`). Amounts in cents. */
export function budgetStage(spent: number, budget: number, alerted: number): BudgetStage | null {
  if (budget <= 0) return null;
  return BUDGET_STAGES.findLast((percent) => spent * 100 >= budget * percent && percent > alerted) ?? null;
}

/** Send times (epoch milliseconds) for which a first or second nudge is due now. */
export function nudgeTimes(now: number): { after: number; first: number; second: number } {
  const [first, second] = NUDGE_STAGES;
  return {
    after: now - (second + STAGE_GRACE_DAYS) * DAY_MS,
    first: now - first * DAY_MS,
    second: now - second * DAY_MS,
  };
}

/** The nudge due now; null = none. Times in epoch milliseconds. After an outage the later nudge replaces both. */
export function nudgeOf(sentAt: number, nudges: number, now: number): Nudge | null {
  const { after, first, second } = nudgeTimes(now);
  if (sentAt <= after || sentAt > first) return null;
  const nudge: Nudge = sentAt <= second ? 2 : 1;
  return nudges < nudge ? nudge : null;
}
