import { addDays, type CalendarDay, daysBetween, todayIn } from "./days/calendar-day.ts";
import { DAY_MS } from "./days/durations.ts";

/*
 * How long what is kept. Whoever lets something be brought back and whoever clears it away ask here, so that
 * nothing is gone while a screen still offers it.
 */

/** What was deleted waits so many days in the trash: rows, cleared data, imports taken back, whole accounts. */
export const TRASH_DAYS = 30;
/** An invite code opens a home for so many days after it was given, or used, last. */
export const INVITE_DAYS = 30;
/** What a phone sent once: sent again within this, it is not done twice. */
export const OPERATION_DAYS = 60;
/** What somebody saved in a browser without a network and did not come back for, once another home is in there. */
export const UNSENT_FORM_DAYS = 30;
/** Pages a phone has kept to be read without a connection: as long as a session that nobody uses. */
export const PAGE_CACHE_DAYS = 30;
/** Mails that have ended, sent or not, with what stood in them. */
export const OUTBOX_DAYS = 90;
/** Files on their way in, and how long one may take from choosing it to the last row. */
export const IMPORT_DAYS = 7;
/** The notes of what an import brought. */
export const IMPORT_RECORD_DAYS = 90;
/** An address that bounced or complained, once nobody here has it any more. */
export const SUPPRESSION_DAYS = TRASH_DAYS;
/** Wrong tries, counted for at most a day. */
export const ATTEMPT_DAYS = 2;
/** Links for a new password and the counts of questions, which are over within the day. */
export const EXPIRED_TOKEN_DAYS = 1;
/** Tokens used, by the day. */
export const TOKEN_USAGE_DAYS = 40;
/** How fast pages were, by the day. */
export const VITAL_DAYS = 90;
/** Hours in which requests ended in an error, for the operator. */
const FAULT_DAYS = 30;
/** A file no row names may be one whose row is just being written. */
const ORPHAN_DAYS = 1;
/** Weekly backups, with what was deleted here since: nobody's data is anywhere longer than this after the trash. */
export const BACKUP_WEEKS = 8;

/** When what was deleted at an instant is removed for good; both in epoch milliseconds. */
export function purgeTime(deletedAt: number): number {
  return deletedAt + TRASH_DAYS * DAY_MS;
}

/** What was deleted at or before this instant cannot be brought back any more, and is cleared away. */
export function trashCutoff(now: number): number {
  return now - TRASH_DAYS * DAY_MS;
}

/** Whether what was deleted at an instant can be brought back still; both in epoch milliseconds. */
export function isWithinRetention(deletedAt: number, now: number): boolean {
  return deletedAt > trashCutoff(now);
}

/**
 * The last day on which what was deleted at an instant (epoch milliseconds) can be restored from morning to night, in
 * a zone: on the day after it, it may be gone by the time somebody reads about it. Whatever says "until" says this day.
 */
export function lastRestorableDay(deletedAt: number, timeZone: string): CalendarDay {
  return addDays(todayIn(timeZone, purgeTime(deletedAt)), -1);
}

/** When a code given or used now stops opening a home (epoch milliseconds). */
export function inviteExpiry(now: number): number {
  return now + INVITE_DAYS * DAY_MS;
}

/** Days to the last one on which it can be restored, the one under way included. */
export function restorableDaysLeft(deletedAt: number, timeZone: string, now: number): number {
  return Math.max(1, daysBetween(todayIn(timeZone, now), lastRestorableDay(deletedAt, timeZone)) + 1);
}

/** Instants (epoch milliseconds) before which the purge clears away what has no trash to wait in. */
export function purgeCutoffs(now: number) {
  const ago = (days: number) => now - days * DAY_MS;
  return {
    attempt: ago(ATTEMPT_DAYS),
    reset: ago(EXPIRED_TOKEN_DAYS),
    usage: ago(EXPIRED_TOKEN_DAYS),
    operation: ago(OPERATION_DAYS),
    tokenUse: ago(TOKEN_USAGE_DAYS),
    mail: ago(OUTBOX_DAYS),
    import: ago(IMPORT_DAYS),
    importNote: ago(IMPORT_RECORD_DAYS),
    suppression: ago(SUPPRESSION_DAYS),
    fault: ago(FAULT_DAYS),
    vital: ago(VITAL_DAYS),
    orphan: ago(ORPHAN_DAYS),
  };
}

/** The day (UTC) the weekly backup of an instant is named by: the Sunday that began its week. */
export function backupDay(now: number): string {
  const day = Math.floor(now / DAY_MS);
  // The first day of 1970 was a Thursday.
  const sunday = day - ((day + 4) % 7);
  return new Date(sunday * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the weekly backup of a day is still kept at an instant (epoch milliseconds). */
export function isBackupKept(day: string, now: number): boolean {
  return now < Date.parse(day) + BACKUP_WEEKS * 7 * DAY_MS;
}
