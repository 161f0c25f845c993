import { dayNumber, dayText } from "#tests/domain/tasks/reference-schedule.ts";
import { DAY, EIGHT_AM, outbox, type SchedulerHarness } from "../scheduler-harness.ts";

export const TODAY = "2026-11-20";
export const day = (offset: number) => dayText(dayNumber(TODAY) + offset);
/** Monday, November 23, 2026, 8:00 in New York. */
export const MONDAY = EIGHT_AM + 3 * DAY;

/** Deletes what earlier tests left, so each test starts with an empty database. */
export async function resetScheduler(office: SchedulerHarness): Promise<void> {
  office.queue = [];
  office.gate = (step) => step();
  for (const table of [
    "outbox",
    "job_runs",
    "maintenance_expenses",
    "maintenance_budgets",
    "appliances",
    "client_documents",
    "home_warranty_providers",
    "client_tasks",
    "push_subscriptions",
    "client_sessions",
    "home_people",
    "notification_preferences",
    "clients",
  ]) {
    await office.d1.prepare(`delete from ${table}`).run();
  }
}

export const payloads = async (office: SchedulerHarness) =>
  (await outbox(office, "kind = 'daily'")).map(({ payload }) => JSON.parse(payload));
