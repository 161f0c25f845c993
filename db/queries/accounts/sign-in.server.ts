import { and, eq, exists, gt, inArray, isNotNull, isNull, max, or, type SQL, sql } from "drizzle-orm";
import { isOfThisAgent } from "#db/agent-visible.ts";
import { type Db, rowsChanged, runBatch, type Statement } from "#db/client.server.ts";
import { isInHome, isLive } from "#db/predicates.ts";
import { isUnconfirmed } from "#db/queries/email-permission.server.ts";
import { shownBrandColumns } from "#db/queries/profile/profiles.server.ts";
import { withCurrentQuarter } from "#db/reached-quarters.ts";
import {
  attempts,
  clients,
  homePeople,
  passwordResets,
  profiles,
  referrals,
  storedFiles,
  taskHelpRequests,
  users,
} from "#db/schema.ts";
import { isPersonOf } from "./home-people.server.ts";
import { countHomesOfEmail, homesToReset } from "./homes-of-email.server.ts";

/** Of whoever is logged in: the person joined to the session, or else the owner. */
const loginEmail = sql`coalesce(${homePeople.email}, ${clients.email})`;
const loginHash = sql`coalesce(${homePeople.passwordHash}, ${clients.passwordHash})`;

/** What every home page needs; the session check reads it too, which saves the layout a round trip. */
export const homeShell = {
  brand: shownBrandColumns,
  /** Bytes its files take: the room of `homeQuota`. */
  takenBytes: sql<number>`(select coalesce(sum(held.size), 0) from ${storedFiles} held
    where held.owner = 'home:' || ${clients.id})`.as("taken_bytes"),
  /** Other homes that the same login opens, as their owner or as one of their people. */
  otherHomes: sql<number>`((select count(*) from ${clients} other
    where other.email = ${loginEmail} and other.password_hash = ${loginHash}
      and other.id <> ${clients.id} and ${isLive("other")} and other.introduced_at is not 0)
    + (select count(*) from ${homePeople} another join ${clients} theirs on theirs.id = another.client_id
      where another.email = ${loginEmail} and another.password_hash = ${loginHash}
        and another.client_id <> ${clients.id} and ${isInHome("another")} and ${isLive("theirs")}))`.as(
    "other_homes",
  ),
  /** Replies not read yet; for the household, to what they asked themselves. */
  unreadReplies: sql<number>`(select count(*) from ${taskHelpRequests} asked
    where asked.client_id = ${clients.id} and asked.replied_at is not null and asked.read_at is null
      and (${homePeople.role} is not 'household' or asked.person_id = ${homePeople.id}))`.as(
    "unread_replies",
  ),
};

/** The screen shows "99+" beyond this. */
const MAX_COUNTED = 100;

/** What waits for an agent, each counted to 100; read in the session check because every agent page shows it. */
export const pendingCounts = {
  requests: sql<number>`(select count(*) from (select 1 from ${taskHelpRequests} asked
    join ${clients} home on home.agent_id = asked.agent_id and home.id = asked.client_id
    where asked.agent_id = ${profiles.id} and asked.status in ('pending', 'seen') and ${isLive("home")}
    limit ${MAX_COUNTED}))`.as("waiting_requests"),
  referrals: sql<number>`(select count(*) from (select 1 from ${referrals} fresh
    where fresh.agent_id = ${profiles.id} and fresh.status = 'new' and ${isOfThisAgent("fresh")} limit ${MAX_COUNTED}))`.as(
    "waiting_referrals",
  ),
};

/** Records a live home's visit (epoch milliseconds), unless another window did after `before` was read. */
export async function recordVisit(
  db: Db,
  clientId: string,
  { now, before }: { now: number; before: number },
): Promise<void> {
  await db
    .update(clients)
    .set({ lastActive: now, reachedQuarters: withCurrentQuarter(now) })
    .where(and(eq(clients.id, clientId), eq(clients.lastActive, before), isLive(clients)));
}

