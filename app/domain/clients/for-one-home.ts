/* Limits of what an agent adds for one home. */

/** Live tasks an agent may have added for one home. */
export const MAX_TASKS_FOR_HOME = 100;

/** Notes shown in one home at once. */
export const MAX_NOTES_SHOWN = 5;

/** In characters. */
export const HOME_NOTE_MAX = 1_000;
