import type { Home } from "#app/auth/sessions.server.ts";
import { can } from "#app/domain/accounts/home-roles.ts";
import { emailHref, phoneHref, phoneText, smsHref } from "#app/domain/contact/links.ts";
import { type CalendarDay, daysBetween, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatDays } from "#app/domain/days/date-format.ts";
import { formatCents, formatDollars } from "#app/domain/money.ts";
import { assigneesOf } from "#app/domain/tasks/assignee.ts";
import { beyondPlanLabel } from "#app/domain/tasks/care-level.ts";
import { shownDoer } from "#app/domain/tasks/done-by.ts";
import { isRecurring } from "#app/domain/tasks/due-dates.ts";
import { sourceRecordDate } from "#app/domain/tasks/due-dates-from-records.ts";
import { formatFrequency } from "#app/domain/tasks/frequency-label.ts";
import { parseHowTo } from "#app/domain/tasks/how-to.ts";
import { fullName } from "#app/domain/text/person-name.ts";
import { serviceAreaNote, vendorsFor } from "#app/domain/vendors/service-area.ts";
import { isFinancialVendor, isSettlementService } from "#app/domain/vendors/settlement-services.ts";
import { vendorLogoUrl } from "#app/domain/vendors/vendor.ts";
import * as m from "#app/paraglide/messages.js";
import type { TaskHelpRequest } from "#db/queries/requests/help-requests.server.ts";
import type { CompletedTask, outcome } from "#db/queries/tasks/history.server.ts";
import type { JoinedPerson } from "#db/queries/tasks/people.server.ts";
import type { OpenTask } from "#db/queries/tasks/plan.server.ts";
import type { TaskVendor } from "#db/queries/vendors/vendors.server.ts";
import { helpView } from "../shared/help-view.server.ts";
import { toLineView } from "../shared/task-view.server.ts";

const VENDORS_SHOWN = 3;

type DetailsContext = {
  today: CalendarDay;
  home: Home;
  help: TaskHelpRequest | undefined;
  vendors: readonly TaskVendor[];
  /** Joined people besides the owner. */
  people: readonly JoinedPerson[];
};

export function toTaskDetails(row: OpenTask, { today, home, help, vendors, people }: DetailsContext) {
  const seesHouse = can(home.role, "property.read");
  return {
    howTo: parseHowTo(row.description),
    rhythm: rhythmOf(row),
    due: dueText(row, today),
    tone: toLineView(row, today).chip.tone,
    /** The planned day, if the homeowner set one. */
    planned: row.scheduledDay === null ? "" : m.home_tasks_planned_for({ day: formatDay(row.scheduledDay) }),
    /** The recorded date that sets the due date. */
    setFrom: seesHouse ? setFrom(row) : "",
    /** The renewal date is missing, and would set the due date. */
    needsRenewalDate: seesHouse && row.dueFrom === "policy_renewal" && !row.recordDate && isUntouched(row),
    effort: [can(home.role, "money.read") ? costRange(row) : "", whoDoesIt(row)].filter(Boolean).join(" · "),
    source: row.source,
    agentNote: row.notes ?? "",
    ownNote: row.clientNotes ?? "",
    help: help ? helpView(help, home, today) : null,
    vendors: vendorViews(row, vendors, home.zipCode),
    custom: row.custom,
    /** Whether there is an agent to ask for help. */
    canAsk: home.shell.brand.hasAgent,
    /** Whose task it is; empty = nobody's in particular, or in a home of one person. */
    assignee: assigneeName(row, home, people),
    /** There is somebody to give it to. */
    canAssign: people.length > 0 && can(home.role, "tasks.manage"),
    /** "Added by Caroline", of a task the agent added for this home alone; else empty. */
    addedBy:
      row.forOneHome && home.shell.brand.hasAgent ? m.home_tasks_added_by({ agent: agentOf(home) }) : "",
    /** Beyond the plan, and added by the homeowner. */
    added: row.kept && beyondPlanLabel(row, home) !== null,
  };
}

/** The name a task is tagged with. */
export function assigneeName(
  { assignedTo }: Pick<OpenTask, "assignedTo">,
  home: Home,
  people: readonly JoinedPerson[],
): string {
  if (assignedTo === null || people.length === 0) return "";
  return assigneesOf(home, people).find(({ id }) => id === assignedTo)?.name ?? "";
}

function agentOf({ shell: { brand } }: Home): string {
  return brand.firstName || fullName(brand) || brand.brokerage || m.common_your_agent_fallback();
}

function setFrom(row: OpenTask): string {
  const date = row.scheduledDay === null && row.dueFrom ? sourceRecordDate(row, row.dueDay) : null;
  return date && row.dueFrom ? SET_FROM[row.dueFrom](formatDay(date)) : "";
}

