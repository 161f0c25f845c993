export const title = "Trash";

/** What a thing in it is. */
export const expense = "Expense";
export const document = "Document";
export const task = "Task";
export const appliance = "Appliance";
export const chat = "Chat";

/** Many of them. */
export const expenses = "Expenses";
export const documents = "Documents";
export const tasks = "Tasks";
export const appliances = "Appliances";
export const chats = "Chats";

export const restoringFailed = "Error restoring it. Please try again.";
export const restored = (thing: string) => `${thing} restored.`;
