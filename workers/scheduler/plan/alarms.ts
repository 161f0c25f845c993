import { todayIn } from "#app/domain/days/calendar-day.ts";
import { operatorAlarm } from "#app/emails/kinds.ts";
import { queueEmails } from "#app/services/queue-email.server.ts";
import { runBatch } from "#db/client.server.ts";
import { listAlarms } from "#db/queries/vitals/monitoring.server.ts";
import { count, type JobDeps, type Tally } from "#workers/scheduler/job.ts";

export type AlarmDeps = JobDeps & {
  /** The recipient; undefined = nobody. */
  operatorEmail?: string;
};

/** Mails the operator what is stuck or broken, once a day (UTC) for each alarm; `jobs` = those to look after. */
export async function planAlarms(deps: AlarmDeps, tally: Tally, jobs: readonly string[]): Promise<void> {
  const { db, now, enqueue, operatorEmail } = deps;
  if (operatorEmail === undefined) return;
  const alarms = await listAlarms(db, now, jobs);
  if (alarms.length === 0) return;
  const day = todayIn("UTC", now);
  const mails = alarms.map(({ alarm, count }) => ({
    recipient: operatorEmail,
    payload: { alarm, day, count },
    agentId: null,
    clientId: null,
  }));
  const [written] = await runBatch(db, [queueEmails(deps, operatorAlarm, mails)]);
  const ids = ((written?.results ?? []) as { id: string }[]).map(({ id }) => id);
  count(tally, "alarms", ids.length);
  await enqueue(ids);
}
