import type { z } from "zod";
import type { Analysis, ApplianceField, Card } from "#app/domain/assistant/turn.ts";
import type { INPUTS } from "./tools.ts";

/** More findings or tasks than this are not read. */
const MAX_FINDINGS = 8;
const MAX_TASKS = 5;

/** A card as it will be, short of its id. */
export type ProposalDraft = Card extends infer C
  ? C extends Card
    ? Omit<C, "id" | "confirmed">
    : never
  : never;

/** What a photo shows, from what the model reported of it; null where it saw nothing to report. */
export function analysisOf(report: z.output<typeof INPUTS.report_appliance>): Analysis | null {
  const { safety, tasks, ...readings } = report;
  const analysis = {
    ...readings,
    safety: safety.filter((finding) => finding !== "").slice(0, MAX_FINDINGS),
    tasks: tasks.filter(({ title }) => title !== "").slice(0, MAX_TASKS),
  };
  const seen = Object.values(readings).some(({ value }) => value !== "") || analysis.safety.length > 0;
  return seen ? analysis : null;
}

/** The offer to save what a photo shows; none where it is not known what it is. */
export function savedFrom({ kind, brand, model, serial }: Analysis): ProposalDraft[] {
  if (kind.value === "") return [];
  const named = { appliance: kind.value, brand: brand.value, model: model.value, serial: serial.value };
  return [{ kind: "save_appliance", ...named, installedOn: null, warrantyEndsOn: null }];
}

/** The readings nobody would put in the place of what is known. */
export function guessesOf(analysis: Analysis): ApplianceField[] {
  return (["brand", "model", "serial"] as const).filter((field) => analysis[field].confidence === "low");
}

/** An answer in words, from what was offered without any. */
export function proseOf(cards: readonly Card[], analysis: Analysis | null): string {
  const shown = analysis ? [wordsOf(analysis)] : [];
  const offer = cards.length === 0 ? [] : ["Here’s what I can do for you. Confirm what you want."];
  return [...shown, ...offer].join("\n\n");
}

function wordsOf({ kind, brand, model, condition, safety }: Analysis): string {
  const name = [brand.value, kind.value].filter(Boolean).join(" ");
  const lines = [
    name === "" ? "I couldn’t tell what this is." : `This looks like: ${name}.`,
    model.value === "" ? "" : `Model ${model.value}.`,
    condition.value === "" ? "" : `Condition: ${condition.value}.`,
  ];
  const findings = safety.map((finding) => `- ${finding}`).join("\n");
  return [lines.filter(Boolean).join(" "), findings].filter(Boolean).join("\n\n");
}
