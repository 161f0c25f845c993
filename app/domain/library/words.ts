import { formatHours } from "#app/domain/tasks/workload.ts";
import { formatCount, pluralize } from "#app/domain/text/grammar.ts";
import type { EditEffects, WorkloadChange, YearlyWorkload } from "./edit-impact.ts";

/** "1 home", "12 homes". */
export const homesText = (count: number) => pluralize(count, "home", "homes");

/** "12 times, 2 hr a year", "4 times a year", "30 min"; nothing to add to "every year" where nobody said how long. */
export function everyYear({ times, minutes }: YearlyWorkload): string {
  if (times === 1) return minutes > 0 ? formatHours(minutes) : "";
  if (minutes === 0) return `${timesWords(times)}${withTime(minutes)}`;
  return `${times} times${withTime(minutes)} a year`;
}

/** "12 times a year, about 2 h". */
export function yearWords({ times, minutes }: YearlyWorkload): string {
  return minutes > 0 ? `${timesWords(times)}, about ${formatHours(minutes)}` : timesWords(times);
}

/** "once a year", "12 times a year". */
export const timesWords = (times: number) => (times === 1 ? "once a year" : `${times} times a year`);

const withTime = (minutes: number) => (minutes > 0 ? `, ${formatHours(minutes)}` : "");

/** What an edit of one task does, told before it is saved. */
export function formatEffectSentences(effects: EditEffects, load: WorkloadChange): string[] {
  const { held, moved, archivedCount, kept, following, added, restored } = effects;
  const sentences: string[] = [];
  if (held > 0) {
    const moves = moved > 0 ? ` and moves the due date in ${formatCount(moved)}` : "";
    sentences.push(`This changes the task in ${homesText(held)}${moves}.`);
  }
  if (kept > 0) {
    sentences.push(`Its date stays in ${homesText(kept)}, where someone changed it or added a note.`);
  }
  sentences.push(...changeSentence(following, load));
  if (archivedCount > 0) {
    const less = `${yearWords(load.before)}${each(archivedCount)}`;
    sentences.push(`It no longer fits ${homesText(archivedCount)} and is removed there: ${less}.`);
  }
  const arriving = added + restored;
  if (arriving > 0) {
    const more = `${yearWords(load.after)}${each(arriving)}`;
    sentences.push(
      `It now fits ${pluralize(arriving, "more home", "more homes")} and is added there: ${more}.`,
    );
  }
  return sentences;
}

/** "It comes up 8 fewer times a year in each of 12 homes, about 1½ h less."; none where the load stays. */
function changeSentence(homes: number, { before, after }: WorkloadChange): string[] {
  const times = after.times - before.times;
  const minutes = after.minutes - before.minutes;
  if (homes === 0 || (times === 0 && minutes === 0)) return [];
  const where = homes === 1 ? "in 1 home" : `in each of ${homesText(homes)}`;
  const time = `about ${formatHours(Math.abs(minutes))}`;
  if (times === 0) return [`It takes ${time} ${moreOrLess(minutes)} a year ${where}.`];
  const often = `It comes up ${fewerTimes(times)} a year ${where}`;
  return [minutes === 0 ? `${often}.` : `${often}, ${time} ${moreOrLess(minutes)}.`];
}

/** "one more time", "8 fewer times". */
function fewerTimes(change: number): string {
  const count = Math.abs(change);
  if (count === 1) return change > 0 ? "one more time" : "one less time";
  return `${count} ${change > 0 ? "more" : "fewer"} times`;
}

const moreOrLess = (change: number) => (change > 0 ? "more" : "less");
const each = (homes: number) => (homes === 1 ? "" : " each");

/** What an edit has done, in few words: "9 due dates moved, 2 added". Empty where no home noticed. */
export function effectSummary({ moved, archivedCount, added, restored }: EditEffects): string {
  const parts: [number, string][] = [
    [moved, moved === 1 ? "due date moved" : "due dates moved"],
    [added + restored, "added"],
    [archivedCount, "removed"],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatCount(count)} ${words}`)
    .join(", ");
}

/** What giving tasks their original words does. The numbers are of open tasks, as several of one home may change. */
export function resetHint({ held, moved, kept, archivedCount, added, restored }: EditEffects): string {
  if (held + added + restored === 0) return "No open tasks change.";
  const parts = [
    `${pluralize(held, "open task changes", "open tasks change")}`,
    moved > 0 ? pluralize(moved, "moves to a new date", "move to a new date") : "",
    archivedCount > 0 ? pluralize(archivedCount, "is removed", "are removed") : "",
    added + restored > 0 ? pluralize(added + restored, "is added", "are added") : "",
    kept > 0
      ? pluralize(
          kept,
          "keeps its date because someone changed it",
          "keep their dates because someone changed them",
        )
      : "",
  ].filter(Boolean);
  return `${parts.join("; ")}.`;
}
