import { mailDays, nudgeOf, nudgeTimes } from "#app/domain/mail/reminders.ts";
import { readStanding, releaseWaitingInvites } from "#app/services/clients/release-invites.server.ts";
import { insertPlanned, type PlannedMail, rowsOfBatch } from "#db/queries/mail/outbox-delivery.server.ts";
import {
  type InvitedClient,
  listUnansweredInvites,
  markNudged,
} from "#db/queries/mail/planning-digests.server.ts";
import { count, type JobDeps, part, type Tally } from "#workers/scheduler/job.ts";

const PAGE = 500;

/** Sends invites again that nobody has answered, a day and three days after they were sent; then silence. */
export async function planNudges(deps: JobDeps, tally: Tally): Promise<void> {
  const { db, now } = deps;
  const zones = mailDays(now).map(({ zone }) => zone);
  let cursor = { sentAt: 0, id: "" };
  while (zones.length > 0) {
    const page = await listUnansweredInvites(db, { zones, now, ...nudgeTimes(now), cursor, limit: PAGE });
    await part(tally, () => write(deps, page, tally));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    cursor = { sentAt: last.sentAt, id: last.id };
  }
}

async function write(
  { db, now, random, enqueue }: JobDeps,
  clients: readonly InvitedClient[],
  tally: Tally,
): Promise<void> {
  const planned = clients.flatMap(({ id, agentId, email, sentAt, nudges }) => {
    const nudge = nudgeOf(sentAt, nudges, now);
    if (nudge === null) return [];
    const mail: PlannedMail = {
      id: random.id(),
      kind: "invite",
      recipient: email,
      dedupeKey: `invite:${id}:${sentAt}:${nudge}`,
      payload: { clientId: id, nudge },
      agentId,
      clientId: id,
    };
    return [{ mail, mark: { mail: mail.id, clientId: id, sentAt, nudge } }];
  });
  if (planned.length === 0) return;
  const [written = []] = (await rowsOfBatch(db, [
    insertPlanned(
      db,
      planned.map(({ mail }) => mail),
      { now, skipped: null },
    ),
    markNudged(
      db,
      planned.map(({ mark }) => mark),
    ),
  ])) as { id: string }[][];
  count(tally, "nudges", written.length);
  // They count as invites do, and go out as far as there is room.
  for (const agentId of new Set(clients.map((client) => client.agentId))) {
    const standing = await readStanding({ db, now }, agentId);
    if (standing) await enqueue(await releaseWaitingInvites({ db, now }, standing));
  }
}
