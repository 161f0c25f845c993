import type { BadgeTone } from "#app/components/ui/badge.tsx";
import { type CalendarDay, daysBetween } from "#app/domain/days/calendar-day.ts";
import { daysText } from "#app/domain/days/day-words.ts";
import { formatNearDay } from "#app/domain/days/near-day.ts";
import { summarisePlan } from "#app/domain/tasks/status.ts";
import type { listDoneLately, PlanRow } from "#db/queries/clients/page.server.ts";

/** Rows of a group before "Show all". */
const GROUP_SHOWN = 5;

const GROUPS = [
  { key: "overdue", title: "Overdue" },
  { key: "dueSoon", title: "Due soon" },
  { key: "later", title: "Later" },
  { key: "snoozed", title: "Snoozed" },
] as const;

type Group = (typeof GROUPS)[number]["key"];

type Input = {
  open: readonly PlanRow[];
  done: Awaited<ReturnType<typeof listDoneLately>>;
  doneCount: number;
  moreDone: boolean;
  /** In the home's zone. */
  today: CalendarDay;
  /** Every row, not just the first of each group. */
  all: boolean;
};

/** A client's plan as the agent sees it: how it stands, what is open by urgency, what was done lately. */
export function planView({ open, done, doneCount, moreDone, today, all }: Input) {
  const rows = open.map((row) => ({ ...row, completed: false, skipped: false }));
  const summary = summarisePlan(rows, today);
  const groups = GROUPS.map(({ key, title }) => {
    const ofGroup = summary[key];
    const shown = all ? ofGroup : ofGroup.slice(0, GROUP_SHOWN);
    return {
      title,
      count: ofGroup.length,
      tasks: shown.map((row) => taskView(row, key, today)),
    };
  });
  return {
    groups: groups.filter(({ count }) => count > 0),
    counts: [
      ...groups.map(({ title, count }) => ({
        label: title,
        count,
        alarming: title === "Overdue" && count > 0,
      })),
      { label: "Done in a year", count: doneCount, alarming: false },
    ],
    done: done.map(({ id, title, day }) => ({
      id,
      title,
      day: day === null ? "" : formatNearDay(day, today),
    })),
    open: open.length,
    more: moreDone || (!all && groups.some(({ count }) => count > GROUP_SHOWN)),
  };
}

export type PlanView = ReturnType<typeof planView>;

function taskView(row: PlanRow, group: Group, today: CalendarDay) {
  const { id, title, category, note } = row;
  return { id, title, category, note: note ?? "", chip: chipOf(row, group, today) };
}

export type PlanTask = ReturnType<typeof taskView>;

function chipOf(
  { dueDay, snoozedUntil }: PlanRow,
  group: Group,
  today: CalendarDay,
): { tone: BadgeTone; text: string } {
  switch (group) {
    case "overdue":
      return { tone: "bad", text: `${daysText(daysBetween(dueDay, today))} overdue` };
    case "snoozed":
      return { tone: "neutral", text: `Until ${formatNearDay(snoozedUntil ?? dueDay, today)}` };
    default:
      return {
        tone: group === "dueSoon" ? "soon" : "neutral",
        text: dueDay === today ? "Due today" : `Due ${formatNearDay(dueDay, today)}`,
      };
  }
}
