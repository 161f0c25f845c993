import { and, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { BULK_LEASE_MS } from "#app/domain/clients/bulk-change.ts";
import { HAND_OVER_OFFER_MS, HAND_OVER_RETURN_MS, type HandOverEnd } from "#app/domain/clients/hand-over.ts";
import { confirmEmail, invite } from "#app/emails/kinds.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isHouse, isLive, isPresentAgent } from "#db/predicates.ts";
import { isSignInEmailVerified } from "#db/queries/profile/email-verification.server.ts";
import { clients, handOverRows, handOvers, profiles, users } from "#db/schema.ts";
import { CARD, type ChangeOfAgent, moveToAgent, openOffer } from "./change-agent.server.ts";
import { resetColumns } from "./move-home.server.ts";

/*
 * An agent hands clients over to another agent: offered as a whole, accepted, then moved one by one. A row is leased to
 * one request at a time, and its move is in the batch that moves the home, so nobody moves twice. Two agents may read a
 * hand-over: the one who hands over (`agent_id`) and the one it is offered to (`to_id`); both see counts, and clients
 * only through their own lists.
 */

const one = (agentId: string, id: string) => and(eq(handOvers.agentId, agentId), eq(handOvers.id, id));

/** Two statements for one batch; ids that are not the agent's live clients are left out. */
export function insertHandOver(
  db: Db,
  agentId: string,
  { id, clientIds, now }: { id: string; clientIds: readonly string[]; now: number },
): Statement[] {
  return [
    db.insert(handOvers).values({ id, agentId, createdAt: now }),
    db.run(sql`
      insert into hand_over_rows (hand_over_id, client_id)
      select ${id}, clients.id from json_each(${JSON.stringify(clientIds)}) chosen
        join clients on clients.id = chosen.value and clients.agent_id = ${agentId} and ${isLive("clients")}
      where true on conflict do nothing`),
  ];
}

const countRows = (which: SQL) =>
  sql<number>`(select count(*) from hand_over_rows one where one.hand_over_id = ${handOvers.id} and ${which})`;

/** Of the offer, the agent this is not: their name, and whether they are still here. */
function selectHandOvers(db: Db, other: "from" | "to") {
  return db
    .select({
      id: handOvers.id,
      state: handOvers.state,
      createdAt: handOvers.createdAt,
      expiresAt: handOvers.expiresAt,
      acceptedAt: handOvers.acceptedAt,
      otherId: sql<string>`${other === "from" ? handOvers.agentId : handOvers.toId}`.as("other_id"),
      total: countRows(sql`true`).as("total"),
      reached: countRows(sql`one.outcome is not null`).as("reached"),
      moved: countRows(sql`one.outcome = 'moved'`).as("moved"),
      ended: countRows(sql`one.ended is not null`).as("ended"),
      takenBack: countRows(sql`one.ended = 'taken_back'`).as("taken_back"),
      refused: countRows(sql`one.ended = 'refused'`).as("refused"),
      other: {
        firstName: profiles.firstName,
        lastName: profiles.lastName,
        brokerage: profiles.brokerage,
        email: profiles.email,
      },
    })
    .from(handOvers)
    .leftJoin(profiles, eq(profiles.id, other === "from" ? handOvers.agentId : handOvers.toId));
}

export async function getSentHandOver(db: Db, agentId: string, id: string) {
  const [row] = await selectHandOvers(db, "to").where(one(agentId, id));
  return row ?? null;
}

const received = (agentId: string) =>
  and(
    eq(handOvers.toId, agentId),
    inArray(handOvers.state, ["offered", "running", "done", "returning", "returned"]),
  );

export async function getReceivedHandOver(db: Db, agentId: string, id: string) {
  const [row] = await selectHandOvers(db, "from").where(and(received(agentId), eq(handOvers.id, id)));
  return row ?? null;
}

export type HandOver = NonNullable<Awaited<ReturnType<typeof getSentHandOver>>>;

/** Those an agent can still do something about, newest first: offered, moving, or to be taken back. */
export function listSentHandOvers(db: Db, agentId: string, now: number) {
  return selectHandOvers(db, "to")
    .where(
      and(
        eq(handOvers.agentId, agentId),
        or(
          and(eq(handOvers.state, "offered"), gt(handOvers.expiresAt, now)),
          inArray(handOvers.state, ["running", "returning"]),
          and(eq(handOvers.state, "done"), gt(handOvers.acceptedAt, now - HAND_OVER_RETURN_MS)),
        ),
      ),
    )
    .orderBy(desc(handOvers.createdAt), handOvers.id)
    .limit(20);
}

/** Offers to this agent to answer, and those whose clients are still moving. */
export function listReceivedHandOvers(db: Db, agentId: string, now: number) {
  return selectHandOvers(db, "from")
    .where(
      and(
        eq(handOvers.toId, agentId),
        or(and(eq(handOvers.state, "offered"), gt(handOvers.expiresAt, now)), eq(handOvers.state, "running")),
      ),
    )
    .orderBy(desc(handOvers.createdAt), handOvers.id)
    .limit(20);
}

/** The agent who logs in with this address, verified, present, and not suspended, if it is another one. */
export async function findReceiver(db: Db, agentId: string, email: string) {
  const [row] = await db
    .select({
      id: profiles.id,
      email: profiles.email,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      brokerage: profiles.brokerage,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(users.email, email),
        sql`profiles.id <> ${agentId}`,
        isPresentAgent(profiles),
        isNull(profiles.suspendedAt),
        isSignInEmailVerified,
      ),
    );
  return row ?? null;
}

/** An agent who can take part: present and not suspended. */
const isAble = (id: SQL) => sql`exists (select 1 from profiles able
  where able.id = ${id} and ${isPresentAgent("able")} and able.suspended_at is null)`;

export function offerHandOver(
  db: Db,
  agentId: string,
  { id, toId, now }: { id: string; toId: string; now: number },
): Statement {
  return db.run(sql`update hand_overs set state = 'offered', to_id = ${toId}, expires_at = ${now + HAND_OVER_OFFER_MS}
    where agent_id = ${agentId} and id = ${id} and state = 'chosen' and ${isAble(sql`${toId}`)}
      and exists (select 1 from hand_over_rows where hand_over_id = hand_overs.id)`);
}

export function cancelHandOver(db: Db, agentId: string, id: string): Statement {
  return db.run(sql`update hand_overs set state = 'canceled'
    where agent_id = ${agentId} and id = ${id} and state in ('chosen', 'offered')`);
}

const open = (agentId: string, id: string, now: number) =>
  sql`to_id = ${agentId} and id = ${id} and state = 'offered' and expires_at > ${now}`;

/** `agentId`: who it is offered to. */
export function declineHandOver(db: Db, agentId: string, id: string, now: number): Statement {
  return db.run(sql`update hand_overs set state = 'declined' where ${open(agentId, id, now)}`);
}

/** `agentId`: who it is offered to. */
export function acceptHandOver(db: Db, agentId: string, id: string, now: number): Statement {
  return db.run(sql`update hand_overs set state = 'running', accepted_at = ${now}
    where ${open(agentId, id, now)} and ${isAble(sql`hand_overs.agent_id`)} and ${isAble(sql`hand_overs.to_id`)}`);
}

export function startReturn(db: Db, agentId: string, id: string, now: number): Statement {
  return db.run(sql`update hand_overs set state = 'returning'
    where agent_id = ${agentId} and id = ${id} and state = 'done' and accepted_at > ${now - HAND_OVER_RETURN_MS}`);
}

export type Work = "running" | "returning";

const PENDING = {
  running: sql`one.outcome is null`,
  returning: sql`one.outcome = 'moved' and one.ended is null`,
};

/** Both agents' work is the receiver's while it moves, and the sender's while it returns. */
const worker = { running: sql`to_id`, returning: sql`agent_id` };

/** Leases the next rows to one request; a row whose request broke off is leased again later. */
export async function claimHandOverRows(
  db: Db,
  agentId: string,
  id: string,
  { state, now, limit }: { state: Work; now: number; limit: number },
): Promise<string[]> {
  const rows = await db.all<{ client_id: string }>(sql`
    update hand_over_rows set lease_until = ${now + BULK_LEASE_MS}
    where hand_over_id = (select id from hand_overs
        where ${worker[state]} = ${agentId} and id = ${id} and state = ${state})
      and client_id in (select one.client_id from hand_over_rows one
        where one.hand_over_id = ${id} and ${PENDING[state]}
          and (one.lease_until is null or one.lease_until <= ${now})
        order by one.client_id limit ${limit})
    returning client_id`);
  return rows.map(({ client_id }) => client_id);
}

/** Ends a hand-over, or its return, that has reached every row. `agentId`: who works on it. */
export function finishHandOver(db: Db, agentId: string, id: string): Statement {
  return db.run(sql`
    update hand_overs set state = case state when 'running' then 'done' else 'returned' end
    where id = ${id} and (
      (to_id = ${agentId} and state = 'running' and not exists (select 1 from hand_over_rows one
        where one.hand_over_id = hand_overs.id and ${PENDING.running}))
      or (agent_id = ${agentId} and state = 'returning' and not exists (select 1 from hand_over_rows one
        where one.hand_over_id = hand_overs.id and ${PENDING.returning})))`);
}

/** What the emails and activity of a move name; null = the client is erased, or not this agent's. */
export async function findMovingClient(db: Db, agentId: string, clientId: string) {
  const [row] = await db
    .select({
      firstName: clients.firstName,
      lastName: clients.lastName,
      email: clients.email,
      isOpened: sql<number>`${clients.lastActive} is not null`.mapWith(Boolean).as("is_opened"),
    })
    .from(clients)
    .where(and(eq(clients.agentId, agentId), eq(clients.id, clientId)));
  return row ?? null;
}

/** What goes along with a client whom the agent hands over, besides what goes with every home. */
const ALONG = {
  along: ["client_log"],
  // Of homes that were never opened.
  unsent: [invite.name, confirmEmail.name],
};

type HandedOver = ChangeOfAgent & { handOverId: string };

const rowOf = ({ handOverId, clientId }: { handOverId: string; clientId: string }) =>
  sql`hand_over_id = ${handOverId} and client_id = ${clientId}`;

/**
 * The batch that moves one client to the agent who accepted. It fails whole, with null in `home_moves.client_id`, where
 * the client was reached already or may not move.
 */
export function handOverHome(db: Db, change: HandedOver): Statement[] {
  const { clientId, agentId, toId, handOverId, now } = change;
  const home = sql<string>`(select home.id from clients home
    join hand_over_rows one on one.client_id = home.id and one.hand_over_id = ${handOverId}
    join hand_overs over on over.id = one.hand_over_id
    where home.id = ${clientId} and home.agent_id = ${agentId} and ${isLive("home")}
      and over.agent_id = ${agentId} and over.to_id = ${toId} and over.state = 'running'
      and one.outcome is null and ${isAble(sql`over.to_id`)}
      and not exists (${openOffer(clientId, now)}))`;
  return [
    ...moveToAgent(db, change, home, ALONG),
    moveClient(db, change),
    db.run(sql`update hand_over_rows set outcome = 'moved', moved_at = ${now}, lease_until = null
      where ${rowOf(change)}`),
  ];
}

/** Whether a row's client is still where it went, not for sale, and not deleted. `of`: the row; `over`: its hand-over. */
const stands = (now: number) => sql`one.outcome = 'moved' and one.ended is null
  and one.moved_at > ${now - HAND_OVER_RETURN_MS}
  and not exists (select 1 from home_moves later
    where later.client_id = one.client_id and later.at > one.moved_at)`;

/** The same batch the other way: `by` the agent who handed over, or the homeowner who refuses. */
export function returnHome(db: Db, change: HandedOver, by: "taken_back" | "refused"): Statement[] {
  const { clientId, agentId, toId, handOverId, now } = change;
  const home = sql<string>`(select home.id from clients home
    join hand_over_rows one on one.client_id = home.id and one.hand_over_id = ${handOverId}
    join hand_overs over on over.id = one.hand_over_id
    where home.id = ${clientId} and home.agent_id = ${agentId} and ${isLive("home")}
      and over.to_id = ${agentId} and over.agent_id = ${toId} and ${stands(now)}
      and ${by === "refused" ? sql`true` : sql`over.state = 'returning'`}
      and ${isAble(sql`over.agent_id`)}
      and not exists (${openOffer(clientId, now)}))`;
  return [...moveToAgent(db, change, home, ALONG), moveClient(db, change), endRow(db, change, by)];
}

function endRow(db: Db, row: { handOverId: string; clientId: string }, ended: HandOverEnd): Statement {
  return db.run(sql`update hand_over_rows set ended = ${ended}, lease_until = null where ${rowOf(row)}`);
}

/** In the batch that lets the home go on without an agent: the hand-over was refused, if the home left. */
export function endRefusedRow(db: Db, clientId: string, handOverId: string): Statement {
  return db.run(sql`update hand_over_rows set ended = 'refused', lease_until = null
    where ${rowOf({ clientId, handOverId })} and ended is null and exists (select 1 from clients
      join profiles on profiles.id = clients.agent_id where clients.id = ${clientId} and ${isHouse("profiles")})`);
}

/** Leaves a client out where the agent can take clients and this one may not move. */
export function leaveOut(
  db: Db,
  agentId: string,
  { handOverId, clientId, now }: { handOverId: string; clientId: string; now: number },
): Statement {
  const home = sql`from clients home join hand_overs over on over.id = hand_over_rows.hand_over_id
    where home.id = hand_over_rows.client_id and home.agent_id = over.agent_id`;
  return db.run(sql`
    update hand_over_rows set outcome = 'left', lease_until = null, left_out = case
      when exists (select 1 ${home} and not ${isLive("home")}) then 'trash'
      when exists (select 1 ${home} and exists (${openOffer(clientId, now)})) then 'offered'
      else 'gone' end
    where ${rowOf({ handOverId, clientId })} and outcome is null
      and exists (select 1 from hand_overs over where over.id = hand_over_rows.hand_over_id
        and over.to_id = ${agentId} and over.state = 'running' and ${isAble(sql`over.to_id`)})`);
}

/** The same for one that cannot be taken back. `agentId`: who handed over. */
export function keepMoved(
  db: Db,
  agentId: string,
  { handOverId, clientId }: { handOverId: string; clientId: string },
): Statement {
  return db.run(sql`update hand_over_rows set ended = 'kept', lease_until = null
    where ${rowOf({ handOverId, clientId })} and outcome = 'moved' and ended is null
      and exists (select 1 from hand_overs over where over.id = hand_over_rows.hand_over_id
        and over.agent_id = ${agentId} and over.state = 'returning' and ${isAble(sql`over.agent_id`)})`);
}

/** Columns of the agent's that go along: the card, the invite, and whether the client is paused. */
const KEPT = [
  ...CARD,
  "card_phone",
  "card_email",
  "second_state",
  "invite_code",
  "invite_expires_at",
  "invite_nudges",
  "status",
];

function moveClient(db: Db, { clientId, agentId, toId }: ChangeOfAgent): Statement {
  const next = sql`(select coalesce(max(other.home_no) + 1, 0) from clients other
    where other.agent_id = ${toId} and other.email = clients.email)`;
  return db.run(sql`
    update clients set agent_id = ${toId}, home_no = ${next}, ${resetColumns(["home_no", ...KEPT])}
    where id = ${clientId} and agent_id = ${agentId}`);
}

/**
 * The hand-over that brought this home to its agent, while the homeowner can refuse it: at most one row. `canGoBack`: the former agent
 * can take the home.
 */
export function selectHandOverOfHome(db: Db, clientId: string, now: number) {
  return db
    .select({
      handOverId: handOvers.id,
      fromId: handOvers.agentId,
      movedAt: sql<number>`${handOverRows.movedAt}`.as("moved_at"),
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      brokerage: profiles.brokerage,
      canGoBack: sql<number>`${isAble(sql`hand_overs.agent_id`)}`.mapWith(Boolean).as("can_go_back"),
    })
    .from(handOverRows)
    .innerJoin(handOvers, eq(handOvers.id, handOverRows.handOverId))
    .innerJoin(clients, and(eq(clients.id, handOverRows.clientId), eq(clients.agentId, handOvers.toId)))
    .innerJoin(profiles, eq(profiles.id, handOvers.agentId))
    .where(
      and(
        eq(handOverRows.clientId, clientId),
        eq(handOverRows.outcome, "moved"),
        isNull(handOverRows.ended),
        gt(handOverRows.movedAt, now - HAND_OVER_RETURN_MS),
        sql`not exists (select 1 from home_moves later
          where later.client_id = ${handOverRows.clientId} and later.at > ${handOverRows.movedAt})`,
      ),
    )
    .orderBy(desc(handOverRows.movedAt))
    .limit(1);
}

export type HandOverOfHome = Awaited<ReturnType<typeof selectHandOverOfHome>>[number];
