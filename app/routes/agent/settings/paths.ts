/** What the agent's settings offer, for the browser and the server alike. */

export const SETTINGS = "/agent/settings";
export const EXPORT_FILE = "/agent/export.json";
export const EXPORT_ZIP = "/agent/export.zip";

/** "clear" asks first what would go, "clear-type" for the word. */
export const DIALOGS = ["email", "password", "sign-out", "export", "clear", "clear-type"] as const;
export type DialogName = (typeof DIALOGS)[number];
