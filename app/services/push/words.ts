export const notABrowser = "This browser can’t get notifications.";