/** Counts one attempt and returns how many the window now has: one statement, exact under races. */
export async function countAttempt(db: Db, key: string, windowStart: number): Promise<number> {
  const [row] = await db
    .insert(attempts)
    .values({ key, windowStart, count: 1 })
    .onConflictDoUpdate({
      target: [attempts.key, attempts.windowStart],
      set: { count: sql`${attempts.count} + 1` },
    })
    .returning({ count: attempts.count });
  return row?.count ?? 1;
}

export async function uncountAttempt(db: Db, key: string, windowStart: number): Promise<void> {
  await db
    .update(attempts)
    .set({ count: sql`max(0, ${attempts.count} - 1)` })
    .where(and(eq(attempts.key, key), eq(attempts.windowStart, windowStart)));
}

export function selectAttempts(db: Db, key: string, windowStart: number) {
  return db
    .select({ count: attempts.count })
    .from(attempts)
    .where(and(eq(attempts.key, key), eq(attempts.windowStart, windowStart)));
}

export type BackoffCounter = { key: string; waits: readonly number[] };

export type BackoffAttempt = { counters: readonly BackoffCounter[]; windowStart: number; now: number };

const onLadders = ({ counters, windowStart }: BackoffAttempt) =>
  and(
    inArray(
      attempts.key,
      counters.map(({ key }) => key),
    ),
    eq(attempts.windowStart, windowStart),
  );

/**
 * Counts one attempt on every counter, or none while any is blocked. Exact under races. Returns null if counted, else
 * when the last block ends (epoch milliseconds).
 */
export async function countBackoffAttempt(db: Db, tried: BackoffAttempt): Promise<number | null> {
  const { counters, windowStart, now } = tried;
  const closed = sql`(select 1 from attempts closed where closed.window_start = ${windowStart}
    and closed.opens_at > ${now} and closed.key in ${counters.map(({ key }) => key)})`;
  const [, counted, state] = await runBatch(db, [
    db
      .insert(attempts)
      .values(counters.map(({ key }) => ({ key, windowStart, count: 0 })))
      .onConflictDoNothing(),
    sql`update attempts set count = attempts.count + 1, opens_at = ${opensAfterThis(counters, now)}
      where ${onLadders(tried)} and not exists ${closed}`,
    db
      .select({ opensAt: max(attempts.opensAt) })
      .from(attempts)
      .where(onLadders(tried)),
  ]);
  if (rowsChanged(counted) > 0) return null;
  const [row] = (state?.results ?? []) as Record<string, number>[];
  return Object.values(row ?? {})[0] ?? now;
}

/**
 * When the next attempt is allowed, by counter. Zero rather than `now` without a wait: a simultaneous request may have
 * read the clock a millisecond earlier and would be refused.
 */
function opensAfterThis(counters: readonly BackoffCounter[], now: number): SQL {
  const cases = counters.map(({ key, waits }) => {
    // Numbers are bound as floating point, which a JSON path does not accept.
    const nth = sql`cast(min(attempts.count, ${waits.length - 1}) as integer)`;
    return sql`when ${key} then json_extract(${JSON.stringify(waits)}, '$[' || ${nth} || ']')`;
  });
  const wait = sql`(case attempts.key ${sql.join(cases, sql` `)} end)`;
  return sql`case when ${wait} > 0 then ${now} + ${wait} else 0 end`;
}

/** Removes the first counter's attempts from every counter and unblocks all: the right person was trying. */
export async function resetBackoff(db: Db, tried: BackoffAttempt): Promise<void> {
  const [own] = tried.counters;
  if (!own) return;
  const theirs = sql`(select mine.count from attempts mine
    where mine.key = ${own.key} and mine.window_start = ${tried.windowStart})`;
  await runBatch(db, [
    sql`update attempts set count = max(0, attempts.count - ${theirs}), opens_at = 0
      where ${onLadders(tried)}`,
  ]);
}

const usable = (tokenHash: string, now: number) =>
  and(eq(passwordResets.id, tokenHash), gt(passwordResets.expiresAt, now), isNull(passwordResets.usedAt));

export function selectReset(db: Db, tokenHash: string, now: number) {
  return db.select().from(passwordResets).where(usable(tokenHash, now));
}

