import * as m from "#app/paraglide/messages.js";

/** What a homeowner may tell their agent they are thinking of. Only they say it, and they can take it back. */
export const MOVING_INTENTS = ["selling", "buying", "both"] as const;
export type MovingIntent = (typeof MOVING_INTENTS)[number];

/** As a choice of the homeowner's: "Selling". */
export const MOVING_LABELS: Record<MovingIntent, () => string> = {
  selling: m.clients_moving_selling,
  buying: m.clients_moving_buying,
  both: m.clients_moving_both,
};

/** For the agent: "Thinking of selling". Empty for none. */
export function movingNote(intent: MovingIntent | ""): string {
  switch (intent) {
    case "selling":
      return m.clients_moving_note_selling();
    case "buying":
      return m.clients_moving_note_buying();
    case "both":
      return m.clients_moving_note_both();
    default:
      return "";
  }
}
