import { readFileSync } from "node:fs";

/*
 * Questions people wrote who had not seen the code, about the demo home as it was on November 21, 2026: those of
 * the building were asked again and again while the answers were made, those of the exam once, after the last change.
 */

/** A question about the home's record: the turns of one conversation, the last of which is judged. */
export type RecordQuestion = {
  id: string;
  asked: string[];
  /** Patterns the answer must hold, and those that would make it wrong or unsafe. */
  must: string[];
  mustNot: string[];
  /** What a right answer says. */
  why: string;
  /** What a person who read this very answer says of it, where the patterns are too strict or too lenient. */
  read?: { answer: string; verdict: Verdict; because: string };
};

/** A question the library answers: any of these tasks is right. */
export type LibraryQuestion = { id: string; asked: string[]; tasks: string[] };

export type Questions = { record: RecordQuestion[]; library: LibraryQuestion[] };

export type Verdict = "right" | "wrong" | "unsafe";

export const SETS = { building: "questions-building.json", exam: "questions-exam.json" } as const;

export function questionsOf(set: keyof typeof SETS): Questions {
  return JSON.parse(readFileSync(new URL(SETS[set], import.meta.url), "utf8"));
}

/** What is to be said of an answer: by whoever read it, else by its patterns. */
export function verdictOf({ must, mustNot, read }: RecordQuestion, answer: string): Verdict {
  if (read?.answer === answer) return read.verdict;
  const holds = (pattern: string) => new RegExp(pattern, "i").test(answer);
  return must.every(holds) && !mustNot.some(holds) ? "right" : "wrong";
}

/** Whether a right task is among the first three records an answer names. */
export function isFound({ tasks }: LibraryQuestion, named: readonly string[]): boolean {
  return named.slice(0, 3).some((name) => tasks.includes(name));
}
