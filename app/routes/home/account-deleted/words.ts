import type { DeletionCause } from "#app/domain/accounts/account-deletion.ts";

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
/** What the agent did, before anything else is said. */
export const taken: Record<DeletionCause, (agent: string) => string> = {
  closed: (agent) =>
    `${agent} has deleted their account, and your home with it. You can still export your data.`,
  cleared: (agent) => `${agent} deleted all their data, including your home. You can still export your data.`,
  removed: (agent) => `${agent} deleted your home. You can still export your data.`,
};
/** Stands before the agent's email address. */
export const askAgent = (agent: string) => `Still need your home? ${agent} can restore it. Write to`;
