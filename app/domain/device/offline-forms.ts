/** Forms that wait in a browser without a network until there is one, by the page they are of: their intents. */
export const OFFLINE_FORMS: Readonly<Record<string, readonly string[]>> = {
  "/home/tasks": ["complete", "complete-details", "undo", "note", "snooze", "wake"],
  "/home/finances": ["add"],
};

/** Where such a form is sent once there is one: below its page. */
export const REPLAY_PATH = "/sent";

/** What is asked of a person where a form that was sent late could not just be done, and what of it "yes" changes. */
export type ConflictOffer = { label: string; fields: Readonly<Record<string, string>> };

/** What became of a form that was sent late. Only `elsewhere`, which is another home's, is worth sending again. */
export type ReplayResult = {
  state: "done" | "conflict" | "refused" | "gone" | "elsewhere";
  message: string;
  offer?: ConflictOffer;
};
