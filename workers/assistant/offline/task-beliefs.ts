import { believing } from "#app/domain/text/learned.ts";
import { taskFeatures } from "./task-features.ts";
import weights from "./task-weights.json";

/**
 * Which task of the catalogue a question is about, by how people ask after each: learned from phrasings nobody
 * looked up in the catalogue to write; see scripts/learn/tasks.ts.
 */

/** Weights are kept as whole numbers, as many for one. */
export const TASK_SCALE = 20;

const beliefOf = believing(weights, TASK_SCALE);

/** How likely each task is meant, by its slug; together they are 1. `words`: bare, in English, spelled right. */
export function taskBeliefs(words: readonly string[]): ReadonlyMap<string, number> {
  return beliefOf(taskFeatures(words));
}
