import { createClassifier } from "#app/domain/text/classifier.ts";
import type { Features } from "./features.ts";
import weights from "./weights.json";

/**
 * How much to believe of a message: each word, concept and rule speaks for some kinds of danger and against
 * others, or for no danger at all. How strongly was learned from the phrasings of the tests; see
 * scripts/train/danger.ts.
 */

/** What a message may be about, as the weights know it: the danger a phrasing was named after, or none. */
export type Belief = ReadonlyMap<string, number>;
export const NO_DANGER = "none";

/** Weights are kept as whole numbers, as many for one. */
export const SCALE = 20;

/** The probability of each; together they are 1. */
export const beliefOf: (features: Features) => Belief = createClassifier(weights, SCALE);
