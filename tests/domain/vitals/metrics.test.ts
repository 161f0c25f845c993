import { expect, test } from "vitest";
import { CLSThresholds, INPThresholds, LCPThresholds, TTFBThresholds } from "web-vitals";
import { bucketOf, deviceOfWidth, type Metric, vitalBucketsOf } from "#app/domain/vitals/metrics.ts";

test.each<[Metric, value: number, bucket: number]>([
  ["LCP", 0, 500],
  ["LCP", 500, 500],
  ["LCP", 500.1, 1_000],
  ["LCP", 20_000.1, 60_000],
  ["LCP", 1e12, 60_000],
  ["INP", 0, 25],
  ["INP", 200, 200],
  ["INP", 200.1, 300],
  ["INP", 61_000, 60_000],
  ["CLS", 0, 10],
  ["CLS", 0.0101, 25],
  ["CLS", 0.15, 150],
  ["CLS", 0.35, 350],
  ["CLS", 11, 10_000],
  ["TTFB", 1_800.5, 2_500],
  ["TTFB", 1e12, 60_000],
])("%s of %d is counted in the bucket up to %d", (metric, value, bucket) => {
  expect(bucketOf(metric, value)).toBe(bucket);
});

test("the good and poor thresholds are bucket bounds, so no bucket is both", () => {
  const all = { LCP: LCPThresholds, INP: INPThresholds, CLS: CLSThresholds, TTFB: TTFBThresholds };
  for (const [metric, bounds] of Object.entries(all)) {
    for (const bound of bounds) {
      const told = metric === "CLS" ? bound * 1_000 : bound;
      expect([metric, bucketOf(metric as Metric, bound)]).toEqual([metric, told]);
      expect(bucketOf(metric as Metric, bound * 1.0001)).toBeGreaterThan(told);
    }
  }
});

test("a visit counts only the metrics it reports, zero included", () => {
  expect(vitalBucketsOf({ page: "/", device: "phone", values: { CLS: 0, TTFB: 90 } })).toEqual([
    { metric: "CLS", bucket: 10 },
    { metric: "TTFB", bucket: 100 },
  ]);
});

test.each([
  [320, "phone"],
  [639, "phone"],
  [640, "tablet"],
  [1_023, "tablet"],
  [1_024, "desktop"],
])("a window of %d px is a %s", (width, device) => {
  expect(deviceOfWidth(width)).toBe(device);
});
