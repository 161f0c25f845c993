export const STORM = "/home/storm";

/** Characters of what a home says it needs. */
export const MESSAGE_MAX = 1_000;
