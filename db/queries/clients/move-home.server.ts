import { and, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Random } from "#app/domain/random.ts";
import { accountDeleted, agentLeft, SENT_AFTER_CLOSING } from "#app/emails/kinds.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { CLIENT_COLUMNS, ENDED_TABLES, MOVED_TABLES } from "#db/lifecycle.ts";
import {
  isAgent,
  isLive,
  isOfLibrary,
  isPresentAgent,
  isPurgeable,
  outlivesAgent,
  outlivesPurge,
} from "#db/predicates.ts";
import { dedupeKeySql, insertEmailsOf } from "#db/queries/insert-email.server.ts";
import { clients, clientTasks, profiles, tasks, users, vendors } from "#db/schema.ts";

/*
 * A home goes on without its agent: it gets a profile of its own (`profiles.of_home`), the library it lives by as its
 * own copy, and the agent's vendors as contacts. Every row that names agent and home follows, so all reads and foreign
 * keys by agent and client keep working, and the former agent's queries find nothing.
 */

/** Whose home moves: `agentId` is the agent's it still is. */
export type LeavingHome = { clientId: string; agentId: string };

/** What is copied: the agent's live library, whatever else the home's plan names, and the live vendors. */
export async function readWhatIsCopied(
  db: Db,
  { clientId, agentId }: LeavingHome,
): Promise<{ tasks: string[]; vendors: string[] }> {
  const named = db
    .select({ id: clientTasks.taskId })
    .from(clientTasks)
    .where(eq(clientTasks.clientId, clientId));
  const [library, contacts] = await db.batch([
    db
      .select({ id: tasks.id })
      .from(tasks)
      .where(
        and(eq(tasks.agentId, agentId), isOfLibrary(tasks), or(isLive(tasks), inArray(tasks.id, named))),
      ),
    db
      .select({ id: vendors.id })
      .from(vendors)
      .where(and(eq(vendors.agentId, agentId), isLive(vendors))),
  ]);
  return { tasks: library.map(({ id }) => id), vendors: contacts.map(({ id }) => id) };
}

/**
 * When a home leaves: its agent removes the client, its buyer does not want the seller's agent, its homeowner refuses
 * the agent it was handed over to, or the closed account of its agent is purged.
 */
export type Leaving = "removed" | "bought" | "refused" | { purgedBy: number };

const leaves = (leaving: Leaving): SQL =>
  leaving === "bought" || leaving === "refused"
    ? outlivesAgent(clients)
    : leaving === "removed"
      ? sql`${outlivesAgent(clients)} and exists (select 1 from profiles agent where agent.id = clients.agent_id
        and ${isPresentAgent("agent")})`
      : sql`${outlivesPurge(leaving.purgedBy, clients)} and exists (select 1 from profiles agent where agent.id = clients.agent_id
        and ${isAgent("agent")} and ${isPurgeable(leaving.purgedBy, "agent")})`;

type Move = LeavingHome & {
  /** The ids of the new profile and its user. */
  houseId: string;
  userId: string;
  /** New ids by old ones. */
  tasks: Record<string, string>;
  vendors: Record<string, string>;
  now: number;
};

export function newMove(
  home: LeavingHome,
  copied: { tasks: string[]; vendors: string[] },
  { now, random }: { now: number; random: Pick<Random, "id"> },
): Move {
  const mapped = (ids: string[]) => Object.fromEntries(ids.map((id) => [id, random.id()]));
  return {
    ...home,
    houseId: random.id(),
    userId: random.id(),
    tasks: mapped(copied.tasks),
    vendors: mapped(copied.vendors),
    now,
  };
}

/**
 * The batch that moves a home with a password, if it still leaves; else it does nothing. It fails whole where the plan
 * got a library task since `readWhatIsCopied`. The statement at `MOVED_AT` changes a row if it moves.
 */
