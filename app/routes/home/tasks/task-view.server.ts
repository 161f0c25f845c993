import type { Home } from "#app/auth/sessions.server.ts";
import { emailHref, phoneHref, phoneText, smsHref } from "#app/domain/contact/links.ts";
import { type CalendarDay, daysBetween, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay, formatDays } from "#app/domain/days/date-format.ts";
import { formatCents, formatDollars } from "#app/domain/money.ts";
import { beyondPlanLabel } from "#app/domain/tasks/care-level.ts";
import { isRecurring } from "#app/domain/tasks/due-dates.ts";
import { sourceRecordDate } from "#app/domain/tasks/due-dates-from-records.ts";
import { formatFrequency } from "#app/domain/tasks/frequency.ts";
import { parseHowTo } from "#app/domain/tasks/how-to.ts";
import { serviceAreaNote, vendorsFor } from "#app/domain/vendors/service-area.ts";
import { vendorLogoUrl } from "#app/domain/vendors/vendor.ts";
import * as m from "#app/paraglide/messages.js";
import { helpView } from "#app/routes/home/shared/help-view.server.ts";
import { toLineView } from "#app/routes/home/shared/task-view.server.ts";
import type { TaskHelpRequest } from "#db/queries/requests/help-requests.server.ts";
import type { CompletedTask, outcome } from "#db/queries/tasks/history.server.ts";
import type { OpenTask } from "#db/queries/tasks/plan.server.ts";
import type { TaskVendor } from "#db/queries/vendors/vendors.server.ts";
import * as words from "./messages.ts";

/** How many vendors are named beside a task. */
const VENDORS_SHOWN = 3;

type Around = {
  today: CalendarDay;
  home: Home;
  help: TaskHelpRequest | undefined;
  vendors: readonly TaskVendor[];
};

/** What a task's row on the Tasks page shows once it is open. */
export function toTaskDetails(row: OpenTask, { today, home, help, vendors }: Around) {
  return {
    howTo: parseHowTo(row.description),
    rhythm: rhythmOf(row),
    due: dueText(row, today),
    tone: toLineView(row, today).chip.tone,
    /** The day it was planned for, where the homeowner moved it. */
    planned: row.scheduledDay === null ? "" : m.home_tasks_planned_for({ day: formatDay(row.scheduledDay) }),
    /** The date on record its day follows from. */
    setFrom: setFrom(row),
    /** The renewal date is not on record yet, and would set its day. */
    needsRenewalDate: row.dueFrom === "policy_renewal" && !row.recordDate && isUntouched(row),
    /** What it costs and who does it, in a line. */
    effort: [costRange(row), whoDoesIt(row)].filter(Boolean).join(" · "),
    source: row.source,
    agentNote: row.notes ?? "",
    ownNote: row.clientNotes ?? "",
    help: help ? helpView(help, home, today) : null,
    vendors: vendorViews(row, vendors, home.zipCode),
    custom: row.custom,
    /** In the plan only because the homeowner wants it. */
    added: row.kept && beyondPlanLabel(row, home) !== null,
  };
}

function setFrom(row: OpenTask): string {
  const date = row.scheduledDay === null && row.dueFrom ? sourceRecordDate(row, row.dueDay) : null;
  return date && row.dueFrom ? words.SET_FROM[row.dueFrom](formatDay(date)) : "";
}

/** Whether a date put on record moves it: as `isUntouched` of the stored row. */
function isUntouched({ version, scheduledDay, snoozedUntil, notes, clientNotes }: OpenTask): boolean {
  return version === 0 && [scheduledDay, snoozedUntil, notes, clientNotes].every((value) => value === null);
}

export type TaskDetails = ReturnType<typeof toTaskDetails>;

/** "$5–$30", from cents; empty where nobody has said. A tax or a premium is not free because its paperwork is. */
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
  return words.due(formatDay(dueDay), dueDay < today ? formatDays(daysBetween(dueDay, today)) : "");
}

/** The agent's vendors for what a task needs, those who serve the home first. */
function vendorViews(task: OpenTask, vendors: readonly TaskVendor[], zipCode: string) {
  return vendorsFor(task, vendors, zipCode)
    .slice(0, VENDORS_SHOWN)
    .map((vendor) => ({
      name: vendor.name,
      logo: vendorLogoUrl(vendor.logoKey),
      phone: phoneText(vendor.phone),
      call: phoneHref(vendor.phone),
      text: smsHref(vendor.phone),
      mail: emailHref(vendor.email),
      discount: vendor.discount,
      code: vendor.code,
      reach: serviceAreaNote(vendor, zipCode),
      agent: vendor.agentFirstName,
      financial: task.type === "financial" || vendor.type === "financial",
    }));
}

type Outcome = Pick<CompletedTask, keyof typeof outcome>;

/** What is kept of a finished task. `otherwise` (epoch milliseconds) is when, where no day is kept. */
export function completionView(row: Outcome, home: Home, otherwise: number) {
  return {
    doneOn: formatDay(row.completedOn ?? todayIn(home.timeZone, row.completedAt ?? otherwise)),
    cost: row.cost === null ? "" : formatCents(row.cost),
    vendor: row.vendorName ?? "",
    completionNote: row.completionNote ?? "",
    photo: row.photoKey && `/files/${row.photoKey}`,
  };
}

export type CompletionView = ReturnType<typeof completionView>;
