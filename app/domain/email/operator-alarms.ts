import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/days/durations.ts";

/* Conditions that alert the operator. A test keeps `db/status.sql` equal. */

export const ALARMS = ["mail_backlog", "failed_job", "faults", "push_refused"] as const;
export type AlarmKind = (typeof ALARMS)[number];

export type Alarm = { alarm: AlarmKind; count: number };

/** Email due for this many minutes is stuck: the five-minute job has tried six times. */
export const BACKLOG_MINUTES = 30;
const PUSH_REFUSED_FOR_MS = DAY_MS;
/** How long a failed job is reported, unless a later run succeeds. */
const JOB_FAILED_FOR_MS = DAY_MS;
/** A job still running after this long was killed. */
const JOB_CUT_OFF_AFTER_MS = 30 * MINUTE_MS;
/** The scheduler is down if it started no job for this long; one is due every five minutes. */
const SILENT_AFTER_MS = 30 * MINUTE_MS;
/** Fewer errors in two hours may be one person's bad luck. */
export const MIN_SERVER_ERRORS = 5;

/** In epoch milliseconds. */
export function alarmCutoffs(now: number) {
  return {
    mailDue: now - BACKLOG_MINUTES * MINUTE_MS,
    pushRefused: now - PUSH_REFUSED_FOR_MS,
    jobFailed: now - JOB_FAILED_FOR_MS,
    jobBegun: now - JOB_CUT_OFF_AFTER_MS,
    /** The first hour whose errors count: the one before this. */
    faultsSince: startOfHour(now) - HOUR_MS,
  };
}

/** `lastBegan` is null right after the first deployment. */
export function isSchedulerDown(lastBegan: number | null, now: number): boolean {
  return lastBegan !== null && lastBegan <= now - SILENT_AFTER_MS;
}

export function startOfHour(now: number): number {
  return now - (now % HOUR_MS);
}
