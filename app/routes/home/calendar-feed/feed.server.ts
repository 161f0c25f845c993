import { type CalendarEvent, type CalendarFeed, eventDay } from "#app/domain/tasks/calendar-feed.ts";
import type { FeedRow } from "#db/queries/tasks/calendar-feed.server.ts";
import { calendarName } from "./words.ts";

/** What a calendar is told of a home's plan; null where the rows are nobody's. */
export function toFeed(rows: FeedRow[], origin: string): CalendarFeed | null {
  const [first] = rows;
  if (!first) return null;
  return {
    name: calendarName(first.firstName),
    stampedAt: first.dateAdded,
    events: rows.map((row) => toEvent(row, origin)).filter((event) => event !== null),
  };
}

/** Notes stay out: whoever gets hold of the link sees the plan and nothing more. */
function toEvent(row: FeedRow, origin: string): CalendarEvent | null {
  const { id, dueDay, snoozedUntil, version, title, description, category } = row;
  if (id === null || dueDay === null || title === null) return null;
  return {
    id,
    day: eventDay(dueDay, snoozedUntil),
    title,
    description: description ?? "",
    category: category ?? "",
    version: version ?? 0,
    url: `${origin}/home/tasks?task=${encodeURIComponent(id)}`,
  };
}
