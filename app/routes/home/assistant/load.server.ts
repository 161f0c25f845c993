import type { Home } from "#app/auth/sessions.server.ts";
import { type LinkTargets, linkTargets, NO_TARGETS } from "#app/domain/assistant/answer-links.ts";
import { LISTED_CONVERSATIONS } from "#app/domain/assistant/limits.ts";
import { suggestQuestions } from "#app/domain/assistant/suggested-questions.ts";
import { IMAGE_ONLY_MESSAGE, type TurnState } from "#app/domain/assistant/turn.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatNearDay } from "#app/domain/days/near-day.ts";
import { notFound } from "#app/http/not-found.ts";
import { toBlocks } from "#app/lib/markdown/blocks.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { hasModel } from "#app/services/assistant/has-model.server.ts";
import {
  type ListedConversation,
  listConversations,
  listTurns,
  type StoredTurn,
} from "#db/queries/assistant/conversations.server.ts";
import { selectBrand } from "#db/queries/profile/brand.server.ts";
import { listAppliances } from "#db/queries/property/appliances.server.ts";
import { selectFirstActive } from "#db/queries/tasks/plan.server.ts";
import { listVendors } from "#db/queries/vendors/vendors.server.ts";
import { type ChatPlace, chatAddress, NEW_CHAT } from "./paths.ts";
import { type TurnView, toTurnView } from "./turn-view.ts";

const PAGE_SIZE = 50;
/** Beyond this a conversation shows its latest part only. */
const MAX_SHOWN = 500;
/** More than any house has in use. */
const APPLIANCES_SHOWN = 200;
const TITLE_MAX = 80;

type Asked = { context: AppLoadContext; home: Home; params: URLSearchParams };

/** A conversation or the beginning of a new one, and those before it, in one trip to the database. */
export async function readChatPage(asked: Asked) {
  const place = readPlace(asked.params);
  const { context, home, params } = asked;
  const [{ brand, conversations, ...thread }, mayChoose] = await Promise.all([
    place.conversation === null
      ? readBeginning(asked)
      : readThread(asked, { ...place, conversation: place.conversation }),
    home.assistantMode === null && hasModel(context.env.ASSISTANT),
  ]);
  const listed = conversations.map((row) => conversationView(row, home, todayIn(home.timeZone, context.now)));
  return {
    ...thread,
    place,
    today: todayIn(home.timeZone, context.now),
    agentName: brand?.firstName ?? "",
    /** Whether there is a model, and its homeowner has not yet said whether it may answer. */
    mayChoose,
    conversations: listed,
    // Made with the page, so that a form sent twice asks once.
    next: { conversationId: place.conversation ?? context.random.id(), messageId: context.random.id() },
    dialog: readDialog(params, place),
  };
}

function readPlace(params: URLSearchParams): ChatPlace {
  const count = Number.parseInt(params.get("count") ?? "", 10);
  return {
    conversation: params.get("c") || null,
    count: count > PAGE_SIZE ? Math.min(count, MAX_SHOWN) : null,
  };
}

/** A new conversation: nothing said yet, and what could be asked. */
async function readBeginning({ context: { db, now }, home }: Asked) {
  const today = todayIn(home.timeZone, now);
  const [[brand], conversations, overdue, ahead, appliances] = await db.batch([
    selectBrand(db, home.agentId),
    listConversations(db, home.id, LISTED_CONVERSATIONS),
    selectFirstActive(db, home.id, today, "overdue"),
    selectFirstActive(db, home.id, today, "ahead"),
    listAppliances(db, home.id, APPLIANCES_SHOWN),
  ]);
  const suggestions = suggestQuestions({
    today,
    features: home.features,
    tasks: [...overdue, ...ahead],
    appliances: appliances.filter(({ archivedAt }) => archivedAt === null),
  });
  return { brand, conversations, suggestions, turns: [] as TurnView[], earlier: null };
}

/** The latest turns of a conversation, oldest first. */
async function readThread({ context, home }: Asked, place: ChatPlace & { conversation: string }) {
  const { db, now } = context;
  const shown = place.count ?? PAGE_SIZE;
  const [[brand], conversations, rows, vendors] = await db.batch([
    selectBrand(db, home.agentId),
    listConversations(db, home.id, LISTED_CONVERSATIONS),
    listTurns(db, home.id, place.conversation, shown),
    listVendors(db, home.agentId),
  ]);
  if (rows.length === 0) throw notFound();
  const targets = brand ? linkTargets(brand, vendors) : NO_TARGETS;
  const turns = rows
    .slice(0, shown)
    .reverse()
    .map((row) => turnView(row, now, targets));
  const more = rows.length > shown && shown < MAX_SHOWN;
  const earlier = more ? chatAddress({ ...place, count: Math.min(shown + PAGE_SIZE, MAX_SHOWN) }) : null;
  return { brand, conversations, suggestions: [] as string[], turns, earlier };
}

function turnView(row: StoredTurn, now: number, targets: LinkTargets): TurnView {
  const { result, answer } = row;
  const refs = result?.sources.map(({ ref }) => ref) ?? [];
  // A safety notice is drawn from its parts; its text is for who has no panel.
  const blocks = result?.mode === "safety" ? [] : toBlocks(answer, refs, targets);
  const quick = result?.quick === undefined ? null : toBlocks(result.quick, refs, targets);
  return toTurnView({ ...row, ...result, state: stateOf(row, now) }, blocks, quick);
}

/** An answer nobody is at any more has come as far as it will. */
function stateOf({ state, leaseUntil, answer }: StoredTurn, now: number): TurnState {
  if (state !== "answering" || (leaseUntil !== null && leaseUntil > now)) return state;
  return answer === "" ? "failed" : "partial";
}

function conversationView(row: ListedConversation, home: Home, today: CalendarDay) {
  const question = row.question ?? "";
  const title = question === IMAGE_ONLY_MESSAGE && row.imageName ? row.imageName : question;
  return {
    id: row.id,
    title: title.length > TITLE_MAX ? `${title.slice(0, TITLE_MAX).trimEnd()}…` : title,
    day: formatNearDay(todayIn(home.timeZone, row.startedAt), today),
  };
}

export type ConversationView = ReturnType<typeof conversationView>;

/** What is asked before a deletion; null where the address asks for nothing. */
function readDialog(params: URLSearchParams, place: ChatPlace) {
  const name = params.get("dialog");
  const which = params.get("which");
  const closeTo = chatAddress(place);
  if (name === "delete-all") return { name, which: null, closeTo, leaveTo: chatAddress(NEW_CHAT) };
  if (name !== "delete" || !which) return null;
  // What is deleted cannot be gone back to.
  return { name, which, closeTo, leaveTo: which === place.conversation ? chatAddress(NEW_CHAT) : closeTo };
}

export type ChatPage = Awaited<ReturnType<typeof readChatPage>>;
export type OpenDialog = NonNullable<ChatPage["dialog"]>;
