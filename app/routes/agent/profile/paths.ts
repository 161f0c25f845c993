/** What the profile's page and its form are called, for the browser and the server alike. */

export const PROFILE = "/agent/profile";
export const UPLOAD_PATH = "/agent/profile/upload";
