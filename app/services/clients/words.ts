export const noteChanged = "This note was changed in another window. Check it, then make your change again.";
export const accountClosed = "Your account was deleted in the meantime.";
export const emailTaken = "You already have a client with this email.";

/** Why the agent cannot change who a client is and where they live. */
export const detailsAreTheirs = (firstName: string) =>
  `${firstName} has set a password, so only they can change these details.`;

/** Why the agent cannot change a client's email. */
export const emailIsTheirs = (firstName: string) =>
  `${firstName} has opened their home, so only they can change their email. You can suggest another one.`;
export const alreadyTheirEmail = (firstName: string) => `${firstName} already uses this email.`;
export const changeItYourself = (firstName: string) =>
  `${firstName} hasn’t opened their home yet, so you can change the email yourself.`;

/** Why an agent cannot restore a homeowner who deleted the account. */
export const deletedByThemselves = (firstName: string) =>
  `${firstName} deleted their account, so only they can restore it. You can invite them again.`;
export const sameEmailNow = (name: string) =>
  `We can’t restore ${name}: you have another client with the same email. Change or delete that one first.`;

export const codeRevoked = (firstName: string) => `You revoked ${firstName}’s code. Create a new one.`;
export const codeNotNeeded = (firstName: string) =>
  `${firstName} has set a password and no longer needs a code.`;
