import type { Concept } from "./lexicon/index.ts";
import type { Marks, Spot } from "./marks.ts";

/** How much speaks for a danger being there and now, and how much for talk in peace. */

/** What ways of speaking take from a sign of danger in the same sentence. */
const PEACEFUL: Partial<Record<Concept, number>> = {
  ask: 2,
  ask_hard: 3,
  soft_ask: 1,
  upkeep: 2,
  money: 3,
  prevent: 3,
  purpose: 4,
  hypothetical: 3,
  past: 4,
  future: 2,
  fiction: 6,
  resolved: 5,
  slow: 1,
  figure: 4,
};
/** What makes it likelier that it is so, and now. */
const REPORT = 1;
/** What takes from it wherever in a message it is said. */
const PEACEFUL_ANYWHERE: Partial<Record<Concept, number>> = { fine: 5, fiction: 1 };
const PRESSING = 2;
const DENIED = 4;
/** A "no" reaches this many words on. */
const NEGATION_REACH = 3;
const MAX_PEACEFUL = 10;

export type Weights = { scoreOf: (weight: number, spots: readonly Spot[]) => number };

export function weighing(marks: Marks): Weights {
  const peace = bySentence(marks, PEACEFUL);
  const everywhere = Object.entries(PEACEFUL_ANYWHERE).reduce(
    (sum, [concept, weight]) => sum + (marks.has(concept as Concept) ? weight : 0),
    0,
  );
  const urgent = new Set((marks.get("urgent") ?? []).map(({ sentence }) => sentence));
  const reports = new Set((marks.get("present") ?? []).map(({ sentence }) => sentence));
  const denied = new Set<number>();
  for (const { at } of marks.get("negation") ?? []) {
    for (let on = 1; on <= NEGATION_REACH; on++) denied.add(at + on);
  }
  return {
    scoreOf(weight, spots) {
      const sentences = new Set(spots.map(({ sentence }) => sentence));
      const [only] = sentences;
      const peaceful = sentences.size === 1 && only !== undefined ? (peace.get(only) ?? 0) : 0;
      const first = spots.reduce((a, b) => (b.at < a.at ? b : a));
      return (
        weight +
        (urgent.size > 0 ? PRESSING : 0) +
        (spots.some(({ sentence }) => reports.has(sentence)) ? REPORT : 0) -
        Math.min(peaceful + everywhere, MAX_PEACEFUL) -
        (denied.has(first.at) ? DENIED : 0)
      );
    },
  };
}

/** What each sentence holds of them; the same kind of talk counts twice at most. */
function bySentence(marks: Marks, weights: Partial<Record<Concept, number>>): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [concept, weight] of Object.entries(weights)) {
    const times = new Map<number, number>();
    for (const { sentence } of marks.get(concept as Concept) ?? []) {
      const time = (times.get(sentence) ?? 0) + 1;
      times.set(sentence, time);
      if (time <= 2) sums.set(sentence, (sums.get(sentence) ?? 0) + (time === 1 ? weight : weight / 2));
    }
  }
  return sums;
}
