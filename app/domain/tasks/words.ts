import { formatDays } from "#app/domain/days/day-words.ts";
import { pluralize } from "#app/domain/text/grammar.ts";

// The groups of a plan.
export const overdue = "Overdue";
/** On a red pill, where a number of days alone could be a number of days ahead: "33 days late". */
export const daysLate = (days: number) => `${formatDays(days)} late`;
export const nextDays = "Next 7 days";
export const inThirtyDays = "8 to 30 days";
export const later = "Later";

// Until when a task is snoozed.
export const tomorrow = "Tomorrow";
export const thisWeekend = "This weekend";
export const nextWeekend = "Next weekend";
export const nextWeek = "Next week";
export const nextMonth = "Next month";

// How much care, and why a task is done.
export const essential = "Essential";
export const standard = "Standard";
export const thorough = "Thorough";
export const safety = "Safety";
export const insurance = "Insurance";
export const legalDate = "Legal or tax date";
export const preventsDamage = "Prevents damage";
export const efficiency = "Efficiency";
export const warranty = "Warranty";
export const upkeep = "Upkeep";
export const doneBy = (service: string) => `Your ${service} does it`;

/** A month of a level of care: "4 a month · 2 hr". */
export const load = (tasks: string, time: string) => `${tasks} a month · ${time}`;
export const lessThanOne = "Less than 1";
export const minutes = (count: number) => `${count} min`;
/** Hours in halves of them: "8½ hr". */
export const hours = (halves: number) => `${Math.floor(halves / 2) || ""}${halves % 2 === 1 ? "½" : ""} hr`;

// What a task is called in forms and exports.
export const maintenance = "Maintenance";
export const financial = "Financial";
export const once = "Once";
export const everyWeek = "Every week";
export const everyMonth = "Every month";
export const everyThreeMonths = "Every 3 months";
export const everySixMonths = "Every 6 months";
export const everyYear = "Every year";
export const high = "High";
export const medium = "Medium";
export const low = "Low";
export const afterCompletion = "After completion";
export const fixedDate = "Fixed date";

// What a home's history is made of.
export const tasksDone = "Tasks done";
export const expenses = "Expenses";
export const documents = "Documents";
export const appliances = "Appliances";

/** What a skip says of a task that was done on a day nobody remembers. Stored with it: rows say it already. */
export const doneBefore = "Done before I kept records";

// What is wrong with a date.
export const selectDate = "Please select a date.";
export const notAhead = "Select today or an earlier date.";
export const notPast = "Select today or a later date.";
export const afterToday = "Select a date after today.";
export const withinLast = (years: number) =>
  `Select a date within the last ${pluralize(years, "year", "years")}.`;
export const withinNext = (years: number) =>
  `Select a date within the next ${pluralize(years, "year", "years")}.`;

// Why a task can’t be worked with, or stays as it is.
export const notInPlan = "This task is no longer in your plan.";
/** The same of what was finished: `as` is how. */
export const removedStays = (as: Finished) => `This task is no longer in your plan, so it stays ${as}.`;
export const nextFinished = (as: Finished) => `The next one is already finished, so this one stays ${as}.`;
export const nextTouched = (as: Finished) => `You already worked on the next one, so this one stays ${as}.`;
type Finished = "done" | "skipped";
