import { type Probabilities, readClassifier } from "#app/domain/text/packed-weights.ts";
import type { Word } from "#app/domain/text/words.ts";
import { featuresOf, piecesOf } from "./features.ts";
import { DANGER_KINDS, type DangerKind, NO_DANGER } from "./kinds.ts";
import { readMessage } from "./scoring.ts";
import weights from "./weights.json";

/**
 * How likely a message is to tell of each danger, or of none. The weights were learned from phrasings: see README.md.
 */
const classify = readClassifier(weights);

/**
 * From this probability on that a message is no idle talk, it is taken for danger. Chosen on phrasings nothing was
 * learned from: lower, and harmless ones come in; higher, and hints are missed.
 */
const MESSAGE_THRESHOLD = 0.39;
/** Where the message as a whole is not, one sentence of it may be; it has to be clearer, for the others may explain it. */
const SENTENCE_THRESHOLD = 0.97;
/** Beside the likeliest danger another is named that has at least this share of the probability. */
const SECOND_SHARE = 0.2;
/** From this score on the rules are sure that somebody is hurt, whatever the danger itself is. */
const SURELY_HURT = 9;

/** The dangers a message speaks of, the gravest first; none where nothing sounds dangerous. */
export function findDangers(text: string): DangerKind[] {
  const { wholes, sentences } = piecesOf(text);
  const inAll = wholes.flatMap((words) => dangersIn(words, MESSAGE_THRESHOLD));
  const found = new Set(
    inAll.length > 0 ? inAll : sentences.flatMap((words) => dangersIn(words, SENTENCE_THRESHOLD)),
  );
  return DANGER_KINDS.filter((kind) => found.has(kind));
}

function dangersIn(words: readonly Word[], threshold: number): DangerKind[] {
  if (words.length === 0) return [];
  const reading = readMessage(words);
  const { scores } = reading;
  const probabilities = classify(featuresOf(reading));
  const danger = 1 - (probabilities.get(NO_DANGER) ?? 0);
  if (danger < threshold) return [];
  const hurt: DangerKind[] = (scores.get("injury") ?? 0) >= SURELY_HURT ? ["injury"] : [];
  return [...hurt, ...likeliest(probabilities, danger).map((kind) => closer(kind, scores))];
}

function likeliest(probabilities: Probabilities, danger: number): DangerKind[] {
  const kinds = DANGER_KINDS.filter((kind) => probabilities.has(kind));
  const most = Math.max(...kinds.map((kind) => probabilities.get(kind) ?? 0));
  return kinds.filter((kind) => {
    const share = probabilities.get(kind) ?? 0;
    return share === most || share >= SECOND_SHARE * danger;
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
