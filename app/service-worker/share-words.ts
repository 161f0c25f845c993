/** Where there is no network to ask what shared files are for. */
export const title = "You’re offline";
export const body = "What you shared is saved on this phone. Try again when you’re back online.";
export const tryAgain = "Try again";
