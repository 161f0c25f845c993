import { and, desc, eq, sql } from "drizzle-orm";
import type { Db, Statement } from "#db/client.server.ts";
import { isLive, isTrashed } from "#db/predicates.ts";
import { aiConversations } from "#db/schema.ts";

/*
 * Turns: a question and its answer each. What lies in the trash is read by nobody here; chats as wholes stand in
 * chats.server.ts.
 */

const live = (clientId: string) => and(eq(aiConversations.clientId, clientId), isLive(aiConversations));

const shown = {
  id: aiConversations.id,
  conversationId: aiConversations.conversationId,
  messageId: aiConversations.messageId,
  type: aiConversations.conversationType,
  state: aiConversations.state,
  leaseUntil: aiConversations.leaseUntil,
  question: aiConversations.userMessage,
  answer: aiConversations.aiResponse,
  imageName: aiConversations.imageName,
  imageKey: aiConversations.imageKey,
  result: aiConversations.result,
  createdAt: aiConversations.createdAt,
};

/**
 * The turns of a home's conversation, the latest first; one more than `limit`, to tell whether there are
 * more. A read that can stand in a batch.
 */
export function listTurns(db: Db, clientId: string, conversationId: string, limit: number) {
  return db
    .select(shown)
    .from(aiConversations)
    .where(and(live(clientId), eq(aiConversations.conversationId, conversationId)))
    .orderBy(desc(aiConversations.createdAt), desc(aiConversations.id))
    .limit(limit + 1);
}

export type StoredTurn = Awaited<ReturnType<typeof listTurns>>[number];

/** One turn of this home that is not deleted; null where it has no such. */
export async function getTurn(db: Db, clientId: string, id: string): Promise<StoredTurn | null> {
  const [row] = await db
    .select(shown)
    .from(aiConversations)
    .where(and(live(clientId), eq(aiConversations.id, id)));
  return row ?? null;
}

/**
 * What stands of a message and its chat before it is asked: the photo that was sent with it, and whether either
 * lies in the trash, the message by its turn's id.
 */
export async function getAskedBefore(
  db: Db,
  clientId: string,
  { conversationId, messageId }: { conversationId: string; messageId: string },
) {
  const rows = await db.all<AskedBefore>(sql`
    select id, image_key as imageKey, image_name as imageName, deleted_at as deletedAt,
      message_id = ${messageId} as isMessage
    from ai_conversations where client_id = ${clientId} and message_id = ${messageId}
    union all
    select * from (select id, null, null, deleted_at, 0 from ai_conversations
      where client_id = ${clientId} and conversation_id = ${conversationId} and ${isTrashed()} limit 1)`);
  const message = rows.find(({ isMessage }) => isMessage === 1);
  return {
    photo:
      message?.imageKey && message.deletedAt === null
        ? { key: message.imageKey, name: message.imageName ?? "Photo" }
        : null,
    trashedTurn: message && message.deletedAt !== null ? message.id : null,
    isChatTrashed: rows.some(({ isMessage }) => isMessage === 0),
  };
}

type AskedBefore = {
  id: string;
  imageKey: string | null;
  imageName: string | null;
  deletedAt: number | null;
  /** 1 = the row of the message itself; 0 = one of the chat's that lies in the trash. */
  isMessage: 0 | 1;
};

/** Marks a card of a turn as confirmed, where it still stands at this place of the list. */
export function confirmStoredCard(
  db: Db,
  clientId: string,
  turnId: string,
  { index, cardId }: { index: number; cardId: string },
): Statement {
  const card = `$.cards[${index}]`;
  return db.run(sql`
    update ai_conversations set result = json_set(result, ${`${card}.confirmed`}, json('true'))
    where client_id = ${clientId} and id = ${turnId} and json_extract(result, ${`${card}.id`}) = ${cardId}`);
}

/** Notes that the agent was told of a turn, only if the statement before it in the batch changed a row. */
export function markAgentNotifiedIfChanged(db: Db, clientId: string, turnId: string): Statement {
  return db.run(sql`
    update ai_conversations set agent_notified = 1
    where client_id = ${clientId} and id = ${turnId} and changes() = 1`);
}

/** Notes that the tasks a photo suggested are in the plan. */
export function markTasksAdded(db: Db, clientId: string, turnId: string): Statement {
  return db.run(sql`
    update ai_conversations set result = json_set(result, '$.analysis.tasksAdded', json('true'))
    where client_id = ${clientId} and id = ${turnId} and json_type(result, '$.analysis') = 'object'`);
}
