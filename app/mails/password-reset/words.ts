export const subject = "Choose a new password for Peaceful Home";
export const preheader = "The link works once, for one hour.";
export const why = "You’re receiving this because someone asked for a new password with this email.";

export const title = "Choose a new password";
export const body = "You asked for a new password. You can choose one now.";
export const newPassword = "Choose a new password";
export const onceOnly = "This link works once and expires in one hour.";
export const notYou = "Didn’t ask for this? Ignore this email. Nothing has changed.";
