import type { Agent } from "#app/auth/sessions.server.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import { decodePageCursor, paginate } from "#app/domain/paging/pagination.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import { listGroupEmails } from "#db/queries/email/group-emails.server.ts";

const PAGE_SIZE = 25;

type ListedEmail = Awaited<ReturnType<typeof listGroupEmails>>[number];

/** An unreadable cursor means the first page. */
export async function readEmailsPage({ db, now, random }: AppLoadContext, agent: Agent, url: URL) {
  const after = url.searchParams.get("after");
  const cursor = decodePageCursor(after);
  const listed = await listGroupEmails(db, agent.id, { after: cursor, limit: PAGE_SIZE + 1 });
  const { rows, next } = paginate(listed, PAGE_SIZE);
  return {
    after: cursor && after,
    next,
    rows: rows.map((row) => toView(row, agent.timeZone, now)),
    /** Of the email a template begins, so that pressing it twice begins one. */
    newId: random.id(),
  };
}

function toView(
  { id, state, subject, days, sentAt, updatedAt, written }: ListedEmail,
  timeZone: string,
  now: number,
) {
  const today = todayIn(timeZone, now);
  const sum = (isCounted: (day: string) => boolean) =>
    Object.entries(days).reduce((all, [day, count]) => all + (isCounted(day) ? count : 0), 0);
  return {
    id,
    state,
    subject,
    day: formatRecentDay(todayIn(timeZone, sentAt ?? updatedAt), today),
    people: sum(() => true),
    waiting: sum((day) => day > today),
    written,
  };
}

export type EmailView = ReturnType<typeof toView>;
