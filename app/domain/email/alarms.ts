import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/domain/days/durations.ts";

/*
 * What the operator is told of without looking. `db/status.sql` shows the same, and a test holds the two equal.
 */

export const ALARMS = ["mail_backlog", "failed_job", "faults", "push_refused"] as const;
export type AlarmKind = (typeof ALARMS)[number];

/** An alarm and how much of it there is: mails, jobs, requests, or notifications. */
export type Alarm = { alarm: AlarmKind; count: number };

/** Mail that could have gone for so long (minutes) and has not is stuck: the five-minute job has tried six times. */
export const BACKLOG_MINUTES = 30;
/** Notifications a push service took none of, as it does not know our keys, are told of for so long. */
const PUSH_REFUSED_FOR_MS = DAY_MS;
/** A failed run is told of for so long, unless a later one went well. */
const JOB_FAILED_FOR_MS = DAY_MS;
/** A run that has not ended after so long was cut off. */
const JOB_CUT_OFF_AFTER_MS = 30 * MINUTE_MS;
/** A scheduler that has begun no job for so long is down: one of them is due every five minutes. */
const SILENT_AFTER_MS = 30 * MINUTE_MS;
/** Fewer errors than this in two hours may be one reader's odd day. */
export const MIN_SERVER_ERRORS = 5;

/** Instants (epoch milliseconds) the alarms are measured by. */
export function alarmCutoffs(now: number) {
  return {
    /** Mail due at or before it is stuck. */
    mailDue: now - BACKLOG_MINUTES * MINUTE_MS,
    /** A notification written at or before it is old news. */
    pushRefused: now - PUSH_REFUSED_FOR_MS,
    /** A job that failed at or before it is old news. */
    jobFailed: now - JOB_FAILED_FOR_MS,
    /** A job begun at or before it and not ended was cut off. */
    jobBegun: now - JOB_CUT_OFF_AFTER_MS,
    /** The first hour whose errors count: the one before this. */
    faultsSince: startOfHour(now) - HOUR_MS,
  };
}

/** Whether the scheduler is down, by when it last began a job; null = never, as just after the first deployment. */
export function isSchedulerDown(lastBegan: number | null, now: number): boolean {
  return lastBegan !== null && lastBegan <= now - SILENT_AFTER_MS;
}

/** The beginning of an instant's hour, both in epoch milliseconds. */
export function startOfHour(now: number): number {
  return now - (now % HOUR_MS);
}
