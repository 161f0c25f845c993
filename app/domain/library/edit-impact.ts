import { countOf } from "#app/domain/text/lists.ts";

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
  /** Homes the task newly fits. */
  added: number;
  /** The same, where an earlier row comes back. */
  restored: number;
};

export const NO_EFFECTS: EditEffects = { held: 0, moved: 0, putAway: 0, kept: 0, added: 0, restored: 0 };

/** "1 home", "12 homes". */
export function homesText(count: number): string {
  return countOf(count, "home", "homes");
}

/** Whether saving would be noticed in any home. */
export function isFelt({ held, added, restored }: EditEffects): boolean {
  return held + added + restored > 0;
}

/** What an edit of one task does, told before it is saved. */
export function effectSentences(effects: EditEffects): string[] {
  const { held, moved, putAway, kept, added, restored } = effects;
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
  if (putAway > 0) sentences.push(`It no longer fits ${homesText(putAway)} and is put away there.`);
  const arriving = added + restored;
  if (arriving > 0) sentences.push(`It newly fits ${homesText(arriving)} and is added there.`);
  return sentences;
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
