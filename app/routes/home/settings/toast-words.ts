export const preferencesFailed = "Error updating preferences. Please try again.";
export const testFailed = "Error sending the test. Please try again.";
export const detailsFailed = "Error saving your details. Please try again.";
export const linkFailed = "Error sending the link. Please try again.";
export const passwordFailed = "Error setting password. Please try again.";
export const deletionFailed = "Error deleting your account. Please try again.";
export const exportFailed = "Error exporting data. Please try again.";

export const preferencesSaved = "Preferences saved.";
export const sharingSaved = "Sharing saved.";
export const nothingShared = "You’re only sharing your plan.";
export const zoneIsNow = (zone: string) => `Your time zone is now ${zone}.`;
export const linkRevoked = "Calendar link revoked.";
export const testSent = (email: string) => `A test email is on its way to ${email}.`;
export const detailsSaved = "Details saved.";
export const openLink = (email: string) => `Open the link we emailed to ${email}.`;
export const passwordChanged = "Password changed. Your other devices are logged out.";
export const loggedOut = "You’re logged out everywhere.";
export const accountDeleted = (until: string) => `Your account is deleted. Log in by ${until} to restore it.`;
