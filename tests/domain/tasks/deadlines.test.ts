import { expect, test } from "vitest";
import { formatFrequency } from "#app/domain/tasks/frequency-label.ts";
import { deadlineDay, missedDeadline } from "#app/domain/tasks/snooze.ts";
import { catalog, deadlineOf } from "#db/catalog.ts";

const HOMESTEAD = { month: 3, day: 1, lost: "Lost." };
const due = (dueDay: string, over: { scheduledDay?: string; snoozedUntil?: string } = {}) => ({
  dueDay,
  scheduledDay: null,
  snoozedUntil: null,
  ...over,
});

test("an occurrence's deadline is the first one on or after its scheduled day", () => {
  expect(deadlineDay(HOMESTEAD, due("2027-03-01"))).toBe("2027-03-01");
  expect(deadlineDay(HOMESTEAD, due("2027-01-31"))).toBe("2027-03-01");
  expect(deadlineDay(HOMESTEAD, due("2027-04-10", { scheduledDay: "2027-03-01" }))).toBe("2027-03-01");
  expect(deadlineDay({ ...HOMESTEAD, month: 1, day: 10 }, due("2026-12-31"))).toBe("2027-01-10");
});

test.each([
  ["the deadline itself does not miss it", due("2027-03-01"), "2027-03-01", null],
  ["the day after the deadline misses it", due("2027-03-01"), "2027-03-02", "2027-03-01"],
  [
    "a day past an already missed deadline misses nothing new",
    due("2027-04-10", { scheduledDay: "2027-03-01" }),
    "2027-04-20",
    null,
  ],
  [
    "a day past an already exceeded deadline misses nothing new",
    due("2027-03-01", { snoozedUntil: "2027-03-20" }),
    "2027-04-20",
    null,
  ],
  [
    "a day past it after moving back misses it again",
    due("2027-02-01", { scheduledDay: "2027-03-01" }),
    "2027-03-20",
    "2027-03-01",
  ],
])("snoozing until %s", (_, task, until, passed) => {
  expect(missedDeadline(HOMESTEAD, task, until, "2027-01-15")).toBe(passed);
});

test("a deadline that has passed cannot be missed again", () => {
  expect(missedDeadline(HOMESTEAD, due("2027-03-01"), "2027-05-01", "2027-03-02")).toBeNull();
});

test("every catalog deadline is a valid day, says what is lost, and is near its task's due day", () => {
  const dated = catalog.filter(({ slug }) => deadlineOf(slug) !== null);
  expect(dated.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(["tax-homestead-filing", "tax-pay-november", "tax-pay-before-april"]),
  );
  for (const { slug, monthToPerform, dueDay } of dated) {
    const deadline = deadlineOf(slug);
    if (!deadline || monthToPerform === null) throw new Error(`${slug} has no day`);
    expect(deadline.lost).toMatch(/^[A-Z].+\.$/);
    const meant = `2027-${String(monthToPerform).padStart(2, "0")}-${String(dueDay ?? 1).padStart(2, "0")}`;
    const last = Date.parse(deadlineDay(deadline, due(meant)));
    expect((last - Date.parse(meant)) / 86_400_000).toBeLessThanOrEqual(61);
  }
});

test.each([
  ["other", null, null, "once"],
  ["once", 3, 1, "once, by March 1"],
  ["Monthly", null, null, "every month"],
  ["seasonally", 5, null, "every year in May"],
  ["seasonally", 11, 30, "every year on November 30"],
  ["seasonally", null, null, "every 3 months"],
])("%s in month %s on day %s is written as %s", (frequency, monthToPerform, monthDay, words) => {
  expect(formatFrequency({ frequency, monthToPerform, monthDay })).toBe(words);
});
