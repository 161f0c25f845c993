import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { hashToken } from "#app/auth/tokens.server.ts";
import { addDays, addMonths, type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { DEFAULT_TIME_ZONE } from "#app/domain/days/time-zone.ts";
import { type DatedRecord, upcomingDates } from "#app/domain/property/upcoming-dates.ts";
import {
  type CalendarEvent,
  type CalendarFeed,
  calendarFile,
  eventDay,
} from "#app/domain/tasks/calendar-feed.ts";
import { nextDays } from "#app/domain/tasks/home-schedule.ts";
import { isEtagFresh } from "#app/http/download-headers.server.ts";
import { notFound } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import { selectFeedFloridaHome } from "#db/queries/florida/florida.server.ts";
import { selectFeedDatedRecords } from "#db/queries/property/property.server.ts";
import { type FeedRow, readFeed } from "#db/queries/tasks/plan.server.ts";
import { dateView, floridaRecords } from "../shared/dates-view.server.ts";

/** Only tokens of our format are looked up. */
const FEED = /^(?<token>[a-z2-7]{32})\.ics$/;
/** Seconds a calendar may cache the file; an earlier request gets a 304. */
const MAX_AGE = 900;

/** How many months of recorded dates a calendar gets. */
const MONTHS = 12;

/** A home's plan as a calendar file. Calendar programs have no cookies: the token gives access. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const token = FEED.exec(params.feed ?? "")?.groups?.token;
  if (!token) throw notFound();
  const { db, now } = context;
  const hash = await hashToken(token);
  // The time zone is not known yet; a day earlier is early enough anywhere.
  const from = addDays(todayIn(DEFAULT_TIME_ZONE, now), -1);
  const [rows, records, [florida]] = await db.batch([
    readFeed(db, hash),
    selectFeedDatedRecords(db, hash, from),
    selectFeedFloridaHome(db, hash),
  ]);
  const today = todayIn(rows[0]?.timeZone ?? DEFAULT_TIME_ZONE, now);
  const things = [...records, ...(florida ? floridaRecords(florida, today) : [])];
  const around = { things, today, until: addMonths(today, MONTHS), origin: new URL(request.url).origin };
  const feed = toFeed(rows, around);
  if (!feed) throw notFound();
  const body = calendarFile(feed);
  const etag = `"${await hashToken(body)}"`;
  const headers = {
    ETag: etag,
    "Cache-Control": `private, max-age=${MAX_AGE}`,
    "X-Robots-Tag": "noindex",
  };
  // Compression on the way may have made the ETag weak.
  if (isEtagFresh(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(body, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="home-care.ics"',
    },
  });
}

/** Dates for each repeating task: the open one and those expected after it. */
const DATES_OF_A_TASK = 4;

type FeedContext = {
  things: readonly DatedRecord[];
  today: CalendarDay;
  until: CalendarDay;
  origin: string;
};

/** The calendar of a home's plan and recorded dates; null for an unknown token. */
function toFeed(rows: FeedRow[], { things, today, until, origin }: FeedContext): CalendarFeed | null {
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

/** Notes are left out, as anybody with the link can read the feed. */
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
    // Changes with the home's row, and with the task in the agent's library.
    version: (row.version ?? 0) + (row.edits ?? 0),
    changedAt: row.editedAt,
    url: `${origin}/home/tasks?task=${encodeURIComponent(id)}`,
  };
  const schedule = { ...row, dueDay, anchorDay, monthDay: row.monthDay ?? null };
  // Later dates assume the task is done on its day. They do not depend on the clock, so an unchanged feed stays the
  // same file.
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
    category: date.kind === "florida" ? m.home_florida_title() : m.common_from_your_records(),
    version: 0,
    changedAt: null,
    url: origin + to,
  };
}
