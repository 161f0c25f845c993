/** What the settings offer, for the browser and the server alike. */

export const SETTINGS = "/home/settings";
/** Where it says, part by part, what a model is sent. */
export const SENT_TO_ANTHROPIC = "/privacy#assistant";
export const EXPORT_ZIP = "/home/export.zip";

export const DIALOGS = ["email", "password", "sign-out", "new-feed", "revoke-feed", "export"] as const;
export type DialogName = (typeof DIALOGS)[number];

/** The page of this home that the agent sees. */
export const SHARED = "/home/settings/shared";
