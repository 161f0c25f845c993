import { DAY_MS } from "#app/domain/days/durations.ts";

/** chosen: to be offered. running: accepted, and moving. returning: taken back by who handed over. */
export const HAND_OVER_STATES = [
  "chosen",
  "offered",
  "running",
  "done",
  "returning",
  "returned",
  "declined",
  "canceled",
] as const;
export type HandOverState = (typeof HAND_OVER_STATES)[number];

export const HAND_OVER_OUTCOMES = ["moved", "left"] as const;

/** gone: no longer this agent's. offered: to the buyer of the home. */
export const LEFT_OUT_REASONS = ["gone", "trash", "offered"] as const;

/**
 * taken_back: by the agent who handed over. refused: the homeowner went back, or on without an agent. kept: it had
 * changed agents since, or been deleted, when the agent took the others back.
 */
export const HAND_OVER_ENDS = ["taken_back", "refused", "kept"] as const;
export type HandOverEnd = (typeof HAND_OVER_ENDS)[number];

/** How long the other agent can accept. */
export const HAND_OVER_OFFER_MS = 14 * DAY_MS;
/** How long after a move its homeowner can refuse it, and the agent who handed over can take it back. */
export const HAND_OVER_RETURN_MS = 30 * DAY_MS;