/** A usable reset by token hash: unexpired and unused, with its address and account. */
export async function findReset(db: Db, tokenHash: string, now: number) {
  const [row] = await db
    .select({
      id: passwordResets.id,
      userId: passwordResets.userId,
      clientId: passwordResets.clientId,
      personId: passwordResets.personId,
      agentId: sql<string>`coalesce(${profiles.id}, ${clients.agentId})`.as("whose_agent"),
      email: sql<string>`coalesce(${users.email}, ${homePeople.email}, ${clients.email})`.as("whose_email"),
    })
    .from(passwordResets)
    .leftJoin(users, eq(users.id, passwordResets.userId))
    .leftJoin(profiles, eq(profiles.userId, passwordResets.userId))
    .leftJoin(clients, eq(clients.id, passwordResets.clientId))
    .leftJoin(homePeople, isPersonOf(passwordResets.personId))
    // A removed person has nothing to reset.
    .where(and(usable(tokenHash, now), or(isNull(passwordResets.personId), isNotNull(homePeople.id))));
  return row ?? null;
}

export type Reset = NonNullable<Awaited<ReturnType<typeof findReset>>>;

/** Stores a link; an existing unused one is extended to this one's expiry. */
export function insertReset(db: Db, row: typeof passwordResets.$inferInsert): Statement {
  return db
    .insert(passwordResets)
    .values(row)
    .onConflictDoUpdate({
      target: passwordResets.id,
      set: { expiresAt: row.expiresAt },
      setWhere: isNull(passwordResets.usedAt),
    });
}

/** Sets the password of a usable reset: an agent's, or that of every home with the email. */
export function setPasswordByReset(db: Db, reset: Reset, passwordHash: string, now: number): Statement {
  const stillUsable = exists(
    db.select({ id: passwordResets.id }).from(passwordResets).where(usable(reset.id, now)),
  );
  if (reset.userId !== null) {
    return db
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, reset.userId), stillUsable));
  }
  return db
    .update(clients)
    .set({
      passwordHash,
      accountCreated: sql`coalesce(${clients.accountCreated}, ${now})`,
      // The link proves that its user reads that address. With several homes, strangers may have created some and must
      // not gain the right to email it, so each is confirmed separately.
      emailConfirmedAt: sql`case when ${isUnconfirmed} and ${countHomesOfEmail(reset.email, now)} = 1 then ${now}
        else ${clients.emailConfirmedAt} end`,
      // Anyone with the code may have turned these on.
      shares: sql`case when ${isUnconfirmed} then '[]' else ${clients.shares} end`,
      calendarToken: sql`case when ${isUnconfirmed} then null else ${clients.calendarToken} end`,
    })
    .where(and(homesToReset(reset.email, now), stillUsable));
}

/** The same of the homes the reset's reader has joined without owning them. */
export function setJoinedPasswordByReset(db: Db, reset: Reset, passwordHash: string, now: number): Statement {
  const stillUsable = exists(
    db.select({ id: passwordResets.id }).from(passwordResets).where(usable(reset.id, now)),
  );
  return db
    .update(homePeople)
    .set({ passwordHash })
    .where(and(eq(homePeople.email, reset.email), isInHome(homePeople), stillUsable));
}

/** Whose resets: an agent's, one home's, or all of a homeowner's by email. */
export type ResetOwner = { userId: string } | { clientId: string } | { email: string };

export function invalidateResets(db: Db, owner: ResetOwner, now: number): Statement {
  const homes = (email: string) =>
    db.select({ id: clients.id }).from(clients).where(eq(clients.email, email));
  const people = (email: string) =>
    db.select({ id: homePeople.id }).from(homePeople).where(eq(homePeople.email, email));
  const ofOwner = isNull(passwordResets.personId);
  const whose =
    "userId" in owner
      ? eq(passwordResets.userId, owner.userId)
      : "clientId" in owner
        ? and(eq(passwordResets.clientId, owner.clientId), ofOwner)
        : or(
            and(inArray(passwordResets.clientId, homes(owner.email)), ofOwner),
            inArray(passwordResets.personId, people(owner.email)),
          );
  return db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(whose, isNull(passwordResets.usedAt)));
}
