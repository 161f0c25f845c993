/** How often a task comes in a year, and the homeowner's own minutes for all of it; 0 where nobody said how long. */
export type YearlyWorkload = { times: number; minutes: number };

/** What an edit of a library's tasks would change in the homes that have them. */
export type EditEffects = {
  /** Open rows in all; new words reach each of them. */
  held: number;
  /** Rows due on another day. */
  moved: number;
  /** Rows put away where the task does not fit the home any more. */
  archivedCount: number;
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
  archivedCount: 0,
  kept: 0,
  following: 0,
  added: 0,
  restored: 0,
};

/** What a task brings one home in a year, before an edit and after. */
export type WorkloadChange = { before: YearlyWorkload; after: YearlyWorkload };

/** Whether saving would be noticed in any home. */
export function hasEffect({ held, added, restored }: EditEffects): boolean {
  return held + added + restored > 0;
}
