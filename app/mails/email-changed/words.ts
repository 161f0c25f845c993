export const subjectAsked = "Someone asked to change your Peaceful Home email";
export const subjectDone = "Your Peaceful Home email was changed";
export const preheader = "If this was you, there’s nothing to do.";
export const why =
  "You’re receiving this because your Peaceful Home account uses, or used, this email to log in.";

/* Somebody has asked. */
export const titleAsked = "Is this your new email?";
/** `to` is empty where nobody has confirmed the address this goes to: it is then whatever somebody typed. */
export const asked = (to: string) =>
  `Someone who knows your password asked to log in with ${to || "another email"} instead of this email. It changes once they open the link we sent there. If this was you, there’s nothing to do here.`;
export const notYouAsked = "If it wasn’t you, choose a new password now. The link then stops working.";
export const newPassword = "Choose a new password";

/* It is done. */
export const titleDone = "Your email was changed";
export const done = (to: string) =>
  `You now log in with ${to || "another email"}, and every other device was logged out. If this was you, there’s nothing to do.`;
export const notYouDone = "If it wasn’t you, contact us now.";
export const reachUs = "How to reach us";
export const notYouTakeBack =
  "If it wasn’t you, take your home back. The link works for 7 days: you choose a new password, and everyone else is logged out.";
export const takeBack = "Take my home back";

/* The home was taken back; to the address it had meanwhile. */
export const subjectTakenBack = "This email no longer opens the home";
export const preheaderTakenBack = "The home has its earlier email again.";
export const titleTakenBack = "The home has its earlier email again";
export const takenBack =
  "Someone who reads the home’s earlier email took it back, and chose a new password. You can’t log in to it with this email anymore.";
