import type { CalendarDay } from "#app/domain/days/calendar-day.ts";
import { type DatedRecord, upcomingDates } from "#app/domain/property/upcoming-dates.ts";
import { type CalendarEvent, type CalendarFeed, eventDay } from "#app/domain/tasks/calendar-feed.ts";
import { nextDays } from "#app/domain/tasks/home-schedule.ts";
import * as m from "#app/paraglide/messages.js";
import { dateView } from "#app/routes/home/shared/dates-view.server.ts";
import type { FeedRow } from "#db/queries/tasks/plan.server.ts";

/** How many dates of a repeating task a calendar has: the one that is open, and those that follow from it. */
const DATES_OF_A_TASK = 4;

type Around = {
  /** The records of the home that come to a day. */
  things: readonly DatedRecord[];
  today: CalendarDay;
  /** The last day of which records are told. */
  until: CalendarDay;
  origin: string;
};

/** What a calendar is told of a home's plan and of the dates on record; null where the rows are nobody's. */
export function toFeed(rows: FeedRow[], { things, today, until, origin }: Around): CalendarFeed | null {
  const [first] = rows;
  if (!first) return null;
  const dates = upcomingDates(things, { from: today, to: until });
  return {
    name: m.home_calendar_feed_calendar_name({ firstName: first.firstName }),
    stampedAt: first.dateAdded,
    events: [
      ...rows.flatMap((row) => toEvents(row, origin)),
      ...dates.map((date) => toDateEvent(date, origin)),
    ],
  };
}

/** Notes stay out: whoever gets hold of the link sees the plan and nothing more. */
function toEvents(row: FeedRow, origin: string): CalendarEvent[] {
  const { id, dueDay, anchorDay, snoozedUntil, title, description, category } = row;
  if (id === null || dueDay === null || anchorDay === null || title === null) return [];
  const day = eventDay(dueDay, snoozedUntil);
  const event = {
    id,
    day,
    title,
    description: description ?? "",
    category: category ?? "",
    // What changes it is the home's own row, or the task itself, in the agent's library.
    version: (row.version ?? 0) + (row.edits ?? 0),
    changedAt: row.editedAt,
    url: `${origin}/home/tasks?task=${encodeURIComponent(id)}`,
  };
  const schedule = { ...row, dueDay, anchorDay, monthDay: row.monthDay ?? null };
  // The next ones are expected if it is done on its day, and known by their place behind it. They go by no clock, so that
  // a feed that nothing has changed stays the same file.
  const [, ...following] = nextDays(schedule, day, DATES_OF_A_TASK);
  return [event, ...following.map((next, at) => ({ ...event, id: `${id}-${at + 1}`, day: next }))];
}

function toDateEvent(date: DatedRecord, origin: string): CalendarEvent {
  const { key, title, to } = dateView(date);
  return {
    id: key,
    day: date.day,
    title,
    description: "",
    category: m.common_from_your_records(),
    version: 0,
    changedAt: null,
    url: origin + to,
  };
}
