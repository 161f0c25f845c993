export const alreadyDone = (task: string) => `“${task}” was already done.`;
export const pastDeadline = (why: string) => `${why} To reschedule it anyway, go to Tasks.`;
export const questionAboutHome = "A question about your home";
export const taskFromAssistant = "A task from the assistant";
export const expense = "Expense";
export const appliance = "Appliance";
export const photo = "Photo";

/** Why a card cannot be confirmed, put aside or taken back. */
export const confirmedMeanwhile = "This was already confirmed. Undo it instead.";
export const applianceGone = "This appliance is no longer in your list.";
export const checkUpdate = (known: string) => `${known} Check what would change, then confirm.`;
export const alreadyPlanned = (task: string, day: string) => `“${task}” is already in your plan, due ${day}.`;
export const nothingNew = (known: string) => `${known} It’s already in your appliances.`;
export const taskChanged = "This task has changed. Edit it on your Tasks page.";
export const taskWorkedWith = "You’ve changed this task. Delete it on your Tasks page.";
export const expenseChanged = "This expense has changed. Delete it under Finances.";
export const requestSeen = "Your agent has seen this request, so it can’t be withdrawn.";
export const applianceChanged = "This appliance has changed. Edit it under Property.";
export const doneElsewhere = "This was done in another window. Undo it there.";
export const sharedChat = (title: string) => `Chat: ${title}`;
