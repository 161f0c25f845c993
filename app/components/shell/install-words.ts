/** The offer to install the app, and how it is done where the browser has no button for it. */

export const install = "Install";
export const notNow = "Not now";
export const gotIt = "Got it";

export const title = "Install the app";
export const openPlan = "Open your plan with one tap.";
export const openClients = "Open your clients with one tap.";

/** On an iPhone or iPad, by the names its own menus have. */
export const steps = ["Tap Share in Safari.", "Tap “Add to Home Screen.”", "Tap Add."];
