/** What the agent's settings offer, for the browser and the server alike. */

export const SETTINGS = "/agent/settings";
export const EXPORT_FILE = "/agent/export.json";

/** "clear" asks first what would go, "clear-type" for the word. */
export const DIALOGS = ["password", "sign-out", "clear", "clear-type"] as const;
export type DialogName = (typeof DIALOGS)[number];
