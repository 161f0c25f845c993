import { pluralize } from "#app/domain/text/grammar.ts";

// What several dialogs share.
export const photoHint = "JPEG or PNG, up to 10 MB.";
export const howOften = "How often";
export const whenRepeat = "When does it repeat?";
export const doesNotRepeat = "This task doesn’t repeat.";
export const fromCompletion = "The next date counts from the day you finish.";
export const keepsDate = "The date stays the same, even if you’re early or late.";
export const ifDoneToday = (next: string) => `If done today, next due ${next}.`;

// Done, with what there is to tell.
export const completeTitle = "Complete with details";
export const complete = "Mark done";
export const addDetails = "Add details";
export const dateDone = "Date done";
export const dueAgain = (day: string) => `Due again ${day}.`;
export const cost = "Cost";
export const costHint = "Also added to your expenses.";
export const whoDidIt = "Who did it";
export const note = "Note";
export const photo = "Photo";
export const editTitle = "Edit completed task";
export const doneOn = (task: string, day: string) => `${task}, done ${day}`;
export const anotherPhoto = "Another photo";
export const removePhoto = "Remove this photo";

// A note.
export const yourNote = "Your note";
export const saveNote = "Save note";
export const savedMeanwhile = (text: string) => `Saved in the meantime: “${text}”`;

// Snoozing and rescheduling.
export const snooze = "Snooze";
export const snoozeUntil = "Snooze until";
export const snoozeAnyway = (day: string) => `Snooze until ${day} anyway`;
export const orUntil = "Or until";
export const hiddenUntil = "It’s hidden from your list until this date.";
export const reschedule = "Reschedule";
export const rescheduleAnyway = (day: string) => `Reschedule to ${day} anyway`;
export const newDate = "New date";
export const onlyDate = "Only the date changes.";
export const thenAsPlanned = "This time only. After that, it follows its schedule.";
export const thenFromCompletion = "This time only. The next date counts from the day you finish.";

// The schedule.
export const scheduleTitle = "Change the schedule";
export const saveSchedule = "Save schedule";
export const scheduleAnyway = (day: string) => `Set ${day} anyway`;
export const nextDue = "Next due";
export const asPlanned = (rhythm: string) => `As planned: ${rhythm}`;
export const yourHomeOnly = "This applies to your home only. It stays even if your agent changes this task.";
export const nextDates = (days: string) => `Next: ${days}, if done on time.`;
export const nextOnce = (day: string) => `Next: ${day}, once.`;

// Skipping.
export const skipTitle = "Skip once";
export const why = "Why?";
export const skipAnyway = "Skip anyway";
export const doneByOther = "Already done by someone else";
export const notNeeded = "Not needed this time";
export const noTime = "No time";
export const other = "Other";
export const inAFewWords = "In a few words";

// A call for help.
export const helpTitle = "Get help";
export const sendRequest = "Send request";
export const message = "Message";
export const messageHint = "Your agent gets this with the name of the task.";

// A task of the homeowner's own.
export const addTitle = "Add a task";
export const addTask = "Add task";
export const editTask = "Edit task";
export const saveTask = "Save task";
export const task = "Task";
export const category = "Category";
export const minutes = "Minutes it takes";
export const dueOn = "Due on";
export const notes = "Notes";
export const deleteTitle = "Delete this task?";
export const deleteBody = (name: string) =>
  `This removes “${name}” from your plan. The times you did it stay under Completed Tasks.`;
export const deleteTask = "Delete task";

// Not for my home.
export const declineTitle = "Not for your home?";
export const declineBody = (name: string) =>
  `This removes “${name}” from your plan. Your agent can see this. You can restore it at the bottom of your tasks.`;
export const decline = "Remove from my plan";

// What became of a task each time.
export const historyTitle = "History";
export const noHistory = "Nothing yet. Dates you complete this task appear here.";
export const onlyLatest = "You can only undo the most recent one.";
export const latestTimes = "Only the most recent times are shown.";

// A fresh start, and what was done before.
export const freshStartTitle = "A fresh start?";
export const freshStartBody =
  "Important tasks stay overdue. The rest move to the next date that fits their schedule, a few a week. Nothing is deleted or marked done.";
export const tasksMove = (count: number) => pluralize(count, "task moves", "tasks move");
export const tasksStay = (count: number) => pluralize(count, "task stays", "tasks stay");
export const startFresh = "Start fresh";
export const wasDue = (day: string) => `Was due ${day}`;
export const due = (day: string) => `Due ${day}`;
export const movedTo = (day: string) => `Moved to ${day}`;
export const doneBeforeTitle = "Already did some?";
export const doneBeforeBody =
  "Check the tasks you did. With a date, they count as done. Without a date, they don’t count either way.";
export const dateYouDid = "Date you did them";
export const leaveBlank = "Leave blank if you don’t know.";
export const tasks = "Tasks";
export const nothingOverdue = "Nothing is overdue.";
