import { redirect } from "@remix-run/cloudflare";
import type { Home } from "#app/auth/sessions.server.ts";
import { chatTitle, lineAround, searchWords, unmarked } from "#app/domain/assistant/chats.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import { decodeCursor, encodeCursor, INSTANT_PATTERN } from "#app/domain/paging/pagination.ts";
import { fold } from "#app/domain/text/search-key.ts";
import { notFound } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { type Chat, type ListedChat, listChats, selectChat } from "#db/queries/assistant/chats.server.ts";
import { rowsOfBatch } from "#db/queries/email/outbox.server.ts";
import { type ChatsParams as ListParams, chatsPath as listPath } from "./paths.ts";

const PAGE_SIZE = 25;
const SEARCH_MAX = 100;

type PageRequest = { context: AppLoadContext; home: Home; params: URLSearchParams };

export async function readChatsPage({ context: { db, now }, home, params }: PageRequest) {
  const place = readPlace(params);
  const words = searchWords(place.q);
  const [found = [], named = []] = await rowsOfBatch(db, [
    listChats(db, home.id, home.person.id, { words, after: readAfter(place.after), limit: PAGE_SIZE + 1 }),
    selectChat(db, home.id, home.person.id, params.get("which") ?? ""),
  ]);
  const rows = found as ListedChat[];
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  const today = todayIn(home.timeZone, now);
  const dayOf = (instant: number) => formatRecentDay(todayIn(home.timeZone, instant), today);
  return {
    place,
    chats: shown.map((row) => ({ ...chatView(row, words), day: dayOf(row.startedAt) })),
    first: place.after === null ? null : listPath({ ...place, after: null }),
    next: last ? listPath({ ...place, after: encodeCursor(last.lastAt, last.id) }) : null,
    dialog: readDialog(params, place, (named as Chat[])[0]),
  };
}

function readPlace(params: URLSearchParams): ListParams {
  const after = params.get("after");
  return {
    q: (params.get("q") ?? "").toWellFormed().slice(0, SEARCH_MAX).trim(),
    after: readAfter(after) && after,
  };
}

function readAfter(after: string | null) {
  const [at, id] = decodeCursor(after, INSTANT_PATTERN) ?? [];
  return at && id ? { at: Number(at), id } : null;
}

function chatView(row: ListedChat, words: readonly string[]) {
  const { id, imageKey, foundQuestion, foundAnswer } = row;
  const texts = [foundQuestion ?? "", unmarked(foundAnswer ?? "")];
  const saying = texts.find((text) => words.some((word) => fold(text).includes(word)));
  return {
    id,
    title: chatTitle(row),
    /** The line that contains the search; null without a search. */
    line: words.length === 0 ? null : lineAround(saying ?? texts[1] ?? "", words),
    imageUrl: imageKey === null ? null : `/files/${imageKey}`,
  };
}

export type ChatView = ReturnType<typeof chatView> & { day: string };

/** Redirects if the chat was deleted in the meantime; 404 for another home's. */
function readDialog(params: URLSearchParams, place: ListParams, chat: Chat | undefined) {
  const closeTo = listPath(place);
  const name = params.get("dialog");
  if (name === "delete-all") return { name, closeTo } as const;
  if (name !== "rename") return null;
  if (!chat) throw notFound();
  if (chat.deletedAt !== null) throw redirect(closeTo);
  const { title, question, imageName } = chat;
  const otherwise = chatTitle({ title: null, question, imageName });
  return { name, closeTo, which: params.get("which") ?? "", title, otherwise } as const;
}

export type ChatsPage = Awaited<ReturnType<typeof readChatsPage>>;
export type OpenDialog = NonNullable<ChatsPage["dialog"]>;
