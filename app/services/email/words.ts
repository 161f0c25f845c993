export const confirmFirst = "Please confirm your email first, with the link we emailed you.";
export const stopped = (email: string) =>
  `We stopped emailing ${email} because an email bounced or was marked as spam. Contact us to turn it back on.`;
export const justSent = "We sent a test less than a minute ago. Check your inbox first.";
