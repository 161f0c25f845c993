import { joinWithAnd } from "#app/domain/text/grammar.ts";
import type { DataCounts } from "#db/queries/accounts/data-clearing.server.ts";
import { dataCounts } from "../shared/words.ts";

export const title = "Settings";

/* Notifications. */
export const notifications = "Notifications";
export const sentTo = (email: string) => `We send these to ${email}.`;
export const saveSettings = "Save settings";
export const emailNotifications = "Email notifications";
export const emailNotificationsHint = "When a client asks for help, refers a friend, or accepts your invite.";
export const weeklyDigest = "Weekly digest";
export const weeklyDigestHint = "Once a week: what your clients got done, and who might like a call.";
export const settingsSaved = "Settings saved.";
export const saveFailed = "Error saving settings. Please try again.";
export const testSent = (email: string) => `A test is on its way to ${email}.`;
export const testFailed = "Error sending the test. Please try again.";
export const linkSent = (email: string) => `The link is on its way to ${email}.`;
export const linkFailed = "Error sending the link. Please try again.";

export const requestsPush = "Help requests";
export const joinedPush = "Clients who join";
export const lockScreenHint = "Turn off to hide names and messages there.";
export const notificationsSaved = "Notifications saved.";
export const deviceRemoved = "Device removed.";

/* The level of care of new homes. */
export const care = "New homes start with";
export const careBody =
  "Essential is safety, insurance, tax dates, and what prevents big damage. Standard also keeps systems efficient and warranties valid. Thorough is everything that fits the home.";
export const saveLevel = "Save level";
export const levelOfCare = "Level of care";
export const careHint = "Every homeowner can change it. Homes you already have keep theirs.";
export const careSaved = (level: string) => `New homes start with ${level}.`;
export const needLevel = "Choose one.";

/* Email and password. */
export const logIn = "Email and password";
export const logInBody = (email: string) =>
  `You log in with ${email}. Changing your email or password logs out every other device. Your name, phone, and the email your clients see are in My Profile.`;
export const changeEmail = "Change email";
export const changePassword = "Change password";
export const openProfile = "Open My Profile";
export const logOutEverywhere = "Log out everywhere";
export const logOutTitle = "Log out everywhere?";
export const logOutBody =
  "This logs out every phone and computer, including this one. Log back in with your email and password.";
export const loggedOut = "Logged out everywhere.";
export const emailReach = "If it’s also the email in My Profile, that changes too.";
export const openLink = (email: string) => `Open the link we emailed to ${email}.`;
export const passwordChanged = "Password changed. Other devices are logged out.";
export const passwordFailed = "Error setting password. Please try again.";

/* Tour, import and trash. */
export const tour = "Tour";
export const tourBody = "Seven short steps through everything you can do here.";
export const restartTour = "Restart the tour";
export const importData = "Import your data";
export const importBody = "Import a file you exported, here or elsewhere, into an empty account.";
export const chooseFile = "Choose a file";
export const trash = "Trash";
export const trashBody = "Restore clients, vendors, categories, and tasks for 30 days after you delete them.";
export const openTrash = "Open the trash";

/* Your data. */
export const data = "Your data";
export const dataBody =
  "Get your profile, clients with their plans, vendors, tasks, and photos as one file, to keep or to use elsewhere.";
export const exportData = "Export Data";
export const exportFirst = "Export first";
export const exportFailed = "Error exporting data. Please try again.";

/* Clearing all of it. */
export const clearAll = "Clear All Data";
export const clearBody =
  "Deletes all clients, vendors, tasks, and the categories you added. Your profile stays. We ask twice, and you can restore everything for 30 days.";
export const nothingToClear = "There’s nothing to clear.";
export const clearTitle = "Clear all data?";
export const clearStays = "Your profile and settings stay. This is deleted:";
export const clearMeans =
  "Your clients can’t use their plans anymore, and we email those who have logged in. You can restore everything for 30 days.";
export const goOn = "Continue";
export const clearSure = "Are you sure?";
export const clearWhy = "Type the word below, so it can’t happen by accident.";
export const typeWord = (word: string) => `Type ${word}`;
export const needWord = (word: string) => `Type ${word} in capital letters.`;
export const readAgain = "Review what will be cleared, then continue.";
export const cleared = "All your data is cleared.";
export const clearFailed = "Error clearing data. Please try again.";
export const clearedLabel = "Cleared data";
export const clearedOn = (day: string) => `You cleared all data on ${day}.`;
export const restoreUntil = (day: string) => `You can restore it until ${day}.`;
export const restoreAll = "Restore everything";
export const restoreFailed = "Error restoring data. Please try again.";

/** What is said after all data was restored; `left` is what could not be. */
export function restored(left: DataCounts): string {
  const words = dataCounts(left);
  if (words.length === 0) return "All your data is restored.";
  const one = left.clients + left.vendors + left.categories + left.tasks === 1;
  const rest = joinWithAnd(words);
  return one
    ? `Your data is restored. ${rest} stays in the trash because you added the same one again.`
    : `Your data is restored. ${rest} stay in the trash because you added the same ones again.`;
}

/* Deleting the account. */
export const deleteBody =
  "Deletes your account and your clients’ homes. You can change your mind for 30 days.";
export const yourProfile = "Your profile";
export const intoTrash = (things: string[]) =>
  things.length === 1 ? `${things.join("")} goes to the trash.` : `${joinWithAnd(things)} go to the trash.`;
export const allLoggedOut =
  "You and your clients are logged out right away. We email those who have ever logged in, and they can still export their data.";
export const deleted = (until: string) => `Your account is deleted. Log in by ${until} to restore it.`;
export const deleteFailed = "Error deleting your account. Please try again.";
