import { type BackupDeps, backUp } from "#workers/scheduler/backup/backup.ts";
import { continueGroupEmails } from "#workers/scheduler/deliver/continue-group-emails.ts";
import { requeue } from "#workers/scheduler/deliver/requeue.ts";
import { planDaily } from "#workers/scheduler/plan/daily.ts";
import { type PurgeDeps, purge } from "#workers/scheduler/purge/purge.ts";
import { part, runJob, type Tally } from "./job.ts";
import { type AlarmDeps, planAlarms } from "./plan/alarms.ts";
import { planAnniversaries } from "./plan/anniversaries.ts";
import { planDigests } from "./plan/digests.ts";
import { planNudges } from "./plan/nudges.ts";
import { planStormNotices } from "./storm/plan-notices.ts";
import { pollStorm, type StormDeps } from "./storm/poll.ts";

/** The scheduled jobs by their cron line in wrangler.toml (UTC). */
export const CRONS = {
  "0 * * * *": "plan",
  "*/5 * * * *": "requeue",
  "15 7 * * *": "purge",
  "*/10 * * * *": "backup",
} as const;
export type Job = (typeof CRONS)[keyof typeof CRONS];

export function isCron(text: string): text is keyof typeof CRONS {
  return text in CRONS;
}

export type AllDeps = AlarmDeps &
  StormDeps &
  Pick<PurgeDeps, "files" | "pictures"> &
  Pick<BackupDeps, "backups">;

/** Safe to repeat or run twice at once. */
export function run(job: Job, deps: AllDeps, clock: () => number): Promise<Tally> {
  return runJob(deps, job, (tally) => work(job, deps, tally), clock);
}

async function work(job: Job, deps: AllDeps, tally: Tally): Promise<void> {
  switch (job) {
    case "plan":
      // One failure must not keep the others from their hour.
      await part(tally, () => planDaily(deps, tally));
      await part(tally, () => planDigests(deps, tally));
      await part(tally, () => planNudges(deps, tally));
      await part(tally, () => planAnniversaries(deps, tally));
      return;
    case "requeue":
      await part(tally, () => pollStorm(deps, tally));
      await part(tally, () => planStormNotices(deps, tally));
      await part(tally, () => continueGroupEmails(deps, tally));
      await part(tally, () => requeue(deps, tally));
      await part(tally, () => planAlarms(deps, tally, Object.values(CRONS)));
      return;
    case "purge":
      return purge(deps, tally);
    case "backup":
      return backUp(deps, tally);
    default:
      job satisfies never;
  }
}
