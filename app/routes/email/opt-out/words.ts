export const page = "Your invites";
export const question = "Stop all invites?";
export const stops = (email: string) =>
  `We’ll stop sending invites to ${email}, from this agent and any other, and emails about homes opened with an invite code. If you’ve confirmed this email for a home, that home’s emails don’t change.`;
export const stop = "Stop all invites";

export const stopped = "No more invites";
export const stoppedBody = (email: string) =>
  `We won’t send invites to ${email} anymore, from any agent. You can change your mind anytime.`;
export const startAgain = "Get invites again";

export const failed = "Error updating preferences. Please try again.";
