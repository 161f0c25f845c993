/** Logging out. */
export const logoutFailed = "Error logging out: the server didn’t respond. Please try again.";
