export const alreadyDone = (task: string) => `“${task}” was already done.`;
export const pastDeadline = (why: string) => `${why} To reschedule it anyway, use your tasks.`;
export const questionAboutHome = "A question about your home";
export const taskFromAssistant = "A task from the assistant";
export const expense = "Expense";
export const appliance = "Appliance";
export const photo = "Photo";
export const sharedChat = (title: string) => `Chat: ${title}`;
