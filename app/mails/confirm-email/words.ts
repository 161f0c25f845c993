export const subject = "Confirm your email to get reminders";
export const preheader = "Until you do, we won’t email you about your home.";
export const why = (agent: string) =>
  `You’re receiving this because someone opened the home ${agent} set up for this email.`;

export const title = "Confirm your email";
export const body = (agent: string) =>
  `Someone logged in to the home ${agent} set up for you, with its invite code. If that was you, confirm this email to get reminders and replies.`;
export const confirm = "Confirm my email";
export const notYou =
  "Not you? Don’t confirm. Use Unsubscribe below, and we won’t email you about this home again.";
