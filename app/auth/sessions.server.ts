import { DrizzleSQLiteAdapter } from "@lucia-auth/adapter-drizzle";
import { eq } from "drizzle-orm";
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from "lucia";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS, SECOND_MS } from "#app/domain/days/durations.ts";
import { CACHE_FILL_HEADER } from "#app/domain/device/headers.ts";
import type { Random } from "#app/domain/random.ts";
import { isWithinRetention } from "#app/domain/retention.ts";
import { isSecure, ownCookieName, readCookies } from "#app/domain/text/cookies.ts";
import type { Db } from "#db/client.server.ts";
import { homeShell, pendingCounts, recordVisit } from "#db/queries/accounts/session-reads.server.ts";
import type { Brand } from "#db/queries/profile/profiles.server.ts";
import { agentSessions, clientSessions, clients, profiles } from "#db/schema.ts";
import { createToken, hashToken, isToken } from "./tokens.server.ts";

/** Days without a visit, and days in all, after which a session is over. */
export const IDLE_DAYS = 30;
export const ABSOLUTE_DAYS = 90;
const DAY_SECONDS = DAY_MS / SECOND_MS;

type Kind = "agent" | "client";
type ProfileRow = typeof profiles.$inferSelect;
type ClientRow = typeof clients.$inferSelect;

/** The signed-in agent: the profile without what only sign-in needs. */
export type Agent = Omit<ProfileRow, "userId"> & {
  /** For the sidebar; up to a hundred each. */
  waiting: { requests: number; referrals: number };
};
/** The signed-in homeowner. */
export type Home = Omit<
  ClientRow,
  "passwordHash" | "inviteCode" | "calendarToken" | "searchKey" | "formerEmails" | "recoveredAt"
> & {
  hasPassword: boolean;
  /** What every page of the home stands in. */
  shell: HomeShell;
};

type HomeShell = {
  brand: Brand;
  /** Bytes its files take. */
  takenBytes: number;
  unreadReplies: number;
};

declare module "lucia" {
  interface Register {
    Lucia: Lucia<{ startedAt: number }, Record<string, unknown>>;
    DatabaseSessionAttributes: { startedAt: number };
    DatabaseUserAttributes: Record<string, unknown>;
  }
}

function agentOf(db: Db, sessionId: string) {
  return db
    .select({ session: agentSessions, user: profiles, ...pendingCounts })
    .from(agentSessions)
    .innerJoin(profiles, eq(agentSessions.userId, profiles.id))
    .where(eq(agentSessions.id, sessionId));
}

function homeOf(db: Db, sessionId: string) {
  return db
    .select({ session: clientSessions, user: clients, ...homeShell })
    .from(clientSessions)
    .innerJoin(clients, eq(clientSessions.userId, clients.id))
    .innerJoin(profiles, eq(profiles.id, clients.agentId))
    .where(eq(clientSessions.id, sessionId));
}

/** Lucia's adapter asks twice for each session; one join does, and every page pays for it. */
class JoinedAdapter extends DrizzleSQLiteAdapter {
  constructor(
    private readonly base: Db,
    private readonly kind: Kind,
  ) {
    const [sessions, users] = kind === "agent" ? [agentSessions, profiles] : [clientSessions, clients];
    // biome-ignore lint/suspicious/noExplicitAny: the adapter's own types name the columns of its examples only.
    super(base as any, sessions as any, users as any);
  }

  override async getSessionAndUser(
    sessionId: string,
  ): Promise<[session: DatabaseSession | null, user: DatabaseUser | null]> {
    const [row] = await (this.kind === "agent" ? agentOf : homeOf)(this.base, sessionId);
    if (!row) return [null, null];
    const { session, user, ...beside } = row;
    const { id, userId, expiresAt, startedAt } = session;
    return [
      { id, userId, expiresAt: new Date(expiresAt * 1000), attributes: { startedAt } },
      {
        id: userId,
        attributes: { ...user, ...("brand" in beside ? { shell: beside } : { waiting: beside }) },
      },
    ];
  }
}

/** What a principal's session cookie is called. */
export function sessionCookieName(kind: Kind, secure: boolean): string {
  return ownCookieName(`ph_${kind}`, secure);
}

export { isToken as isSessionToken };

function createLucia(db: Db, kind: Kind, secure: boolean) {
  return new Lucia(new JoinedAdapter(db, kind) as Adapter, {
    sessionExpiresIn: new TimeSpan(IDLE_DAYS, "d"),
    sessionCookie: {
      name: sessionCookieName(kind, secure),
      attributes: { secure, sameSite: "lax", path: "/" },
    },
    getSessionAttributes: ({ startedAt }) => ({ startedAt }),
    getUserAttributes: (row) => row,
  });
}

function toAgent(row: ProfileRow & Pick<Agent, "waiting">): Agent {
  const { userId: _, ...agent } = row;
  return agent;
}

function toHome(row: ClientRow & Pick<Home, "shell">): Home {
  const { passwordHash, inviteCode, calendarToken, searchKey, formerEmails, recoveredAt, ...home } = row;
  return { ...home, hasPassword: passwordHash !== null };
}

/**
 * Notes a homeowner's first request of their day, so that one who stays signed in is seen as often as they come.
 * The day's other requests write nothing.
 */
