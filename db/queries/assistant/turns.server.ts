import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { DayBudget } from "#app/domain/assistant/day-budget.ts";
import type { Turn, TurnPhoto, TurnResult, TurnState } from "#app/domain/assistant/turn.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive, isTrashed } from "#db/predicates.ts";
import { aiConversations, assistantBudgets, assistantUsage } from "#db/schema.ts";

export type TurnClaim = {
  agentId: string;
  clientId: string;
  /** Who of the home asks; null = the owner. */
  personId: string | null;
  /** Id of the turn where it is new. */
  turnId: string;
  usageId: string;
  conversationId: string;
  messageId: string;
  type: "appliance_scan" | "question";
  question: string;
  imageName: string | null;
  imageKey: string | null;
  morePhotos: readonly NewTurnPhoto[];
  now: number;
  leaseUntil: number;
  /** Tokens reserved; 0 = none are used. */
  tokens: number;
  /** The UTC day of these budgets, and when it began. */
  day: string;
  dayBegan: number;
  /** Messages are counted from here, up to this many. */
  since: number;
  messages: number;
  budget: DayBudget;
};

export type NewTurnPhoto = TurnPhoto & { id: string };

/** Whose daily tokens a question uses; the home's own are in `assistant_usage`. */
function keysOf({ agentId, budget }: TurnClaim): string[] {
  return ["all", `agent:${agentId}`, ...(budget.newcomers === null ? [] : ["new"])];
}

/**
 * Claims a turn and reserves its tokens, all or nothing in one batch, so simultaneous claims never exceed the budget.
 * An answered or leased turn stays and costs nothing; a failed or abandoned one is taken over; one in the trash, or
 * whose chat is, stays there. The third statement changed a row if the turn is ours.
 */
export function claimTurn(db: Db, claim: TurnClaim): Statement[] {
  const { morePhotos } = claim;
  return [reserve(db, claim), spend(db, claim), take(db, claim), ...keepPhotos(db, claim, morePhotos)];
}

/** Stores a message's other photos, only if the preceding statement stored its turn. A retry names the same photos. */
function keepPhotos(
  db: Db,
  { clientId, messageId }: { clientId: string; messageId: string },
  photos: readonly NewTurnPhoto[],
): Statement[] {
  if (photos.length === 0) return [];
  const statement = db.run(sql`
    insert into turn_photos (id, client_id, turn_id, position, name, key)
    select photo.value ->> 'id', turn.client_id, turn.id, photo.key + 1, photo.value ->> 'name',
      photo.value ->> 'key'
    from ai_conversations turn, json_each(${JSON.stringify(photos)}) photo
    where turn.client_id = ${clientId} and turn.message_id = ${messageId} and changes() = 1
    on conflict (turn_id, position) do update set name = excluded.name, key = excluded.key`);
  return [statement];
}

function hasTokens({ agentId, clientId, tokens, day, dayBegan, budget }: TurnClaim): SQL {
  const used = (key: string) =>
    sql`coalesce((select tokens from assistant_budgets where key = ${key} and day = ${day}), 0)`;
  const own = sql`(select coalesce(sum(tokens), 0) from assistant_usage
    where client_id = ${clientId} and at >= ${dayBegan})`;
  return sql`${own} + ${tokens} <= ${budget.home}
    and ${used(`agent:${agentId}`)} + ${tokens} <= ${budget.agent}
    and ${used("all")} + ${tokens} <= ${budget.all} - iif(${own} = 0, 0, ${budget.reserve})
    and (${budget.newcomers} is null or ${used("new")} + ${tokens} <= ${budget.newcomers})`;
}

/** Neither the message nor its chat is in the trash, which must be restorable as it was, or somebody else's. */
const isOutOfTrash = ({ clientId, personId, conversationId, messageId }: Ids): SQL => sql`not exists (
  select 1 from ai_conversations gone where gone.client_id = ${clientId} and ${isTrashed("gone")}
    and (gone.conversation_id = ${conversationId} or gone.message_id = ${messageId}))
  and not exists (select 1 from ai_conversations other where other.client_id = ${clientId}
    and other.person_id is not ${personId}
    and (other.conversation_id = ${conversationId} or other.message_id = ${messageId}))`;

type Ids = Pick<TurnClaim, "clientId" | "personId" | "conversationId" | "messageId">;

function reserve(db: Db, claim: TurnClaim): Statement {
  return db.run(sql`
    insert into assistant_usage (id, client_id, tokens, at)
    select ${claim.usageId}, c.id, ${claim.tokens}, ${claim.now} from clients c
    where c.agent_id = ${claim.agentId} and c.id = ${claim.clientId} and ${isLive("c")}
      and not exists (select 1 from ai_conversations t
        where t.client_id = ${claim.clientId} and t.message_id = ${claim.messageId}
          and not (t.state = 'failed' or (t.state = 'answering' and t.lease_until <= ${claim.now})))
      and ${isOutOfTrash(claim)}
      and (select count(*) from assistant_usage
        where client_id = ${claim.clientId} and at > ${claim.since}) < ${claim.messages}
      and (${claim.tokens} = 0 or (${hasTokens(claim)}))`);
}

