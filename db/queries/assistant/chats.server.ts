import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { AssistantMode } from "#app/domain/assistant/mode.ts";
import type { Card, TurnPhoto } from "#app/domain/assistant/turn.ts";
import { type Db, runBatch, type Statement } from "#db/client.server.ts";
import { isLive, isRestorable, isTrashed } from "#db/predicates.ts";
import { aiConversations, clients } from "#db/schema.ts";

/** What SQLite's lower() leaves: the marked letters of Spanish and its neighbors, and the quotes of a keyboard. */
const LOWERED: Record<string, string> = {
  ...{
    á: "Á",
    à: "À",
    â: "Â",
    ä: "Ä",
    ã: "Ã",
    é: "É",
    è: "È",
    ê: "Ê",
    ë: "Ë",
    í: "Í",
    ì: "Ì",
    î: "Î",
    ï: "Ï",
  },
  ...{ ó: "Ó", ò: "Ò", ô: "Ô", ö: "Ö", õ: "Õ", ú: "Ú", ù: "Ù", û: "Û", ü: "Ü", ñ: "Ñ", ç: "Ç" },
};
const UNMARKED: Record<string, string> = {
  ...{ a: "áàâäã", e: "éèêë", i: "íìîï", o: "óòôöõ", u: "úùûü", n: "ñ", c: "ç" },
  ...{ "'": "‘’", '"': "“”" },
};

/*
 * `fold` in SQL: without case or accents. Two steps, because D1 limits expressions to a depth of 100. `expression` is
 * our own SQL, never user input.
 */

export const lowercasedText = (expression: string): SQL => replaced(`lower(${expression})`, LOWERED);
export const unaccentedText = (expression: string): SQL => replaced(expression, UNMARKED);

function replaced(expression: string, letters: Record<string, string>): SQL {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const pairs = Object.entries(letters).flatMap(([to, all]) => [...all].map((from) => [from, to] as const));
  return sql.raw(
    pairs.reduce((text, [from, to]) => `replace(${text}, ${quoted(from)}, ${quoted(to)})`, expression),
  );
}

/** Whose conversations: a person's of the home, or with null its owner's. Nobody reads another's. */
const isOf = (personId: string | null, of = "ai_conversations"): SQL =>
  sql`${sql.raw(of === "" ? "person_id" : `${of}.person_id`)} is ${personId}`;

/* Chats: all turns of a conversation. The first turn holds the name; the trash takes and returns a chat as a whole. */

/** A home's latest live chats, each with its name and beginning; fits in a batch. */
export function listLatestChats(db: Db, clientId: string, personId: string | null, limit: number) {
  const first = (column: string) => sql<string | null>`(
    select f.${sql.raw(column)} from ai_conversations f
    where f.client_id = ${clientId} and f.conversation_id = ai_conversations.conversation_id
    order by f.created_at, f.id limit 1)`;
  return db
    .select({
      id: aiConversations.conversationId,
      title: first("title").as("first_title"),
      question: first("user_message").as("first_question"),
      imageName: first("image_name").as("first_image"),
      startedAt: sql<number>`min(${aiConversations.createdAt})`.as("started_at"),
    })
    .from(aiConversations)
    .where(and(eq(aiConversations.clientId, clientId), isOf(personId), isLive(aiConversations)))
    .groupBy(aiConversations.conversationId)
    .orderBy(desc(sql`max(${aiConversations.createdAt})`), aiConversations.conversationId)
    .limit(limit);
}

export type ListedChat = {
  id: string;
  /** Empty = shown by its first question. */
  title: string;
  question: string;
  imageName: string | null;
  /** R2 key of the first photo in it; null = none. */
  imageKey: string | null;
  /** Epoch milliseconds. */
  startedAt: number;
  lastAt: number;
  /** In a search: question and answer of the best matching turn. */
  foundQuestion: string | null;
  foundAnswer: string | null;
};

export type ChatCursor = { at: number; id: string };

export type ChatPage = {
  /** Folded words that must all occur in the chat; none = every chat. */
  words: readonly string[];
  after: ChatCursor | null;
  limit: number;
};

const ofTurn = sql.raw("turn.client_id = page.client_id and turn.conversation_id = page.id");

const first = (column: string) => sql`(
  select ${sql.raw(`turn.${column}`)} from ai_conversations turn where ${ofTurn}
  order by turn.created_at, turn.id limit 1)`;

const SAID = lowercasedText("turn.title || ' ' || turn.user_message || ' ' || turn.ai_response");

