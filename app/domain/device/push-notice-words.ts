/** What the service worker itself says in a notification. */

/** Of a message it cannot read: browsers want something shown for each. */
export const appName = "Peaceful Home";
export const somethingNew = "You have something new.";

export const done = "Done";
export const snooze = "Snooze";
export const undo = "Undo";

export const isDone = "Done.";
/** "Nov 28". */
export const snoozedUntil = (day: string) => `Snoozed until ${day}.`;
export const isKept = "Saved on this device";
export const keptUntilOnline = "We’ll send it when you’re online.";
export const undone = "Undone.";
export const notSaved = "Not saved. Tap to open the task.";
