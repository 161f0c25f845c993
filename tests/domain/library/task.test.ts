import fc from "fast-check";
import { expect, test } from "vitest";
import {
  effectSummary,
  formatEffectSentences,
  hasEffect,
  NO_EFFECTS,
} from "#app/domain/library/edit-impact.ts";
import {
  compareLibrary,
  firstDueDays,
  formatYearlyWorkload,
  frequencyChoice,
  isSameTask,
  keepEquivalentWording,
  type LibraryFields,
} from "#app/domain/library/library-task.ts";
import { firstDueDay } from "#app/domain/tasks/due-dates.ts";
import * as m from "#app/paraglide/messages.js";
import { catalog } from "#db/catalog.ts";
import { LIBRARY_TASK } from "#tests/support/library-task.ts";

test.each([
  ["monthly", "monthly"],
  [" Weekly ", "weekly"],
  ["SEASONALLY", "seasonally"],
  ["other", "once"],
  ["every blue moon", "once"],
  ["once", "once"],
  ["", "once"],
])("a stored frequency of %j is %s in the form", (stored, choice) => {
  expect(frequencyChoice(stored)).toBe(choice);
});

test("half past midnight in Tampa is still yesterday in Pensacola", () => {
  expect(firstDueDays({ ...LIBRARY_TASK, frequency: "weekly" }, Date.UTC(2026, 10, 21, 5, 30))).toEqual([
    { zone: "America/New_York", today: "2026-11-21", dueDay: "2026-11-28", anchorDay: 28 },
    { zone: "America/Chicago", today: "2026-11-20", dueDay: "2026-11-27", anchorDay: 27 },
  ]);
});

test("resubmitting a task's form unchanged changes nothing, however its values are stored", () => {
  for (const task of catalog) {
    const sent = { ...task, frequency: frequencyChoice(task.frequency) };
    expect(keepEquivalentWording(task, sent), task.slug).toMatchObject({ ...task });
    expect(isSameTask(task, sent), task.slug).toBe(true);
  }
  const odd = {
    ...LIBRARY_TASK,
    frequency: "Other",
    monthToPerform: 4,
    propertyTypes: ["condo", "single_family"],
  } as const;
  const stored = { ...odd, propertyTypes: [...odd.propertyTypes] };
  const sent: LibraryFields = {
    ...LIBRARY_TASK,
    frequency: "once",
    propertyTypes: ["single_family", "condo"],
  };
  expect(keepEquivalentWording(stored, sent)).toEqual(stored);
});

test("two tasks are equal only if every field is", () => {
  const others: Partial<LibraryFields>[] = [
    { title: "x" },
    { description: "x" },
    { category: "Roof" },
    { type: "financial" },
    { frequency: "weekly" },
    { scheduleMode: "fixed_date" },
    { priority: "high" },
    { propertyTypes: ["condo"] },
    { requiredFeature: "pool" },
    { minutes: 1 },
    { costLow: 0 },
    { costHigh: 0 },
    { diy: false },
    { vendorCategory: "HVAC" },
  ];
  for (const other of others) expect(isSameTask(LIBRARY_TASK, { ...LIBRARY_TASK, ...other })).toBe(false);
  const season = { ...LIBRARY_TASK, frequency: "seasonally", monthToPerform: 5 };
  expect(isSameTask(season, { ...season, monthToPerform: 6 })).toBe(false);
  expect(isSameTask(season, { ...season, dueDay: 2 })).toBe(false);
  expect(isSameTask(season, { ...season, dueDay: 1 })).toBe(true);
  expect(isSameTask(LIBRARY_TASK, { ...LIBRARY_TASK, monthToPerform: 6 })).toBe(true);
});

test("frequencies considered equal give the same due day", () => {
  const rhythm = fc.record({
    frequency: fc.constantFrom("once", "other", "weekly", "Monthly", "annually", "seasonally"),
    monthToPerform: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
    dueDay: fc.option(fc.integer({ min: 1, max: 31 }), { nil: null }),
  });
  fc.assert(
    fc.property(rhythm, rhythm, (a, b) => {
      const [one, other] = [a, b].map((said) => ({ ...LIBRARY_TASK, ...said, monthDay: said.dueDay }));
      if (!one || !other || !isSameTask(one, other)) return;
      expect(firstDueDay(one, "2026-11-20")).toEqual(firstDueDay(other, "2026-11-20"));
    }),
    { numRuns: 2_000, seed: 33_704 },
  );
});

