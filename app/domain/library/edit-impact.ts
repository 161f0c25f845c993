/** Times per year and the homeowner's minutes for all of them; 0 minutes if unknown. */
export type YearlyWorkload = { times: number; minutes: number };

/** What an edit to a library task changes in the homes that have it. */
export type EditEffects = {
  /** All open rows; new wording reaches each of them. */
  held: number;
  /** Rows whose due day moves. */
  moved: number;
  /** Rows archived because the task no longer fits the home. */
  archivedCount: number;
  /** Rows left alone because someone added a note, snoozed, or rescheduled them. */
  kept: number;
  /** Open rows that stay and follow the task's own frequency. */
  following: number;
  /** Homes the task newly fits. */
  added: number;
  /** Homes where an archived row is restored. */
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

/** A task's yearly workload in one home before and after the edit. */
export type WorkloadChange = { before: YearlyWorkload; after: YearlyWorkload };

export function hasEffect({ held, added, restored }: EditEffects): boolean {
  return held + added + restored > 0;
}
