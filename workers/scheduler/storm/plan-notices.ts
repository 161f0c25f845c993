import { DAY_MS } from "#app/domain/days/durations.ts";
import { COUNTIES, COUNTY_FIPS, type County, zipsOf } from "#app/domain/florida/counties.ts";
import { stormNotices, type ToldNotice, toldOfAnother } from "#app/domain/storm/county-levels.ts";
import { isInCounties } from "#app/domain/storm/home-counties.ts";
import { stormNotice } from "#app/emails/kinds.ts";
import { queueEmails } from "#app/services/queue-email.server.ts";
import { rowsOfBatch } from "#db/queries/email/outbox.server.ts";
import { insertPushCopies } from "#db/queries/push/delivery.server.ts";
import {
  keepFromEmail,
  listStormHomes,
  listStormReaders,
  type StormHome,
} from "#db/queries/storm/notice-readers.server.ts";
import {
  listUnplannedNotices,
  loadStorm,
  type NoticePass,
  type StoredNotice,
  saveNoticeProgress,
} from "#db/queries/storm/storm.server.ts";
import { count, groupBy, type JobDeps, part, type Tally } from "#workers/scheduler/job.ts";

/** Homes per page, and per batch. */
const PAGE = 500;
/** What nobody was told of by then is no news. */
const LATEST_MS = DAY_MS;

/** `told`: counties whose homes know of this storm by another name. */
type Pass = NoticePass & { pushOnly: boolean; after: string; told: ReadonlySet<string> };

/**
 * One email and one notification for each storm, level, and reader of a home. Progress is kept page by page, and the
 * dedupe key names all three, so a run that is cut short or doubled tells nobody twice.
 */
export async function planStormNotices(deps: JobDeps, tally: Tally): Promise<void> {
  const notices = await listUnplannedNotices(deps.db, deps.now - LATEST_MS);
  if (notices.length === 0) return;
  const standing = await listStandingNotices(deps);
  for (const pass of passesOf(notices, standing)) await part(tally, () => planPass(deps, pass, tally));
}

/** What stands now, with when homes were first to be told of it. */
async function listStandingNotices({ db, now }: JobDeps): Promise<ToldNotice[]> {
  const { alerts, notices } = await loadStorm(db);
  return stormNotices(alerts, now).flatMap((one) => {
    const told = notices.find(({ stormKey, county }) => stormKey === one.stormKey && county === one.county);
    return told ? [{ ...one, reachedAt: told.reachedAt }] : [];
  });
}

/** Counties that are equally far are one pass over the homes. */
function passesOf(notices: readonly StoredNotice[], standing: readonly ToldNotice[]): Pass[] {
  const keyOf = ({ stormKey, level, pushOnly, lastClientId, reachedAt }: StoredNotice) =>
    [stormKey, level, pushOnly, lastClientId, reachedAt].join(" ");
  return [...groupBy(notices, keyOf).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { stormKey, level, pushOnly, lastClientId: after } = first;
    const told = toldOfAnother(first, standing);
    return [{ stormKey, level, pushOnly, after, told, counties: group.map(({ county }) => county) }];
  });
}

async function planPass(deps: JobDeps, pass: Pass, tally: Tally): Promise<void> {
  const counties = new Set(pass.counties);
  const named = COUNTIES.filter((county) => counties.has(COUNTY_FIPS[county]));
  const prefixes = zipPrefixes(named);
  for (let after = pass.after; ; ) {
    const page = await listStormHomes(deps.db, { prefixes, counties: named, after, limit: PAGE });
    const homes = page.filter((home) => isInCounties(home, counties) && !isInCounties(home, pass.told));
    const last = page.length < PAGE ? null : (page.at(-1)?.clientId ?? null);
    await writePage(deps, pass, { homes, last }, tally);
    if (last === null) return;
    after = last;
  }
}

/** First three digits; where a home lies is decided home by home afterwards. */
function zipPrefixes(counties: readonly County[]): string[] {
  return [...new Set(counties.flatMap((county) => zipsOf(county).map((zip) => zip.slice(0, 3))))];
}

async function writePage(
  deps: JobDeps,
  { pushOnly, ...pass }: Pass,
  { homes, last }: { homes: readonly StormHome[]; last: string | null },
  tally: Tally,
): Promise<void> {
  const { db, now, random } = deps;
  const ids = homes.map(({ clientId }) => clientId);
  const readers = ids.length > 0 ? await listStormReaders(db, ids) : [];
  const { stormKey, level } = pass;
  const mails = readers.map(({ clientId, agentId, personId, email: recipient }) => ({
    id: random.id(),
    recipient,
    payload: { clientId, storm: stormKey, level },
    agentId,
    clientId,
    personId,
  }));
  const mailIds = mails.map(({ id }) => id);
  const progress =
    last === null ? { lastClientId: "", plannedAt: now } : { lastClientId: last, plannedAt: null };
  const [written = [], echoed = []] = (await rowsOfBatch(db, [
    queueEmails(deps, stormNotice, mails),
    ...insertPushCopies(db, mailIds),
    ...(pushOnly ? [keepFromEmail(db, mailIds)] : []),
    saveNoticeProgress(db, pass, progress),
  ])) as { id: string }[][];
  count(tally, "storm notices", written.length);
  if (echoed.length > 0) count(tally, "storm notifications", echoed.length);
  await deps.enqueue([...(pushOnly ? [] : written), ...echoed].map(({ id }) => id));
}
