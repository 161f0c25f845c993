export const notEmpty = "Your account isn’t empty anymore, so nothing was imported.";
export const notChecked = "Choose the file again. We haven’t checked it yet.";
export const anotherImport = "Another import is running. Finish or cancel it first.";

/** What a task's photo is called where the task has no name for it. */
export const taskPhoto = "Task photo";

/** What an export holds: one, and many. */
export const client = ["client and their plan", "clients and their plans"] as const;
export const vendor = ["vendor", "vendors"] as const;
export const task = ["task", "tasks"] as const;
export const helpRequest = ["help request", "help requests"] as const;
export const referral = ["referral", "referrals"] as const;
export const planTask = ["task in your plan, with history", "tasks in your plan, with history"] as const;
export const expense = ["expense", "expenses"] as const;
export const appliance = ["appliance", "appliances"] as const;
export const chat = ["chat", "chats"] as const;
export const document = ["document", "documents"] as const;
export const photo = ["photo", "photos"] as const;
