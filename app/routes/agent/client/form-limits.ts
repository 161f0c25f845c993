/** Characters of the agent's note on a task. */
export const NOTE_MAX = 1_000;
