import { DrizzleSQLiteAdapter } from "@lucia-auth/adapter-drizzle";
import { eq } from "drizzle-orm";
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from "lucia";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS, SECOND_MS } from "#app/domain/days/durations.ts";
import { CACHE_FILL_HEADER } from "#app/domain/device/request-headers.ts";
import type { Random } from "#app/domain/random.ts";
import { isWithinRetention } from "#app/domain/retention.ts";
import { isSecure, ownCookieName, readCookies } from "#app/domain/text/cookies.ts";
import type { Db } from "#db/client.server.ts";
import { homeShell, pendingCounts, recordVisit } from "#db/queries/accounts/sign-in.server.ts";
import type { ShownBrand } from "#db/queries/profile/profiles.server.ts";
import { agentSessions, clientSessions, clients, profiles } from "#db/schema.ts";
import { createToken, hashToken, isToken } from "./tokens.server.ts";

/** Idle and absolute session lifetime, in days. */
export const IDLE_DAYS = 30;
export const ABSOLUTE_DAYS = 90;
const DAY_SECONDS = DAY_MS / SECOND_MS;

type Kind = "agent" | "client";
type ProfileRow = typeof profiles.$inferSelect;
type ClientRow = typeof clients.$inferSelect;

export type Agent = Omit<ProfileRow, "userId"> & {
  /** For the sidebar; up to a hundred each. */
  waiting: { requests: number; referrals: number };
};
/** Secrets, and the agent's own card of the client, which a homeowner's page never holds. */
const NOT_OF_HOME = [
  ...(["passwordHash", "inviteCode", "calendarToken", "searchKey", "formerEmails", "recoveredAt"] as const),
  ...(["cardPhone", "cardEmail", "mailingAddress", "household", "secondName", "secondPhone"] as const),
  ...(["secondEmail", "howMet", "tags", "cardClosedOn", "notesKey"] as const),
];

export type Home = Omit<ClientRow, (typeof NOT_OF_HOME)[number]> & {
  hasPassword: boolean;
  shell: HomeShell;
};

type HomeShell = {
  brand: ShownBrand;
  /** Bytes its files take. */
  takenBytes: number;
  unreadReplies: number;
  /** Other homes that the same login opens. */
  otherHomes: number;
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

/** Lucia's adapter runs two queries per session; this is one join, and every page runs it. */
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
  const home = Object.fromEntries(
    Object.entries(row).filter(([name]) => !(NOT_OF_HOME as readonly string[]).includes(name)),
  ) as Omit<Home, "hasPassword">;
  return { ...home, hasPassword: row.passwordHash !== null };
}

/** Counts visits of homeowners who stay logged in, once a day. */
async function noteFirstOfDay(db: Db, { id, lastActive, timeZone }: Home, now: number): Promise<void> {
  // Signing in already recorded the first visit.
  if (lastActive === null || todayIn(timeZone, lastActive) >= todayIn(timeZone, now)) return;
  await recordVisit(db, id, { now, before: lastActive });
}

type SessionDeps<User> = {
  lucia: ReturnType<typeof createLucia>;
  toUser: (row: Record<string, unknown>) => User;
  token: string | null;
  /** Called on each request of an open account. */
  onVisit: (user: User) => Promise<void>;
  now: number;
  random: Random;
  cookies: string[];
};

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
  const isPastRetention = who.deletedAt !== null && !isWithinRetention(who.deletedAt, now);
  if (over || isPastRetention || (who.suspendedAt ?? null) !== null) {
    await lucia.invalidateSession(session.id);
    cookies.push(lucia.createBlankSessionCookie().serialize());
    return null;
  }
  if (session.fresh) cookies.push(lucia.createSessionCookie(token).serialize());
  if (who.deletedAt === null) await onVisit(who);
  return who;
}

/** 30 days idle, 90 days in all. A closed account gets a separate kind of session, which `current` ignores. */
function createSessions<User extends Person>(deps: SessionDeps<User>) {
  const { lucia, token, now, random, cookies } = deps;
  let read: Promise<User | null> | undefined;
  // Cached for the request.
  const signedIn = () => {
    read ??= readSession(deps);
    return read;
  };

  return {
    async current(): Promise<User | null> {
      const who = await signedIn();
      return who?.deletedAt === null ? who : null;
    },
    async currentClosed(): Promise<User | null> {
      const who = await signedIn();
      return who?.deletedAt === null ? null : who;
    },
    async sessionId(): Promise<string | null> {
      return (await signedIn()) && token ? hashToken(token) : null;
    },
    /** Ends the browser's current session, whoever's it was. */
    async start(userId: string): Promise<void> {
      if (token) await lucia.invalidateSession(await hashToken(token));
      const fresh = createToken(random);
      const sessionId = await hashToken(fresh);
      await lucia.createSession(userId, { startedAt: Math.floor(now / 1000) }, { sessionId });
      cookies.push(lucia.createSessionCookie(fresh).serialize());
    },
    async end(): Promise<void> {
      if (token) await lucia.invalidateSession(await hashToken(token));
      cookies.push(lucia.createBlankSessionCookie().serialize());
    },
  };
}

/** Each role has its own table and cookie, so sessions cannot be confused. `now` in epoch milliseconds. */
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
    // Lucia's own parser throws if any cookie in the header cannot be decoded.
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
      // A background copy is not a visit.
      onVisit: async (home) => {
        if (!request.headers.has(CACHE_FILL_HEADER)) await noteFirstOfDay(db, home, now);
      },
    }),
    cookies,
  };
}

export type Sessions<User extends Person> = ReturnType<typeof createSessions<User>>;
export type Auth = ReturnType<typeof createAuth>;
