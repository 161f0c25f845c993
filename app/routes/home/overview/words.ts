import { pluralize } from "#app/domain/text/grammar.ts";

export const page = "Overview";

/** The next seven days. */
export const nextDays = "Next 7 days";
/** What is done of them and how long the rest takes: "1 of 4 done · 35 min left". */
export const doneOf = (done: number, count: number) => `${done} of ${count} done`;
export const timeLeft = (time: string) => `${time} left`;
export const doneThisWeek = "Done this week";
export const done = "Done";
export const doneToday = "Done today";
export const doneOn = (day: string) => `Done ${day}`;
export const atYourDesk = "At your desk";
export const oneTrip = (place: string) => `One trip to the ${place}`;
/** What a task takes somebody who hires. */
export const toArrange = (time: string) => `${time} to arrange`;
/** A deadline: "By Mon, Nov 30. After November 30 the discount drops from 4% to 3%." */
export const until = (day: string, lost: string) => `By ${day}. ${lost}`;
export const deadlines = "Deadlines";
export const otherTasks = "Other tasks";
export const weekFinished = (wish: string) => `That’s it for the next 7 days. ${wish}`;
/** Done with the list, but not with what is due. */
export const listDone = "Your list is done";
export const enjoyLanai = "Enjoy the lanai.";
export const enjoyHome = "Enjoy your home.";
export const allDone = (count: number) => `${count} of ${count} done.`;
export const nothingDue = "Nothing is due in the next 7 days.";
export const nextIs = (title: string, day: string) => `Next is “${title}” on ${day}.`;
export const snoozed = (count: number) => `${pluralize(count, "task is", "tasks are")} snoozed.`;
export const allTasks = "All tasks";
export const waiting = (count: number) => `${pluralize(count, "more task is", "more tasks are")} waiting`;

/** The numbers. */
export const overdue = "Overdue";
export const dueSoon = "Due Soon";
export const completed = "Completed";
export const totalExpenses = "Total Expenses";
/** The next calendar month: "In December". */
export const inMonth = (month: string) => `In ${month}`;
export const dueDates = (count: number) => pluralize(count, "due date", "due dates");
export const inThirtyDays = "next 30 days";
export const tasks = (count: number) => pluralize(count, "task", "tasks");
export const caredFor = "Cared for";
export const caredForOf = (done: number, all: number) => `${done} of ${all} tasks this year`;
export const percent = (share: number) => `${share}%`;
export const toDoThisYear = "To do this year";
export const nothing = "Nothing";

/** Dates on record. */
export const datesComing = "Dates coming up";
export const moreDates = (count: number) => `${count} more`;

/** The plan was spread over the year. */
export const spread = "We spread your yearly tasks over the year";
export const spreadBody = (count: number) =>
  `${pluralize(count, "task has", "tasks have")} a new date, so no month asks for too much.`;
export const spreadUndo = "Undo";
export const spreadKeep = "OK";
export const lastDone = "Have you done these recently?";
export const lastDoneBody = "Six quick answers set the right dates.";
export const lastDoneAsk = "Answer";

/** The year. */
export const twelveMonths = "The next 12 months";
export const calendar = "Calendar";

/** Cards above and below. */
export const careQuestion = "How much care do you want?";
export const careNow = "Your plan now";
export const careAmount = (name: string) => `${name}:`;
export const careChoose = "Choose";
export const careNotNow = "Not now";

export const noPlan = "Your plan is still empty";
export const noPlanBody = "Once your agent adds tasks for a home like yours, you’ll see them here.";

export const confirmEmail = "Confirm your email";
export const confirmEmailBody = (email: string) =>
  `Until you do, we won’t email you reminders or replies. Open the link in our email to ${email}.`;
export const sendLinkAgain = "Send the link again";
export const changeEmail = "Change email";
export const newEmail = "A new email?";
export const suggests = (agent: string, suggested: string, email: string, hasPassword: boolean) =>
  hasPassword
    ? `${agent} suggests ${suggested}. You log in with ${email} until you change it.`
    : `${agent} suggests ${suggested}. Set a password first, then change your email in Settings.`;
export const keepMine = "Keep mine";
export const setPassword = "Set a password so you can come back";
export const setPasswordBody =
  "Until then, anyone with your invite code can open your home, and the code expires soon.";
export const setPasswordButton = "Set a password";

export const agentReplied = (agent: string) => `${agent} replied`;
export const quote = (reply: string) => `“${reply}”`;
export const read = "Read";
export const readReplyTo = (title: string) => `Read reply: ${title}`;

export const history = "Home history";
export const historyBody = "Everything done, spent, and kept for this house, ready to print.";

export const finishSetup = "Finish setting up your plan";
export const finishSetupBody = "A few questions about your home. Your answers so far are saved.";
export const goOn = "Continue";
