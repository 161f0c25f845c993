import { sql } from "drizzle-orm";
import { type Alarm, alarmCutoffs, MIN_SERVER_ERRORS } from "#app/domain/email/operator-alarms.ts";
import type { Visit, VitalBucket } from "#app/domain/vitals/metrics.ts";
import type { Db } from "#db/client.server.ts";
import { errorHours, vitalCounts } from "#db/schema.ts";

/** Emails are counted up to this. */
const MOST = 1000;

/** The current alarms with counts of emails, jobs, or requests; `jobs` = the recurring ones. */
export async function listAlarms(db: Db, now: number, jobs: readonly string[]): Promise<Alarm[]> {
  const { mailDue, jobFailed, jobBegun, faultsSince, pushRefused } = alarmCutoffs(now);
  // Word for word the condition of the index outbox_due.
  const underWay = sql`state in ('pending', 'sending')`;
  const rows = await db.all<Alarm>(sql`
    select 'mail_backlog' as alarm, count(*) as count from (
      select 1 from outbox where ${underWay} and state = 'pending' and lease_until is null and created_at <= ${mailDue}
      union all
      select 1 from outbox where ${underWay} and lease_until <= ${mailDue}
      limit ${MOST})
    union all
    select 'failed_job', count(*) from job_runs
    where job in (select value from json_each(${JSON.stringify(jobs)}))
      and ((error is not null and ended_at > ${jobFailed}) or (ended_at is null and started_at <= ${jobBegun}))
    union all
    select 'faults', coalesce(sum(faults), 0) from fault_hours where hour >= ${faultsSince}
    union all
    select 'push_refused', count(*) from (
      select 1 from outbox where state in ('failed', 'skipped') and created_at > ${pushRefused}
        and state = 'failed' and channel = 'push' and error glob 'push 40[13]*' limit ${MOST})`);
  return rows.filter(({ alarm, count }) => count >= (alarm === "faults" ? MIN_SERVER_ERRORS : 1));
}

/** Counts a server error in its hour; `hour` = its beginning, epoch milliseconds. */
export async function countServerError(db: Db, hour: number): Promise<void> {
  await db
    .insert(errorHours)
    .values({ hour, faults: 1 })
    .onConflictDoUpdate({ target: errorHours.hour, set: { faults: sql`${errorHours.faults} + 1` } });
}

/** Adds a visit to a day's counts: one statement, exact under races. Needs at least one mark. */
export async function countVitals(
  db: Db,
  { day, page, device }: Pick<Visit, "page" | "device"> & { day: string },
  marks: readonly VitalBucket[],
): Promise<void> {
  await db
    .insert(vitalCounts)
    .values(marks.map((mark) => ({ day, page, device, ...mark, count: 1 })))
    .onConflictDoUpdate({
      target: [vitalCounts.day, vitalCounts.page, vitalCounts.device, vitalCounts.metric, vitalCounts.bucket],
      set: { count: sql`${vitalCounts.count} + 1` },
    });
}
