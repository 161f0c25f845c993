export const page = "Forgot password";
export const title = "Forgot your password?";
export const body = "Enter your email and we’ll send you a link to set a new one.";
export const email = "Email";
export const sendLink = "Send the link";
export const back = "Back to log in";

export const sent = "Check your email";
export const sentBody = (email: string) => (
  <>
    If <strong className="text-ink">{email}</strong> has an account, we’ve sent it a link to set a new
    password. The link works once, for one hour. If you ask again before that, we send the same link again, at
    most every half hour.
  </>
);
