import { beyondWords } from "#app/domain/assistant/beyond-plan.ts";
import { CARE_LEVEL_LABELS } from "#app/domain/tasks/care-level.ts";
import { nameOf } from "#workers/assistant/offline/text.ts";
import { type Ctx, type Told, told } from "./told.ts";

/** What fits the home and is not in its plan. */

const LISTED = 5;

/** How what is beyond the plan comes into it. */
export const ADD_BEYOND =
  "Tasks outside your plan are under [Not in my plan](/home/tasks?beyond=all#beyond) on your Tasks page. Press “Add to my plan” for any you want.";

export function beyond({ record: { beyond: all, careLevel } }: Ctx): Told {
  const level = `Your level of care is ${CARE_LEVEL_LABELS[careLevel]}.`;
  if (all.length === 0) return told([`${level} Nothing that fits your home is left out.`]);
  const lines = all.slice(0, LISTED).map((task) => `- ${nameOf(task.title)} (${beyondWords(task)})`);
  const more = all.length - lines.length;
  const count = all.length === 1 ? "One task isn’t" : `${all.length} tasks aren’t`;
  return told([
    `${level} ${count} in your plan:`,
    lines.join("\n"),
    more > 0 ? `And ${more} more.` : "",
    ADD_BEYOND,
  ]);
}
