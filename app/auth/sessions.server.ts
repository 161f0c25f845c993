import { DrizzleSQLiteAdapter } from "@lucia-auth/adapter-drizzle";
import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { type Adapter, type DatabaseSession, type DatabaseUser, Lucia, TimeSpan } from "lucia";
import { can, type HomeRole, type InvitedRole } from "#app/domain/accounts/home-roles.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { DAY_MS, SECOND_MS } from "#app/domain/days/durations.ts";
import { CACHE_FILL_HEADER } from "#app/domain/device/request-headers.ts";
import type { Random } from "#app/domain/random.ts";
import { isWithinRetention } from "#app/domain/retention.ts";
import { isSecure, ownCookieName, readCookies } from "#app/domain/text/cookies.ts";
import type { Db } from "#db/client.server.ts";
import { isLive } from "#db/predicates.ts";
import { isPersonOf, recordPersonVisit, sessionPerson } from "#db/queries/accounts/home-people.server.ts";
import { homeShell, pendingCounts, recordVisit } from "#db/queries/accounts/sign-in.server.ts";
import type { ShownBrand } from "#db/queries/profile/profiles.server.ts";
import { agentSessions, clientSessions, clients, homePeople, profiles } from "#db/schema.ts";
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
  ...(["secondEmail", "secondState", "howMet", "tags", "cardClosedOn", "notesKey"] as const),
];

/** A home as the person who is logged in sees it. `firstName`, `email` and so on are its owner's. */
export type Home = Omit<ClientRow, (typeof NOT_OF_HOME)[number]> & {
  /** Of the person. */
  hasPassword: boolean;
  role: HomeRole;
  person: HomePerson;
  /** Whom the agent wants invited too; the only thing of their card that a home is shown. */
  second: { name: string; email: string; isInvited: boolean } | null;
  shell: HomeShell;
};

/** Who is logged in. `id`: null = the owner, who is the client's row itself. */
export type HomePerson = { id: string | null; firstName: string; lastName: string; email: string };

/** What the session check reads of somebody who is not the owner. */
type SessionPerson = {
  id: string;
  role: InvitedRole;
  firstName: string;
  lastName: string;
  email: string;
  lastActive: number | null;
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
    /** `personId` only of a homeowner's session, and not of the owner's. */
    DatabaseSessionAttributes: { startedAt: number; personId?: string };
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

/** Not of a removed person, nor of a person of a closed home, which only its owner may reopen. */
function homeOf(db: Db, sessionId: string) {
  return db
    .select({ session: clientSessions, user: clients, person: sessionPerson, ...homeShell })
    .from(clientSessions)
    .innerJoin(clients, eq(clientSessions.userId, clients.id))
    .innerJoin(profiles, eq(profiles.id, clients.agentId))
    .leftJoin(homePeople, isPersonOf(clientSessions.personId))
    .where(
      and(
        eq(clientSessions.id, sessionId),
        or(isNull(clientSessions.personId), and(isNotNull(homePeople.id), isLive(clients))),
      ),
    );
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
    const { id, userId, expiresAt, startedAt } = row.session;
    return [
      { id, userId, expiresAt: new Date(expiresAt * 1000), attributes: { startedAt } },
      { id: userId, attributes: "person" in row ? homeAttributes(row) : agentAttributes(row) },
    ];
  }
}

function agentAttributes({ session: _, user, ...waiting }: Awaited<ReturnType<typeof agentOf>>[number]) {
  return { ...user, waiting };
}

