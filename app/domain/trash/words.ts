export const everything = "All";
/** "12 days left". */
export const daysLeft = (days: string) => `${days} left`;
/** Where a form is saved over what another window has deleted; `what` as in “expense”. */
export const deletedMeanwhile = (what: string) => `This ${what} was deleted in another window.`;
export const deletedInAnotherWindow = (what: string) =>
  `${deletedMeanwhile(what)} You can restore it from the trash.`;
