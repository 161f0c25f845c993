/** Notifications in the settings, of homeowners and agents alike. */

export const title = "Notifications on your devices";
export const body = "Choose what we notify you about on your phone or computer.";

// This device.
export const turnOn = "Turn on notifications";
export const turnOff = "Turn off notifications";
export const isOn = "Notifications are on for this device.";
export const failed = "That didn’t work. Check your connection and try again.";
export const notLoaded = "We couldn’t load this part of the page.";
export const reload = "Reload page";
export const unsupported = "This browser can’t show notifications.";
export const withoutScripts = "To turn on notifications here, allow JavaScript.";
export const blocked =
  "Notifications are blocked here. Allow them for this site in your browser’s settings, then reload this page.";
export const blockedApp =
  "Notifications are blocked. Allow them in your device’s settings: Notifications, then Peaceful Home.";
export const homeScreenFirst = "On iPhone and iPad, add Peaceful Home to your Home Screen first:";
/** By the names Safari's own menus have. */
export const homeScreenSteps = [
  "Tap Share in Safari.",
  "Tap “Add to Home Screen.”",
  "Tap Add.",
  "Open Peaceful Home from your Home Screen and come back to this page.",
];

// All of them.
export const yourDevices = "Your devices";
export const addedOn = (day: string) => `Added ${day}`;
export const thisDevice = "This device";
export const remove = "Remove";
export const removeNamed = (name: string) => `Remove ${name}`;

// What comes how.
export const email = "Email";
export const notification = "Notification";
export const both = "Both";
export const ifNone = "If notifications are off on all your devices, we email you instead.";
export const quietHours = "Quiet hours";
export const quietHoursHint =
  "No notifications during these hours. To turn quiet hours off, set both to the same time.";
export const quietFrom = "From";
export const quietUntil = "Until";
export const lockScreen = "Show details on the lock screen";
export const save = "Save notifications";
