/** What a home says to its agent in a storm. */
export const STORM_REPLIES = ["safe", "help"] as const;
export type StormReply = (typeof STORM_REPLIES)[number];
