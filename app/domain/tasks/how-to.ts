/** Instructions as a list: written steps, or the sentences of a text. */
export type HowTo = { numbered: boolean; lines: string[] };

/** List markers: "1.", "2)", "-", "•". */
const MARK = /^\s*(?:\d{1,2}[.)]|[-–*•])\s+/;
/** Sentence ends, but not "St." or "a.m.". */
const SENTENCE_END =
  /(?<=(?:\p{Ll}\p{Ll}|\d|[)”"%])[.!?])(?<!\b(?:St|Mr|Dr|No|vs|Mrs|Ave|approx|min|max|etc)\.) (?=[“"(]?\p{Lu})/u;

/**
 * A task's description as a list. Lines are steps, numbered in their order, as whoever wrote lines meant one after
 * another. A text in one piece is told sentence by sentence and not numbered: of the catalog's three sentences the
 * first is what to do, the others why and when to call somebody.
 */
export function parseHowTo(description: string): HowTo {
  const lines = description.split("\n").map((line) => line.replace(MARK, "").trim());
  const written = lines.filter(Boolean);
  if (written.length > 1) return { numbered: true, lines: written };
  return { numbered: false, lines: written.flatMap((text) => text.replace(/\s+/g, " ").split(SENTENCE_END)) };
}
