import type { Home } from "#app/auth/sessions.server.ts";
import { type CalendarDay, todayIn } from "#app/domain/calendar-day.ts";
import { formatDay } from "#app/domain/day-format.ts";
import { formatDollars } from "#app/domain/money.ts";
import { formatMinutes, formatNearDay, toLineView } from "#app/routes/home/task-view.server.ts";
import type { listHelpRequests, OpenTask } from "#db/queries/plan.server.ts";

export type HelpRequest = Awaited<ReturnType<typeof listHelpRequests>>[number];

type Around = { today: CalendarDay; home: Home; help: HelpRequest | undefined };

/** A task as its row on the Tasks page shows it, details and all. */
export function toTaskView(row: OpenTask, { today, home, help }: Around) {
  return {
    ...toLineView(row, today),
    description: row.description,
    facts: [
      { name: "Due", value: formatDay(row.dueDay) },
      { name: "Time", value: row.minutes === null ? "" : formatMinutes(row.minutes) },
      { name: "Cost", value: costRange(row.costLow, row.costHigh) },
      { name: "Who", value: whoDoesIt(row) },
      { name: "How often", value: capitalised(row.frequency) },
      { name: "Source", value: row.source },
    ].filter(({ value }) => value !== ""),
    agentNote: row.notes ?? "",
    ownNote: row.clientNotes ?? "",
    help: help ? helpView(help, home, today) : null,
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

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const HELP_STATES = {
  pending: "Your agent has not seen it yet.",
  seen: "Your agent has seen it.",
  resolved: "Your agent has taken care of it.",
} as const;

function helpView({ createdAt, status, message, reply }: HelpRequest, home: Home, today: CalendarDay) {
  const asked = formatNearDay(todayIn(home.timeZone, createdAt), today);
  return { text: `You asked for help on ${asked}. ${HELP_STATES[status]}`, message, reply: reply ?? "" };
}
