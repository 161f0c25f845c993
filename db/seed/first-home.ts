import { addDays, type CalendarDay, daysBetween, latestOf } from "#app/domain/days/calendar-day.ts";
import { anchorDayOf } from "#app/domain/tasks/due-dates.ts";
import { classifyTask, isOpen } from "#app/domain/tasks/task-status.ts";
import { type DemoFile, homePhoto } from "./demo-files.ts";
import { finishRow, firstFreeDay, type History, openRowOf, type PlanRow } from "./history.ts";

/** How many tasks the first home shows as due soon, whatever the season. */
const DUE_SOON = 9;
/** Days back over which what was done ahead of time is spread. */
const AHEAD_DAYS = 14;

/** Snoozed tasks of the first home, with the days until they show again. */
const SNOOZED = [
  { slug: "electrical-gfci-test", days: 5 },
  { slug: "garage-door-reverse-test", days: 12 },
  { slug: "budget-home-fund-monthly", days: 40 },
] as const;

/** Tasks the homeowner moved to days now past. */
const MOVED = [
  { slug: "appliance-dryer-vent", days: -4 },
  { slug: "plumbing-water-heater-flush", days: -19 },
  // Sixty days before their policy renews.
  { slug: "insurance-shop-renewal", days: -33 },
] as const;

const AGENT_NOTES = [
  { slug: "appliance-dryer-vent", note: "Yours vents through the roof, so I’d have a pro do this one." },
  { slug: "hvac-filter-change", note: "Your air handler takes a 20x25x4 filter." },
  {
    slug: "insurance-shop-renewal",
    note: "Send me the renewal letter when it comes and I’ll ask Harbor for a quote.",
  },
] as const;

const OWN_NOTES = [
  { slug: "pool-filter-clean", note: "The o-ring looks worn. Order a new one." },
  { slug: "insurance-shop-renewal", note: "Renewal letter is on the fridge." },
  { slug: "plumbing-water-heater-flush", note: "Need a longer hose first." },
] as const;

/** What was photographed when it was done: the last time each. */
const PHOTOGRAPHED = [
  {
    slug: "hvac-filter-change",
    photo: "filter-changed",
    note: "The old one is on the left, after two months.",
  },
  {
    slug: "roof-gutter-cleaning",
    photo: "gutter-guards",
    note: "The guards on the north side are staying clear.",
  },
] as const;

/** Photos beside what was done last; the plan's rows learn them. */
export function completionPhotos(history: History): DemoFile[] {
  return PHOTOGRAPHED.flatMap(({ slug, photo, note }) => {
    const done = history.rows.filter((row) => history.tasks.get(row.taskId)?.slug === slug && row.completed);
    const row = done.at(-1);
    if (!row?.completedAt) return [];
    const { clientId } = row;
    const file = homePhoto(history.rng, { clientId, photo, at: row.completedAt });
    Object.assign(row, { photoKey: file.row.key, completionNote: note });
    return [file];
  });
}

/** Gives the first home one of everything a plan can show. */
export function arrangeFirstHome(history: History, today: CalendarDay): void {
  for (const { slug, days } of SNOOZED) edit(history, slug, { snoozedUntil: addDays(today, days) });
  for (const { slug, days } of MOVED) {
    const dueDate = addDays(today, days);
    edit(history, slug, { dueDate, anchorDay: anchorDayOf(dueDate) });
  }
  // A snooze that is over: the task is back among the others.
  edit(history, "irrigation-zone-check", { snoozedUntil: addDays(today, -2) });
  for (const { slug, note } of OWN_NOTES) edit(history, slug, { clientNotes: note });
  for (const { slug, note } of AGENT_NOTES) {
    const row = openRowOf(history, slug);
    if (row) row.notes = note;
  }
  workAhead(history, today);
}

function edit(history: History, slug: string, change: Partial<PlanRow>): void {
  const row = openRowOf(history, slug);
  if (!row) return;
  Object.assign(row, change);
  row.version += 1;
}

// Half the storm season falls due on the same day of May; somebody who keeps up does part of it ahead.
function workAhead(history: History, today: CalendarDay): void {
  const soon = history.rows.filter((row) => isOpen(row) && statusOn(row, today) === "due_soon");
  const last = addDays(today, -1);
  const doable = soon.filter((row) => isRare(history, row) && firstFreeDay(history, row) <= last);
  doable.sort((a, b) => (a.dueDate === b.dueDate ? (a.id < b.id ? -1 : 1) : a.dueDate < b.dueDate ? -1 : 1));
  for (const row of doable.slice(0, Math.max(0, soon.length - DUE_SOON))) {
    const earliest = latestOf(firstFreeDay(history, row), addDays(last, -AHEAD_DAYS));
    finishRow(history, row, {
      day: addDays(earliest, history.rng.between(0, daysBetween(earliest, last))),
    });
  }
}

/** Whether the occurrence after it is more than a month away, so that finishing it makes the list shorter. */
function isRare(history: History, row: PlanRow): boolean {
  const frequency = history.tasks.get(row.taskId)?.frequency;
  return frequency !== "weekly" && frequency !== "monthly";
}

function statusOn(row: PlanRow, today: CalendarDay) {
  const { completed, dueDate: dueDay, snoozedUntil } = row;
  return classifyTask({ completed, skipped: row.skippedAt !== null, dueDay, snoozedUntil }, today);
}
