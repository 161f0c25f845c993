import { and, desc, eq, sql } from "drizzle-orm";
import type { AssistantMode } from "#app/domain/assistant/mode.ts";
import type { Card, TurnPhoto } from "#app/domain/assistant/turn.ts";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import { isLive, isTrashed } from "#db/predicates.ts";
import { aiConversations, clients } from "#db/schema.ts";

/** Turns: a question and its answer. Nothing here reads the trash; chats as wholes are in chats.server.ts. */

const live = (clientId: string) => and(eq(aiConversations.clientId, clientId), isLive(aiConversations));

/** The photos of a turn after its first, as a JSON column, so that no turn needs a query of its own. */
export const morePhotos = sql`(
  select json_group_array(json_object('name', photo.name, 'key', photo.key, 'position', photo.position))
  from turn_photos photo
  where photo.client_id = ai_conversations.client_id and photo.turn_id = ai_conversations.id)`;

/** What `morePhotos` selected, in the order of the question. */
export function readMorePhotos(json: string): TurnPhoto[] {
  const photos: (TurnPhoto & { position: number })[] = JSON.parse(json);
  return photos.sort((one, other) => one.position - other.position).map(({ name, key }) => ({ name, key }));
}

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
export async function getPriorMessageState(
  db: Db,
  clientId: string,
  { conversationId, messageId }: { conversationId: string; messageId: string },
) {
  const rows = await db.all<AskedBefore>(sql`
    select id, image_key as imageKey, image_name as imageName, ${morePhotos} as morePhotos,
      deleted_at as deletedAt, message_id = ${messageId} as isMessage
    from ai_conversations where client_id = ${clientId} and message_id = ${messageId}
    union all
    select * from (select id, null, null, null, deleted_at, 0 from ai_conversations
      where client_id = ${clientId} and conversation_id = ${conversationId} and ${isTrashed()} limit 1)`);
  const message = rows.find(({ isMessage }) => isMessage === 1);
  return {
    photos: message && message.deletedAt === null ? photosOf(message) : [],
    trashedTurn: message && message.deletedAt !== null ? message.id : null,
    isChatTrashed: rows.some(({ isMessage }) => isMessage === 0),
  };
}

function photosOf({ imageKey, imageName, morePhotos }: AskedBefore): TurnPhoto[] {
  return imageKey === null
    ? []
    : [{ key: imageKey, name: imageName ?? "Photo" }, ...readMorePhotos(morePhotos)];
}

type AskedBefore = {
  id: string;
  imageKey: string | null;
  imageName: string | null;
  /** As `readMorePhotos` reads it. */
  morePhotos: string;
  deletedAt: number | null;
  /** 1 = the row of the message itself; 0 = one of the chat's that lies in the trash. */
  isMessage: 0 | 1;
};

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

/** Keeps who answers a home's questions. Only its homeowner may say. */
export async function saveAssistantMode(db: Db, clientId: string, mode: AssistantMode): Promise<void> {
  await runBatch(db, [db.update(clients).set({ assistantMode: mode }).where(eq(clients.id, clientId))]);
}
