export const page = "New password";
export const title = "Set a new password";
export const password = "Password";
export const passwordRule = "At least 6 characters";
export const passwordOfHomes = "At least 6 characters. It works for every home with your email.";
export const confirmPassword = "Confirm password";
export const savePassword = "Save password";

export const expired = "This link has expired";
export const expiredBody = "A link works once, for one hour. You can get a new one anytime.";
export const newForHomeowner = "Get a new link as a homeowner";
export const newForAgent = "Get a new link as an agent";

export const failed = "Error setting password. Please try again.";
export const linkIsOver = "This link was already used or has expired. Get a new one.";
export const done = "Your new password is set. You can now log in.";
