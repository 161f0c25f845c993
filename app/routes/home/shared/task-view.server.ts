import type { TaskChipView, TaskLineView } from "#app/components/tasks/task-row.tsx";
import { addDays, type CalendarDay, daysBetween } from "#app/domain/days/calendar-day.ts";
import { formatRecentDay } from "#app/domain/days/date-format.ts";
import { PRIORITY_LABELS } from "#app/domain/tasks/task-fields.ts";
import * as m from "#app/paraglide/messages.js";
import type { OpenLine } from "#db/queries/tasks/plan.server.ts";

/** Days until which a due date is shown as soon. */
const SOON_DAYS = 7;

/** A row as the rules of its status need it. */
export function toPlanRow<T extends OpenLine>(row: T) {
  return { ...row, completed: false, skipped: false };
}

/** `today` in the home's time zone. */
export function toLineView(row: OpenLine, today: CalendarDay): TaskLineView {
  const line = [
    row.priority === "high" && priorityText(row),
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

export function priorityText({ priority }: Pick<OpenLine, "priority">): string {
  return m.home_priority({ label: PRIORITY_LABELS[priority] });
}

function dueChip(dueDay: CalendarDay, today: CalendarDay): TaskChipView {
  if (dueDay < today) {
    return { tone: "bad", before: "", text: m.tasks_days_late({ days: daysBetween(dueDay, today) }) };
  }
  if (dueDay === today) return { tone: "soon", before: m.common_due(), text: m.common_today() };
  const tone = dueDay <= addDays(today, SOON_DAYS) ? "soon" : "neutral";
  return { tone, before: m.common_due(), text: formatRecentDay(dueDay, today) };
}

/** "45 min", "1 hr 30 min". */
export function formatMinutes(count: number): string {
  if (count < 60) return m.home_format_minutes({ count });
  const rest = count % 60;
  const hours = Math.floor(count / 60);
  return rest === 0 ? m.home_format_hours({ hours }) : m.home_format_hours_and_minutes({ hours, rest });
}
