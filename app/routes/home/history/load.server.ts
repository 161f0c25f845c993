import { requireCapability } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import type { EntryView } from "#app/components/tasks/history-list.tsx";
import type { ReportView } from "#app/components/tasks/history-report.tsx";
import { can } from "#app/domain/accounts/home-roles.ts";
import { cityLine } from "#app/domain/contact/address.ts";
import { type CalendarDay, todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatMonth, formatShortDay } from "#app/domain/days/date-format.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import { formatCents } from "#app/domain/money.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import {
  decodeHistoryCursor,
  encodeHistoryCursor,
  HISTORY_KIND_LABELS,
  type HistoryFilter,
  readHistoryFilter,
  utcOffsetRanges,
} from "#app/domain/tasks/history.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { found } from "#app/http/not-found.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import {
  type HistoryFacets,
  type HistoryRow,
  type ReportAppliance,
  readHistory,
  readReport,
} from "#db/queries/tasks/history.server.ts";

/** About four screens of a phone. */
const PAGE_SIZE = 30;
/** Nothing in the product is older. */
const FIRST_YEAR = 2020;

export type TimelineQuery = { context: AppLoadContext; home: Home; params: URLSearchParams };

export async function readTimeline({ context, home, params }: TimelineQuery) {
  const today = todayIn(home.timeZone, context.now);
  const filter = filterOf(home, params);
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
    /** The filter as a query string, without "?". */
    query: filterQuery(filter),
    entries: shown.map((row) => toEntryView(withoutCost(home, row))),
    /** The cursor of the next page; null on the last. */
    more: rows.length > PAGE_SIZE && last ? encodeHistoryCursor(last) : null,
    older: after !== null,
    /** Whether the history is empty without any filter. */
    empty: rows.length === 0 && filterQuery(readHistoryFilter(params)) === "" && after === null,
    kinds: seesAll(home)
      ? Object.entries(HISTORY_KIND_LABELS).map(([value, label]) => ({ value, label }))
      : [{ value: "task", label: HISTORY_KIND_LABELS.task }],
    /** Whether there is a report, which has everything. */
    hasReport: seesAll(home),
    categories: categoriesOf(choices, filter),
    years: yearsOf(choices, filter),
  };
}

const seesAll = ({ role }: Home) =>
  can(role, "money.read") && can(role, "documents.read") && can(role, "property.read");

/** Whoever may not see everything sees what was done, and not what it cost. */
function filterOf(home: Home, params: URLSearchParams): HistoryFilter {
  const filter = readHistoryFilter(params);
  return seesAll(home) ? filter : { ...filter, kind: "task" };
}

const withoutCost = (home: Home, row: HistoryRow): HistoryRow =>
  can(home.role, "money.read") ? row : { ...row, cents: null };

export type Timeline = Awaited<ReturnType<typeof readTimeline>>;

/** The time zone's offsets over the stored range. */
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

/** The years with entries, and the one chosen. */
function yearsOf({ years }: HistoryFacets, { year }: HistoryFilter): number[] {
  return [...new Set([...years, ...(year === null ? [] : [year])])].sort((a, b) => b - a);
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A longer report would not be read; it can be filtered by year. */
const REPORT_ROWS = 2_000;

/** The report for a buyer or an insurer. */
export async function readReportPage({ context, home, params }: TimelineQuery) {
  requireCapability(home, "home.export");
  const today = todayIn(home.timeZone, context.now);
  const filter = readHistoryFilter(params);
  const { rows, appliances, capital, agent } = await readReport(context.db, home.id, home.agentId, {
    ...filter,
    after: null,
    limit: REPORT_ROWS,
    offsets: offsetsUntil(home, today),
  });
  const shown = rows.slice(0, REPORT_ROWS);
  const backTo = new URLSearchParams(params);
  backTo.delete("print");
  const report: ReportView = {
    title: home.address || m.home_history_home_of({ name: fullName(home) }),
    place: cityLine(home),
    agent: found(agent),
    madeOn: formatDay(today),
    only: onlyOf(filter),
    facts: factsOf(home),
    appliances: appliances.map(toApplianceView),
    capital: { count: capital.count, total: formatCents(capital.cents) },
    entries: shown.map(toEntryView),
    total: formatCents(shown.reduce((sum, { cents }) => sum + (cents ?? 0), 0)),
    cut: rows.length > REPORT_ROWS,
  };
  return { view: "report" as const, report, backTo: backTo.size === 0 ? "" : `?${backTo}` };
}

export type ReportPage = Awaited<ReturnType<typeof readReportPage>>;

/** "Expenses, Roof, 2026" for a filtered report. */
function onlyOf({ kind, category, year }: HistoryFilter): string {
  return [kind ? HISTORY_KIND_LABELS[kind] : "", category ?? "", year ?? ""].filter(Boolean).join(", ");
}

function factsOf(home: Home): { name: string; value: string }[] {
  const roof = [home.roofYear, home.roofMaterial].filter(Boolean).join(", ");
  return [
    { name: m.common_property_type(), value: PROPERTY_TYPE_LABELS[home.propertyType] },
    { name: m.common_year_built(), value: String(home.yearBuilt ?? "") },
    { name: m.common_roof(), value: roof },
    { name: m.common_hvac_year_label(), value: String(home.hvacYear ?? "") },
    { name: m.home_history_owned_since(), value: home.closedOn ? formatDay(home.closedOn) : "" },
    {
      name: m.home_history_features(),
      value: home.features.map((feature) => HOME_FEATURE_LABELS[feature]).join(", "),
    },
  ].filter(({ value }) => value !== "");
}

function toApplianceView({ kind, brand, model, serial, installedOn, warrantyEndsOn }: ReportAppliance) {
  return {
    name: kind,
    model: [brand, model].filter(Boolean).join(" "),
    serial,
    installed: installedOn ? formatDay(installedOn) : "",
    warranty: warrantyEndsOn ? formatDay(warrantyEndsOn) : "",
  };
}
