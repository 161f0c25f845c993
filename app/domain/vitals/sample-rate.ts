/** One visit in so many is told of, drawn by its browser: the figures need no more, and the others cost nothing. */
export const VITALS_SAMPLE_RATE = 4;
