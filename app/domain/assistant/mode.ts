/** Who answers a home's questions: a model outside, where there is one, or the plan and the task library alone. */
export const ASSISTANT_MODES = ["model", "quick"] as const;
export type AssistantMode = (typeof ASSISTANT_MODES)[number];

/** Whether a home's words may go to a model: only where its homeowner has said yes. Null = never asked. */
export function mayAskModel(mode: AssistantMode | null): boolean {
  return mode === "model";
}
