export const subject = "A test email from Peaceful Home";
export const preheader = "Your email is working.";
export const why = "You’re receiving this because you asked for a test in Settings.";

export const title = "Your email is working";
export const body = "This is the test you asked for. If it looks right, you’re all set.";
