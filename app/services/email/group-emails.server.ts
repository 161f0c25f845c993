import { type CalendarDay, instantAt, todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import {
  AWAY_DAYS,
  addDayCounts,
  type DayCounts,
  EVERYBODY,
  type GroupEmailText,
  type RecipientFilter,
  releaseDaysOfCopies,
} from "#app/domain/email/group-email.ts";
import { EMAIL_START_HOUR } from "#app/domain/email/sending-hours.ts";
import { Conflict, NotFound, RuleViolation } from "#app/domain/errors.ts";
import type { Random } from "#app/domain/random.ts";
import * as m from "#app/paraglide/messages.js";
import type { Deps } from "#app/services/deps.ts";
import { rowsChanged, runBatch } from "#db/client.server.ts";
import {
  advanceQueueing,
  cancelGroupEmail as cancel,
  countDrafts,
  countRecipients,
  deleteDraft,
  getGroupEmail,
  insertGroupEmail,
  listTakenDays,
  type OpenedDraft,
  pageRecipients,
  type StoredGroupEmail,
  skipCanceledCopies,
  startQueueing,
  updateDraft,
} from "#db/queries/email/group-emails.server.ts";
import { type GroupCopy, insertGroupCopies } from "#db/queries/insert-email.server.ts";
import { getVerification } from "#db/queries/profile/email-verification.server.ts";

/** Drafts one agent keeps. */
const MAX_DRAFTS = 50;
/** Copies written at once. */
const PAGE = 200;

type QueueDeps = Pick<Deps, "db" | "now"> & { random: Pick<Random, "id"> };
type Sender = { id: string; timeZone: string };

export async function requireGroupEmail(
  { db }: Pick<Deps, "db">,
  agentId: string,
  id: string,
): Promise<StoredGroupEmail> {
  const row = await getGroupEmail(db, agentId, id);
  if (!row) throw new NotFound();
  return row;
}

/** Idempotent by the id, which is made with the form. Throws RuleViolation where there are too many drafts. */
export async function createDraft(
  { db, now }: Deps,
  agentId: string,
  { recipients = EVERYBODY, ...draft }: { id: string; recipients?: RecipientFilter } & GroupEmailText,
): Promise<void> {
  if ((await countDrafts(db, agentId)) >= MAX_DRAFTS) {
    throw new RuleViolation(m.agent_emails_too_many_drafts({ count: MAX_DRAFTS }));
  }
  await runBatch(db, [insertGroupEmail(db, agentId, { ...draft, recipients, now })]);
}

export type DraftInput = GroupEmailText & { recipients: RecipientFilter };

/** Throws Conflict where the draft was changed or sent after its form was opened, and NotFound. */
export async function saveDraft(
  deps: Deps,
  agentId: string,
  opened: OpenedDraft,
  input: DraftInput,
): Promise<void> {
  const { db } = deps;
  const row = await requireGroupEmail(deps, agentId, opened.id);
  // Later than the form's, so that a form opened before this is told.
  const now = Math.max(deps.now, row.updatedAt + 1);
  const [saved] = await runBatch(db, [updateDraft(db, agentId, opened, { ...input, now })]);
  if (rowsChanged(saved) === 1) return;
  const current = await requireGroupEmail(deps, agentId, opened.id);
  if (current.state === "draft" && isSame(current, input)) return;
  throw new Conflict(
    current.state === "draft" ? m.app_changed_in_another_window() : m.agent_emails_already_sent(),
  );
}

function isSame(row: StoredGroupEmail, { subject, body, recipients }: DraftInput): boolean {
  return (
    row.subject === subject &&
    row.body === body &&
    JSON.stringify(row.recipients) === JSON.stringify(recipients)
  );
}

/** Idempotent. Throws Conflict for an email that was sent, and NotFound. */
export async function deleteGroupEmailDraft(deps: Deps, agentId: string, id: string): Promise<void> {
  const row = await requireGroupEmail(deps, agentId, id);
  if (row.state !== "draft") throw new Conflict(m.agent_emails_already_sent());
  await runBatch(deps.db, [deleteDraft(deps.db, agentId, id)]);
}

export function awaySince(now: number): number {
  return now - AWAY_DAYS * DAY_MS;
}

export type Audience = { matched: number; reached: number; skipped: { reason: string; count: number }[] };

/** Who an email would reach now, and how many would be left out and why. */
export async function readAudience(
  { db, now }: Pick<Deps, "db" | "now">,
  agentId: string,
  recipients: RecipientFilter,
): Promise<Audience> {
  const counts = await countRecipients(db, agentId, recipients, awaySince(now));
  const matched = counts.reduce((sum, { count }) => sum + count, 0);
  const reached = counts.find(({ reason }) => reason === null)?.count ?? 0;
  const skipped = counts.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }]));
  return { matched, reached, skipped };
}

