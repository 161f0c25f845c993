import type { Home } from "#app/auth/sessions.server.ts";
import { emailHref, phoneHref } from "#app/domain/contact/links.ts";
import { type CalendarDay, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/day-format.ts";
import { formatCents, formatDollars } from "#app/domain/money.ts";
import { whyBeyond } from "#app/domain/tasks/beyond-plan.ts";
import { isRecurring } from "#app/domain/tasks/due-dates.ts";
import { rhythmWords } from "#app/domain/tasks/rhythm-words.ts";
import type { RankedTask } from "#app/domain/tasks/status.ts";
import { fullName } from "#app/domain/text/names.ts";
import { vendorLogoUrl } from "#app/domain/vendors/logo.ts";
import { reachWords } from "#app/domain/vendors/service-area.ts";
import { vendorsFor } from "#app/domain/vendors/task-vendors.ts";
import { helpView } from "#app/routes/home/shared/help-view.server.ts";
import { formatMinutes, toLineView } from "#app/routes/home/shared/task-view.server.ts";
import type { listHelpRequests } from "#db/queries/requests/help-requests.server.ts";
import type { CompletedTask, OpenTask, outcome } from "#db/queries/tasks/plan.server.ts";
import type { TaskVendor } from "#db/queries/vendors/task-vendors.server.ts";

export type HelpRequest = Awaited<ReturnType<typeof listHelpRequests>>[number];

/** How many vendors are named beside a task. */
const VENDORS_SHOWN = 3;

type Around = {
  today: CalendarDay;
  home: Home;
  help: HelpRequest | undefined;
  vendors: readonly TaskVendor[];
  /** The rows whose priority is told. */
  ahead: ReadonlySet<RankedTask>;
};

/** A task as its row on the Tasks page shows it, details and all. */
export function toTaskView(row: OpenTask, { today, home, help, vendors, ahead }: Around) {
  return {
    ...toLineView(row, today, ahead),
    description: row.description,
    facts: [
      { name: "Due", value: dueText(row) },
      { name: "Time", value: row.minutes === null ? "" : formatMinutes(row.minutes) },
      { name: "Cost", value: costRange(row.costLow, row.costHigh) },
      { name: "Who", value: whoDoesIt(row) },
      { name: "How often", value: howOften(row) },
      { name: "Source", value: row.source },
    ].filter(({ value }) => value !== ""),
    agentNote: row.notes ?? "",
    ownNote: row.clientNotes ?? "",
    help: help ? helpView(help, home, today) : null,
    vendors: vendorViews(row, vendors, home.zipCode),
    custom: row.custom,
    /** In the plan only because the homeowner wants it. */
    added: row.kept && whyBeyond(row, home) !== null,
  };
}

export type TaskView = ReturnType<typeof toTaskView>;

/** "$5–$30", from cents; empty where nobody has said. */
function costRange(low: number | null, high: number | null): string {
  const least = low ?? high;
  const most = high ?? low;
  if (least === null || most === null) return "";
  if (most === 0) return "Free";
  if (least === 0) return `Up to ${formatDollars(most)}`;
  return least === most ? formatDollars(most) : `${formatDollars(least)}–${formatDollars(most)}`;
}

function whoDoesIt({ diy, vendorCategory }: OpenTask): string {
  if (diy) return "You can do this yourself";
  return vendorCategory ? `A professional (${vendorCategory})` : "A professional";
}

function howOften(row: OpenTask): string {
  const words = capitalised(rhythmWords(row));
  return row.scheduleMode === "fixed_date" && isRecurring(row.frequency)
    ? `${words}, on a fixed date`
    : words;
}

/** The day it is due and, where the homeowner moved it, the day it was planned for. */
function dueText({ dueDay, scheduledDay }: OpenTask): string {
  return scheduledDay === null
    ? formatDay(dueDay)
    : `${formatDay(dueDay)} (planned for ${formatDay(scheduledDay)})`;
}

/** The agent's vendors for what a task needs, those who serve the home first. */
function vendorViews(task: OpenTask, vendors: readonly TaskVendor[], zipCode: string) {
  return vendorsFor(task, vendors, zipCode)
    .slice(0, VENDORS_SHOWN)
    .map((vendor) => ({
      name: vendor.name,
      logo: vendorLogoUrl(vendor.logoKey),
      phone: vendor.phone,
      call: phoneHref(vendor.phone),
      mail: emailHref(vendor.email),
      discount: vendor.discount,
      code: vendor.code,
      reach: reachWords(vendor, zipCode),
      recommendedBy:
        fullName({ firstName: vendor.agentFirstName, lastName: vendor.agentLastName }) || "your agent",
      financial: task.type === "financial" || vendor.type === "financial",
    }));
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

type Outcome = Pick<CompletedTask, keyof typeof outcome>;

/** What is kept of a finished task. `otherwise` (epoch milliseconds) is when, where no day is kept. */
export function outcomeView(row: Outcome, home: Home, otherwise: number) {
  return {
    doneOn: formatDay(row.completedOn ?? todayIn(home.timeZone, row.completedAt ?? otherwise)),
    cost: row.cost === null ? "" : formatCents(row.cost),
    vendor: row.vendorName ?? "",
    completionNote: row.completionNote ?? "",
    photo: row.photoKey && `/files/${row.photoKey}`,
  };
}

export type OutcomeView = ReturnType<typeof outcomeView>;
