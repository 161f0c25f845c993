import {
  addDays,
  type CalendarDay,
  dayInMonth,
  daysBetween,
  instantAt,
  isCalendarDay,
} from "#app/domain/days/calendar-day.ts";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { DAY_PATTERN, decodeCursor, encodeCursor } from "#app/domain/paging/pagination.ts";
import * as m from "#app/paraglide/messages.js";

export const HISTORY_KINDS = ["task", "expense", "document", "appliance"] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];
export const HISTORY_KIND_LABELS: Record<HistoryKind, string> = {
  get task() {
    return m.tasks_tasks_done();
  },
  get expense() {
    return m.common_expenses();
  },
  get document() {
    return m.common_documents();
  },
  get appliance() {
    return m.common_appliances();
  },
};

export type HistoryFilter = {
  kind: HistoryKind | null;
  category: string | null;
  year: number | null;
};

/** The last entry of a page; the next is older, or of the same day with a smaller id. */
export type HistoryCursor = { day: CalendarDay; id: string };

/** The UTC offset (milliseconds) from an instant on (epoch milliseconds). */
export type UtcOffsetRange = { from: number; offset: number };

/** Cached by zone and years. */
const knownSpans = new Map<string, readonly UtcOffsetRange[]>();

const EPOCH = "1970-01-01";
const MAX_CATEGORY_LENGTH = 120;

/** Unknown values mean "all", as URLs get edited and shortened. */
export function readHistoryFilter(params: URLSearchParams): HistoryFilter {
  const year = params.get("year") ?? "";
  const category = (params.get("category") ?? "").trim();
  return {
    kind: HISTORY_KINDS.find((kind) => kind === params.get("kind")) ?? null,
    category: category !== "" && category.length <= MAX_CATEGORY_LENGTH ? category : null,
    year: /^[1-9]\d{3}$/.test(year) ? Number(year) : null,
  };
}

export function encodeHistoryCursor({ day, id }: HistoryCursor): string {
  return encodeCursor(day, id);
}

/** Null = from the newest. */
export function decodeHistoryCursor(text: string | null): HistoryCursor | null {
  const [day, id = ""] = decodeCursor(text, DAY_PATTERN) ?? [];
  return isCalendarDay(day) ? { day, id } : null;
}

/**
 * The UTC offsets of a zone, for the database, which has no time zones. A change is dated to noon of its day, which
 * gives the same local days.
 */
export function utcOffsetRanges(
  timeZone: string,
  firstYear: number,
  lastYear: number,
): readonly UtcOffsetRange[] {
  const key = `${timeZone}|${firstYear}|${lastYear}`;
  const known = knownSpans.get(key);
  if (known) return known;
  const spans: UtcOffsetRange[] = [];
  const note = (day: CalendarDay, offset: number) => {
    if (spans.at(-1)?.offset !== offset) spans.push({ from: instantAt(timeZone, day, 12), offset });
  };
  for (let year = firstYear; year <= lastYear; year++) {
    let before = dayInMonth(year, 1, 1);
    note(before, offsetAtNoon(timeZone, before));
    for (let month = 1; month <= 12; month++) {
      const end = dayInMonth(year, month, 31);
      const changed = offsetAtNoon(timeZone, end);
      if (changed !== spans.at(-1)?.offset) note(firstWith(timeZone, changed, before, end), changed);
      before = end;
    }
  }
  knownSpans.set(key, spans);
  return spans;
}

function firstWith(timeZone: string, offset: number, before: CalendarDay, last: CalendarDay): CalendarDay {
  let from = before;
  let until = last;
  while (daysBetween(from, until) > 1) {
    const middle = addDays(from, Math.floor(daysBetween(from, until) / 2));
    if (offsetAtNoon(timeZone, middle) === offset) until = middle;
    else from = middle;
  }
  return until;
}

function offsetAtNoon(timeZone: string, day: CalendarDay): number {
  const asUtc = (daysBetween(EPOCH, day) + 0.5) * DAY_MS;
  return asUtc - instantAt(timeZone, day, 12);
}
