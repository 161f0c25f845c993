import { pluralize } from "#app/domain/text/grammar.ts";

export const title = "Tasks";
export const addTask = "Add a task";
export const whichTasks = "Which tasks";
export const activeTasks = "Active Tasks";
export const completedTasks = "Completed Tasks";

// The filter, and the way to the year or back.
export const filter = "Filter";
export const filterOn = (count: number) => `Filter (${count})`;
export const clearFilter = "Clear filter";
export const showTasks = "Show tasks";
export const nextMonths = "Next 12 months";
export const backToList = "Back to the list";
export const category = "Category";
export const allCategories = "All categories";
export const type = "Type";
export const allTypes = "All types";
export const timeNeeded = "Time needed";
export const anyTime = "Any time";
export const quarterHour = "15 minutes or less";
export const oneHour = "An hour or less";
export const longer = "More than an hour";

// The list.
export const showAllOf = (count: number) => `Show all ${count}`;
/** "3 tasks", "3 tasks through Nov 29": “this week” alone would not say which day ends it. */
export function tasksThrough(count: number, until: string): string {
  const tasks = pluralize(count, "task", "tasks");
  return until === "" ? tasks : `${tasks} through ${until}`;
}
export const noMatch = "No tasks match this filter";
export const noMatchInPlan = "No tasks in your plan match this filter";
export const clearToSeeAll = "Clear the filter to see all your tasks.";
export const matchesBelow = "The tasks below match, but they’re not in your plan.";
export const nothingToDo = "Nothing to do right now";
export const nothingToDoBody = "New tasks appear here when it’s time. You can also add your own.";
export const snoozed = "Snoozed";
export const until = (day: string) => `Until ${day}`;
export const unsnooze = "Unsnooze";
export const notForMyHome = "Not for my home";
export const notInMyPlan = "Not in my plan";
/** A fold and what is in it: "Snoozed (2)". */
export const counted = (name: string, count: number) => `${name} (${count})`;
export const addToMyPlan = "Add to my plan";
export const howMuchCare = "How much care";
/** What a button does, and to which task: "Restore Clean the gutters". */
export const actOn = (args: string, task: string) => `${args} ${task}`;
/** The same where the task would read as a part of the sentence: "Snooze: Clean the gutters". */
export const about = (args: string, task: string) => `${args}: ${task}`;

// A task.
export const newReply = "New reply";
export const loadingTask = "Loading…";
export const notLoaded = "Not loaded. Open it again when you’re back online.";
export const markRead = "Mark reply as read";
export const completeWithDetails = "Complete with details";
export const note = "Note";
export const snooze = "Snooze";
export const reschedule = "Reschedule";
export const skip = "Skip once";
export const getHelp = "Get help";
export const changeSchedule = "Change the schedule";
export const history = "History";
export const removeFromPlan = "Remove from my plan";
/** "Due Nov 28, 2026", "Due Nov 11, 2026 · 9 days overdue". */
export const due = (day: string, late: string) =>
  late === "" ? `Due ${day}` : `Due ${day} · ${late} overdue`;
export const plannedFor = (day: string) => `Planned for ${day}`;
/** Why a task is due when it is: the date on record, as people read it. */
export const SET_FROM = {
  policy_renewal: (day: string) => `Set from your renewal date, ${day}`,
  closing: (day: string) => `Set from your closing date, ${day}`,
  home_warranty_end: (day: string) => `Set from your home warranty’s end, ${day}`,
  wind_mitigation_end: (day: string) => `Set from your wind mitigation report, good until ${day}`,
  four_point_end: (day: string) => `Set from your 4-point inspection, good until ${day}`,
  flood_policy_end: (day: string) => `Set from your flood policy, good until ${day}`,
  termite_contract_end: (day: string) => `Set from your termite contract, good until ${day}`,
} as const;
export const addRenewalDate = "Add your renewal date to set this day";
export const source = (text: string) => `Source: ${text}`;
export const free = "Free";
export const upTo = (amount: string) => `Up to ${amount}`;
export const doItYourself = "You can do this yourself";
export const professional = "A professional";
export const professionalOf = (kind: string) => `A professional (${kind})`;
export const onFixedDate = (rhythm: string) => `${rhythm}, on a fixed date`;
export const fromYourAgent = "From your agent";
export const yourNote = "Your note";
export const helpRequest = "Help request";
export const reply = (text: string) => `Reply: ${text}`;
export const yourPhoto = "Your photo";

// Its vendors.
export const recommends = (agent: string) => `${agent || "Your agent"} recommends`;
export const callVendor = (name: string, phone: string) => `Call ${name}: ${phone}`;
export const textVendor = (name: string) => `Text ${name}`;
export const emailVendor = (name: string) => `Email ${name}`;
/** "$25 off with code MARIA25"; either may be empty. */
export function discount(offer: string, code: string): string {
  if (code === "") return offer;
  return offer === "" ? `Code ${code}` : `${offer} with code ${code}`;
}
export const copyCode = (text: string) => `Copy ${text}`;
export const compareOffers = "Your agent may know this provider. Compare offers before you choose.";

// What is done.
export const nothingCompleted = "Nothing completed yet";
export const nothingCompletedBody = "Tasks you complete appear here with their dates.";
export const completedList = "Completed tasks";
export const latestOnly = (count: number) => `Showing the latest ${count}.`;
export const doneOn = (day: string) => `Done ${day}`;
export const skippedOn = (day: string) => `Skipped ${day}`;
export const editNamed = (name: string) => `Edit ${name}`;
export const photoOf = (task: string, day: string) => `Photo: ${task}, ${day}`;

// The next twelve months.
export const nothingPlanned = "Nothing planned yet";
export const nothingPlannedBody = "Once your plan has tasks, you’ll see them here by month.";
export const clearToSeeYear = "Clear the filter to see the whole year.";
export const yearLine = "Your next 12 months, if everything is done on time.";
export const yearCounts =
  "Each due date counts, so a weekly task counts four or five times a month. Hurricane season is June to November.";
export const datesOnRecord = "Dates on record";
export const dateOnRecord = "From your records";
export const hurricaneSeason = "Hurricane season";
export const nothingThisMonth = "Nothing due this month.";
export const andMore = (count: number) => `And ${count} more.`;
export const weekly = "Weekly";
export const timesThisMonth = (times: number) =>
  times === 1 ? "Once this month" : `${times} times this month`;
export const dueDates = (count: number) => pluralize(count, "due date", "due dates");
