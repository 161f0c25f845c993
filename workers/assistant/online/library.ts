import type { HomeRecord } from "#app/domain/assistant/home-record.ts";
import type { Source } from "#app/domain/assistant/turn.ts";
import * as m from "#app/paraglide/messages.js";
import { catalog } from "#db/catalog.ts";
import { type FoundTask, findTasks } from "#workers/assistant/quick-answer/find-tasks/find-tasks.ts";
import { inert } from "./inert.ts";

/** The texts of the task library that a question names, as data, and the sources they are named by. */
export type LibraryTexts = { data: string; sources: Source[] };

const bySlug = new Map(catalog.map((task) => [task.slug, task]));

/** The tasks a question names go along whole, with where they are from; empty where it names none. */
export function libraryTexts(record: HomeRecord, question: string): LibraryTexts {
  const named = question === m.assistant_image_only() ? [] : findTasks(record, question).tasks;
  const texts = named.filter((match) => match.planned !== null || match.fits).map(textOf);
  if (texts.length === 0) return { data: "", sources: [] };
  const data = `<task_library>\n${inert(JSON.stringify(texts))}\n</task_library>`;
  const sources = texts.flatMap(({ ref, title, inPlan }) => (inPlan ? [] : { ref, label: title, to: null }));
  return { data, sources };
}

function textOf({ planned, library }: FoundTask, index: number) {
  const { title, description, category, frequency } = planned ?? library;
  const known = library ?? bySlug.get(planned?.slug ?? "");
  return {
    // What is in the plan goes by its ref there.
    ref: planned?.ref ?? `L${index + 1}`,
    title,
    inPlan: planned !== null,
    category,
    frequency,
    text: description,
    minutes: known?.minutes ?? undefined,
    costDollars:
      known?.costLow == null ? undefined : [known.costLow / 100, (known.costHigh ?? known.costLow) / 100],
    doItYourself: known?.diy,
    source: known?.source,
  };
}