/** How many of `count` copies would go out on which day if the email were sent now. */
export async function forecastDays(
  { db, now }: Pick<Deps, "db" | "now">,
  { id, timeZone }: Sender,
  count: number,
): Promise<DayCounts> {
  const today = todayIn(timeZone, now);
  return addDayCounts({}, releaseDaysOfCopies(today, await listTakenDays(db, id, today), count));
}

/**
 * Begins to send a draft as it was when its form was opened; `queueCopies` does the rest. Pressed twice, it is sent
 * once. Throws Conflict where it has changed since, RuleViolation, and NotFound.
 */
export async function sendGroupEmail(deps: Deps, agentId: string, opened: OpenedDraft): Promise<void> {
  const { db, now } = deps;
  const row = await requireGroupEmail(deps, agentId, opened.id);
  if (row.state !== "draft") return;
  if (row.subject === "" || row.body === "") throw new RuleViolation(m.agent_emails_need_text());
  const verification = await getVerification(db, agentId);
  if (!verification?.isEmailVerified) throw new RuleViolation(m.agent_emails_confirm_email_first());
  const { matched, reached } = await readAudience(deps, agentId, row.recipients);
  if (reached === 0) throw new RuleViolation(m.agent_emails_reaches_nobody());
  const [started] = await runBatch(db, [startQueueing(db, agentId, opened, { now, expected: matched })]);
  if (rowsChanged(started) === 1) return;
  const current = await requireGroupEmail(deps, agentId, opened.id);
  if (current.state !== "draft") return;
  throw current.updatedAt === opened.updatedAt
    ? new RuleViolation(m.agent_emails_another_first())
    : new Conflict(m.agent_emails_changed_since_preview());
}

/**
 * Writes pages of copies until all are written or `pages` are. Each person gets one however often a page is repeated.
 * Returns the ids that may go at once.
 */
export async function queueCopies(
  deps: QueueDeps,
  sender: Sender,
  id: string,
  pages: number,
): Promise<string[]> {
  const ready: string[] = [];
  for (let page = 0; page < pages; page++) {
    const row = await requireGroupEmail(deps, sender.id, id);
    if (row.state !== "queueing") break;
    ready.push(...(await queuePage(deps, sender, row)));
  }
  return ready;
}

async function queuePage(deps: QueueDeps, sender: Sender, row: StoredGroupEmail): Promise<string[]> {
  const { db, now, random } = deps;
  const { id: agentId, timeZone } = sender;
  const { id, lastClientId } = row;
  // Who counts as away is as of the sending, whichever page they are on.
  const away = awaySince(row.sentAt ?? now);
  const page = await pageRecipients(db, agentId, row.recipients, {
    after: lastClientId,
    limit: PAGE,
    awaySince: away,
  });
  const today = todayIn(timeZone, now);
  const taken = await listTakenDays(db, agentId, today);
  const days = releaseDaysOfCopies(today, taken, page.filter(({ reason }) => reason === null).length);
  let next = 0;
  const copies = page.map(({ clientId, email, reason }): GroupCopy => {
    const day = reason === null ? (days[next++] ?? today) : today;
    const notBefore = day === today ? null : morningOf(timeZone, day);
    return { id: random.id(), clientId, recipient: email, skipped: reason, notBefore };
  });
  const [, written] = await runBatch(db, [
    advanceQueueing(db, agentId, {
      id,
      from: lastClientId,
      to: page.at(-1)?.clientId ?? lastClientId,
      written: row.written + page.length,
      days: addDayCounts(row.days, days),
      isLast: page.length < PAGE,
    }),
    insertGroupCopies(db, agentId, id, { copies, now }),
  ]);
  return ((written?.results ?? []) as { id: string | null }[]).flatMap(({ id: copy }) => copy ?? []);
}

function morningOf(timeZone: string, day: CalendarDay): number {
  return instantAt(timeZone, day, EMAIL_START_HOUR);
}

/** Copies that have not gone out never do. Idempotent. Throws RuleViolation for a draft, and NotFound. */
export async function cancelGroupEmail(deps: Deps, sender: Sender, id: string): Promise<void> {
  const { db, now } = deps;
  const row = await requireGroupEmail(deps, sender.id, id);
  if (row.state === "draft") throw new RuleViolation(m.agent_emails_not_sent_yet());
  await runBatch(db, [
    cancel(db, sender.id, id, { now, today: todayIn(sender.timeZone, now) }),
    skipCanceledCopies(db, sender.id, id),
  ]);
}
