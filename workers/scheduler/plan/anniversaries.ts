import { type CalendarDay, yearOf } from "#app/domain/days/calendar-day.ts";
import { emailDays } from "#app/domain/email/reminders.ts";
import { rowsOfBatch } from "#db/queries/email/outbox.server.ts";
import { insertAnniversaries } from "#db/queries/insert-webhook.server.ts";
import { count, groupBy, type JobDeps, part, type Tally } from "#workers/scheduler/job.ts";

/** Tells agents' webhooks of the day's closing anniversaries, from 8:00 in the agent's time zone. Idempotent. */
export async function planAnniversaries(deps: JobDeps, tally: Tally): Promise<void> {
  const { db, now, random, enqueue } = deps;
  for (const [today, days] of groupBy(emailDays(now), ({ today }) => today)) {
    await part(tally, async () => {
      const zones = days.map(({ zone }) => zone);
      const [rows = []] = (await rowsOfBatch(db, [
        insertAnniversaries(db, {
          id: random.id(),
          zones,
          year: yearOf(today),
          days: daysOfYear(today),
          createdAt: now,
        }),
      ])) as { id: string }[][];
      if (rows.length > 0) count(tally, "anniversaries", rows.length);
      await enqueue(rows.map(({ id }) => id));
    });
  }
}

/** "MM-DD" of a day; February 29 is kept on the 28th in a year without one. */
function daysOfYear(today: CalendarDay): string[] {
  const day = today.slice(5);
  const year = yearOf(today);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day === "02-28" && !isLeap ? [day, "02-29"] : [day];
}
