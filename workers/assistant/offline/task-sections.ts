import { beyondWords } from "#app/domain/assistant/beyond-plan.ts";
import type { Source } from "#app/domain/assistant/turn.ts";
import type { TaskMatch } from "./search.ts";
import { taskSource } from "./sources.ts";
import { notesOf, rhythmLine } from "./tell/due.ts";
import type { Ctx } from "./tell/told.ts";
import { firstSentence, nameOf, plain, whenDue } from "./text.ts";

/** Tasks as a quick answer shows them. */

/** A piece of an answer and the records it names. */
export type Section = { text: string; sources: Source[] };

const STEPS_MAX = 900;
const GLIMPSE_MAX = 220;

/** How much of them is said: the steps at all, and of the first the whole rather than a glimpse. */
type How = { steps: boolean; firstWhole: boolean };

/** A section for each task, in their order. */
export function taskSections(ctx: Ctx, tasks: readonly TaskMatch[], { steps, firstWhole }: How): Section[] {
  return tasks.map((task, i) => {
    const source = sourceOf(task, tasks.slice(0, i));
    return taskSection(ctx, task, source, { steps, full: i === 0 && firstWhole });
  });
}

/** Tasks that are not in the plan have no ref in the record; they are C1, C2 … of this answer. */
function sourceOf({ planned, library }: TaskMatch, before: readonly TaskMatch[]): Source {
  if (planned) return taskSource(planned);
  const number = before.filter((task) => task.library !== null).length + 1;
  return { ref: `C${number}`, label: nameOf(library.title), to: null };
}

/** What the library says of a task: of the first the whole, with how often, when, and who says so. */
function taskSection(
  ctx: Ctx,
  match: TaskMatch,
  source: Source,
  how: { steps: boolean; full: boolean },
): Section {
  const { record, say } = ctx;
  const { planned, library } = match;
  const { title, description, frequency } = planned ?? library;
  const whenIs = planned
    ? whenDue(planned, record.today)
    : match.fits
      ? match.beyond
        ? `not in your plan: ${beyondWords(match.beyond)}`
        : "not in your plan"
      : "not in your plan, for another type of home";
  const head = `**${nameOf(title)}** (${whenIs}) [${source.ref}]`;
  if (!how.full) return { text: `${head}${how.steps ? glimpse(description) : ""}`, sources: [source] };
  const rhythm = planned && ctx.asked.measure !== "howOften" ? rhythmLine(ctx, title, frequency) : "";
  const by = sourceNamed(match);
  const whole = [
    head,
    rhythm,
    ...(planned ? notesOf(ctx, planned) : []),
    how.steps ? plain(description, STEPS_MAX) : "",
    how.steps && by !== "" ? say.source(by) : "",
  ];
  return { text: whole.filter(Boolean).join("\n\n"), sources: [source] };
}

/** Who stands behind the library's words; empty where they are somebody's own. */
function sourceNamed({ library, original }: TaskMatch): string {
  return nameOf((library ?? original)?.source ?? "");
}

function glimpse(description: string): string {
  const sentence = firstSentence(description, GLIMPSE_MAX);
  return sentence === "" ? "" : `\n${sentence}`;
}
