export const repliedMeanwhile = "Someone replied in another window. Read that reply first.";
export const enoughReplies = (count: number, firstName: string) =>
  `You’ve sent ${firstName} ${count} replies within a day. Call or text them, or reply tomorrow.`;
export const sendOrClear = "This reply isn’t sent yet. Send it, or clear it to go on without a reply.";
