import { timeWords } from "#app/domain/tasks/load.ts";
import { countOf } from "#app/domain/text/lists.ts";
import { timesWords, type YearlyLoad, yearWords } from "./yearly-load.ts";

/** What an edit of a library's tasks would change in the homes that have them. */
export type EditEffects = {
  /** Open rows in all; new words reach each of them. */
  held: number;
  /** Rows due on another day. */
  moved: number;
  /** Rows put away where the task does not fit the home any more. */
  putAway: number;
  /** Rows that would move or go, but somebody has noted, snoozed or set them. */
  kept: number;
  /** Open rows that stay and come as often as the task says, where no homeowner has said otherwise. */
  following: number;
  /** Homes the task newly fits. */
  added: number;
  /** The same, where an earlier row comes back. */
  restored: number;
};

export const NO_EFFECTS: EditEffects = {
  held: 0,
  moved: 0,
  putAway: 0,
  kept: 0,
  following: 0,
  added: 0,
  restored: 0,
};

/** What a task brings one home in a year, before an edit and after. */
export type LoadChange = { before: YearlyLoad; after: YearlyLoad };

/** "1 home", "12 homes". */
export function homesText(count: number): string {
  return countOf(count, "home", "homes");
}

/** Whether saving would be noticed in any home. */
export function isFelt({ held, added, restored }: EditEffects): boolean {
  return held + added + restored > 0;
}

/** What an edit of one task does, told before it is saved. */
export function effectSentences(effects: EditEffects, load: LoadChange): string[] {
  const { held, moved, putAway, kept, following, added, restored } = effects;
  const sentences: string[] = [];
  if (held > 0) {
    const moves = moved > 0 ? ` and moves the due day in ${moved.toLocaleString("en-US")}` : "";
    sentences.push(`This changes the words in ${homesText(held)}${moves}.`);
  }
  if (kept > 0) {
    sentences.push(
      `${homesText(kept)} made the task their own and ${kept === 1 ? "keeps" : "keep"} it as it is.`,
    );
  }
  sentences.push(...changeSentence(following, load));
  if (putAway > 0) {
    const less = `That’s ${yearWords(load.before)} less${each(putAway)}.`;
    sentences.push(`It no longer fits ${homesText(putAway)} and is put away there. ${less}`);
  }
  const arriving = added + restored;
  if (arriving > 0) {
    const more = `That’s ${yearWords(load.after)} more${each(arriving)}.`;
    sentences.push(`It newly fits ${homesText(arriving)} and is added there. ${more}`);
  }
  return sentences;
}

/** "That’s 8 times a year less in each of 12 homes, about 1½ h less."; none where the load stays. */
function changeSentence(homes: number, { before, after }: LoadChange): string[] {
  const times = after.times - before.times;
  const minutes = after.minutes - before.minutes;
  if (homes === 0 || (times === 0 && minutes === 0)) return [];
  const where = homes === 1 ? "in 1 home" : `in each of ${homesText(homes)}`;
  const time = `about ${timeWords(Math.abs(minutes))}`;
  if (times === 0) return [`That’s ${time} a year ${moreOrLess(minutes)} ${where}.`];
  const often = `That’s ${timesWords(Math.abs(times))} ${moreOrLess(times)} ${where}`;
  return [minutes === 0 ? `${often}.` : `${often}, ${time} ${moreOrLess(minutes)}.`];
}

function moreOrLess(change: number): string {
  return change > 0 ? "more" : "less";
}

function each(homes: number): string {
  return homes === 1 ? "" : " each";
}

/** What an edit has done, in few words: "9 days moved, 2 added". Empty where no home noticed. */
export function effectSummary({ moved, putAway, added, restored }: EditEffects): string {
  const parts: [number, string][] = [
    [moved, moved === 1 ? "due day moved" : "due days moved"],
    [added + restored, "added"],
    [putAway, "put away"],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count.toLocaleString("en-US")} ${words}`)
    .join(", ");
}

/** What giving tasks their original words does. The numbers are of open tasks, as several of one home may change. */
export function resetHint({ held, moved, kept, putAway, added, restored }: EditEffects): string {
  if (held + added + restored === 0) return "No open task changes.";
  const parts = [
    moved > 0 ? `${moved} move to another day` : "",
    putAway > 0 ? `${putAway} are put away` : "",
    added + restored > 0 ? `${added + restored} are added` : "",
    kept > 0 ? `${kept} that people made their own keep their day` : "",
  ].filter(Boolean);
  const words = `The words of ${countOf(held, "open task change", "open tasks change")}`;
  return `${[words, ...parts].join("; ")}.`;
}
