export const page = "Your emails";
export const allOff = "All your emails are off. You can turn them on in Settings.";
export const turnOff = "Turn off";
export const turnOn = "Turn back on";
export const settings = "All email settings";

export const failed = "Error updating preferences. Please try again.";
