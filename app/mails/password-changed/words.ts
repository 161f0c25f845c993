export const subject = "Your Peaceful Home password was changed";
export const preheader = "If this was you, there’s nothing to do.";
export const why = "You’re receiving this because your account’s password was changed.";

export const title = "Your password was changed";
export const body =
  "Your password was changed, and every other device was logged out. If this was you, there’s nothing to do.";
export const notYou = "If it wasn’t you, choose a new one now.";
export const newPassword = "Choose a new password";
