import type { Home } from "#app/auth/sessions.server.ts";
import { can, seesWholeHome } from "#app/domain/accounts/home-roles.ts";
import { type LinkTargets, linkTargets } from "#app/domain/assistant/answer-links.ts";
import { chatTitle } from "#app/domain/assistant/chats.ts";
import { LISTED_CONVERSATIONS } from "#app/domain/assistant/limits.ts";
import { shareText } from "#app/domain/assistant/share-text.ts";
import { suggestQuestions } from "#app/domain/assistant/suggested-questions.ts";
import type { TurnResult, TurnState } from "#app/domain/assistant/turn.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import { notFound } from "#app/http/not-found.ts";
import { toShownAnswer } from "#app/lib/markdown.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { hasModel } from "#app/services/assistant/ask-assistant.server.ts";
import { listLatestChats, listTurns, type StoredTurn } from "#db/queries/assistant/chats.server.ts";
import { listAppliances } from "#db/queries/property/appliances.server.ts";
import { selectFirstActive } from "#db/queries/tasks/plan.server.ts";
import { listVendors } from "#db/queries/vendors/vendors.server.ts";
import { type ChatParams, chatPath } from "./paths.ts";
import { type TurnView, toTurnView, wholeAnswer } from "./turn-view.ts";

const PAGE_SIZE = 50;
/** A longer conversation shows its latest turns only. */
const MAX_SHOWN = 500;
/** More than any house has. */
const APPLIANCES_SHOWN = 200;

/** What an unfinished answer has beside its text. */
const NO_RESULT: TurnResult = { mode: "model", sources: [], cards: [], analysis: null };

type PageRequest = { context: AppLoadContext; home: Home; params: URLSearchParams };

/** A conversation or a new one, and the list of earlier ones, in one batch. */
export async function readChatPage(asked: PageRequest) {
  const place = readPlace(asked.params);
  const { context, home, params } = asked;
  const [{ conversations, ...thread }, readsPhotos] = await Promise.all([
    place.conversation === null
      ? readBeginning(asked)
      : readThread(asked, { ...place, conversation: place.conversation }),
    asksModel(home) && hasModel(context.env.ASSISTANT),
  ]);
  const listed = conversations.map((row) => conversationView(row, home, todayIn(home.timeZone, context.now)));
  const share = home.shell.brand.hasAgent && params.get("dialog") === "share" ? readShare(thread.turns) : "";
  return {
    ...thread,
    place,
    today: todayIn(home.timeZone, context.now),
    /** Null in a home without an agent. */
    agentName: home.shell.brand.hasAgent ? home.shell.brand.firstName : null,
    /** Whether the home has yet to choose who answers. */
    mayChoose: readsPhotos && home.assistantMode === null && can(home.role, "agent.manage"),
    /** Whether a model answers, which can look at photos. */
    readsPhotos,
    conversations: listed,
    // Created with the page, so that a double submit asks once.
    next: { conversationId: place.conversation ?? context.random.id(), messageId: context.random.id() },
    /** What the share dialog would send; null if it is closed. */
    share: share === "" ? null : { text: share, requestId: context.random.id(), closeTo: chatPath(place) },
  };
}

/** A model is told of the whole home, so it answers those who may see all of it. */
const asksModel = ({ role, assistantMode }: Home) => assistantMode !== "quick" && seesWholeHome(role);

function readPlace(params: URLSearchParams): ChatParams {
  const count = Number.parseInt(params.get("count") ?? "", 10);
  return {
    conversation: params.get("c") || null,
    count: count > PAGE_SIZE ? Math.min(count, MAX_SHOWN) : null,
  };
}

/** A new conversation, with suggestions. */
async function readBeginning({ context: { db, now }, home }: PageRequest) {
  const today = todayIn(home.timeZone, now);
  const [conversations, overdue, ahead, appliances] = await db.batch([
    listLatestChats(db, home.id, home.person.id, LISTED_CONVERSATIONS),
    selectFirstActive(db, home.id, today, "overdue"),
    selectFirstActive(db, home.id, today, "ahead"),
    listAppliances(db, home.id, APPLIANCES_SHOWN),
  ]);
  const suggestions = suggestQuestions({
    today,
    features: home.features,
    tasks: [...overdue, ...ahead],
    appliances: can(home.role, "property.read")
      ? appliances.filter(({ archivedAt }) => archivedAt === null)
      : [],
  });
  return { conversations, suggestions, turns: [] as TurnView[], earlier: null };
}

async function readThread({ context, home }: PageRequest, place: ChatParams & { conversation: string }) {
  const { db, now } = context;
  const shown = place.count ?? PAGE_SIZE;
  const [conversations, rows, vendors] = await db.batch([
    listLatestChats(db, home.id, home.person.id, LISTED_CONVERSATIONS),
    listTurns(db, home.id, home.person.id, { conversationId: place.conversation, limit: shown }),
    listVendors(db, home.agentId),
  ]);
  if (rows.length === 0) throw notFound();
  const targets = linkTargets(home.shell.brand, vendors);
  const turns = rows
    .slice(0, shown)
    .reverse()
    .map((row) => turnView(row, now, targets));
  const more = rows.length > shown && shown < MAX_SHOWN;
  const earlier = more ? chatPath({ ...place, count: Math.min(shown + PAGE_SIZE, MAX_SHOWN) }) : null;
  return { conversations, suggestions: [] as string[], turns, earlier };
}

function turnView(row: StoredTurn, now: number, targets: LinkTargets): TurnView {
  const turn = { ...row, ...(row.result ?? NO_RESULT), state: stateOf(row, now) };
  return toTurnView(turn, toShownAnswer(turn, targets));
}

/** An answer whose lease has run out will not continue. */
function stateOf({ state, leaseUntil, answer }: StoredTurn, now: number): TurnState {
  if (state !== "answering" || (leaseUntil !== null && leaseUntil > now)) return state;
  return answer === "" ? "failed" : "partial";
}

type LatestChat = Awaited<ReturnType<typeof listLatestChats>>[number];

function conversationView(row: LatestChat, home: Home, today: CalendarDay) {
  const day = formatRecentDay(todayIn(home.timeZone, row.startedAt), today);
  return { id: row.id, title: chatTitle(row), day };
}

export type ConversationView = ReturnType<typeof conversationView>;

/** The chat as the agent would get it; empty if there is nothing to share. */
function readShare(turns: readonly TurnView[]): string {
  const answered = turns.filter(({ state }) => state === "done" || state === "partial");
  return shareText(
    answered.map((turn) => ({ ...turn, blocks: wholeAnswer(turn), hasPhoto: turn.photos.length > 0 })),
  );
}

export type ChatPage = Awaited<ReturnType<typeof readChatPage>>;
