import { homesText } from "#app/domain/library/words.ts";
import { pluralize } from "#app/domain/text/grammar.ts";

/** The form of a task. */
export const addTitle = "Add a task";
export const editTitle = "Edit task";
export const addSubmit = "Add task";
export const ownAlways = "Your own tasks show at every level of care.";
export const ownLevel = (level: string) => `Level of care: ${level}. Your own tasks show at every level.`;
export const catalogLevel = (level: string) =>
  `Level of care: ${level}. The catalog sets it. Turn a task off if homes shouldn’t get it.`;
export const title = "Title";
export const description = "Description";
export const category = "Category";
export const chooseCategoryOption = "Choose a category";
export const type = "Type";
export const priority = "Priority";
export const frequency = "Frequency";
export const chooseFrequencyOption = "Choose how often";
export const yearlyInMonth = "Once a year, in a set month";
export const month = "Month";
export const day = "Day";
export const choose = "Choose";
export const schedule = "Schedule";
export const scheduleHint = "Count from the day it was last done, or keep a fixed date.";
export const propertyTypes = "Property types";
export const propertyTypesHint = "Leave blank for all of them.";
export const requiredFeature = "Required feature";
export const none = "None";
export const minutes = "Minutes";
export const costFrom = "Cost from";
export const costTo = "Cost to";
export const vendorCategory = "Vendor category";
export const homeownersCan = "Homeowners can do it themselves (DIY)";
export const copyOf = (task: string) => `${task}${COPY}`;
const COPY = " (copy)";
/** Characters `copyOf` adds. */
export const COPY_LENGTH = COPY.length;

/** What is wrong beside a field. */
export const enterTitle = "Enter a title.";
export const chooseCategory = "Choose a category.";
export const chooseOne = "Choose one.";
export const chooseFrequency = "Choose how often.";
export const chooseMonth = "Choose a month.";
export const enterDay = (last: number) => `Enter a day from 1 to ${last}.`;
export const chooseFromList = "Choose from the list.";
export const costTooLow = "Enter at least as much as the lower cost.";

/** Before an edit is saved that homes would notice. */
export const confirmTitle = "Save changes?";
export const doneStays = "Tasks already done stay as they are.";
export const confirmSave = "Save changes";
export const back = "Back";

/** Before a task is deleted. */
export const deleteTitle = (task: string) => `Delete “${task}”?`;
export const deleteSubmit = "Delete task";
export function deleteBody(homes: number): string {
  const open = pluralize(homes, "home that has it open", "homes that have it open");
  const held = homes === 0 ? "It isn’t open in any home." : `It’s removed from ${open}.`;
  return `${held} History is kept, and you can restore it for 30 days.`;
}

/** In which homes a task is, and what can be done about that. */
export const done = "Done";
export const newClientsOnly = "New clients only";
export const leaveIt = "Leave it there";
export const removeFrom = (homes: number) => `Remove from ${homesText(homes)}`;
export const restoreIn = (homes: number) => `Restore in ${homesText(homes)}`;
export const addTo = (homes: number) => `Add to ${homesText(homes)}`;
/** A task that is off. */
export function offBody(held: number): string {
  if (held === 0) return "New clients won’t get this task. It isn’t open in any home.";
  const where = held === 1 ? "It’s still open in 1 home" : `It’s still open in ${homesText(held)}`;
  return `New clients won’t get this task. ${where}. Remove it there too? History is kept, and you can undo this.`;
}
/** A task that is on: in how many homes it is open, could be open again, and never was. */
export function onBody({ held, restorable, addable }: { held: number; restorable: number; addable: number }) {
  const open = held === 0 ? "It isn’t open in any home." : `It’s open in ${homesText(held)}.`;
  const lines = [
    `New clients with matching homes get this task. ${open}`,
    restorable > 0 ? `${homesText(restorable)} had it before. Restoring it keeps their notes.` : "",
    addable > 0 ? `It also fits ${pluralize(addable, "home that doesn’t", "homes that don’t")} have it.` : "",
  ];
  return lines.filter(Boolean).join(" ");
}

/** Before the catalog is restored. */
export const restoreTitle = "Restore the catalog?";
export const nothingToRestore = "Every task in the Florida catalog is here, unedited.";
export const restoreBody =
  "Your own tasks and your homes’ plans don’t change. New clients get what’s restored.";
export const noneMissing = "No catalog task is missing.";
export const deletedRestored = (count: number) =>
  `${pluralize(count, "deleted task is", "deleted tasks are")} restored.`;
export const newAdded = (count: number) => `${pluralize(count, "new task is", "new tasks are")} added.`;
export const resetEdited = (count: number) =>
  `Also reset ${pluralize(count, "task", "tasks")} you edited to the original text, schedule, and level`;
