import type { Home } from "#app/auth/sessions.server.ts";
import type { EntryView } from "#app/components/tasks/history-list.tsx";
import { type CalendarDay, todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import { formatMonth, formatShortDay } from "#app/domain/days/date-format.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import { formatCents } from "#app/domain/money.ts";
import {
  decodeHistoryCursor,
  encodeHistoryCursor,
  HISTORY_KIND_LABELS,
  type HistoryFilter,
  readHistoryFilter,
  utcOffsetRanges,
} from "#app/domain/tasks/history.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { type HistoryFacets, type HistoryRow, readHistory } from "#db/queries/tasks/history.server.ts";

/** Four screens of a phone: with the next page comes as much again. */
const PAGE_SIZE = 30;
/** The product is younger: nothing was put away before. */
const FIRST_YEAR = 2020;

export type TimelineQuery = { context: AppLoadContext; home: Home; params: URLSearchParams };

/** A page of the timeline, and what it may be filtered by. */
export async function readTimeline({ context, home, params }: TimelineQuery) {
  const today = todayIn(home.timeZone, context.now);
  const filter = readHistoryFilter(params);
  const after = decodeHistoryCursor(params.get("after"));
  const { rows, choices } = await readHistory(context.db, home.id, home.agentId, {
    ...filter,
    after,
    limit: PAGE_SIZE,
    offsets: offsetsUntil(home, today),
  });
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    view: "timeline" as const,
    filter,
    /** The filter as an address says it, without its question mark. */
    query: filterQuery(filter),
    entries: shown.map(toEntryView),
    /** Where the rest starts; null where this is all. */
    more: rows.length > PAGE_SIZE && last ? encodeHistoryCursor(last) : null,
    older: after !== null,
    /** Nothing at all is in the history yet, whatever the filter. */
    empty: rows.length === 0 && filterQuery(filter) === "" && after === null,
    kinds: Object.entries(HISTORY_KIND_LABELS).map(([value, label]) => ({ value, label })),
    categories: categoriesOf(choices, filter),
    years: yearsOf(choices, filter),
  };
}

export type Timeline = Awaited<ReturnType<typeof readTimeline>>;

/** How the home's clock was turned, as far as anything stored can lie. */
export function offsetsUntil(home: Home, today: CalendarDay) {
  return utcOffsetRanges(home.timeZone, FIRST_YEAR, yearOf(today));
}

const WHAT: Record<HistoryRow["kind"], string> = {
  get task() {
    return m.home_history_task_done();
  },
  get expense() {
    return m.common_expense();
  },
  get document() {
    return m.common_document();
  },
  get appliance() {
    return m.common_appliance();
  },
};

/** An entry as the timeline and the report show it. */
export function toEntryView(row: HistoryRow): EntryView {
  const { kind, id, day, title, category, who, note, cents, capital, detail, file } = row;
  const about = kind === "document" || kind === "appliance" ? capitalised(detail) : category;
  return {
    id,
    kind,
    title,
    line: [WHAT[kind], about, who].filter(Boolean).join(" · "),
    note,
    month: formatMonth(day),
    day: formatShortDay(day),
    isoDay: day,
    cost: cents === null ? "" : formatCents(cents),
    capital: capital === 1,
    file: kind === "document" && file ? `/files/${file}` : null,
  };
}

function filterQuery({ kind, category, year }: HistoryFilter): string {
  const params = new URLSearchParams();
  if (kind) params.set("kind", kind);
  if (category) params.set("category", category);
  if (year) params.set("year", String(year));
  return params.toString();
}

function categoriesOf({ categories }: HistoryFacets, { category }: HistoryFilter): string[] {
  const all = new Set([...categories, ...EXPENSE_CATEGORIES, ...(category ? [category] : [])]);
  return [...all].sort((a, b) => a.localeCompare(b, "en-US"));
}

/** The years there are, and the one asked for, so that the choice shows what it does. */
function yearsOf({ years }: HistoryFacets, { year }: HistoryFilter): number[] {
  return [...new Set([...years, ...(year === null ? [] : [year])])].sort((a, b) => b - a);
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
