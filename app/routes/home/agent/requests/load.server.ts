import type { Home } from "#app/auth/sessions.server.ts";
import type { UnreadReplies } from "#app/components/requests/mark-read.tsx";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import { decodePageCursor, paginate } from "#app/domain/paging/pagination.ts";
import { threadMessages } from "#app/domain/requests/help-request.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { type HelpView, helpView } from "#app/routes/home/shared/help-view.server.ts";
import { requestsSeenBy } from "#app/services/requests/help-requests.server.ts";
import { listThreads, selectThread } from "#db/queries/requests/help-requests.server.ts";
import type { ThreadsParams } from "../paths.ts";
import { toAgentView } from "../view.server.ts";

const PAGE_SIZE = 25;

/** An invalid cursor means the first page. */
export function readListParams(url: URL): ThreadsParams {
  const after = url.searchParams.get("after");
  return { request: url.searchParams.get("request"), after: decodePageCursor(after) && after };
}

/** A page of requests, or the one the address names. Loading it marks nothing as read. */
export async function readThreads({ db, now, random }: AppLoadContext, home: Home, url: URL) {
  const place = readListParams(url);
  const { request, after } = place;
  const onlyOf = requestsSeenBy(home);
  const [listed, [asked]] = await db.batch([
    listThreads(db, home.id, { after: decodePageCursor(after), limit: PAGE_SIZE + 1, onlyOf }),
    selectThread(db, home.id, request ?? "", onlyOf),
  ]);
  const { rows, next } =
    request === null ? paginate(listed, PAGE_SIZE) : { rows: [found(asked)], next: null };
  const today = todayIn(home.timeZone, now);
  const dayOf = (at: number) => formatRecentDay(todayIn(home.timeZone, at), today);
  const threads = rows.map(({ title, openRowId, later, isCurrent, ...row }) => ({
    title,
    messages: threadMessages(later, row).map(({ author, text, at }) => ({ author, text, day: dayOf(at) })),
    /** False for what a former agent was asked. */
    isCurrent,
    /** Created with the form, so that a double submit adds one message. */
    messageId: random.id(),
    /** Null once the task is done. */
    task: openRowId && `/home/tasks?task=${openRowId}#task-${openRowId}`,
    /** Read or resolved. A request asked for by address stays open. */
    settled: request === null && (row.repliedAt === null ? row.status === "resolved" : row.readAt !== null),
    ...helpView(row, home, today),
  }));
  return {
    place,
    agentName: toAgentView(home.shell.brand).shortName,
    hasAgent: home.shell.brand.hasAgent,
    threads,
    next,
    unread: unreadOf(threads),
  };
}

function unreadOf(threads: readonly HelpView[]): UnreadReplies | null {
  const unread = threads.flatMap((thread) => thread.unread ?? []);
  if (unread.length === 0) return null;
  return {
    ids: unread.flatMap(({ ids }) => ids),
    shownAt: Math.max(...unread.map(({ shownAt }) => shownAt)),
  };
}

export type ThreadView = Awaited<ReturnType<typeof readThreads>>["threads"][number];
