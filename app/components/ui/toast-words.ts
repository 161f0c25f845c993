/** What stands on a message about something just done. */
export const undo = "Undo";
export const dismiss = "Dismiss";
