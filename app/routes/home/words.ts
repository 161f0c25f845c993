/** "Daniel’s Home". */
export const homeOf = (firstName: string) => `${firstName}’s Home`;
export const skipToContent = "Skip to content";

// The home's first password.
export const setUp = "Set Up Your Account";
export const setUpBody = (email: string) => `Choose a password so you can log in anytime with ${email}.`;
export const password = "Password";
export const passwordHint = "At least 6 characters.";
export const confirmPassword = "Confirm password";
export const savePassword = "Save password";
export const skipForNow = "Skip for now";
export const passwordFailed = "Error setting password. Please try again.";
export const setUpAlready = "Your account is already set up.";
export const setUpDone = "Your account is set up. Next time, log in with your email and password.";
