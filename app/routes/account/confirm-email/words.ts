export const page = "Confirm your new email";
export const title = "Confirm your new email";
export const agentBody = (email: string) => `Enter your password. From now on, you’ll log in with ${email}.`;
export const homeownerBody = (email: string) =>
  `Enter your password. From now on, you’ll log in with ${email} for all your homes.`;
export const password = "Password";
export const confirm = "Confirm this email";

export const done = "Your email is changed";
export const doneBody = (email: string) =>
  `From now on, you log in with ${email}. Your other devices are logged out.`;
export const dashboard = "Go to your dashboard";
export const home = "Go to your home";

export const expired = "This link has expired";
export const expiredBody =
  "It’s more than a day old, or your email or password has changed since. Log in to get a new link in Settings.";
export const logIn = "Log in";

export const failed = "Error changing your email. Please try again.";
