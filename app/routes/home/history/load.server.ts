import { requireCapability } from "#app/auth/guards.server.ts";
import type { Home } from "#app/auth/sessions.server.ts";
import type { ReportView } from "#app/components/tasks/history-report.tsx";
import { can } from "#app/domain/accounts/home-roles.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { EXPENSE_CATEGORIES } from "#app/domain/expenses/expenses.ts";
import {
  decodeHistoryCursor,
  encodeHistoryCursor,
  HISTORY_KIND_LABELS,
  type HistoryFilter,
  readHistoryFilter,
} from "#app/domain/tasks/history.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { type HistoryFacets, type HistoryRow, readHistory } from "#db/queries/tasks/history.server.ts";
import { offsetsUntil, readReportRows, reportOf, toEntryView } from "../shared/history-report.server.ts";

/** About four screens of a phone. */
const PAGE_SIZE = 30;
export type TimelineQuery = { context: AppLoadContext; home: Home; params: URLSearchParams };

export async function readTimeline({ context, home, params }: TimelineQuery) {
  const today = todayIn(home.timeZone, context.now);
  const filter = filterOf(home, params);
  const after = decodeHistoryCursor(params.get("after"));
  const { rows, choices, hasPeople } = await readHistory(context.db, home.id, home.agentId, {
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
    entries: shown.map((row) =>
      toEntryView(withoutCost(home, row), { ownerName: home.firstName, hasPeople }),
    ),
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

/** The report for a buyer or an insurer. */
export async function readReportPage({ context, home, params }: TimelineQuery) {
  requireCapability(home, "home.export");
  const filter = readHistoryFilter(params);
  const { rows, hasPeople, ...read } = await readReportRows(context, home, filter);
  const backTo = new URLSearchParams(params);
  backTo.delete("print");
  const report: ReportView = {
    ...reportOf(context, home, {
      ...read,
      rows,
      costs: true,
      doers: { ownerName: home.firstName, hasPeople },
    }),
    title: home.address || m.home_history_home_of({ name: fullName(home) }),
    agent: read.agent,
    only: onlyOf(filter),
  };
  return { view: "report" as const, report, backTo: backTo.size === 0 ? "" : `?${backTo}` };
}

export type ReportPage = Awaited<ReturnType<typeof readReportPage>>;

/** "Expenses, Roof, 2026" for a filtered report. */
function onlyOf({ kind, category, year }: HistoryFilter): string {
  return [kind ? HISTORY_KIND_LABELS[kind] : "", category ?? "", year ?? ""].filter(Boolean).join(", ");
}
