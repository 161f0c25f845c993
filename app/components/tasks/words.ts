// A tick.
export const complete = (task: string) => `Complete ${task}`;
export const done = "Done";
export const doneWith = (task: string) => `Done: ${task}`;
export const undoOf = (task: string) => `Undo ${task}`;
export const notSaved = "Not saved. Check it off again when you’re back online.";

// A fresh start.
export const freshStart = "A fresh start?";
export const seeChanges = "See what changes";
export const didSome = "I already did some";
export const movedTitle = "Moved by your fresh start";
