/** Replies a home gets within a day, to all its requests together: each is an email the agent can cause. */
export const REPLIES_A_DAY = 10;
