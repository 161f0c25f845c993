import type { DangerKind } from "../kinds.ts";
import type { Concept } from "../lexicon/index.ts";
import type { Marks, Spot } from "../marks.ts";

/**
 * A rule as it is written: its weight, then what has to stand together, in any order, "|" between what will
 * do; "<9" how many words it may be spread over, "!pool" what must not be in the sentence, ">leak" what must
 * come after the first. "6 gas smell|hiss <8 !gasoline".
 */
export type Rule = {
  kind: DangerKind;
  weight: number;
  parts: { concepts: Concept[]; after: boolean }[];
  unless: Concept[];
  within: number;
};

const USUAL_REACH = 6;

export function readRule(kind: DangerKind, written: string): Rule {
  const [weight, ...signs] = written.split(" ");
  const rule: Rule = { kind, weight: Number(weight), parts: [], unless: [], within: USUAL_REACH };
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
export function hitsOf(
  rule: Rule,
  marks: Marks,
  sentencesWith: (concept: Concept) => ReadonlySet<number>,
): Spot[][] {
  if (!rule.parts.every(({ concepts }) => concepts.some((concept) => marks.has(concept)))) return [];
  const places = rule.parts.map(({ concepts }) => spotsOf(concepts, marks));
  const [first = [], ...others] = places;
  const hits: Spot[][] = [];
  for (const start of first) {
    const hit = [start];
    for (const [i, spots] of others.entries()) {
      const near = nearest(spots, start, hit, rule.parts[i + 1]?.after ?? false);
      if (near) hit.push(near);
    }
    if (hit.length === rule.parts.length && isWithin(hit, rule.within)) hits.push(hit);
  }
  if (rule.unless.length === 0) return hits;
  return hits.filter((hit) =>
    hit.every(({ sentence }) => rule.unless.every((concept) => !sentencesWith(concept).has(sentence))),
  );
}

function spotsOf(concepts: readonly Concept[], marks: Marks): Spot[] {
  const [only, ...more] = concepts.filter((concept) => marks.has(concept));
  if (only && more.length === 0) return marks.get(only) ?? [];
  return concepts.flatMap((concept) => marks.get(concept) ?? []).sort((a, b) => a.at - b.at);
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