function spend(db: Db, claim: TurnClaim): Statement {
  return db.run(sql`
    insert into assistant_budgets (key, day, tokens)
    select value, ${claim.day}, ${claim.tokens} from json_each(${JSON.stringify(keysOf(claim))})
    where changes() = 1
    on conflict (key, day) do update set tokens = tokens + excluded.tokens`);
}

function take(db: Db, claim: TurnClaim): Statement {
  return db.run(sql`
    insert into ai_conversations (id, agent_id, client_id, conversation_id, message_id, conversation_type,
      person_id, user_message, image_name, image_key, state, lease_until, created_at)
    select ${claim.turnId}, ${claim.agentId}, ${claim.clientId}, ${claim.conversationId}, ${claim.messageId},
      ${claim.type}, ${claim.personId}, ${claim.question}, ${claim.imageName}, ${claim.imageKey}, 'answering',
      ${claim.leaseUntil}, ${claim.now}
    where changes() = ${keysOf(claim).length}
    on conflict (client_id, message_id) do update set conversation_id = excluded.conversation_id,
      conversation_type = excluded.conversation_type, user_message = excluded.user_message,
      image_name = excluded.image_name, image_key = excluded.image_key, state = excluded.state,
      lease_until = excluded.lease_until, ai_response = '', result = null`);
}

/**
 * Stores an unclaimed answer once per message, never into the trash, and only while the home has fewer than `most`
 * turns since `since` (epoch ms).
 */
export function storeUnclaimedTurn(
  db: Db,
  { agentId, clientId, personId }: Pick<TurnClaim, "agentId" | "clientId" | "personId">,
  { answer, mode, sources, cards, analysis, safety, ...turn }: Turn & { morePhotos: NewTurnPhoto[] },
  { since, most }: { since: number; most: number },
): Statement[] {
  const result = JSON.stringify({ mode, sources, cards, analysis, safety } satisfies TurnResult);
  const statement = db.run(sql`
    insert into ai_conversations (id, agent_id, client_id, conversation_id, message_id, conversation_type,
      person_id, user_message, ai_response, image_name, image_key, state, result, created_at)
    select ${turn.id}, c.agent_id, c.id, ${turn.conversationId}, ${turn.messageId}, ${turn.type},
      ${personId}, ${turn.question}, ${answer}, ${turn.imageName}, ${turn.imageKey}, ${turn.state}, ${result},
      ${turn.createdAt}
    from clients c where c.agent_id = ${agentId} and c.id = ${clientId} and ${isLive("c")}
      and (select count(*) from ai_conversations t
        where t.client_id = ${clientId} and t.created_at > ${since}) < ${most}
      and ${isOutOfTrash({ clientId, personId, ...turn })}
    on conflict (client_id, message_id) do update set conversation_id = excluded.conversation_id,
      conversation_type = excluded.conversation_type, user_message = excluded.user_message,
      image_name = excluded.image_name, image_key = excluded.image_key, ai_response = excluded.ai_response,
      state = excluded.state, result = excluded.result, lease_until = null
    where ai_conversations.state = 'failed'
      or (ai_conversations.state = 'answering' and ai_conversations.lease_until <= ${turn.createdAt})`);
  return [statement, ...keepPhotos(db, { clientId, messageId: turn.messageId }, turn.morePhotos)];
}

/** Messages a home has sent since an instant: one row named `sent`. */
export function countSent(db: Db, clientId: string, since: number): Statement {
  return db.run(
    sql`select count(*) as sent from assistant_usage where client_id = ${clientId} and at > ${since}`,
  );
}

export type TurnOutcome = {
  state: Exclude<TurnState, "answering">;
  answer: string;
  result: TurnResult;
  /** Tokens actually used. */
  tokens: number;
};

/**
 * Stores how a turn ended and corrects its reserved tokens. A turn taken over after its lease stays unchanged; the
 * answer to one in the trash is stored there.
 */
export function finishTurn(
  db: Db,
  claim: TurnClaim,
  turnId: string,
  { tokens, ...end }: TurnOutcome,
): Statement[] {
  const { clientId, usageId, leaseUntil, day } = claim;
  const difference = tokens - claim.tokens;
  return [
    db
      .update(aiConversations)
      .set({ state: end.state, aiResponse: end.answer, result: end.result, leaseUntil: null })
      .where(
        and(
          eq(aiConversations.clientId, clientId),
          eq(aiConversations.id, turnId),
          eq(aiConversations.state, "answering"),
          eq(aiConversations.leaseUntil, leaseUntil),
        ),
      ),
    db
      .update(assistantBudgets)
      .set({ tokens: sql`max(0, ${assistantBudgets.tokens} + ${difference})` })
      .where(
        and(
          inArray(assistantBudgets.key, keysOf(claim)),
          eq(assistantBudgets.day, day),
          // If resent after a lost answer, it must not be corrected twice.
          sql`exists (select 1 from assistant_usage where id = ${usageId} and tokens = ${claim.tokens})`,
        ),
      ),
    db
      .update(assistantUsage)
      .set({ tokens })
      .where(and(eq(assistantUsage.id, usageId), eq(assistantUsage.clientId, clientId))),
  ];
}