/** Whether a recorded date moves it; the same rule as `isUntouched` of the stored row. */
function isUntouched({ version, scheduledDay, snoozedUntil, notes, clientNotes }: OpenTask): boolean {
  return version === 0 && [scheduledDay, snoozedUntil, notes, clientNotes].every((value) => value === null);
}

export type TaskDetails = ReturnType<typeof toTaskDetails>;

/** "$5–$30", from cents; empty if unknown. Zero is left out for taxes and premiums. */
function costRange({ costLow: low, costHigh: high, type }: OpenTask): string {
  const least = low ?? high;
  const most = high ?? low;
  if (most === 0 && type === "financial") return "";
  if (least === null || most === null) return "";
  if (most === 0) return m.home_tasks_free();
  if (least === 0) return m.home_tasks_up_to({ amount: formatDollars(most) });
  return least === most ? formatDollars(most) : `${formatDollars(least)}–${formatDollars(most)}`;
}

function whoDoesIt({ diy, vendorCategory }: OpenTask): string {
  if (diy) return m.home_tasks_do_it_yourself();
  return vendorCategory
    ? m.home_tasks_professional_of({ kind: vendorCategory })
    : m.home_tasks_professional();
}

function rhythmOf(row: OpenTask): string {
  const rhythm = formatFrequency(row);
  return row.scheduleMode === "fixed_date" && isRecurring(row.frequency)
    ? m.home_tasks_on_fixed_date({ rhythm })
    : rhythm;
}

function dueText({ dueDay }: OpenTask, today: CalendarDay): string {
  return dueSentence(formatDay(dueDay), dueDay < today ? formatDays(daysBetween(dueDay, today)) : "");
}

/** The agent's vendors for a task, those who serve the home first. */
function vendorViews(task: OpenTask, vendors: readonly TaskVendor[], zipCode: string) {
  return vendorsFor(task, vendors, zipCode)
    .slice(0, VENDORS_SHOWN)
    .map((vendor) => ({
      id: vendor.id,
      name: vendor.name,
      logo: vendorLogoUrl(vendor.logoKey),
      phone: phoneText(vendor.phone),
      call: phoneHref(vendor.phone),
      text: smsHref(vendor.phone),
      mail: emailHref(vendor.email),
      discount: vendor.discount,
      code: vendor.code,
      reach: serviceAreaNote(vendor, zipCode),
      /** Who recommends them; null in a home without an agent. */
      agent: vendor.hasAgent ? vendor.agentFirstName : null,
      financial: task.type === "financial" || isFinancialVendor(vendor),
      /** Worded here, as the pages that show it share a script with those that do not. */
      disclosure: vendor.hasAgent && isSettlementService(vendor) ? m.vendors_settlement_disclosure() : "",
    }));
}

type Outcome = Pick<CompletedTask, keyof typeof outcome>;

/** `otherwise` (epoch milliseconds) is used if no day is stored. */
export function completionView(
  row: Outcome,
  home: Home,
  { otherwise, hasPeople }: { otherwise: number; hasPeople: boolean },
) {
  const doer = shownDoer(row.doneByName, { ownerName: home.firstName, hasPeople });
  return {
    doneOn: formatDay(row.completedOn ?? todayIn(home.timeZone, row.completedAt ?? otherwise)),
    cost: row.cost === null || !can(home.role, "money.read") ? "" : formatCents(row.cost),
    vendor: row.vendorName ?? "",
    /** "by Sue"; empty in a home of one person. */
    doneBy: doer && m.common_done_by({ name: doer }),
    completionNote: row.completionNote ?? "",
    photo: row.photoKey && `/files/${row.photoKey}`,
  };
}

export type CompletionView = ReturnType<typeof completionView>;

/** "Due Nov 28, 2026", "Due Nov 11, 2026 · 9 days overdue". */
const dueSentence = (day: string, late: string) =>
  late === "" ? m.common_due_on({ day }) : m.home_tasks_due({ day, late });

/** Why a task is due on its day. */
const SET_FROM = {
  policy_renewal: (day: string) => m.home_tasks_set_from_policy_renewal({ day }),
  closing: (day: string) => m.home_tasks_set_from_closing({ day }),
  home_warranty_end: (day: string) => m.home_tasks_set_from_home_warranty_end({ day }),
  wind_mitigation_end: (day: string) => m.home_tasks_set_from_wind_mitigation_end({ day }),
  four_point_end: (day: string) => m.home_tasks_set_from_four_point_end({ day }),
  flood_policy_end: (day: string) => m.home_tasks_set_from_flood_policy_end({ day }),
  termite_contract_end: (day: string) => m.home_tasks_set_from_termite_contract_end({ day }),
} as const;
