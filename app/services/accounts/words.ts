import { DELETE_ACCOUNT_CONFIRMATION_WORD } from "#app/domain/accounts/account-deletion.ts";

/** Passwords. */
export const passwordsDiffer = "Passwords do not match.";
export const wrongCurrentPassword = "This isn’t your current password.";
export const wrongPassword = "This isn’t your password.";
export const hasPassword = "This home already has a password.";
export const passwordChanged = "Your password was just changed somewhere else. Try again.";

/** The email somebody logs in with. */
export const sameEmail = "You already log in with this email.";
export const enoughLinks = "We’ve sent three links today. Use the last one, or try again tomorrow.";
export const emailOfAgent = "Another account uses this email, so yours hasn’t changed.";
export const emailOfClient =
  "Your agent has another client with this email, so yours hasn’t changed. Ask your agent about it.";

/** An address to be confirmed. */
export const isConfirmed = "Your email is already confirmed.";
export const suppressed = (address: string) =>
  `We’ve stopped emailing ${address}: an email bounced or was marked as spam. Change the address in My Profile.`;
export const enoughProofs =
  "We’ve sent several links today. Check your inbox and spam folder, or try again tomorrow.";
export const homeSuppressed = (email: string) =>
  `We’ve stopped emailing ${email}: an email bounced or was marked as spam. Change your email in Settings.`;
export const emailOptedOut = (email: string) =>
  `${email} asked for no emails from us. Use the link in any of our emails to get them again.`;
export const confirmJustSent =
  "We sent a link less than an hour ago. Check your inbox and spam folder first.";
/** A home taken back by an emailed link. */
export const takenBackEmailUsed =
  "Your agent has another client with this email. Delete or change that one first: ask your agent.";

/** Clearing and deleting. */
export const nothingToClear = "There’s nothing to clear.";
export const tooLateToRestore = "The 30 days are over, so this can’t be restored.";
export const typeTheWord = `Type ${DELETE_ACCOUNT_CONFIRMATION_WORD} in capital letters.`;
export const tooLateForAccount = "The 30 days are over, so this account can’t be restored.";
export const tooLateForHome = "The 30 days are over, so this home can’t be restored.";
export const invitedAgain =
  "Your agent has sent this email a new invite, so this home can’t be restored. You can still export your data.";
export const agentIsGone =
  "Your agent deleted their account, so your home can’t be restored. You can still export your data.";

/** The homes of one email. */
export const noAddress = "Home without an address";
export const closedHome = (address: string) => `${address} (closed)`;