async function noteFirstOfDay(db: Db, { id, lastActive, timeZone }: Home, now: number): Promise<void> {
  // Signing in has written the first visit.
  if (lastActive === null || todayIn(timeZone, lastActive) >= todayIn(timeZone, now)) return;
  await recordVisit(db, id, { now, before: lastActive });
}

type SessionDeps<User> = {
  lucia: ReturnType<typeof createLucia>;
  toUser: (row: Record<string, unknown>) => User;
  /** The token of the request's cookie. */
  token: string | null;
  /** Hears of each request of somebody whose account is open. */
  onVisit: (user: User) => Promise<void>;
  now: number;
  random: Random;
  /** Collects what the response must set. */
  cookies: string[];
};

/** Only an agent can be suspended. */
type Person = { deletedAt: number | null; suspendedAt?: number | null };

async function readSession<User extends Person>(deps: SessionDeps<User>): Promise<User | null> {
  const { lucia, token, toUser, onVisit, now, cookies } = deps;
  if (!token) return null;
  const { session, user } = await lucia.validateSession(await hashToken(token));
  if (!session || !user) {
    cookies.push(lucia.createBlankSessionCookie().serialize());
    return null;
  }
  const over = now >= (session.startedAt + ABSOLUTE_DAYS * DAY_SECONDS) * 1000;
  const who = toUser(user as unknown as Record<string, unknown>);
  const gone = who.deletedAt !== null && !isWithinRetention(who.deletedAt, now);
  if (over || gone || (who.suspendedAt ?? null) !== null) {
    await lucia.invalidateSession(session.id);
    cookies.push(lucia.createBlankSessionCookie().serialize());
    return null;
  }
  if (session.fresh) cookies.push(lucia.createSessionCookie(token).serialize());
  if (who.deletedAt === null) await onVisit(who);
  return who;
}

/**
 * One principal's sessions. The cookie holds a token, the table its hash; 30 days idle and 90 in all. Whose
 * account is closed and still kept has departed: their session is one of its own kind, which `current` does
 * not know.
 */
function createSessions<User extends Person>(deps: SessionDeps<User>) {
  const { lucia, token, now, random, cookies } = deps;
  let read: Promise<User | null> | undefined;
  // Asked of the database once per request.
  const signedIn = () => {
    read ??= readSession(deps);
    return read;
  };

  return {
    /** Who is signed in. */
    async current(): Promise<User | null> {
      const who = await signedIn();
      return who?.deletedAt === null ? who : null;
    },
    /** Who is signed in to an account that is closed and still kept. */
    async currentClosed(): Promise<User | null> {
      const who = await signedIn();
      return who?.deletedAt === null ? null : who;
    },
    /** What the session of this request is called in its table; null = it has none. */
    async sessionId(): Promise<string | null> {
      return (await signedIn()) && token ? hashToken(token) : null;
    },
    /** Starts a session with a new token; the one the browser came with, whosever it was, ends. */
    async start(userId: string): Promise<void> {
      if (token) await lucia.invalidateSession(await hashToken(token));
      const fresh = createToken(random);
      const sessionId = await hashToken(fresh);
      await lucia.createSession(userId, { startedAt: Math.floor(now / 1000) }, { sessionId });
      cookies.push(lucia.createSessionCookie(fresh).serialize());
    },
    /** Ends the session of this request. */
    async end(): Promise<void> {
      if (token) await lucia.invalidateSession(await hashToken(token));
      cookies.push(lucia.createBlankSessionCookie().serialize());
    },
  };
}

/**
 * The two principals, each with its own table and cookie, so that neither can stand in for the other.
 * `now` in epoch milliseconds.
 */
export function createAuth(
  db: Db,
  request: Request,
  now: number,
  random: Random,
): { agents: Sessions<Agent>; homes: Sessions<Home>; cookies: string[] } {
  const secure = isSecure(request);
  const cookies: string[] = [];
  const sent = readCookies(request.headers.get("Cookie"));
  const sessionsOf = <User extends Person>(
    kind: Kind,
    { toUser, onVisit }: Pick<SessionDeps<User>, "toUser" | "onVisit">,
  ) => {
    const lucia = createLucia(db, kind, secure);
    const name = sessionCookieName(kind, secure);
    // Not Lucia's own reading, which throws where any cookie of the header cannot be decoded.
    const token = sent.find((cookie) => cookie.name === name && isToken(cookie.value))?.value ?? null;
    return createSessions({ lucia, toUser, onVisit, token, now, random, cookies });
  };
  return {
    agents: sessionsOf("agent", {
      toUser: (row) => toAgent(row as Parameters<typeof toAgent>[0]),
      onVisit: async () => {},
    }),
    homes: sessionsOf("client", {
      toUser: (row) => toHome(row as Parameters<typeof toHome>[0]),
      // A browser that fetches a copy for later is nobody's visit.
      onVisit: async (home) => {
        if (!request.headers.has(CACHE_FILL_HEADER)) await noteFirstOfDay(db, home, now);
      },
    }),
    cookies,
  };
}

export type Sessions<User extends Person> = ReturnType<typeof createSessions<User>>;
export type Auth = ReturnType<typeof createAuth>;