function homeAttributes({ session: _, user, person, ...shell }: Awaited<ReturnType<typeof homeOf>>[number]) {
  return { ...user, sessionPerson: person, shell };
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

type HomeRow = ClientRow & Pick<Home, "shell"> & { sessionPerson: SessionPerson | null };

function toHome({ sessionPerson, ...row }: HomeRow): Home {
  const home = Object.fromEntries(
    Object.entries(row).filter(([name]) => !(NOT_OF_HOME as readonly string[]).includes(name)),
  ) as Omit<Home, "hasPassword" | "role" | "person" | "second">;
  const { secondState, secondName: name, secondEmail: email } = row;
  const isNamed = secondState !== "" && email !== "";
  const second = isNamed ? { name, email, isInvited: secondState === "sent" } : null;
  if (sessionPerson === null) {
    const { firstName, lastName } = row;
    const person = { id: null, firstName, lastName, email: row.email };
    return { ...home, hasPassword: row.passwordHash !== null, role: "owner", person, second };
  }
  const { role, lastActive: _, ...person } = sessionPerson;
  // Nobody but the owner comes in without a password.
  return { ...home, hasPassword: true, role, person, second: can(role, "people.manage") ? second : null };
}

/** Counts visits of people who stay logged in, once a day, of the home and of the person. */
async function noteFirstOfDay(db: Db, home: Home, personSeen: number | null, now: number): Promise<void> {
  const { id, lastActive, timeZone, person } = home;
  const isBeforeToday = (at: number) => todayIn(timeZone, at) < todayIn(timeZone, now);
  // Signing in already recorded the first visit.
  if (lastActive !== null && isBeforeToday(lastActive)) {
    await recordVisit(db, id, { now, before: lastActive });
  }
  if (person.id !== null && (personSeen === null || isBeforeToday(personSeen))) {
    await recordPersonVisit(db, id, person.id, now);
  }
}

type SessionDeps<User> = {
  lucia: ReturnType<typeof createLucia>;
  toUser: (row: Record<string, unknown>) => User;
  token: string | null;
  /** Called on each request of an open account. */
  onVisit: (user: User, row: Record<string, unknown>) => Promise<void>;
  now: number;
  random: Random;
  cookies: string[];
};

type Account = { deletedAt: number | null; suspendedAt?: number | null };

async function readSession<User extends Account>(deps: SessionDeps<User>): Promise<User | null> {
  const { lucia, token, toUser, onVisit, now, cookies } = deps;
  if (!token) return null;
  const { session, user } = await lucia.validateSession(await hashToken(token));
  if (!session || !user) {
    cookies.push(lucia.createBlankSessionCookie().serialize());
    return null;
  }
  const over = now >= (session.startedAt + ABSOLUTE_DAYS * DAY_SECONDS) * 1000;
  const row = user as unknown as Record<string, unknown>;
  const who = toUser(row);
  const isPastRetention = who.deletedAt !== null && !isWithinRetention(who.deletedAt, now);
  if (over || isPastRetention || (who.suspendedAt ?? null) !== null) {
    await lucia.invalidateSession(session.id);
    cookies.push(lucia.createBlankSessionCookie().serialize());
    return null;
  }
  if (session.fresh) cookies.push(lucia.createSessionCookie(token).serialize());
  if (who.deletedAt === null) await onVisit(who, row);
  return who;
}

/** 30 days idle, 90 days in all. A closed account gets a separate kind of session, which `current` ignores. */
function createSessions<User extends Account>(deps: SessionDeps<User>) {
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
    /** Ends the browser's current session, whoever's it was. `personId`: who of the home; null = its owner. */
    async start(userId: string, personId: string | null = null): Promise<void> {
      if (token) await lucia.invalidateSession(await hashToken(token));
      const fresh = createToken(random);
      const sessionId = await hashToken(fresh);
      const attributes = { startedAt: Math.floor(now / 1000), ...(personId !== null && { personId }) };
      await lucia.createSession(userId, attributes, { sessionId });
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
  const sessionsOf = <User extends Account>(
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
      onVisit: async (home, row) => {
        const { sessionPerson } = row as Pick<HomeRow, "sessionPerson">;
        if (!request.headers.has(CACHE_FILL_HEADER))
          await noteFirstOfDay(db, home, sessionPerson?.lastActive ?? null, now);
      },
    }),
    cookies,
  };
}

export type Sessions<User extends Account> = ReturnType<typeof createSessions<User>>;
export type Auth = ReturnType<typeof createAuth>;
