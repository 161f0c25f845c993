import { MINUTE_MS } from "#app/domain/days/durations.ts";
import { queueCopies } from "#app/services/email/group-emails.server.ts";
import { listHalfQueued } from "#db/queries/email/group-emails.server.ts";
import { count, type JobDeps, part, type Tally } from "#workers/scheduler/job.ts";

/** As long, the page that sent it may still be at work. */
const LEFT_AFTER_MS = 2 * MINUTE_MS;
const GROUP_EMAILS = 20;
/** Pages of copies of each in one run. */
const PAGES = 5;

/** Writes on where the page that sent a group email was left. One failure does not stop the others. */
export async function continueGroupEmails(deps: JobDeps, tally: Tally): Promise<void> {
  const { db, now, enqueue } = deps;
  const left = await listHalfQueued(db, { before: now - LEFT_AFTER_MS, limit: GROUP_EMAILS });
  for (const { id, agentId, timeZone } of left) {
    await part(tally, async () => {
      const ids = await queueCopies(deps, { id: agentId, timeZone }, id, PAGES);
      count(tally, "group emails", ids.length);
      await enqueue(ids);
    });
  }
}
