export const repliedMeanwhile = "Someone replied in another window. Read that reply first.";
