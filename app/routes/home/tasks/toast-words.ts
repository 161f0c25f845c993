import { pluralize } from "#app/domain/text/grammar.ts";

// What went wrong.
export const updateFailed = "Error updating task. Please try again.";
export const snoozeFailed = "Error snoozing task. Please try again.";
export const rescheduleFailed = "Error rescheduling task. Please try again.";
export const noteFailed = "Error saving note. Please try again.";
export const helpFailed = "Error sending help request. Please try again.";

// What is wrong in a field.
export const chooseReason = "Choose a reason.";
export const sayWhy = "Say why in a few words.";
export const chooseOne = "Choose one.";
export const chooseHowOften = "Choose how often.";
export const chooseCategory = "Choose a category.";
export const nameIt = "Enter a name for the task.";

/** A task as a sentence names it; without a title where it is gone. */
export const named = (title: string | null) => (title === null ? "The task" : `“${title}”`);

// What happened: what is new comes first, as a toast has two lines and a title may fill them.
/** "Done. Next due May 1, 2027: “Clean the gutters”." */
export const done = (title: string, next: string | null) =>
  next === null ? `“${title}” done.` : `Done. Next due ${next}: “${title}”.`;
export const skipped = (title: string, next: string | null) =>
  next === null ? `“${title}” skipped.` : `Skipped. Next due ${next}: “${title}”.`;
export const alreadyDone = (title: string, next: string | null) =>
  withNext(`“${title}” was already taken care of.`, next);
export const detailsAdded = (title: string) => `Details added to “${title}”.`;
export const saved = (title: string) => `“${title}” saved.`;
export const undone = (title: string) => `“${title}” is back in your plan.`;
export const unsnoozed = (task: string) => `${task} is back on your list.`;
export const snoozed = (task: string, day: string) => `Snoozed until ${day}: ${task}.`;
export const rescheduled = (task: string, day: string) => `Now due ${day}: ${task}.`;
export const changeUndone = (task: string) => `Change to ${task} undone.`;
export const noteRemoved = "Note removed.";
export const noteSaved = "Note saved.";
export const scheduleSaved = (task: string) => `Schedule saved for ${task}.`;
export const helpSent = (agent: string) => `Request sent to ${agent || "your agent"}.`;
export const removed = (title: string) => `“${title}” removed from your plan.`;
export const restored = (title: string) => `“${title}” restored to your plan.`;
export const added = (title: string) => `“${title}” added to your plan.`;
export const addedDue = (title: string, day: string) => `Added, due ${day}: “${title}”.`;
export const deleted = (title: string) => `“${title}” deleted.`;

// What happened to many.
const tasks = (count: number) => pluralize(count, "task", "tasks");
export const nothingToMove = "Nothing to move.";
export const moved = (count: number, stay: number) =>
  stay === 0
    ? `${tasks(count)} moved.`
    : `${tasks(count)} moved. ${pluralize(stay, "important task stays", "important tasks stay")} overdue.`;
export const movedBack = (count: number) =>
  `${pluralize(count, "task is", "tasks are")} back on ${count === 1 ? "its old date" : "their old dates"}.`;
export const spreadKept = "Your plan stays spread over the year.";
export const doneTogether = (count: number) => `${tasks(count)} done.`;
export const doneBefore = (count: number) => `${tasks(count)} marked done earlier.`;
export const alreadyDoneTogether = "Those tasks were already taken care of.";
export const backInPlan = (count: number) => `${pluralize(count, "task is", "tasks are")} back in your plan.`;
// What was sent late and could not just be done.
export const saveMine = "Save mine instead";
export const snoozeAnyway = "Snooze anyway";
export const addMyDetails = "Add my details";

export const changedSince = "Those tasks have changed since. Nothing was undone.";

const withNext = (what: string, next: string | null) => (next === null ? what : `${what} Next due ${next}.`);
