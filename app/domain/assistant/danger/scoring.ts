import type { Word } from "#app/domain/text/words.ts";
import { type ConceptSpots, correctWords, findConcepts, type Spot } from "./concepts.ts";
import { DANGER_KINDS, type DangerKind } from "./kinds.ts";
import type { Concept } from "./lexicon/index.ts";
import { RULES } from "./rules.ts";

/** What is known of a message before the weights: its corrected words, the concepts in it and what the rules say. */
export type Reading = {
  words: readonly string[];
  spots: ConceptSpots;
  /** How strongly the rules speak of each danger; what is not in it is not spoken of at all. */
  scores: ReadonlyMap<DangerKind, number>;
};

export function readMessage(words: readonly Word[]): Reading {
  const corrected = correctWords(words);
  const spots = findConcepts(words, corrected);
  return { words: corrected, spots, scores: scoresOf(spots) };
}

function scoresOf(spots: ConceptSpots): Map<DangerKind, number> {
  const scoreInContext = contextScores(spots);
  const sentencesWith = sentencesBy(spots);
  const scores = new Map<DangerKind, number>();
  for (const rule of READ_RULES) {
    for (const hit of hitsOf(rule, spots, sentencesWith)) {
      const score = scoreInContext(rule.score, hit);
      if (score > (scores.get(rule.kind) ?? Number.NEGATIVE_INFINITY)) scores.set(rule.kind, score);
    }
  }
  return scores;
}

function sentencesBy(spots: ConceptSpots): (concept: Concept) => ReadonlySet<number> {
  const known = new Map<Concept, ReadonlySet<number>>();
  return (concept) => {
    const sentences =
      known.get(concept) ?? new Set((spots.get(concept) ?? []).map(({ sentence }) => sentence));
    known.set(concept, sentences);
    return sentences;
  };
}

type Rule = {
  kind: DangerKind;
  score: number;
  parts: { concepts: Concept[]; after: boolean }[];
  unless: Concept[];
  within: number;
};

/** Words, where a rule says nothing else. */
const USUAL_REACH = 6;

/** The rules of rules.ts, taken apart. */
export const READ_RULES: readonly Rule[] = DANGER_KINDS.flatMap((kind) =>
  RULES[kind].map((rule) => readRule(kind, rule)),
);

function readRule(kind: DangerKind, written: string): Rule {
  const [score, ...signs] = written.split(" ");
  const rule: Rule = { kind, score: Number(score), parts: [], unless: [], within: USUAL_REACH };
  for (const sign of signs) {
    if (sign.startsWith("<")) rule.within = Number(sign.slice(1));
    else if (sign.startsWith("!")) rule.unless.push(...(sign.slice(1).split("|") as Concept[]));
    else {
      const after = sign.startsWith(">");
      rule.parts.push({ concepts: (after ? sign.slice(1) : sign).split("|") as Concept[], after });
    }
  }
  return rule;
}

/** Every place where a rule's parts stand together, each made of different words. */
function hitsOf(
  rule: Rule,
  spots: ConceptSpots,
  sentencesWith: (concept: Concept) => ReadonlySet<number>,
): Spot[][] {
  if (!rule.parts.every(({ concepts }) => concepts.some((concept) => spots.has(concept)))) return [];
  const places = rule.parts.map(({ concepts }) => spotsOf(concepts, spots));
  const [first = [], ...others] = places;
  const hits: Spot[][] = [];
  for (const start of first) {
    const hit = [start];
    for (const [i, candidates] of others.entries()) {
      const near = nearest(candidates, start, hit, rule.parts[i + 1]?.after ?? false);
      if (near) hit.push(near);
    }
    if (hit.length === rule.parts.length && isWithin(hit, rule.within)) hits.push(hit);
  }
  if (rule.unless.length === 0) return hits;
  return hits.filter((hit) =>
    hit.every(({ sentence }) => rule.unless.every((concept) => !sentencesWith(concept).has(sentence))),
  );
}

function spotsOf(concepts: readonly Concept[], spots: ConceptSpots): Spot[] {
  const [only, ...more] = concepts.filter((concept) => spots.has(concept));
  if (only && more.length === 0) return spots.get(only) ?? [];
  return concepts.flatMap((concept) => spots.get(concept) ?? []).sort((a, b) => a.at - b.at);
}

/** The spot that stands nearest to the first and shares no word with those that were taken. */
function nearest(spots: readonly Spot[], start: Spot, taken: readonly Spot[], after: boolean): Spot | null {
  const from = firstAtOrAfter(spots, start.at);
  let best: Spot | null = null;
  const consider = (spot: Spot | undefined) => {
    if (!spot || taken.some((other) => overlaps(spot, other)) || (after && spot.at < start.at)) return;
    if (!best || distance(spot, start) < distance(best, start)) best = spot;
  };
  for (let i = from - CANDIDATES; i < from + CANDIDATES; i++) consider(spots[i]);
  return best;
}

const CANDIDATES = 6;

function firstAtOrAfter(spots: readonly Spot[], at: number): number {
  let low = 0;
  let high = spots.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spots[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

const overlaps = (a: Spot, b: Spot) => a.at <= b.end && b.at <= a.end;
const distance = (a: Spot, b: Spot) => Math.max(a.at - b.end, b.at - a.end);

function isWithin(hit: readonly Spot[], words: number): boolean {
  const lastStart = Math.max(...hit.map(({ at }) => at));
  const firstEnd = Math.min(...hit.map(({ end }) => end));
  return lastStart - firstEnd <= words;
}

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
const URGENT = 2;
const DENIED = 4;
/** A "no" reaches this many words on. */
const NEGATION_REACH = 3;
const MAX_PEACEFUL = 10;

/** Answers what the score of a rule becomes in a message where it hits. */
function contextScores(spots: ConceptSpots): (score: number, hit: readonly Spot[]) => number {
  const peace = bySentence(spots, PEACEFUL);
  const everywhere = Object.entries(PEACEFUL_ANYWHERE).reduce(
    (sum, [concept, weight]) => sum + (spots.has(concept as Concept) ? weight : 0),
    0,
  );
  const reports = new Set((spots.get("present") ?? []).map(({ sentence }) => sentence));
  const denied = new Set<number>();
  for (const { at } of spots.get("negation") ?? []) {
    for (let on = 1; on <= NEGATION_REACH; on++) denied.add(at + on);
  }
  return (score, hit) => {
    const sentences = new Set(hit.map(({ sentence }) => sentence));
    const [only] = sentences;
    const peaceful = sentences.size === 1 && only !== undefined ? (peace.get(only) ?? 0) : 0;
    const first = hit.reduce((a, b) => (b.at < a.at ? b : a));
    return (
      score +
      (spots.has("urgent") ? URGENT : 0) +
      (hit.some(({ sentence }) => reports.has(sentence)) ? REPORT : 0) -
      Math.min(peaceful + everywhere, MAX_PEACEFUL) -
      (denied.has(first.at) ? DENIED : 0)
    );
  };
}

/** What each sentence holds of them; the same kind of talk counts twice at most. */
function bySentence(spots: ConceptSpots, weights: Partial<Record<Concept, number>>): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [concept, weight] of Object.entries(weights)) {
    const times = new Map<number, number>();
    for (const { sentence } of spots.get(concept as Concept) ?? []) {
      const time = (times.get(sentence) ?? 0) + 1;
      times.set(sentence, time);
      if (time <= 2) sums.set(sentence, (sums.get(sentence) ?? 0) + (time === 1 ? weight : weight / 2));
    }
  }
  return sums;
}
