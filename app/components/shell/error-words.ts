/** What is said instead of a page that cannot be shown. */

export const unreadable = "We couldn’t read that request";
export const goBack = "Go back and try again.";
export const notYours = "You can’t open this page";
export const someoneElses = "It belongs to another account.";
export const nothingHere = "Page not found";
export const moved = "It may have moved, or the link may be incomplete.";
export const failed = "That didn’t work";
export const tooSlow = "That took too long";
export const tooMuch = "That’s more than we can take at once";
export const backToStart = "Back to start";
