/** What an error is called where nobody has said it better. */
export const notFound = "Not found.";
export const notAllowed = "Not allowed.";
export const changedMeanwhile =
  "This was changed in another window. You’ll see what’s saved now below each field. Save again to keep what you typed.";
/** Of a press that came twice. */
export const savedBefore = "Already saved.";
export const changed = "This has changed since you opened it.";

/** Where something broke that nobody has foreseen. */
export const unexpectedTitle = "Something went wrong";
export const unexpectedBody = "Please try again. If you were saving, first check whether it was saved.";
export const errorReference = (id: string) => `If you write to us, mention ${id}.`;
export const backToStart = "Back to start";

/** Beside a field of a form that several screens have. */
export const amount = "Enter an amount such as 85 or 85.50.";
export const minutes = (max: number) => `Enter whole minutes, 1 to ${max}.`;
export const useButtons = "Use one of the buttons on this page.";
export const logInFirst = "Log in first.";
