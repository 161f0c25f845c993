/** What the agent's dashboard tells, with the sentence that follows the homeowner's name. */
export const ACTIVITY_SENTENCES = {
  client_invited: "was invited",
  client_joined: "joined",
  client_deleted: "was removed",
  password_set: "set up their account",
  task_completed: "completed",
  task_skipped: "skipped",
  help_requested: "asked for help with",
  client_referred: "recommended you to",
} as const;

export type ActivityKind = keyof typeof ACTIVITY_SENTENCES;

/** Whether a stored kind is one we can put into words: newer versions may have written others. */
export function isActivityKind(kind: string): kind is ActivityKind {
  return Object.hasOwn(ACTIVITY_SENTENCES, kind);
}
