export const page = "Take your home back";
export const title = "Take your home back";
export const body = (email: string) =>
  `Choose a new password. You then log in with ${email}, everyone else is logged out, and the invite code and calendar link stop working.`;
export const password = "New password";
export const passwordRule = "At least 6 characters";
export const confirmPassword = "Confirm password";
export const recoverAccount = "Take my home back";

export const expired = "This link has expired";
export const expiredBody =
  "It’s more than 7 days old, or someone already used it. If you can’t log in, ask for a new password.";
export const newPassword = "Get a new password";

export const failed = "Error taking your home back. Please try again.";
export const linkIsOver = "This link was already used or has expired.";
export const done = "Your home is yours again. Everyone else is logged out.";
