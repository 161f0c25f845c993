/** The offer of notifications, after something good happened. */

export const homeTitle = "Get reminders on this device?";
export const agentTitle = "Get help requests on this device?";
export const body = "We’ll send a notification too. Change it anytime in Settings.";
export const turnOn = "Turn on";
export const noThanks = "No thanks";
export const close = "Close";
export const isOn = "Notifications are on.";
export const notOn = "Notifications are off. You can turn them on in Settings.";
