export const motto = "Peaceful Home - Home of Truth";

export const testMail = "Not sure our emails reach you? Send yourself a test, and check your spam folder.";
export const sendTest = "Send me a test";
