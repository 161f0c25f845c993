import { addDays, type CalendarDay, daysBetween, todayIn } from "./days/calendar-day.ts";
import { DAY_MS } from "./days/durations.ts";

/* Retention periods, shared by restore and purge so that no screen offers what is already gone. */

/** Days in the trash, for rows, cleared data, undone imports, and whole accounts. */
export const TRASH_DAYS = 30;
/** Days an invite code works after it was last issued or used. */
export const INVITE_DAYS = 30;
/** How long an operation id prevents a form from being applied twice. */
export const OPERATION_DAYS = 60;
/** How long another home's unsent forms are kept in a browser. */
export const UNSENT_FORM_DAYS = 30;
/** Saved pages; as long as an idle session. */
export const PAGE_CACHE_DAYS = 30;
/** Finished emails with their content, sent or not. */
export const OUTBOX_DAYS = 90;
/** Uploaded import files, and how long an import may take in all. */
export const IMPORT_DAYS = 7;
/** Records of what an import created. */
export const IMPORT_RECORD_DAYS = 90;
/** A suppressed address nobody uses anymore. */
export const SUPPRESSION_DAYS = TRASH_DAYS;
/** Failed login attempts, counted for at most a day. */
export const ATTEMPT_DAYS = 2;
/** Password reset links and question counts. */
export const EXPIRED_TOKEN_DAYS = 1;
export const TOKEN_USAGE_DAYS = 40;
export const VITAL_DAYS = 90;
/** Taps on a vendor's or the agent's contact; the counts on the agent's page cover as many. */
export const TAP_DAYS = 365;
/** Links into a home without a login, after their last day. */
export const LINK_RECORD_DAYS = 90;
const FAULT_DAYS = 30;
/** An alert of the last answer, after its event; the next good answer takes it away sooner. */
const STORM_ALERT_DAYS = 7;
/** An unreferenced file may belong to a row that is just being written. */
const ORPHAN_DAYS = 1;
/** Weekly backups; after the trash, deleted data survives nowhere longer than this. */
export const BACKUP_WEEKS = 8;

/** When it is deleted for good, in epoch milliseconds. */
export function purgeTime(deletedAt: number): number {
  return deletedAt + TRASH_DAYS * DAY_MS;
}

/** Anything deleted at or before this can no longer be restored. */
export function trashCutoff(now: number): number {
  return now - TRASH_DAYS * DAY_MS;
}

export function isWithinRetention(deletedAt: number, now: number): boolean {
  return deletedAt > trashCutoff(now);
}

/**
 * The last full local day on which it can be restored; on the next day it may be purged at any moment. "Until" in the
 * UI means this day.
 */
export function lastRestorableDay(deletedAt: number, timeZone: string): CalendarDay {
  return addDays(todayIn(timeZone, purgeTime(deletedAt)), -1);
}

export function inviteExpiry(now: number): number {
  return now + INVITE_DAYS * DAY_MS;
}

/** Includes today. */
export function restorableDaysLeft(deletedAt: number, timeZone: string, now: number): number {
  return Math.max(1, daysBetween(todayIn(timeZone, now), lastRestorableDay(deletedAt, timeZone)) + 1);
}

/** Cutoffs (epoch milliseconds) of the purge for data that skips the trash. */
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
    trash: trashCutoff(now),
    fault: ago(FAULT_DAYS),
    storm: ago(STORM_ALERT_DAYS),
    vital: ago(VITAL_DAYS),
    tap: ago(TAP_DAYS),
    link: ago(LINK_RECORD_DAYS),
    orphan: ago(ORPHAN_DAYS),
  };
}

/** The Sunday (UTC) that names the week's backup. */
export function backupDay(now: number): string {
  const day = Math.floor(now / DAY_MS);
  // January 1, 1970, was a Thursday.
  const sunday = day - ((day + 4) % 7);
  return new Date(sunday * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the weekly backup of a day is still kept at an instant (epoch milliseconds). */
export function isBackupKept(day: string, now: number): boolean {
  return now < Date.parse(day) + BACKUP_WEEKS * 7 * DAY_MS;
}
