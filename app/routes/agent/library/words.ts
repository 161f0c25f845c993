import { homesText } from "#app/domain/library/words.ts";
import { pluralize } from "#app/domain/text/grammar.ts";

export const title = "Task Library";
export const addTask = "+ Add task";
export const restoreCatalog = "Restore the catalog";

/** The tabs, the levels and the search. */
export const kindOfTask = "Type of task";
export const all = "All";
export const maintenance = "Maintenance";
export const financial = "Financial";
export const deleted = "Deleted";
export const levelOfCare = "Level of care";
export const allLevels = "All levels";
/** What shows whatever level a home has chosen. */
export const always = "Always";
export const searchTasks = "Search tasks";
export const searchHint = "Title or category";

/** What two typical homes get. */
export const typicalTitle = "What homes get";
export const typicalBody =
  "Each home gets the tasks for its level. The catalog sets a task’s level; your own tasks always show. " +
  "Times count only the homeowner’s own work; hiring a pro counts as 15 minutes.";

/** The list. */
export const tasks = "Tasks";
export const noMatch = (q: string) => `No tasks match “${q}”`;
export const matches = (count: number, q: string) =>
  `${pluralize(count, "task matches", "tasks match")} “${q}”`;
export const tryAnotherWord = "Try another word, or a category such as Roof.";
export const clearSearch = "Clear search";
export const noneHere = "No tasks here yet";
export const othersHaveSome = "Check the other tabs.";
export const emptyTitle = "Your library is empty";
export const emptyBody = "Restore the Florida catalog, and new clients get a plan from it.";

/** A row. */
export const prioritySuffix = " priority";
export const levelPrefix = "Level of care: ";
export const own = "Yours";
export const edited = "Edited";
export const on = "On";
export const off = "Off";
export const switchLabel = (task: string) => `Active: ${task}`;
export const inHomes = (count: number) => `In ${homesText(count)}`;
export const inHomesOf = (count: number, task: string) => `${inHomes(count)}: ${task}`;
export const duplicate = "Duplicate";
export const about = (label: string, task: string) => `${label} ${task}`;
export const rhythm = (often: string, load: string) => (load === "" ? often : `${often} (${load})`);
export const homeownerCan = "homeowner can do it";
export const forPro = "for a pro";
export const forTrade = (category: string) => `for a pro (${category})`;

/** What was deleted. */
export const deletedTasks = "Deleted tasks";
export const restoreUntil = (day: string) => `You can restore it until ${day}`;
export const noDeletedMatch = (q: string) => `No deleted tasks match “${q}”`;
export const nothingDeleted = "Nothing deleted";
export const keptThirtyDays =
  "Tasks you delete are kept for 30 days. Restoring one puts it back in the homes that had it.";

/** Toasts. */
export const inYourLibrary = (task: string) => `“${task}” is in your library.`;
export const taskDeleted = (task: string) => `“${task}” deleted.`;
export const taskRestored = (task: string) => `“${task}” restored.`;
export const turnedOn = (task: string) => `“${task}” turned on.`;
export const turnedOff = (task: string) => `“${task}” turned off.`;
export const removedFrom = (task: string, homes: number) => `“${task}” removed from ${homesText(homes)}.`;
export const nothingToRemove = (task: string) => `“${task}” isn’t open in any home.`;
export const restoredIn = (task: string, homes: number) => `“${task}” restored in ${homesText(homes)}.`;
export const nothingToRestore = (task: string) => `No home is missing “${task}”.`;
export const addedTo = (task: string, homes: number) => `“${task}” added to ${homesText(homes)}.`;
export const nothingToAdd = (task: string) => `Every home it fits has “${task}”.`;
export const saved = (task: string, changes: string) =>
  changes === "" ? `“${task}” saved.` : `“${task}” saved: ${changes}.`;
const tasksRestored = (count: number) => `${pluralize(count, "task", "tasks")} restored`;
const tasksReset = (count: number) => `${pluralize(count, "task", "tasks")} reset`;
export function catalogRestored(back: number, reset: number): string {
  if (back > 0 && reset > 0) return `${tasksRestored(back)}, ${tasksReset(reset)}.`;
  if (back > 0) return `${tasksRestored(back)}.`;
  return reset > 0 ? `${tasksReset(reset)}.` : "Your catalog is complete.";
}

export const addFailed = "Error adding task. Please try again.";
export const updateFailed = "Error updating task. Please try again.";
export const deleteFailed = "Error deleting task. Please try again.";
export const restoreFailed = "Error restoring tasks. Please try again.";
