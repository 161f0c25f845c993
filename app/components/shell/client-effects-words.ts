/** What is said about what somebody typed and is not saved yet. */

export const offline = "You’re offline.";
export const unreached = "We can’t reach Peaceful Home right now.";
export const notSaved = "You’re offline. This isn’t saved yet. Try again when you’re back online.";
export const maybeNotSaved = "We couldn’t reach Peaceful Home, so this may not be saved. Try again.";
export const savedHere = (count: number) =>
  `${count} ${count === 1 ? "change" : "changes"} saved on this device`;
export const seeUnsent = "View";

export const leaveQuestion = "Leave without saving?";
export const leaveBody = "What you typed isn’t saved yet.";
export const keepEditing = "Keep editing";
export const leave = "Leave without saving";
