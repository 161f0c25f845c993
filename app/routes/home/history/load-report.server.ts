import type { Home } from "#app/auth/sessions.server.ts";
import type { ReportView } from "#app/components/tasks/history-report.tsx";
import { cityLine } from "#app/domain/contact/address.ts";
import { todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { formatCents } from "#app/domain/money.ts";
import { HOME_FEATURE_LABELS, PROPERTY_TYPE_LABELS } from "#app/domain/property/home-labels.ts";
import { HISTORY_KIND_LABELS, type HistoryFilter, readHistoryFilter } from "#app/domain/tasks/history.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { found } from "#app/http/not-found.ts";
import * as m from "#app/paraglide/messages.js";
import { type ReportAppliance, readReport } from "#db/queries/tasks/history.server.ts";
import { offsetsUntil, type TimelineQuery, toEntryView } from "./load.server.ts";

/** A report is for paper, where nobody reads more; one year at a time holds the rest. */
const REPORT_ROWS = 2_000;

/** The report for a buyer or an insurer: the house, its appliances and its history in one piece. */
export async function readReportPage({ context, home, params }: TimelineQuery) {
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

/** "Expenses, Roof, 2026" where the report is of a part only. */
function onlyOf({ kind, category, year }: HistoryFilter): string {
  return [kind ? HISTORY_KIND_LABELS[kind] : "", category ?? "", year ?? ""].filter(Boolean).join(", ");
}

function factsOf(home: Home): { name: string; value: string }[] {
  const roof = [home.roofYear, home.roofMaterial].filter(Boolean).join(", ");
  return [
    { name: m.common_property_type(), value: PROPERTY_TYPE_LABELS[home.propertyType] },
    { name: m.common_year_built(), value: String(home.yearBuilt ?? "") },
    { name: m.common_roof(), value: roof },
    { name: m.common_hvac_year_hvac_year(), value: String(home.hvacYear ?? "") },
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
