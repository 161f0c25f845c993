import type { Home } from "#app/auth/sessions.server.ts";
import type { EntryView } from "#app/components/tasks/history-list.tsx";
import type { ReportView } from "#app/components/tasks/history-report.tsx";
import { cityLine } from "#app/domain/contact/address.ts";
import { type CalendarDay, todayIn, yearOf } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatMonth, formatShortDay } from "#app/domain/days/date-format.ts";
import { viewerEntries } from "#app/domain/links/home-links.ts";
import { formatCents } from "#app/domain/money.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { shownDoer } from "#app/domain/tasks/done-by.ts";
import { type HistoryFilter, utcOffsetRanges } from "#app/domain/tasks/history.ts";
import type { AppLoadContext } from "#app/load-context.ts";
import * as m from "#app/paraglide/messages.js";
import { type HistoryRow, type ReportAppliance, readReport } from "#db/queries/tasks/history.server.ts";

/** Nothing in the product is older. */
const FIRST_YEAR = 2020;

/** The time zone's offsets over the stored range. */
export function offsetsUntil(home: Pick<Home, "timeZone">, today: CalendarDay) {
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

export function toEntryView(row: HistoryRow, doers: Parameters<typeof shownDoer>[1]): EntryView {
  const doer = shownDoer(row.doneBy, doers);
  const { kind, id, day, title, category, who, note, cents, capital, detail, file } = row;
  const about = kind === "document" || kind === "appliance" ? capitalised(detail) : category;
  return {
    id,
    kind,
    title,
    line: [WHAT[kind], about, doer && m.common_done_by({ name: doer }), who].filter(Boolean).join(" · "),
    note,
    month: formatMonth(day),
    day: formatShortDay(day),
    isoDay: day,
    cost: cents === null ? "" : formatCents(cents),
    capital: capital === 1,
    file: kind === "document" && file ? `/files/${file}` : null,
  };
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A longer report would not be read; it can be filtered by year. */
const REPORT_ROWS = 2_000;

/** What a report shows of a home. */
export type ReportHome = Pick<
  Home,
  | "id"
  | "agentId"
  | "timeZone"
  | "address"
  | "city"
  | "state"
  | "zipCode"
  | "propertyType"
  | "yearBuilt"
  | "roofYear"
  | "roofMaterial"
  | "hvacYear"
  | "closedOn"
  | "features"
>;

/**
 * The same report for somebody with a link: costs and notes only where the homeowner chose so, and never documents, last
 * names, or contact details.
 */
export async function readSharedReport(
  context: Pick<AppLoadContext, "db" | "now">,
  home: ReportHome & { firstName: string },
  shown: { withCosts: boolean; withNotes: boolean },
): Promise<ReportView> {
  const {
    rows,
    hasPeople: _,
    ...read
  } = await readReportRows(context, home, { kind: null, category: null, year: null });
  const entries = viewerEntries(rows, shown).map((row) => ({ ...row, doneBy: "" }));
  const { name = "", brokerage = "" } = read.agent ?? {};
  return {
    ...reportOf(context, home, {
      ...read,
      rows: entries,
      costs: shown.withCosts,
      doers: { ownerName: "", hasPeople: false },
    }),
    title: home.address || m.home_history_home_of({ name: home.firstName }),
    agent: { name, brokerage, phone: "", email: "", website: "" },
    only: "",
    cut: rows.length > REPORT_ROWS,
  };
}

export function readReportRows(
  { db, now }: Pick<AppLoadContext, "db" | "now">,
  home: ReportHome,
  filter: HistoryFilter,
) {
  const offsets = offsetsUntil(home, todayIn(home.timeZone, now));
  return readReport(db, home.id, home.agentId, { ...filter, after: null, limit: REPORT_ROWS, offsets });
}

type ReportRead = Omit<Awaited<ReturnType<typeof readReport>>, "hasPeople"> & {
  costs: boolean;
  doers: Parameters<typeof shownDoer>[1];
};

export function reportOf(
  { now }: Pick<AppLoadContext, "now">,
  home: ReportHome,
  { rows, appliances, capital, costs, doers }: ReportRead,
): Omit<ReportView, "title" | "agent" | "only"> {
  const shown = rows.slice(0, REPORT_ROWS);
  const total = shown.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  return {
    place: cityLine(home),
    madeOn: formatDay(todayIn(home.timeZone, now)),
    facts: factsOf(home),
    appliances: appliances.map(toApplianceView),
    capital: { count: capital.count, total: costs ? formatCents(capital.cents) : null },
    entries: shown.map((row) => toEntryView(row, doers)),
    total: costs ? formatCents(total) : null,
    cut: rows.length > REPORT_ROWS,
  };
}

function factsOf(home: ReportHome): { name: string; value: string }[] {
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