/** The turn that holds most of the words; null without words. The count precedes the id, so max() picks the best. */
function bestTurn(words: readonly string[]): SQL {
  if (words.length === 0) return sql`null`;
  const told = words.map((word) => sql`(instr(said, ${word}) > 0)`);
  return sql`substr(max((${sql.join(told, sql` + `)}) || turn), 2)`;
}

/** A home's chats that are not deleted, the latest first. A read that can stand in a batch, as raw rows. */
export function listChats(
  db: Db,
  clientId: string,
  personId: string | null,
  { words, after, limit }: ChatPage,
): Statement {
  const further = after ? [sql`(lastAt, id) < (${after.at}, ${after.id})`] : [];
  const having = [...further, ...words.map((word) => sql`max(instr(said, ${word}))`)];
  return db.run(sql`
    with turns as materialized (
      select turn.id as turn, turn.client_id, turn.conversation_id as id, turn.created_at,
        ${words.length === 0 ? sql`''` : SAID} as said
      from ai_conversations turn
      where turn.client_id = ${clientId} and ${isOf(personId, "turn")} and ${isLive("turn")}),
    said as materialized (select turn, client_id, id, created_at, ${unaccentedText("said")} as said from turns),
    page as materialized (
      select client_id, id, min(created_at) as startedAt, max(created_at) as lastAt, ${bestTurn(words)} as best
      from said group by id ${having.length === 0 ? sql`` : sql`having ${sql.join(having, sql` and `)}`}
      order by lastAt desc, id desc limit ${limit})
    select page.id, startedAt, lastAt, ${first("title")} as title, ${first("user_message")} as question,
      ${first("image_name")} as imageName,
      (select turn.image_key from ai_conversations turn where ${ofTurn} and turn.image_key is not null
        order by turn.created_at, turn.id limit 1) as imageKey,
      hit.user_message as foundQuestion, hit.ai_response as foundAnswer
    from page left join ai_conversations hit on hit.client_id = page.client_id and hit.id = page.best
    order by lastAt desc, page.id desc`);
}

export type Chat = {
  title: string;
  question: string;
  imageName: string | null;
  deletedAt: number | null;
};

const ofChat = (clientId: string, personId: string | null, conversationId: string) => sql`
  select title, user_message as question, image_name as imageName, deleted_at as deletedAt
  from ai_conversations
  where client_id = ${clientId} and ${isOf(personId, "")} and conversation_id = ${conversationId}
  order by created_at, id limit 1`;

export function selectChat(
  db: Db,
  clientId: string,
  personId: string | null,
  conversationId: string,
): Statement {
  return db.run(ofChat(clientId, personId, conversationId));
}

export async function getChat(
  db: Db,
  clientId: string,
  personId: string | null,
  conversationId: string,
): Promise<Chat | null> {
  const [chat] = await db.all<Chat>(ofChat(clientId, personId, conversationId));
  return chat ?? null;
}

/** Names a live chat; an empty name shows its first question again. */
export function renameChat(
  db: Db,
  clientId: string,
  personId: string | null,
  { conversationId, title }: { conversationId: string; title: string },
): Statement {
  return db.run(sql`
    update ai_conversations set title = ${title}
    where client_id = ${clientId} and id = (select turn.id from ai_conversations turn
      where turn.client_id = ${clientId} and ${isOf(personId, "turn")}
        and turn.conversation_id = ${conversationId} and ${isLive("turn")}
      order by turn.created_at, turn.id limit 1)`);
}

/** Moves a chat to the trash, or all of a person's (null); `now` in epoch milliseconds. */
export function trashChats(
  db: Db,
  clientId: string,
  personId: string | null,
  { conversationId, now }: { conversationId: string | null; now: number },
): Statement {
  const which = conversationId === null ? sql`` : sql`and conversation_id = ${conversationId}`;
  return db.run(sql`
    update ai_conversations set deleted_at = ${now}
    where client_id = ${clientId} and ${isOf(personId, "")} and ${isLive()} ${which}`);
}

export function restoreChat(
  db: Db,
  clientId: string,
  personId: string | null,
  { conversationId, cutoff }: { conversationId: string; cutoff: number },
): Statement {
  return db.run(sql`
    update ai_conversations set deleted_at = null
    where client_id = ${clientId} and ${isOf(personId, "")} and conversation_id = ${conversationId}
      and ${isRestorable(cutoff)}`);
}

