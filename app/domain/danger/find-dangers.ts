import { DANGER_KINDS, type DangerKind } from "./kinds.ts";
import type { Concept } from "./lexicon/index.ts";
import { type Marks, marksOf } from "./marks.ts";
import { RULES } from "./rules/index.ts";
import { hitsOf } from "./rules/rule.ts";
import { ENOUGH, weighing } from "./weigh.ts";
import { wordsOf } from "./words.ts";

/** The dangers a message speaks of, the gravest first; none where nothing sounds dangerous. */
export function findDangers(text: string): DangerKind[] {
  const scores = scoresOf(text);
  return DANGER_KINDS.filter((kind) => (scores.get(kind) ?? 0) >= ENOUGH);
}

/** How strongly a message speaks of each danger; what is not in it is not spoken of at all. */
export function scoresOf(text: string): Map<DangerKind, number> {
  const marks = marksOf(wordsOf(text));
  const { scoreOf } = weighing(marks);
  const sentencesWith = sentencesBy(marks);
  const scores = new Map<DangerKind, number>();
  for (const rule of RULES) {
    for (const hit of hitsOf(rule, marks, sentencesWith)) {
      const score = scoreOf(rule.weight, hit);
      if (score > (scores.get(rule.kind) ?? Number.NEGATIVE_INFINITY)) scores.set(rule.kind, score);
    }
  }
  return scores;
}

function sentencesBy(marks: Marks): (concept: Concept) => ReadonlySet<number> {
  const known = new Map<Concept, ReadonlySet<number>>();
  return (concept) => {
    const sentences =
      known.get(concept) ?? new Set((marks.get(concept) ?? []).map(({ sentence }) => sentence));
    known.set(concept, sentences);
    return sentences;
  };
}
