export const SETTINGS = "/agent/settings";
export const EXPORT_FILE = "/agent/export.json";
export const EXPORT_ZIP = "/agent/export.zip";

/** "clear" lists what would be deleted, "clear-type" asks for the confirmation word. */
export const DIALOGS = ["email", "password", "sign-out", "export", "clear", "clear-type"] as const;
export type DialogName = (typeof DIALOGS)[number];
