export const subject = "Your home has a password now";
export const preheader = "If this was you, there’s nothing to do.";
export const why = "You’re receiving this because a password was set for your home.";

export const title = "Your home has a password now";
export const body =
  "Someone who logged in with your invite code set a password. The code no longer works, and every other device was logged out. If this was you, there’s nothing to do.";
export const notYou =
  "If it wasn’t you, take your home back: choose a password of your own, and everyone else is logged out.";
export const takeBack = "Take my home back";
export const howLong = "The link works for 7 days.";
