import { pluralize } from "#app/domain/text/grammar.ts";

export const notEmpty = "Your account isn’t empty anymore, so nothing was imported.";
export const notChecked = "Choose the file again. We haven’t checked it yet.";
export const anotherImport = "Another import is running. Finish or cancel it first.";

/** What a task's photo is called where the task has no name for it. */
export const taskPhoto = "Task photo";

/** What an export holds: one, and many. */
export const client = (count: number) => pluralize(count, "client and their plan", "clients and their plans");
export const vendor = (count: number) => pluralize(count, "vendor", "vendors");
export const task = (count: number) => pluralize(count, "task", "tasks");
export const helpRequest = (count: number) => pluralize(count, "help request", "help requests");
export const referral = (count: number) => pluralize(count, "referral", "referrals");
export const planTask = (count: number) => pluralize(count, "task in your plan, with history", "tasks in your plan, with history");
export const expense = (count: number) => pluralize(count, "expense", "expenses");
export const appliance = (count: number) => pluralize(count, "appliance", "appliances");
export const chat = (count: number) => pluralize(count, "chat", "chats");
export const document = (count: number) => pluralize(count, "document", "documents");
export const photo = (count: number) => pluralize(count, "photo", "photos");
