export const page = "Confirm your email";
export const title = "Confirm your email";
export const question = (email: string) =>
  `Is ${email} yours, and is it your home? Confirm it, and we’ll email you reminders and replies.`;
export const confirm = "Confirm my email";

export const done = "Your email is confirmed";
export const doneBody = (email: string) => `Reminders and replies now go to ${email}.`;
export const openHome = "Open your home";

export const expired = "This link has expired";
export const expiredBody = "The home has a different email now, or was deleted. Log in to get a new link.";
export const logIn = "Log in";

export const failed = "Error confirming your email. Please try again.";
