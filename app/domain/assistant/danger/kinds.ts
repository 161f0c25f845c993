/**
 * What may be wrong, the gravest first: whoever may die within minutes comes before what may wait for an hour.
 * "violence" is violence at home; "wet_electricity" is current in water, as in a pool or through a lamp.
 */
export const DANGER_KINDS = [
  "drowning",
  "injury",
  "crisis",
  "violence",
  "intruder",
  "fire",
  "gas",
  "carbon_monoxide",
  "wet_electricity",
  "power_line",
  "electricity",
  "chemicals",
  "poison",
  "storm",
  "structure",
  "animal",
  "water",
  "sewage",
] as const;

/** What the weights and phrasings call a message that tells of none. */
export const NO_DANGER = "none";

export type DangerKind = (typeof DANGER_KINDS)[number];
