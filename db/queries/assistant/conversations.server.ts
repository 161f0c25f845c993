import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Card, TurnPhoto } from "#app/domain/assistant/turn.ts";
import type { Db, Statement } from "#db/client.server.ts";
import { aiConversations } from "#db/schema.ts";
import { morePhotos, readMorePhotos } from "./turn-photos.server.ts";

const of = (clientId: string, conversationId: string) =>
  and(eq(aiConversations.clientId, clientId), eq(aiConversations.conversationId, conversationId));

const one = (clientId: string, id: string) =>
  and(eq(aiConversations.clientId, clientId), eq(aiConversations.id, id));

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
  morePhotos: sql`${morePhotos}`.mapWith(readMorePhotos).as("more_photos"),
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
    .where(of(clientId, conversationId))
    .orderBy(desc(aiConversations.createdAt), desc(aiConversations.id))
    .limit(limit + 1);
}

export type StoredTurn = Awaited<ReturnType<typeof listTurns>>[number];

/** One turn of this home; null where it has no such. */
export async function getTurn(db: Db, clientId: string, id: string): Promise<StoredTurn | null> {
  const [row] = await db.select(shown).from(aiConversations).where(one(clientId, id));
  return row ?? null;
}

/** The photos a home has sent with a message before, in their order. */
export async function listPhotosOfMessage(db: Db, clientId: string, messageId: string): Promise<TurnPhoto[]> {
  const [row] = await db
    .select({ key: shown.imageKey, name: shown.imageName, morePhotos: shown.morePhotos })
    .from(aiConversations)
    .where(and(eq(aiConversations.clientId, clientId), eq(aiConversations.messageId, messageId)));
  return row?.key ? [{ key: row.key, name: row.name ?? "Photo" }, ...row.morePhotos] : [];
}

/**
 * A home's conversations, the latest first, each with its first question and when that was asked. A read
 * that can stand in a batch.
 */
export function listConversations(db: Db, clientId: string, limit: number) {
  const first = (column: SQL) => sql<string | null>`(
    select ${column} from ai_conversations f
    where f.client_id = ${clientId} and f.conversation_id = ai_conversations.conversation_id
    order by f.created_at, f.id limit 1)`;
  return db
    .select({
      id: aiConversations.conversationId,
      question: first(sql`f.user_message`).as("first_question"),
      imageName: first(sql`f.image_name`).as("first_image"),
      startedAt: sql<number>`min(${aiConversations.createdAt})`.as("started_at"),
    })
    .from(aiConversations)
    .where(eq(aiConversations.clientId, clientId))
    .groupBy(aiConversations.conversationId)
    .orderBy(desc(sql`max(${aiConversations.createdAt})`), aiConversations.conversationId)
    .limit(limit);
}

export type ListedConversation = Awaited<ReturnType<typeof listConversations>>[number];

/**
 * Puts a card in the place of itself as it stood `before`: at this place of the list, and not taken back since. Of one
 * that is `open` it changes nothing once that is confirmed, of one `confirmed` nothing once it is open again.
 */
export function storeCard(
  db: Db,
  clientId: string,
  turnId: string,
  { index, card, before, only }: { index: number; card: Card; before: Card; only?: "open" | "confirmed" },
): Statement {
  const at = `$.cards[${index}]`;
  const of = (name: string) => sql`json_extract(result, ${`${at}.${name}`})`;
  const standing = only ? sql`and ${of("confirmed")} = ${only === "confirmed" ? 1 : 0}` : sql``;
  return db.run(sql`
    update ai_conversations set result = json_set(result, ${at}, json(${JSON.stringify(card)}))
    where client_id = ${clientId} and id = ${turnId} and ${of("id")} = ${before.id}
      and coalesce(${of("round")}, 0) = ${before.round ?? 0} ${standing}`);
}

/** Notes that the agent was told of a turn, only if the statement before it in the batch changed a row. */
export function markAgentNotifiedIfChanged(db: Db, clientId: string, turnId: string): Statement {
  return db.run(sql`
    update ai_conversations set agent_notified = 1
    where client_id = ${clientId} and id = ${turnId} and changes() = 1`);
}

/** Notes that the agent has nothing to be told of a turn any more, only if the statement before it changed a row. */
export function unmarkAgentNotifiedIfChanged(db: Db, clientId: string, turnId: string): Statement {
  return db.run(sql`
    update ai_conversations set agent_notified = 0
    where client_id = ${clientId} and id = ${turnId} and changes() = 1`);
}

/** Notes that the tasks a photo suggested are in the plan. */
export function markTasksAdded(db: Db, clientId: string, turnId: string): Statement {
  return db.run(sql`
    update ai_conversations set result = json_set(result, '$.analysis.tasksAdded', json('true'))
    where client_id = ${clientId} and id = ${turnId} and json_type(result, '$.analysis') = 'object'`);
}

/**
 * Deletes a conversation of this home for good, or all of them (null), as statements of one batch. Each answers
 * the photos' keys as `key`, null for a turn without one; the second has a row for every turn.
 */
export function deleteTurns(db: Db, clientId: string, conversationId: string | null): [Statement, Statement] {
  const which = conversationId === null ? sql`` : sql`and conversation_id = ${conversationId}`;
  const turns = sql`ai_conversations where client_id = ${clientId} ${which}`;
  return [
    db.run(sql`
      delete from turn_photos where client_id = ${clientId} and turn_id in (select id from ${turns})
      returning key`),
    db.run(sql`delete from ${turns} returning image_key as key`),
  ];
}
