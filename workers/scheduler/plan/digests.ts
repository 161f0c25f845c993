import { WEEK_MS } from "#app/domain/days/durations.ts";
import { TIME_ZONES } from "#app/domain/days/time-zone.ts";
import { type DigestWeek, digestWeek } from "#app/domain/email/sending-hours.ts";
import { isInCounties } from "#app/domain/storm/home-counties.ts";
import { agentDigest, homeDigest } from "#app/emails/kinds.ts";
import { queueEmails } from "#app/services/queue-email.server.ts";
import type { Statement } from "#db/client.server.ts";
import { listDoneJobs, markJobDone } from "#db/queries/email/job-runs.server.ts";
import { rowsOfBatch } from "#db/queries/email/outbox.server.ts";
import {
  type DigestRecipient,
  listDigestAgents,
  listDigestHomes,
} from "#db/queries/email/planning.server.ts";
import { selectHeldCounties } from "#db/queries/storm/storm.server.ts";
import { count, type JobDeps, part, type Tally } from "#workers/scheduler/job.ts";

const PAGE = 500;
const KEPT_MS = 3 * WEEK_MS;
/** Recorded reason of a digest that was never sent. */
const MISSED = "missed";

type Readers = readonly DigestRecipient[];

const KINDS = {
  [homeDigest.name]: {
    list: listDigestHomes,
    queue: (deps: JobDeps, readers: Readers, week: string, skipped: string | null): Statement =>
      queueEmails(
        deps,
        homeDigest,
        readers.map(({ agentId, clientId = "", personId, email }) => ({
          recipient: email,
          payload: { clientId, week },
          agentId,
          clientId,
          personId,
        })),
        skipped,
      ),
  },
  [agentDigest.name]: {
    list: listDigestAgents,
    queue: (deps: JobDeps, readers: Readers, week: string, skipped: string | null): Statement =>
      queueEmails(
        deps,
        agentDigest,
        readers.map(({ id, agentId, email }) => ({
          recipient: email,
          payload: { agentId: id, week },
          agentId,
          clientId: null,
        })),
        skipped,
      ),
  },
};
type DigestKind = keyof typeof KINDS;
type Pass = DigestWeek & { kind: DigestKind; zone: string; job: string };

/**
 * Monday from 8:00 for 48 hours; later ones are recorded as skipped. A finished zone is on record, so later hours ask
 * one query.
 */
export async function planDigests(deps: JobDeps, tally: Tally): Promise<void> {
  const passes = TIME_ZONES.flatMap((zone): Pass[] => {
    const due = digestWeek(zone, deps.now);
    const kinds = Object.keys(KINDS) as DigestKind[];
    return due ? kinds.map((kind) => ({ ...due, kind, zone, job: `${kind}:${zone}:${due.week}` })) : [];
  });
  const done = await listDoneJobs(
    deps.db,
    passes.map(({ job }) => job),
  );
  const open = passes.filter(({ job }) => !done.has(job));
  const heldRows = open.some(canWait) ? await selectHeldCounties(deps.db, deps.now) : [];
  const held = new Set(heldRows.map(({ county }) => county));
  for (const pass of open) await part(tally, () => planPass(deps, pass, held, tally));
}

const canWait = ({ kind, state }: Pass) => kind === homeDigest.name && state !== "late";

/** Homes of `held` counties wait; the zone is done once they were planned too, or their digest is late. */
async function planPass(deps: JobDeps, pass: Pass, held: ReadonlySet<string>, tally: Tally): Promise<void> {
  const { db, now } = deps;
  const { kind, zone, week, job } = pass;
  let complete = true;
  for (let after = ""; ; ) {
    const page = await KINDS[kind].list(db, { zone, week, after, limit: PAGE });
    const waits = ({ zipCode = "", county = "" }: DigestRecipient) =>
      canWait(pass) && isInCounties({ zipCode, county }, held);
    const readers = page.filter((reader) => !waits(reader));
    const isWhole = readers.length === page.length;
    complete = (await part(tally, () => write(deps, pass, readers, tally))) && isWhole && complete;
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last.id;
  }
  if (complete) await markJobDone(db, { job, prefix: `${kind}:`, now, since: now - KEPT_MS });
}

async function write(
  deps: JobDeps,
  { kind, week, state }: Pass,
  readers: Readers,
  tally: Tally,
): Promise<void> {
  if (readers.length === 0) return;
  const late = state === "late";
  const [written = []] = (await rowsOfBatch(deps.db, [
    KINDS[kind].queue(deps, readers, week, late ? MISSED : null),
  ])) as { id: string }[][];
  count(tally, late ? "missed" : kind, written.length);
  if (!late) await deps.enqueue(written.map(({ id }) => id));
}
