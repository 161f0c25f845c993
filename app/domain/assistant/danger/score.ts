import type { DangerKind } from "./kinds.ts";
import type { Concept } from "./lexicon/index.ts";
import type { Marks } from "./marks.ts";
import { RULES } from "./rules/index.ts";
import { hitsOf } from "./rules/rule.ts";
import { weighing } from "./weigh.ts";

/** How strongly the rules speak of each danger; what is not in it is not spoken of at all. */
export function scoresOf(marks: Marks): Map<DangerKind, number> {
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