test("the library is sorted high, medium, low, then by title", () => {
  const task = (priority: "high" | "medium" | "low", title: string) => ({ priority, title, id: title });
  const sorted = [task("low", "a"), task("medium", "b"), task("high", "d"), task("high", "C")].sort(
    compareLibrary,
  );
  expect(sorted.map(({ title }) => title)).toEqual(["C", "d", "b", "a"]);
});

test("the effects of an edit are described before it is saved", () => {
  const monthly = { times: 12, minutes: 120 };
  const same = { before: monthly, after: monthly };
  expect(
    formatEffectSentences({ ...NO_EFFECTS, held: 12, following: 12, moved: 9, kept: 3 }, same).join(" "),
  ).toBe(
    "This changes the task in 12 homes and moves the due date in 9. Its date stays in 3 homes, where someone changed it or added a note.",
  );
  const moved = { ...NO_EFFECTS, held: 1, kept: 1, archivedCount: 1, added: 1, restored: 1 };
  expect(formatEffectSentences(moved, { before: { times: 1, minutes: 30 }, after: monthly })).toEqual([
    "This changes the task in 1 home.",
    "Its date stays in 1 home, where someone changed it or added a note.",
    "It no longer fits 1 home and is removed there: once a year, about 30 min.",
    "It now fits 2 more homes and is added there: 12 times a year, about 2 hr each.",
  ]);
  expect(formatEffectSentences(NO_EFFECTS, same)).toEqual([]);
});

test("the preview says how much more or less work an edit means for homes with the default schedule", () => {
  const load = (times: number, minutes: number) => ({ times, minutes });
  const said = (before: ReturnType<typeof load>, after: ReturnType<typeof load>, following = 12) =>
    formatEffectSentences({ ...NO_EFFECTS, following }, { before, after });
  expect(said(load(12, 120), load(16, 240))).toEqual([
    "It comes up 4 more times a year in each of 12 homes, about 2 hr more.",
  ]);
  expect(said(load(12, 120), load(4, 40), 1)).toEqual([
    "It comes up 8 fewer times a year in 1 home, about 1½ hr less.",
  ]);
  expect(said(load(4, 0), load(1, 0))).toEqual(["It comes up 3 fewer times a year in each of 12 homes."]);
  expect(said(load(2, 20), load(2, 40))).toEqual(["It takes about 20 min more a year in each of 12 homes."]);
  expect(said(load(2, 0), load(1, 0), 1)).toEqual(["It comes up one less time a year in 1 home."]);
  expect(said(load(12, 120), load(4, 40), 0)).toEqual([]);
});

test("a task's yearly time follows the due-date rules, and a pro's job counts the time to arrange it", () => {
  const task: LibraryFields = { ...LIBRARY_TASK, minutes: 10, diy: true, vendorCategory: null };
  const words = (over: Partial<LibraryFields>) => formatYearlyWorkload({ ...task, ...over });
  expect(words({ frequency: "monthly" })).toBe("12 times, 2 hr a year");
  expect(words({ frequency: "weekly" })).toBe("52 times, 8½ hr a year");
  expect(words({ frequency: "Quarterly", minutes: null })).toBe("4 times a year");
  expect(words({ frequency: "semi-annually" })).toBe("2 times, 20 min a year");
  expect(words({ frequency: "annually" })).toBe("10 min");
  for (let month = 1; month <= 12; month++) {
    expect(words({ frequency: "seasonally", monthToPerform: month })).toBe("10 min");
  }
  expect(words({ frequency: "seasonally" })).toBe("4 times, 40 min a year");
  expect(words({ frequency: "once" })).toBe("10 min");
  expect(words({ frequency: "annually", minutes: 240, diy: false })).toBe("15 min");
  expect(words({ frequency: "once", minutes: null })).toBe("");
});

test("after saving, a short message says what the edit did", () => {
  expect(effectSummary({ ...NO_EFFECTS, held: 5 })).toBe("");
  expect(effectSummary({ ...NO_EFFECTS, moved: 1 })).toBe("1 due date moved");
  expect(effectSummary({ ...NO_EFFECTS, moved: 4_900, archivedCount: 2, added: 1, restored: 2 })).toBe(
    "4,900 due dates moved, 3 added, 2 removed",
  );
  expect(m.agent_library_in_homes({ count: 4_900 })).toBe("In 4,900 homes");
  expect([
    hasEffect(NO_EFFECTS),
    hasEffect({ ...NO_EFFECTS, kept: 1, held: 1 }),
    hasEffect({ ...NO_EFFECTS, added: 1 }),
  ]).toEqual([false, true, true]);
});
