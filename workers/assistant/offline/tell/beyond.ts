import { beyondWords } from "#app/domain/assistant/beyond-plan.ts";
import { CARE_LEVEL_LABELS } from "#app/domain/tasks/care-level.ts";
import { nameOf } from "#workers/assistant/offline/text.ts";
import { type Ctx, type Told, told } from "./told.ts";

/** What fits the home and is not in its plan. */

const LISTED = 5;

export function beyond({ record: { beyond: all, careLevel }, say }: Ctx): Told {
  const level = say.careLevel(CARE_LEVEL_LABELS[careLevel]);
  if (all.length === 0) return told([`${level} ${say.nothingBeyond}`]);
  const lines = all.slice(0, LISTED).map((task) => `- ${nameOf(task.title)} (${beyondWords(task)})`);
  const more = all.length - lines.length;
  return told([
    `${level} ${say.notInPlan(all.length)}`,
    lines.join("\n"),
    more > 0 ? say.more(more) : "",
    say.addBeyond,
  ]);
}
