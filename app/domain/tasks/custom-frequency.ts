import { OWN_FREQUENCIES, type OwnFrequency } from "./custom-task.ts";

/** How an own task's rhythm is said in the middle of a sentence. */
const WORDS: Record<OwnFrequency, string> = {
  once: "once",
  weekly: "every week",
  monthly: "every month",
  quarterly: "every 3 months",
  "semi-annually": "every 6 months",
  annually: "every year",
};

/** The rhythm a text names; "once" for any that an own task cannot have. */
export function ownFrequencyOf(text: string): OwnFrequency {
  const word = text.trim().toLowerCase();
  return OWN_FREQUENCIES.find((frequency) => frequency === word) ?? "once";
}

/** "every 3 months". */
export function frequencyWords(text: string): string {
  return WORDS[ownFrequencyOf(text)];
}