export function moveHome(db: Db, move: Move, leaving: Leaving): Statement[] {
  const { clientId, agentId, houseId } = move;
  const has = sql`exists (select 1 from profiles where id = ${houseId})`;
  const mine = sql`client_id = ${clientId} and agent_id = ${agentId} and ${has}`;
  return [
    // To the end of the batch: rows and what they name move one after another.
    db.run(sql`pragma defer_foreign_keys = on`),
    ...insertHouse(db, move, leaving),
    copyRows(db, tasks, move.tasks, {
      house: houseId,
      has,
      replaced: {},
    }),
    copyRows(db, vendors, move.vendors, {
      house: houseId,
      has,
      // A deal and a place in the order are the agent's, as the picture is, which goes with the agent's files.
      replaced: {
        discount: sql`''`,
        code: sql`''`,
        rank: sql`null`,
        logo_key: sql`null`,
        import_id: sql`null`,
      },
    }),
    ...endWithAgent(db, move.now, mine),
    ...moveEmails(db, houseId, mine),
    ...MOVED_TABLES.map((name) => db.run(movedRows(name, move, mine))),
    renameLinkTasks(db, clientId, move.tasks, has),
    db.run(sql`
      update clients set agent_id = ${houseId}, ${resetColumns()}
      where id = ${clientId} and agent_id = ${agentId} and ${has}`),
    ...joinEarlierHouse(db, clientId, houseId, has),
  ];
}

/** What the former agent wrote about the home, and what still waited for them. */
export function endWithAgent(db: Db, now: number, mine: SQL): Statement[] {
  return [
    ...ENDED_TABLES.map((name) => db.run(sql`delete from ${sql.identifier(name)} where ${mine}`)),
    db.run(sql`update contact_taps set client_id = null where ${mine}`),
    db.run(sql`
      update task_help_requests set status = 'resolved', resolved_at = ${now}
      where ${mine} and status <> 'resolved'`),
    db.run(sql`update home_notes set dismissed_at = ${now} where ${mine} and dismissed_at is null`),
  ];
}

/** A helper's link goes on with the tasks it shows. `ids`: new ids by old ones. */
export function renameLinkTasks(
  db: Db,
  clientId: string,
  ids: Record<string, string>,
  has: SQL = sql`true`,
): Statement {
  return db.run(sql`
    update home_link_tasks set task_id = coalesce(${JSON.stringify(ids)} ->> home_link_tasks.task_id, task_id)
    where client_id = ${clientId} and ${has}`);
}

/** The contacts of a home that was without an agent before come back to it, and one profile of its own is left. */
function joinEarlierHouse(db: Db, clientId: string, houseId: string, has: SQL): Statement[] {
  const earlier = sql`agent_id in (select id from profiles where of_home = ${clientId} and id <> ${houseId}) and ${has}`;
  return [
    ...["vendors", "contact_taps", "outbox"].map((name) =>
      db.run(sql`update ${sql.identifier(name)} set agent_id = ${houseId} where ${earlier}`),
    ),
    db.run(sql`delete from activity where ${earlier}`),
    db.run(sql`delete from tasks where ${earlier}`),
    db.run(sql`delete from users where ${has} and id in (
      select user_id from profiles where of_home = ${clientId} and id <> ${houseId})`),
    db.run(sql`delete from profiles where of_home = ${clientId} and id <> ${houseId} and ${has}`),
  ];
}

export const MOVED_AT = 1;

function insertHouse(
  db: Db,
  { clientId, agentId, houseId, userId, now }: Move,
  leaving: Leaving,
): Statement[] {
  return [
    // Neither an address nor a hash, so nobody can log in and nothing can be sent.
    db.run(sql`
      insert into ${users} (id, email, password_hash, created_at)
      select ${userId}, ${`house:${houseId}`}, '', ${now} from clients
      where id = ${clientId} and agent_id = ${agentId} and ${leaves(leaving)}`),
    db.run(sql`
      insert into ${profiles} (id, user_id, of_home, time_zone, default_care_level, email_notifications,
        weekly_digest, tour_completed, verified_email)
      select ${houseId}, ${userId}, ${clientId}, time_zone, care_level, 0, 0, 1, '' from clients
      where id = ${clientId} and exists (select 1 from users where id = ${userId})`),
  ];
}

