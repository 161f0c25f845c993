import * as m from "#app/paraglide/messages.js";

/** Who answers a home's questions: a model outside, where there is one, or the plan and the task library alone. */
export const ASSISTANT_MODES = ["model", "quick"] as const;
export type AssistantMode = (typeof ASSISTANT_MODES)[number];

/** Whether a home's words may go to a model: only where its homeowner has said yes. Null = never asked. */
export function mayAskModel(mode: AssistantMode | null): boolean {
  return mode === "model";
}

/**
 * What of a choice may come out of a file: no to the model, never yes. Whoever has a file has not asked the person
 * who lives here now, so a yes in it, as anything else, counts as never asked.
 */
export function importedMode(mode: AssistantMode | null): AssistantMode | null {
  return mode === "quick" ? "quick" : null;
}

/** What is said once somebody has chosen. */
export function modeChosen(mode: AssistantMode): string {
  return mode === "model" ? m.assistant_mode_model_on() : m.assistant_mode_quick_only();
}
