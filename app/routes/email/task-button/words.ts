export const page = "Your task";
export const markDone = "Mark done";
export const openHome = "Open your home";

/** Headings. */
export const isDone = (task: string) => `“${task}” is done`;
export const wasSkipped = (task: string) => `“${task}” was skipped`;
export const isRemoved = (task: string) => `“${task}” is no longer in your plan`;

/** What there is to say of it. */
export const skipped = "It was skipped this time, so there’s nothing to do.";
export const removed = "It was removed from your plan, so there’s nothing to do.";
export const justDone = "One less thing to think about.";
export const doneOn = (day: string) => `It was done on ${day}.`;
export const alreadyDone = "It’s already done.";
export const nextOn = (day: string) => `Next due ${day}.`;
export const wasDue = (day: string) => `It was due on ${day}.`;
export const isDue = (day: string) => `It’s due on ${day}.`;
export const movedTo = (day: string) => `It was rescheduled to ${day} after we sent the email.`;

export const failed = "Error updating task. Please try again.";
