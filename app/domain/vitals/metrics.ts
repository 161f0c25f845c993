/* Page speed of real visits, only as histograms: a value counts in the smallest bucket that holds it. */

/** Largest paint, slowest answer to a press, how much moved by itself, and the first byte: https://web.dev/vitals. */
export const METRICS = ["LCP", "INP", "CLS", "TTFB"] as const;
export type Metric = (typeof METRICS)[number];

export const DEVICES = ["phone", "tablet", "desktop"] as const;
export type Device = (typeof DEVICES)[number];

export type Visit = { page: string; device: Device; values: Partial<Record<Metric, number>> };

export type VitalBucket = { metric: Metric; bucket: number };

/** A minute; whatever took longer is counted as one. */
const MAX_MS = 60_000;

/** Milliseconds; thousandths for CLS. Includes the limits of good and poor. Keep in step with db/status.sql. */
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

export function vitalBucketsOf({ values }: Visit): VitalBucket[] {
  return METRICS.flatMap((metric) => {
    const value = values[metric];
    return value === undefined ? [] : [{ metric, bucket: bucketOf(metric, value) }];
  });
}

export function deviceOfWidth(width: number): Device {
  if (width < 640) return "phone";
  return width < 1_024 ? "tablet" : "desktop";
}

/** One in this many visits is reported, chosen by the browser. */
export const VITALS_SAMPLE_RATE = 4;
