export const subject = "Confirm your new email for Peaceful Home";
export const preheader = "Nothing changes until you do.";
export const why =
  "You’re receiving this because someone with a Peaceful Home account wants to log in with this email.";

export const title = "Confirm your new email";
export const body =
  "You asked to log in to Peaceful Home with this email. Open the link and enter your password to confirm it. Nothing changes until then.";
export const confirm = "Confirm this email";
export const onceOnly = "The link works once, for 24 hours.";
export const notYou =
  "Didn’t ask for this? Ignore this email. Nothing happens without the account’s password.";
