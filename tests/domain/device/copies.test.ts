import { expect, test } from "vitest";
import { cacheUrlOf } from "#app/domain/device/offline-pages-and-forms.ts";

test.each([
  ["/home", "/home"],
  ["/home/?from=app", "/home"],
  ["/home/tasks?task=t1", "/home/tasks"],
  ["/home/tasks?type=maintenance&system=HVAC&_routes=x", "/home/tasks?system=HVAC&type=maintenance"],
  ["/home/documents?kind=warranty", "/home/documents?kind=warranty"],
  ["/home/tasks?dialog=add", null],
  ["/home/history?print=1", null],
  ["/home/finances", "/home/finances"],
  ["/home/finances?year=2025", null],
  ["/agent", null],
])("%s is saved for offline use as %s", (address, kept) => {
  expect(cacheUrlOf(new URL(address, "https://home.test"))).toBe(kept);
});
