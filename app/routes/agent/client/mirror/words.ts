export const title = "What your agent sees";
export const subtitle = "Your agent’s page about your home, as it is right now. View only.";
export const settings = "Settings";
export const youShare = "You share";
export const change = "Change";
export const on = "On";
export const off = "Off";
