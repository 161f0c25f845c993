export const settings = "Settings";
/** "3 days before". */
export const daysBefore = (days: string) => `${days} before`;
export const chooseFromList = "Choose from the list.";

// Notifications.
export const notifications = "Notifications";
/** What stands before the email address they go to. */
export const emailsGoTo = "Emails go to";
export const confirmFirst = "You haven’t confirmed this email yet, so none of these are sent.";
export const sendLinkAgain = "Send the link again";
export const savePreferences = "Save preferences";
export const emailNotifications = "Email notifications";
export const emailNotificationsHint = "Turn off to stop all reminders and summaries.";
export const emailIsOff = "Email is off, so none of these are sent.";
export const taskReminders = "Task reminders";
export const taskRemindersHint = "An email before a task is due.";
export const whenToRemind = "When to email you";
export const chooseDays = "Choose how many days before.";
export const weeklySummary = "Weekly summary";
export const weeklySummaryHint = "Once a week: what’s done and what’s next.";
export const budgetAlerts = "Budget alerts";
export const budgetAlertsHint = (percents: string) =>
  `An email when a category reaches ${percents} of its yearly budget.`;

// Notifications on the devices.
export const remindersPush = "Task reminders";
export const repliesPush = "Replies from your agent";
export const lockScreenHint = "Turn off to hide task names and messages there.";

// Who lives here.
export const details = "Your details";
export const detailsBody = "Your agent sees your name, phone, and email.";
export const saveDetails = "Save details";
export const firstName = "First name";
export const lastName = "Last name";
export const phone = "Phone";
export const enterFirstName = "Enter your first name.";
export const enterLastName = "Enter your last name.";
/** What stands before the email address, with a password and without. */
export const logInWith = "You log in with";
export const yourEmailIs = "Your email is";
export const setPasswordToChange = "Set a password to change it.";
export const changeEmail = "Change email";

// Password and login.
export const logIn = "Password and login";
export const logInBody = "A new password logs out your other devices.";
export const logInByCode = "Your invite code expires soon. Set a password to get back in.";
export const changePassword = "Change password";
export const setPassword = "Set a password";
export const logOutEverywhere = "Log out everywhere";

// The calendar.
export const calendar = "Calendar";
export const calendarBody =
  "See your tasks in Google, Apple, or Outlook Calendar. Anyone with this link can see your plan.";
export const on = "On";
export const calendarOn = "Your link is only shown once. If you lost it, create a new one.";
export const newLink = "Create a new link";
export const revokeLink = "Revoke link";
export const createLink = "Create calendar link";

// Sharing.
export const sharing = "What your agent can see";
export const sharingBody =
  "Your agent sees your plan’s tasks and what’s done. Tasks you add stay private. Share more if you like:";
export const saveSharing = "Save sharing";
export const shareWithAgent = "Share with your agent";

// Who answers questions.
export const assistant = "Assistant";
export const assistantBody = "Choose who answers your questions. You can change it anytime.";
export const onlyQuickHere = "Only quick answers from your plan are available here.";
export const whoAnswers = "Who should answer?";
export const whatExactly = "See everything it sends";
export const saveAssistant = "Save choice";

// Time zone.
export const timeZone = "Time zone";
export const timeZoneBody = "Most of Florida is Eastern. The western Panhandle is Central.";
export const saveTimeZone = "Save time zone";
export const yourTimeZone = "Your time zone";

// Pages of their own.
export const more = "Your data and plan";
export const changePlan = "Change your plan";
export const changePlanBody = "How much care you want, and who does the work";
export const sharedView = "See what your agent sees";
export const sharedViewBody = "Your home from your agent’s side";
export const exportData = "Export Data";
export const exportDataBody = "Your plan, expenses, documents, photos, and chats in one file";
export const importData = "Import your data";
export const importDataBody = "Set up a new home from a file you exported";
export const trash = "Trash";
export const trashBody = "Restore what you deleted in the last 30 days";

export const deleteAccountBody = "You have 30 days to change your mind.";
