export const page = "Confirm your email";
export const title = "Confirm your email";
export const question = (address: string) =>
  `Is ${address} yours? Confirm it and we’ll send your clients their invites.`;
export const confirm = "Confirm my email";

export const done = "Your email is confirmed";
export const doneBody = (address: string) =>
  `${address} is confirmed. Your waiting invites are on their way.`;
export const dashboard = "Go to your dashboard";

export const expired = "This link has expired";
export const expiredBody =
  "It’s more than a week old, or your account has a different email now. Log in to get a new link.";
export const logIn = "Log in";

export const failed = "Error confirming your email. Please try again.";
