import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import { type Asked, type AskedOf, readQuestion } from "#workers/assistant/offline/ask/question.ts";
import { contextOf, tellFromRecord } from "./index.ts";
import type { Told } from "./told.ts";

/** Two questions asked in one breath. */

const AND =
  /(?:,|;|\?|\.)?\s+(?:and|y|e|,)\s+(?=(?:when|what|how|who|which|where|did|do|does|is|are|cu[aá]n|qu[eé]|qui[eé]n|cu[aá]l|d[oó]nde|c[oó]mo)\w*)|(?:\?|,)\s+(?=(?:when|what|how|who|where|cu[aá]n|qu[eé]|qui[eé]n|d[oó]nde)\w*)/i;
const MIN_WORDS = 3;

/**
 * What the record answers to both halves of a question, where each asks it something of its own ("how old is the
 * opener and when does its warranty end"); null where it is one question.
 */
export function tellBoth(
  record: HomeRecord,
  question: string,
  earlier: readonly string[],
  of: AskedOf,
): Told | null {
  const at = AND.exec(question);
  if (!at) return null;
  const halves = [question.slice(0, at.index), question.slice(at.index + at[0].length)] as const;
  if (halves.some((half) => half.trim().split(/\s+/).length < MIN_WORDS)) return null;
  const [one, other] = [
    readQuestion(halves[0], earlier, of),
    readQuestion(halves[1], [...earlier, halves[0]], of),
  ];
  if (one.measure === null || other.measure === null) return null;
  const [first, second] = [one, other].map((asked) => tellFromRecord(contextOf(record, asked)));
  if (!first || !second || first.text.includes(second.text)) return null;
  if (!isWhole(first, one) || !isWhole(second, other)) return null;
  // "Last done Mar 3, $95.27." says by itself what it cost.
  const both = other.measure === "spent" && hasAmounts(first, second) ? [first] : [first, second];
  return {
    text: [...new Set(both.flatMap(({ text }) => text.split("\n\n")))].join("\n\n"),
    sources: both.flatMap(({ sources }) => sources),
    alone: true,
    offers: both.flatMap(({ offers }) => offers ?? []),
  };
}

/** Whether one answer has every amount of another. */
function hasAmounts(one: Told, other: Told): boolean {
  const amounts = other.text.match(/\$[\d,.]*\d/g) ?? [];
  return amounts.length > 0 && amounts.every((amount) => one.text.includes(amount));
}

/** Asks which one a thing is. */
const WHICH = /\b(?:what|which)\b/;

/** How often, and which model, is all a half needs; alone, the library adds how it is done. */
function isWhole({ alone, missing }: Told, { measure, text }: Asked): boolean {
  return alone || (!missing && (measure === "howOften" || (measure === "label" && WHICH.test(text))));
}
