export type HowTo = { numbered: boolean; lines: string[] };

const MARK = /^\s*(?:\d{1,2}[.)]|[-–*•])\s+/;
/** Sentence ends, but not "St." or "a.m.". */
const SENTENCE_END =
  /(?<=(?:\p{Ll}\p{Ll}|\p{Lu}\p{Lu}|’s|\d|[)”"%])[.!?])(?<!\b(?:St|Mr|Dr|No|vs|Mrs|Ave|approx|min|max|etc)\.) (?=[“"(]?\p{Lu})/u;

/**
 * Lines become numbered steps. A single paragraph is split into sentences, unnumbered, as they explain rather than
 * follow in order.
 */
export function parseHowTo(description: string): HowTo {
  const lines = description.split("\n").map((line) => line.replace(MARK, "").trim());
  const written = lines.filter(Boolean);
  if (written.length > 1) return { numbered: true, lines: written };
  return { numbered: false, lines: written.flatMap((text) => text.replace(/\s+/g, " ").split(SENTENCE_END)) };
}
