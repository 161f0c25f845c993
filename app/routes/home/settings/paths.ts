export const SETTINGS = "/home/settings";
/** Explains what a model is sent. */
export const SENT_TO_ANTHROPIC = "/privacy#assistant";
export const EXPORT_ZIP = "/home/export.zip";

export const DIALOGS = ["email", "password", "sign-out", "new-feed", "revoke-feed", "export"] as const;
export type DialogName = (typeof DIALOGS)[number];

export const SHARED = "/home/settings/shared";