/** Copies rows under new ids, every column but those replaced. */
function copyRows(
  db: Db,
  table: typeof tasks | typeof vendors,
  ids: Record<string, string>,
  { house, has, replaced }: { house: string; has: SQL; replaced: Record<string, SQL> },
): Statement {
  const values: Record<string, SQL> = { ...replaced, id: sql`given.value`, agent_id: sql`${house}` };
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  return db.run(sql`
    insert into ${table} (${sql.join(
      columns.map((name) => sql.identifier(name)),
      sql`, `,
    )})
    select ${sql.join(
      columns.map((name) => values[name] ?? sql`old.${sql.identifier(name)}`),
      sql`, `,
    )}
    from json_each(${JSON.stringify(ids)}) given join ${table} old on old.id = given.key
    where ${has}`);
}

function movedRows(name: string, { houseId, tasks: ids }: Move, mine: SQL): SQL {
  const table = sql.identifier(name);
  if (name !== "client_tasks") return sql`update ${table} set agent_id = ${houseId} where ${mine}`;
  return sql`update ${table} set agent_id = ${houseId},
    task_id = coalesce(${JSON.stringify(ids)} ->> client_tasks.task_id, task_id) where ${mine}`;
}

/** Ends what is unsent in the former agent's name; what is about the account goes on, as do the kinds of `others`. */
export function moveEmails(db: Db, toId: string, mine: SQL, others: readonly string[] = []): Statement[] {
  const unsent = sql`state in ('waiting', 'pending', 'sending')`;
  return [
    db.run(
      sql`update outbox set state = 'skipped', error = 'gone' where ${mine} and ${unsent} and ${endsWithAgent(others)}`,
    ),
    db.run(sql`update outbox set agent_id = ${toId} where ${mine} and ${unsent}`),
  ];
}

const GOES_ON = SENT_AFTER_CLOSING.filter((kind) => kind !== accountDeleted);
const endsWithAgent = (others: readonly string[]) =>
  sql`kind not in (${sql.join(
    [...GOES_ON.map(({ name }) => name), ...others].map((name) => sql`${name}`),
    sql`, `,
  )})`;

/** The agent's columns at their defaults; `but`: those left out. */
export function resetColumns(but: readonly string[] = []): SQL {
  const columns = Object.values(getTableColumns(clients)).filter(
    ({ name }) => CLIENT_COLUMNS[name]?.agentLeaves === "resets" && !but.includes(name),
  );
  return sql.join(
    columns.map((column) => {
      const value = column.name === "status" ? "active" : (column.default ?? null);
      const stored = value === null ? sql`null` : sql`${column.mapToDriverValue(value)}`;
      return sql`${sql.identifier(column.name)} = ${stored}`;
    }),
    sql`, `,
  );
}

/** Tells a moved home so, once; written in its batch. */
export function emailMovedHome(db: Db, { clientId, agentId, houseId, now }: Move): Statement {
  const left = { agentId, how: "removed" } as const;
  return emailLeft(db, now, left, sql`from clients where id = ${clientId} and agent_id = ${houseId}`);
}

/** Tells the homes with a password of an agent whose account closed at this instant. */
export function emailHomesLeft(db: Db, { agentId, at }: { agentId: string; at: number }): Statement {
  return emailLeft(
    db,
    at,
    { agentId, how: "closed" },
    sql`from clients where agent_id = ${agentId} and ${outlivesAgent()}
      and exists (select 1 from profiles where id = ${agentId} and deleted_at = ${at})`,
  );
}

/** Cancels the unsent emails of a closing that is undone. */
export function skipHomesLeftEmail(db: Db, { agentId, at }: { agentId: string; at: number }): Statement {
  return db.run(sql`
    update outbox set state = 'skipped', error = 'gone'
    where agent_id = ${agentId} and state = 'pending' and kind = ${agentLeft.name} and created_at = ${at}
      and exists (select 1 from profiles where id = ${agentId} and deleted_at = ${at})`);
}

function emailLeft(
  db: Db,
  at: number,
  { agentId, how }: { agentId: string; how: "removed" | "closed" },
  from: SQL,
): Statement {
  const key = { clientId: sql`id`, now: sql`${String(at)}` };
  return insertEmailsOf(
    db,
    agentLeft,
    {
      id: dedupeKeySql(agentLeft, key),
      recipient: sql`email`,
      key,
      payload: sql`json_object('clientId', id, 'agentId', ${agentId}, 'how', ${how})`,
      agentId: sql`agent_id`,
      clientId: sql`id`,
      createdAt: at,
    },
    from,
  );
}
