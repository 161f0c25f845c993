// The one time a calendar link is shown.
export const yourLink = "Your calendar link";
export const copyItNow = "Copy it now. We won’t show it again, but you can create a new one anytime.";
export const copyLink = "Copy link";
export const addToCalendar = "Add to my calendar";
export const inGoogle =
  "In Google Calendar, choose “Other calendars,” then “From URL,” and paste the link. You can revoke it in Settings anytime.";
export const done = "Done";

// A new link, and none.
export const newLink = "Create a new calendar link?";
export const newLinkBody = "Your current link stops working right away. Add the new one to your calendars.";
export const makeLink = "Create a new link";
export const revoke = "Revoke your calendar link?";
export const revokeBody = "Calendars that use it stop updating right away. You can create a new one anytime.";
export const revokeLink = "Revoke link";

// Every session.
export const logOut = "Log out everywhere?";
export const logOutByPassword =
  "This logs out every phone and computer, including this one. Log back in with your email and password.";
export const logOutByCode =
  "This logs out every phone and computer, including this one. You have no password yet, so you’ll need your invite code to get back in.";
export const logOutEverywhere = "Log out everywhere";

export const everyHome = "This changes it for every home that uses this password.";

// What deleting the account does.
export const deletionPoints = [
  "You’re logged out everywhere. You’ll get one last confirmation email.",
  "We tell your agent, who can no longer see your home.",
];
