export const FORECAST = "/home/forecast";

/** The page with a line open to be answered. */
export const linePath = (key: string) => `${FORECAST}?line=${key}`;
