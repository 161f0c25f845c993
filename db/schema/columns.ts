import { integer, text } from "drizzle-orm/sqlite-core";
import { DEFAULT_QUIET_HOURS } from "#app/domain/push/quiet-hours.ts";

/*
 * Conventions: money in cents, days as YYYY-MM-DD text, instants in epoch milliseconds (sessions: seconds, as Lucia
 * does), random text ids, lists as JSON. No cascading deletes: D1 cannot switch foreign keys off while a table is
 * rebuilt. A child of both an agent and a client has a composite foreign key, so no row can join two tenants.
 */

export const id = () => text("id").primaryKey();
export const day = (name: string) => text(name);
export const instant = (name: string) => integer(name);
export const cents = (name: string) => integer(name);
export const flag = (name: string) => integer(name, { mode: "boolean" });
export const list = <T>(name: string) => text(name, { mode: "json" }).$type<T[]>();

/** What a reader of a home's emails wants. */
export const emailChoices = {
  emailEnabled: flag("email_enabled").notNull().default(true),
  taskReminders: flag("task_reminders").notNull().default(true),
  reminderDaysBefore: integer("reminder_days_before").notNull().default(3),
  weeklySummary: flag("weekly_summary").notNull().default(false),
  expenseAlerts: flag("expense_alerts").notNull().default(false),
  /** Emails the agent writes to many clients. */
  groupEmails: flag("group_emails").notNull().default(true),
};

/** Quiet hours (minutes of the reader's day), and whether notifications show details. */
export const quiet = {
  quietFrom: integer("quiet_from").notNull().default(DEFAULT_QUIET_HOURS.quietFrom),
  quietUntil: integer("quiet_until").notNull().default(DEFAULT_QUIET_HOURS.quietUntil),
  lockScreenDetails: flag("lock_screen_details").notNull().default(true),
};
