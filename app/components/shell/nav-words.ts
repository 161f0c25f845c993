/** What the ways around are called. */

export const skipToContent = "Skip to content";
export const logout = "Logout";
export const more = "More";
export const tasks = "Tasks";
export const settings = "Settings";
export const agent = "Agent";