/** Restores chats trashed together at one instant, if after `cutoff`. */
export function restoreChatsOf(
  db: Db,
  clientId: string,
  personId: string | null,
  { at, cutoff }: { at: number; cutoff: number },
): Statement {
  return db.run(sql`
    update ai_conversations set deleted_at = null
    where client_id = ${clientId} and ${isOf(personId, "")} and deleted_at = ${at} and ${isRestorable(cutoff)}`);
}

/** Marks on a chat's last turn that the agent was told, only if the preceding statement changed a row. */
export function markLastTurnAgentNotifiedIfChanged(
  db: Db,
  clientId: string,
  conversationId: string,
): Statement {
  return db.run(sql`
    update ai_conversations set agent_notified = 1
    where changes() = 1 and client_id = ${clientId} and id = (select turn.id from ai_conversations turn
      where turn.client_id = ${clientId} and turn.conversation_id = ${conversationId}
      order by turn.created_at desc, turn.id desc limit 1)`);
}

/** Turns: a question and its answer. The trash is not read here; whole chats are in chats.server.ts. */

const live = (clientId: string, personId: string | null) =>
  and(eq(aiConversations.clientId, clientId), isOf(personId), isLive(aiConversations));

/** A turn's photos after the first, as a JSON column to save a query per turn. */
export const morePhotos = sql`(
  select json_group_array(json_object('name', photo.name, 'key', photo.key, 'position', photo.position))
  from turn_photos photo
  where photo.client_id = ai_conversations.client_id and photo.turn_id = ai_conversations.id)`;

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

/** A conversation's turns, latest first, and one more than `limit` to tell if there are more; fits in a batch. */
export function listTurns(
  db: Db,
  clientId: string,
  personId: string | null,
  { conversationId, limit }: { conversationId: string; limit: number },
) {
  return db
    .select(shown)
    .from(aiConversations)
    .where(and(live(clientId, personId), eq(aiConversations.conversationId, conversationId)))
    .orderBy(desc(aiConversations.createdAt), desc(aiConversations.id))
    .limit(limit + 1);
}

export type StoredTurn = Awaited<ReturnType<typeof listTurns>>[number];

export async function getTurn(
  db: Db,
  clientId: string,
  personId: string | null,
  id: string,
): Promise<StoredTurn | null> {
  const [row] = await db
    .select(shown)
    .from(aiConversations)
    .where(and(live(clientId, personId), eq(aiConversations.id, id)));
  return row ?? null;
}

/** The photo sent with a message, and whether the message or its chat is in the trash. */
export async function getPriorMessageState(
  db: Db,
  clientId: string,
  personId: string | null,
  { conversationId, messageId }: { conversationId: string; messageId: string },
) {
  const rows = await db.all<AskedBefore>(sql`
    select id, image_key as imageKey, image_name as imageName, ${morePhotos} as morePhotos,
      deleted_at as deletedAt, message_id = ${messageId} as isMessage
    from ai_conversations
    where client_id = ${clientId} and ${isOf(personId, "")} and message_id = ${messageId}
    union all
    select * from (select id, null, null, null, deleted_at, 0 from ai_conversations
      where client_id = ${clientId} and ${isOf(personId, "")} and conversation_id = ${conversationId}
        and ${isTrashed()} limit 1)`);
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
  /** 1 = the message's own row; 0 = one from the chat that is in the trash. */
  isMessage: 0 | 1;
};

/** Replaces a card that still equals `before`. An `open` card never replaces a confirmed one, or the reverse. */
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

export function markAgentNotifiedIfChanged(db: Db, clientId: string, turnId: string): Statement {
  return db.run(sql`
    update ai_conversations set agent_notified = 1
    where client_id = ${clientId} and id = ${turnId} and changes() = 1`);
}

export function unmarkAgentNotifiedIfChanged(db: Db, clientId: string, turnId: string): Statement {
  return db.run(sql`
    update ai_conversations set agent_notified = 0
    where client_id = ${clientId} and id = ${turnId} and changes() = 1`);
}

export function markTasksAdded(db: Db, clientId: string, turnId: string): Statement {
  return db.run(sql`
    update ai_conversations set result = json_set(result, '$.analysis.tasksAdded', json('true'))
    where client_id = ${clientId} and id = ${turnId} and json_type(result, '$.analysis') = 'object'`);
}

/** Stores who answers a home's questions; only its homeowner may choose. */
export async function saveAssistantMode(db: Db, clientId: string, mode: AssistantMode): Promise<void> {
  await runBatch(db, [db.update(clients).set({ assistantMode: mode }).where(eq(clients.id, clientId))]);
}
