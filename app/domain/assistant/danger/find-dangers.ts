import { type Belief, beliefOf, NO_DANGER } from "./belief.ts";
import { type Features, featuresOf } from "./features.ts";
import { DANGER_KINDS, type DangerKind } from "./kinds.ts";
import { knownOf, marksOf } from "./marks.ts";
import { piecesOf } from "./pieces.ts";
import { scoresOf } from "./score.ts";
import type { Word } from "./words.ts";

/**
 * From this probability on that a message is no idle talk, it is taken for danger. Chosen on phrasings nothing was
 * learned from: lower, and harmless ones come in; higher, and hints are missed.
 */
const ENOUGH = 0.39;
/** Where the message as a whole is not, one sentence of it may be; it has to be clearer, for the others may explain it. */
const ENOUGH_ALONE = 0.97;
/** Beside the likeliest danger another is named that has at least this share of the probability. */
const ALSO = 0.2;
/** From this score on the rules are sure that somebody is hurt, whatever the danger itself is. */
const SURELY_HURT = 9;

/** The dangers a message speaks of, the gravest first; none where nothing sounds dangerous. */
export function findDangers(text: string): DangerKind[] {
  const { wholes, sentences } = piecesOf(text);
  const inAll = wholes.flatMap((words) => dangersIn(words, ENOUGH));
  const found = new Set(
    inAll.length > 0 ? inAll : sentences.flatMap((words) => dangersIn(words, ENOUGH_ALONE)),
  );
  return DANGER_KINDS.filter((kind) => found.has(kind));
}

/** What the weights are learned from and applied to. */
export function featuresIn(words: readonly Word[]): Features {
  return readingOf(words).features;
}

function readingOf(words: readonly Word[]) {
  const known = knownOf(words);
  const marks = marksOf(words, known);
  const scores = scoresOf(marks);
  return { scores, features: featuresOf(known, marks.keys(), scores) };
}

function dangersIn(words: readonly Word[], enough: number): DangerKind[] {
  if (words.length === 0) return [];
  const { scores, features } = readingOf(words);
  const belief = beliefOf(features);
  const danger = 1 - (belief.get(NO_DANGER) ?? 0);
  if (danger < enough) return [];
  const hurt: DangerKind[] = (scores.get("injury") ?? 0) >= SURELY_HURT ? ["injury"] : [];
  return [...hurt, ...likeliest(belief, danger).map((kind) => closer(kind, scores))];
}

function likeliest(belief: Belief, danger: number): DangerKind[] {
  const kinds = DANGER_KINDS.filter((kind) => belief.has(kind));
  const most = Math.max(...kinds.map((kind) => belief.get(kind) ?? 0));
  return kinds.filter((kind) => {
    const share = belief.get(kind) ?? 0;
    return share === most || share >= ALSO * danger;
  });
}

/** Kinds that the phrasings do not tell apart and the rules do. */
const CLOSER: Partial<Record<DangerKind, DangerKind>> = {
  crisis: "violence",
  electricity: "wet_electricity",
};

function closer(kind: DangerKind, scores: ReadonlyMap<DangerKind, number>): DangerKind {
  const other = CLOSER[kind];
  if (!other) return kind;
  return (scores.get(other) ?? Number.NEGATIVE_INFINITY) > (scores.get(kind) ?? 0) ? other : kind;
}
