/** The email of an agent that is not confirmed yet. */
export const confirmEmail = "Confirm your email";
export const confirmFirst = "Confirm your email.";
export const untilConfirmed = (address: string) =>
  `Open the link we emailed to ${address}. Until then, your invites are on hold and we won’t send you other emails.`;
export const resendLink = "Send the link again";

/** Another password, or another email. */
export const currentPassword = "Current password";
export const changePassword = "Change password";
export const otherDevices = "This logs you out on your other devices.";
export const newPassword = "New password";
export const passwordRule = "At least 6 characters.";
export const confirmPassword = "Confirm password";
export const changeEmail = "Change email";
export const emailSteps = (email: string) =>
  `You log in with ${email}. We’ll send a link to the new address and let the old one know. Nothing changes until you open it.`;
export const newEmail = "New email";
export const sendLink = "Send the link";

/** Deleting the account. */
export const deleteAccount = "Delete my account";
export const deleteQuestion = "Delete my account?";
export const keptFor = (until: string) => (
  <>
    We keep everything until <strong>{until}</strong>. Log in by then to keep your account; nothing is lost.
    After that, it’s deleted permanently.
  </>
);
export const exportFirst = "Export first";
export const typeWord = (word: string) => `Type ${word}`;

/** The page of a deleted account. */
export const keptUntil = (until: string) => (
  <>
    We keep everything until <strong className="text-ink">{until}</strong>. After that day, it’s deleted
    permanently.
  </>
);
export const keepAccount = "Keep my account";
export const logout = "Logout";
