/** What the service worker says where the app cannot be asked. */

export const offline = "You’re offline.";
export const unreached = "We can’t reach Peaceful Home right now.";
export const saved = (when: string) => `Saved ${when}.`;
export const hidden = "Buttons that need a connection are hidden.";

export const appName = "Peaceful Home";
export const offlineTitle = "You’re offline";
export const unreachedTitle = "Can’t connect";
export const needsConnection = "This page needs a connection.";
export const fileNotHere = "This file isn’t saved on this device.";
export const formNotSent = "This may not be saved. Try again when you’re back online.";
export const fullTitle = "Not enough space";
export const fullBody = "There isn’t enough space on this device.";
export const notKeptTitle = "Not saved on this device";
export const notKeptBody = "We couldn’t load the file. Try again later.";
export const sharedHere = "What you shared is saved on this device. Try again when you’re back online.";
export const onThisPhone = "Saved on this device";
export const tryAgain = "Try again";
export const back = "Back";

/** What each kept page is called. */
export const PAGES: Record<string, string> = {
  "/home": "Overview",
  "/home/tasks": "Tasks",
  "/home/agent": "Your agent",
  "/home/property": "Property",
  "/home/finances": "Finances",
  "/home/documents": "Documents",
  "/home/history": "History",
};
