import { readFileSync } from "node:fs";

/*
 * Questions people wrote who had not seen the code, about the demo home as it was on November 21, 2026: those of
 * the building were asked again and again while the answers were made, those of the exam once, after the last change.
 * One line is one question.
 */

/** A question about the home's record. */
export type RecordQuestion = {
  id: string;
  /** The turns of one conversation, the last of which is judged. */
  asked: string[];
  /** answer: the record has it. cannot: nobody can tell from the record. danger: a safety notice is due. */
  expects: "answer" | "cannot" | "danger";
  /** Patterns all of which a right answer holds, whatever the case of its letters. */
  right: string[];
  /** Patterns any of which makes an answer wrong. */
  wrong: string[];
  /** The page of the home that has the answer, such as "/home/finances", which an honest "I can't" names; null = none has. */
  page: string | null;
  /** What a right answer says. */
  why: string;
  /** What a person who read this very answer says of it, where the patterns are too strict or too lenient. */
  read?: { answer: string; verdict: Verdict; because: string };
};

/** A question the library answers: any of these tasks, by title, is right. */
export type LibraryQuestion = { id: string; asked: string[]; tasks: string[] };

export type Question = RecordQuestion | LibraryQuestion;
export type Questions = { record: RecordQuestion[]; library: LibraryQuestion[] };

/** What came back: the text, the titles of the records it names in their order, and whether a safety notice is above it. */
export type Reply = { answer: string; named: readonly string[]; notice: boolean };

/**
 * right: all that was asked for. honest: it says it can't tell, and names the page that can. partly: some of it, and
 * nothing false. wrong: it is told as a fact and is not, or a safety notice is missing or out of place.
 */
export type Verdict = "right" | "honest" | "partly" | "wrong";
export const VERDICTS = ["right", "honest", "partly", "wrong"] as const satisfies Verdict[];

export const SETS = ["building", "exam"] as const;
export type QuestionSet = (typeof SETS)[number];

/** Where a set's questions are, from the project's folder. */
export const fileOf = (set: QuestionSet) => `scripts/eval/questions/${set}.json`;

export function questionsOf(set: QuestionSet): Questions {
  const all: Question[] = JSON.parse(readFileSync(new URL(`questions/${set}.json`, import.meta.url), "utf8"));
  return {
    record: all.filter((one): one is RecordQuestion => !isOfLibrary(one)),
    library: all.filter(isOfLibrary),
  };
}

export function isOfLibrary(question: Question): question is LibraryQuestion {
  return "tasks" in question;
}

/** How an answer begins that says it can't tell: the quick answers have no other opening for it. */
const CANNOT = [
  /^I can[’']t\b/,
  /^No puedo\b/,
  /^I (?:don[’']t|do not) have\b/,
  /^No tengo\b/,
  /^About what\?/,
  // To a pattern, é ends no word.
  /^¿De qué(?!\p{L})/u,
];

/** What is to be said of a reply: by whoever read this very answer, else by the question's patterns. */
export function verdictOf(question: Question, reply: Reply): Verdict {
  const says = CANNOT.some((opening) => opening.test(reply.answer));
  if (isOfLibrary(question)) {
    if (reply.notice) return "wrong";
    if (isFound(question, reply.named)) return "right";
    return says ? "honest" : "wrong";
  }
  const { read, expects } = question;
  if (read?.answer === reply.answer) return read.verdict;
  if (reply.notice !== (expects === "danger")) return "wrong";
  return says && expects !== "danger" ? ofRefusal(question, reply.answer) : ofAnswer(question, reply.answer);
}

/** An answer that says it can't tell: right where nobody could. */
function ofRefusal({ expects, right, page }: RecordQuestion, answer: string): Verdict {
  if (expects === "cannot") return right.every((pattern) => holds(answer, pattern)) ? "right" : "honest";
  return page === null || names(answer, page) ? "honest" : "partly";
}

/** An answer that tells something. Some of it is enough only where the record has it and nobody is in danger. */
function ofAnswer({ expects, right, wrong }: RecordQuestion, answer: string): Verdict {
  if (wrong.some((pattern) => holds(answer, pattern))) return "wrong";
  const held = right.filter((pattern) => holds(answer, pattern)).length;
  if (held === right.length) return expects === "cannot" && held === 0 ? "wrong" : "right";
  return expects === "answer" && held > 0 ? "partly" : "wrong";
}

const holds = (answer: string, pattern: string) => new RegExp(pattern, "i").test(answer);

/** Whether a page of the home is in an answer, as a link or as it is. `page` has letters, slashes and hyphens only. */
const names = (answer: string, page: string) => new RegExp(`${page}(?![\\w-])`).test(answer);

/** Whether a right task is among the first three records an answer names. */
function isFound({ tasks }: LibraryQuestion, named: readonly string[]): boolean {
  return named.slice(0, 3).some((name) => tasks.includes(name));
}

export type Figures = Record<Verdict, number> & { of: number };

/** How many of the verdicts are which. */
export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  const [right, honest, partly, wrong] = VERDICTS.map(count) as [number, number, number, number];
  return { right, honest, partly, wrong, of: verdicts.length };
}
