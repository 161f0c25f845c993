import { CUSTOM_FREQUENCIES, type CustomFrequency } from "./custom-task.ts";

/** How an own task's rhythm is said in the middle of a sentence. */
const WORDS: Record<CustomFrequency, string> = {
  once: "once",
  weekly: "every week",
  monthly: "every month",
  quarterly: "every 3 months",
  "semi-annually": "every 6 months",
  annually: "every year",
};

/** The rhythm a text names; "once" for any that an own task cannot have. */
export function customFrequencyOf(text: string): CustomFrequency {
  const word = text.trim().toLowerCase();
  return CUSTOM_FREQUENCIES.find((frequency) => frequency === word) ?? "once";
}

/** "every 3 months". */
export function formatCustomFrequency(text: string): string {
  return WORDS[customFrequencyOf(text)];
}
