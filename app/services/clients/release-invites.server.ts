import {
  ageInDays,
  BY_HAND_INVITES,
  dailyInvites,
  dayStartByZone,
  type InviteUsage,
  recipientWindowEnd,
  releaseDays,
} from "#app/domain/clients/invite-limits.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { isEmailTime } from "#app/domain/email/sending-hours.ts";
import { inviteExpiry } from "#app/domain/retention.ts";
import type { Outbox } from "#app/services/deps.ts";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import {
  type InviteStatus,
  keepWaitingCodes,
  releaseConfirmedInvites,
  releaseInvites,
  renewReleasedCodes,
  selectInviteStatus,
  selectWaiting,
} from "#db/queries/clients/waiting-invites.server.ts";
import { skipOptedOut } from "#db/queries/email-permission.server.ts";

const INVITE = "invite";

type Now = { db: Db /** Epoch milliseconds. */; now: number };

function allowanceOf(standing: InviteStatus, now: number): InviteUsage {
  const { accepted, sentToday, byHandToday, createdAt, timeZone } = standing;
  return {
    today: todayIn(timeZone, now),
    sentToday,
    byHandToday,
    accepted,
    ageDays: ageInDays(createdAt, now),
  };
}

type Releasing = Now & { outbox: Outbox };

/** How many invites the agent may send now; null where the account is closed or suspended. */
export async function readInviteStatus({ db, now }: Now, agentId: string): Promise<InviteStatus | null> {
  const [standing] = await selectInviteStatus(db, agentId, now);
  return standing ?? null;
}

/** Comes last in the batch that wrote the invites; later runs release the rest. */
function letGoStatements({ db, now }: Now, standing: InviteStatus | null): Statement[] {
  if (!standing) return [];
  const { agentId, isEmailVerified, timeZone, sentToday, byHandToday } = standing;
  const cap = dailyInvites(allowanceOf(standing, now));
  const called = skipOptedOut(db, agentId);
  // A skipped invite frees its place only afterwards, so a day that is full now stays full this time.
  const isFull = sentToday >= cap && byHandToday >= BY_HAND_INVITES;
  if (!isEmailVerified || isFull) return [called];
  const dayStart = dayStartByZone(now)[timeZone];
  const expiresAt = inviteExpiry(now);
  return [
    called,
    releaseInvites(db, agentId, { now, dayStart, cap, includeEarlierDays: isEmailTime(timeZone, now) }),
    renewReleasedCodes(db, agentId, { now, expiresAt }),
  ];
}

/** Released emails go to the request's outbox. Returns the results of the batch itself. */
export async function runBatchAndReleaseInvites(
  { outbox, ...deps }: Releasing,
  standing: InviteStatus | null,
  statements: readonly Statement[],
): Promise<D1Result[]> {
  const results = await runBatch(deps.db, [...statements, ...letGoStatements(deps, standing)]);
  const after = results.splice(statements.length);
  outbox.emails.push(...after.flatMap(idsOf));
  return results;
}

function idsOf({ results }: D1Result): string[] {
  return ((results ?? []) as { id: string }[]).map(({ id }) => id);
}

export async function releaseWaitingInvites(deps: Now, standing: InviteStatus): Promise<string[]> {
  const { db, now } = deps;
  const expiresAt = inviteExpiry(now);
  const results = await runBatch(db, [
    ...letGoStatements(deps, standing),
    releaseConfirmedInvites(db, standing.agentId),
    keepWaitingCodes(db, standing.agentId, { before: now + 2 * DAY_MS, expiresAt }),
  ]);
  return results.flatMap(idsOf);
}

export function selectInviteWaits({ db, now }: Now, agentId: string) {
  return [selectInviteStatus(db, agentId, now), selectWaiting(db, agentId, now)] as const;
}

/** proof: the agent's address has to be verified first. */
export type InviteWait = { for: "proof" } | { for: "day"; day: string };

type Waiting = Awaited<ReturnType<typeof selectWaiting>>;

/** What each client's invite, or another kind of email, waits for; a client not in the map waits for nothing. */
export function inviteWaits(
  [[standing], waiting]: [readonly InviteStatus[], Waiting],
  now: number,
  kind: string = INVITE,
): Map<string, InviteWait> {
  const asked = waiting.filter((mail) => mail.kind === kind);
  if (!standing || asked.length === 0) return new Map();
  if (!standing.isEmailVerified) return new Map(asked.map(({ clientId }) => [clientId, { for: "proof" }]));
  // All of them take a place in the queue, whatever their kind.
  const rows = waiting.map(({ mailId, blockedBy, byHand }) => ({
    id: mailId,
    byHand,
    availableOn: blockedBy === null ? null : todayIn(standing.timeZone, recipientWindowEnd(blockedBy)),
  }));
  const days = releaseDays(rows, allowanceOf(standing, now));
  return new Map(
    asked.flatMap(({ mailId, clientId }) => {
      const day = days.get(mailId);
      return day === undefined ? [] : [[clientId, { for: "day", day } as const]];
    }),
  );
}

/** `next`: how many go out on `day`, the first day any does. */
export type WaitingSummary = { count: number } & (
  | { for: "proof" }
  | { for: "day"; next: number; day: CalendarDay }
);

/** How many invites wait, and when the next go out; null where none does. */
export function waitingSummary(
  reads: [readonly InviteStatus[], Waiting],
  now: number,
): WaitingSummary | null {
  const waits = [...inviteWaits(reads, now).values()];
  if (waits.length === 0) return null;
  const days = waits.flatMap((wait) => (wait.for === "day" ? [wait.day] : [])).sort();
  const [day] = days;
  if (day === undefined) return { count: waits.length, for: "proof" };
  return { count: waits.length, for: "day", day, next: days.filter((one) => one === day).length };
}

/** How many would go at once, and the day by which all have gone. */
export type InviteForecast = { for: "proof" } | { for: "day"; atOnce: number; lastDay: string };

/** When `count` more invites would go out, made by hand or of a list; null where the account sends none. */
export function inviteForecast(
  [[standing], waiting]: [readonly InviteStatus[], Waiting],
  now: number,
  count: number,
  byHand = false,
): InviteForecast | null {
  if (!standing || count === 0) return null;
  const more = Array.from({ length: count }, (_, at) => ({
    mailId: `${at}`,
    kind: INVITE,
    clientId: `${at}`,
    importId: null,
    blockedBy: null,
    byHand,
  }));
  // By hand first, as they are released.
  const all = [...waiting, ...more].sort((a, b) => Number(b.byHand) - Number(a.byHand));
  const waits = inviteWaits([[standing], all], now);
  const today = todayIn(standing.timeZone, now);
  const days = more
    .map(({ clientId }) => waits.get(clientId))
    .map((wait) => (wait?.for === "day" ? wait.day : null));
  if (days.includes(null)) return { for: "proof" };
  return {
    for: "day",
    atOnce: days.filter((day) => day === today).length,
    lastDay: days.sort().at(-1) ?? today,
  };
}

/** What one client's invite, or another kind of email, waits for; null where it waits for nothing. */
export async function readInviteWait(
  deps: Now,
  agentId: string,
  clientId: string,
  kind: string = INVITE,
): Promise<InviteWait | null> {
  const reads = await deps.db.batch([...selectInviteWaits(deps, agentId)]);
  return inviteWaits(reads, deps.now, kind).get(clientId) ?? null;
}
