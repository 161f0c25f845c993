/*
 * How fast our pages were for those who visited, counted and never kept visit by visit: a value goes into the
 * smallest bucket it fits in, and a bucket goes by its upper end.
 */

/** Largest paint, slowest answer to a press, how much moved by itself, and the first byte: https://web.dev/vitals. */
export const METRICS = ["LCP", "INP", "CLS", "TTFB"] as const;
export type Metric = (typeof METRICS)[number];

export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

/** What a browser says of one visit. */
export type Visit = { page: string; device: Device; values: Partial<Record<Metric, number>> };

/** What a visit is counted by. */
export type VitalBucket = { metric: Metric; bucket: number };

/** A minute; whatever took longer is counted as one. */
const MAX_MS = 60_000;

/**
 * Milliseconds, and thousandths of CLS. The bounds of good and poor stand among them, so that neither is ever guessed;
 * db/status.sql has them too.
 */
const BUCKETS: Record<Metric, readonly number[]> = {
  LCP: [500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 5_000, 6_000, 8_000, 12_000, 20_000, MAX_MS],
  INP: [25, 50, 75, 100, 150, 200, 300, 400, 500, 750, 1_000, 2_000, 5_000, MAX_MS],
  CLS: [10, 25, 50, 75, 100, 150, 200, 250, 350, 500, 750, 1_000, 10_000],
  TTFB: [100, 200, 400, 600, 800, 1_000, 1_400, 1_800, 2_500, 4_000, 8_000, 20_000, MAX_MS],
};

/** The bucket of a value as browsers tell it: milliseconds, but for CLS, which is a score. */
export function bucketOf(metric: Metric, value: number): number {
  const bucketValue = metric === "CLS" ? value * 1_000 : value;
  return BUCKETS[metric].find((most) => bucketValue <= most) ?? (BUCKETS[metric].at(-1) as number);
}

/** What a visit adds one to. */
export function vitalBucketsOf({ values }: Visit): VitalBucket[] {
  return METRICS.flatMap((metric) => {
    const value = values[metric];
    return value === undefined ? [] : [{ metric, bucket: bucketOf(metric, value) }];
  });
}

/** The device a window of this many CSS pixels counts as. */
export function deviceOfWidth(width: number): Device {
  if (width < 640) return "phone";
  return width < 1_024 ? "tablet" : "desktop";
}

/** One visit in this many is reported, chosen by its browser: more would not improve the figures. */
export const VITALS_SAMPLE_RATE = 4;
