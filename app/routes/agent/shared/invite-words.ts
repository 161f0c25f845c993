/* How an invite stands, and what an agent does with it. */

export const emailed = (email: string) => `We emailed ${email}.`;
export const emailedAgain = (email: string) => `We emailed ${email} again.`;
export const emailedJustNow = (email: string) => `We emailed ${email} a moment ago.`;
export const unreachable = (email: string) =>
  `Our email doesn’t reach ${email}. Give them the code yourself.`;
export const sendFailed = "Error sending invite. Please try again.";

/* How the code stands. */
export const passwordSet = (name: string) => `${name} has set a password, so the code is no longer needed.`;
export const noCode = (name: string) => `${name} has no code yet. Create one, and it goes out by email.`;
export const noCodeByHand = (name: string) => `${name} has no code yet. Create one to give to them.`;
export const revokedByYou = "You revoked this code. It no longer works.";
export const expired = (lastDay: string) => `This code expired after ${lastDay} and no longer works.`;
export const inUse = (name: string, lastDay: string) =>
  `In use: ${name} logged in with the code, so only they can see it now. Works until ${lastDay}, or until ${name} sets a password.`;
export const works = (name: string, lastDay: string) =>
  `Works until ${lastDay}, or until ${name} sets a password.`;

/* What has happened with it, in order. */
export const stepAdded = "Added";
export const stepInvited = "Invited";
export const stepEmailed = "Emailed";
export const stepPassword = "Set a password";
export const stepJoined = "Joined with the code";
export const stepVisit = "Last visit";

/* What the agent's own email or text says. */
export const shareSubject = "A care plan for your home";
export const shareMessage = (name: string, link: string, code: string) =>
  `Hi ${name}, I made a care plan for your home. Open it here: ${link}\nYour code is ${code}.`;

/* When it is emailed, and why it has not been. */
export const whenProved = "We email them their code once you confirm your email.";
export const rightAway = "We email them their code right away.";
export const byDay = (day: string) =>
  `We email them their code by ${day}. Today’s invites have all gone out.`;
export const noteOptedOut = "Asked not to get invites";
export const noteProof = "Goes out once you confirm your email";
export const noteDay = (day: string) => `Goes out by ${day}`;
export const optedOutInside = (name: string) =>
  `${name} opted out of invite emails. They can get back in with “Forgot password?” on the login page.`;
export const optedOut = (name: string) =>
  `${name} opted out of invite emails. You can still give them the code yourself.`;
export const waitsProof = "The email goes out once you confirm your email.";
export const waitsProofByHand =
  "The email goes out once you confirm your email. Until then, you can give them the code yourself.";
export const waitsDay = (day: string) => `The email goes out by ${day}.`;
export const waitsDayByHand = (day: string) =>
  `The email goes out by ${day}. Until then, you can give them the code yourself.`;

/* Buttons, and the dialog with the code. */
export const emailAgain = "Email again";
export const invite = "Invite";
export const newCode = "New code";
export const revokeCode = "Revoke code";
export const inviteFor = (name: string) => `Invite for ${name}`;
export const done = "Done";
export const inviteAnother = "Invite another";
export const inviteCode = "Invite code";
export const copyCode = "Copy code";
export const qrCode = (name: string) => `QR code that opens ${name}’s invite`;
export const inviteLink = "Invite link";
export const copyLink = "Copy link";
export const textMessage = "Text message";

/* A new code. */
export const makeTitle = (name: string) => `Create a code for ${name}?`;
export const makeNewTitle = (name: string) => `Create a new code for ${name}?`;
export const makeCode = "Create a code";
export const makeNewCode = "Create a new code";
export const makeFailed = "Error creating a new code. Please try again.";
export const makeEmails = (name: string) => `We email it to ${name}. It opens their plan.`;
export const makeByHand = (name: string) =>
  `It opens their plan. ${name} opted out of invite emails, so give it to them yourself.`;
const oldCode = (name: string) =>
  `${name}’s current code stops working right away, and anyone who used it is logged out.`;
export const replaceEmails = (name: string) => `${oldCode(name)} We email ${name} the new one.`;
export const replaceByHand = (name: string) =>
  `${oldCode(name)} You get a new one right away. ${name} opted out of invite emails, so give it to them yourself.`;
export const replaceInside = (name: string) =>
  `${oldCode(name)} ${name} opted out of invite emails, so they get back in with “Forgot password?” on the login page.`;

/* Revoking it. */
export const revokeTitle = (name: string) => `Revoke ${name}’s code?`;
export const revokeBody = (name: string) =>
  `It stops working, and anyone who used it is logged out. ${name} keeps their plan. You can create a new code anytime.`;
export const revokeFailed = "Error revoking the code. Please try again.";
export const revoked = (name: string) => `Code revoked. ${name} can’t use it anymore.`;
