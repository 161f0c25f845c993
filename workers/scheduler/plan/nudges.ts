import { emailDays, nudgeOf, nudgeTimes } from "#app/domain/email/reminders.ts";
import { invite, sendingOf } from "#app/emails/kinds.ts";
import { type EmailRequest, queueEmails } from "#app/services/queue-email.server.ts";
import { rowsOfBatch } from "#db/queries/email/outbox.server.ts";
import { type InvitedClient, listUnansweredInvites, markNudged } from "#db/queries/email/planning.server.ts";
import { count, type JobDeps, part, type Tally } from "#workers/scheduler/job.ts";

const PAGE = 500;

/** Resends invites nobody has answered, one day and three days after they were sent, and then no more. */
export async function planNudges(deps: JobDeps, tally: Tally): Promise<void> {
  const { db, now } = deps;
  const zones = emailDays(now).map(({ zone }) => zone);
  let cursor = { sentAt: 0, id: "" };
  while (zones.length > 0) {
    const page = await listUnansweredInvites(db, { zones, now, ...nudgeTimes(now), cursor, limit: PAGE });
    await part(tally, () => write(deps, page, tally));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    cursor = { sentAt: last.sentAt, id: last.id };
  }
}

async function write(deps: JobDeps, clients: readonly InvitedClient[], tally: Tally): Promise<void> {
  const { db, now, random } = deps;
  const planned = clients.flatMap(({ id, agentId, email, sentAt, nudges }) => {
    const nudge = nudgeOf(sentAt, nudges, now);
    if (nudge === null) return [];
    const mailId = random.id();
    const mail: EmailRequest<typeof invite> = {
      id: mailId,
      recipient: email,
      payload: { clientId: id, nudge },
      about: { sending: sendingOf(sentAt, nudge) },
      agentId,
      clientId: id,
    };
    return [{ mail, mark: { mail: mailId, clientId: id, sentAt, nudge } }];
  });
  if (planned.length === 0) return;
  const [written = []] = (await rowsOfBatch(db, [
    queueEmails(
      deps,
      invite,
      planned.map(({ mail }) => mail),
    ),
    markNudged(
      db,
      planned.map(({ mark }) => mark),
    ),
  ])) as { id: string }[][];
  // They count as invites do, and are released with them, within five minutes.
  count(tally, "nudges", written.length);
}
