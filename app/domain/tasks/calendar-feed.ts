import { addDays, type CalendarDay, latestOf } from "#app/domain/days/calendar-day.ts";
import { LAST_YEAR } from "#app/domain/days/day-number.ts";
import { escapeText, joinContentLines } from "#app/domain/text/content-lines.ts";

export type CalendarEvent = {
  /** Stable: calendars identify the event by it. */
  id: string;
  day: CalendarDay;
  title: string;
  description: string;
  category: string;
  /** Increases with every change, so that a calendar knows which copy is newer. */
  version: number;
  /** Last change in epoch milliseconds; null = none since the feed began. */
  changedAt: number | null;
  /** The task's page; "" = none. */
  url: string;
};

export type CalendarFeed = {
  name: string;
  /** Epoch milliseconds; from the data, not the clock, so that an unchanged feed is byte-identical. */
  stampedAt: number;
  events: readonly CalendarEvent[];
};

/** The second half of every UID; must never change. */
const UID_SPACE = "peaceful-home";

/** The last representable day; it has no next day. */
const LAST_DAY = `${LAST_YEAR}-12-31`;

/** Suggested refresh interval. */
const REFRESH = "PT6H";

/** The due day, or a later snooze's end, even after the snooze, as moving it back would hide it in the past. */
export function eventDay(dueDay: CalendarDay, snoozedUntil: CalendarDay | null): CalendarDay {
  return snoozedUntil === null ? dueDay : latestOf(dueDay, snoozedUntil);
}

/** iCalendar (RFC 5545); all-day events that do not block time. */
export function calendarFile({ name, stampedAt, events }: CalendarFeed): string {
  return joinContentLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Peaceful Home//Home care plan//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...(events.length === 0 ? PLACEHOLDER : events.flatMap((event) => eventLines(event, stampedAt))),
    "END:VCALENDAR",
  ]);
}

/** RFC 5545 (3.4) requires at least one component; an unused UTC definition does. */
const PLACEHOLDER = [
  "BEGIN:VTIMEZONE",
  "TZID:Etc/UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
];

function eventLines(event: CalendarEvent, stampedAt: number): string[] {
  const { id, day, title, description, category, version, changedAt, url } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(id)}@${UID_SPACE}`,
    `DTSTAMP:${utcStamp(Math.max(stampedAt, changedAt ?? 0))}`,
    `SEQUENCE:${version}`,
    `DTSTART;VALUE=DATE:${dateValue(day)}`,
    // Without an end, the event is that one day.
    ...(day === LAST_DAY ? [] : [`DTEND;VALUE=DATE:${dateValue(addDays(day, 1))}`]),
    `SUMMARY:${escapeText(title)}`,
    ...(description === "" ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(category === "" ? [] : [`CATEGORIES:${escapeText(category)}`]),
    ...(url === "" ? [] : [`URL:${url}`]),
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function dateValue(day: CalendarDay): string {
  return day.replaceAll("-", "");
}

/** "20261120T150000Z". */
function utcStamp(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/[-:]|\.\d{3}/g, "");
}
