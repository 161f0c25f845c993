import type { TaskChipView, TaskLineView } from "#app/components/tasks/task-row.tsx";
import { addDays, type CalendarDay, daysBetween } from "#app/domain/days/calendar-day.ts";
import { daysText } from "#app/domain/days/day-words.ts";
import { formatNearDay } from "#app/domain/days/near-day.ts";
import { PRIORITY_LABELS } from "#app/domain/tasks/labels.ts";
import type { RankedTask } from "#app/domain/tasks/status.ts";
import type { OpenTask } from "#db/queries/tasks/plan.server.ts";

/** Up to here a due day is told in the color of what comes soon. */
const SOON_DAYS = 7;

/** A plan's row with what the rules about its standing ask for beside its own columns. */
export function toPlanRow(row: OpenTask) {
  return { ...row, skipped: false };
}

/** One line of a list. `today` is the day in the home's zone; of the rows in `ahead` the priority is told. */
export function toLineView(row: OpenTask, today: CalendarDay, ahead?: ReadonlySet<RankedTask>): TaskLineView {
  const line = [
    ahead?.has(row) && priorityWords(row),
    row.category,
    row.minutes === null ? "" : formatMinutes(row.minutes),
  ];
  return {
    id: row.id,
    title: row.title,
    line: line.filter(Boolean).join(" · "),
    chip: dueChip(row.dueDay, today),
  };
}

/** "High priority". */
export function priorityWords({ priority }: Pick<OpenTask, "priority">): string {
  return `${PRIORITY_LABELS[priority]} priority`;
}

function dueChip(dueDay: CalendarDay, today: CalendarDay): TaskChipView {
  if (dueDay < today) {
    return { tone: "bad", before: "", text: daysText(daysBetween(dueDay, today)), after: "overdue" };
  }
  if (dueDay === today) return { tone: "soon", before: "Due", text: "Today", after: "" };
  const tone = dueDay <= addDays(today, SOON_DAYS) ? "soon" : "neutral";
  return { tone, before: "Due", text: formatNearDay(dueDay, today), after: "" };
}

/** "45 min", "1 hr 30 min". */
export function formatMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)} hr`;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}
