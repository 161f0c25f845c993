export const page = "Home deleted";
export const deleted = "Your account is deleted";
export const homeDeleted = "Your home is deleted";
export const exportData = "Export your data";
export const openingFailed = "Error opening your account. Please try again.";
export const welcomeBack = "Welcome back. Everything is here.";
export const yourAgent = "Your agent";

export const keepIt = "You can keep your account. Nothing is lost.";
export const agentGone = (agent: string) =>
  `${agent} has deleted their account, so your home can’t be restored. You can still export your data.`;
export const wentWithAgent = (agent: string) =>
  `${agent} has deleted their account, and your home with it. You can still export your data.`;
export const removed = (agent: string) => `${agent} deleted your home. You can still export your data.`;
/** Stands before the agent's email address. */
export const askAgent = (agent: string) => `Still need your home? ${agent} can restore it. Write to`;
