// A browser counts and writes days itself: the app's own rules would be a tenth of the service worker.
const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const dayText = (day: string) =>
  new Date(`${day}T12:00`).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });

// What waits to be sent, on pages made without the server.
export const savedHere = "Saved on this device";
export const undo = "Undo";
export const waiting = (count: number) => `${many(count, "change", "changes")} saved on this device`;
export const see = "View";

// The page of what waits.
export const title = "Saved on this device";
export const body = "We’ll send these once you’re online.";
export const nothing = "Nothing is waiting here";
export const nothingBody = "What you save offline waits here until it is sent.";
export const sendNow = "Send now";
export const discard = "Discard";
export const edit = "Edit";
export const back = "Back to your home";
export const leavingTitle = (count: number) => `${many(count, "change isn’t", "changes aren’t")} sent yet`;
export const leavingBody = "If you log out, you lose what isn’t sent.";
export const logOutAnyway = "Log out anyway";

// One press.
export const aTask = "Task";
export const done = (task: string) => `Done: ${task}`;
export const undone = (task: string) => `Undo: ${task}`;
export const noted = (task: string) => `Note: ${task}`;
export const snoozed = (task: string) => `Snooze: ${task}`;
export const snoozedUntil = (day: string) => `Snoozed until ${dayText(day)}`;
export const spent = (what: string) => `Expense: ${what}`;
export const withPhoto = (name: string) => `File: ${name}`;

// Forms.
export const offline = "You’re offline. We’ll send this once you’re online.";
export const saveNote = "Save note";
export const yourNote = "Your note";
export const snooze = "Snooze";
export const until = "Until";
export const markDone = "Mark done";
export const doneOn = "Done on";
export const cost = "Cost";
export const whoDidIt = "Who did it?";
export const photo = "Photo";
export const addExpense = "Add expense";
export const category = "Category";
export const description = "Description";
export const amount = "Amount";
export const date = "Date";
export const vendor = "Vendor";
export const notes = "Notes";
export const receipt = "Receipt";
export const cancel = "Cancel";

// Around all of them.
export const pageTitle = (page: string) => `${page} · Peaceful Home`;
