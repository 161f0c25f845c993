import fc from "fast-check";
import { expect, test } from "vitest";
import {
  effectSentences,
  effectSummary,
  homesText,
  isFelt,
  NO_EFFECTS,
} from "#app/domain/library/edit-impact.ts";
import {
  compareLibrary,
  firstDays,
  frequencyChoice,
  isSameTask,
  type LibraryFields,
  withWordsOf,
} from "#app/domain/library/task.ts";
import { firstDueDay } from "#app/domain/tasks/due-dates.ts";
import { catalogue } from "#db/catalogue.ts";

const TASK: LibraryFields = {
  title: "Look over the dock",
  description: "",
  category: "Exterior",
  type: "maintenance",
  frequency: "monthly",
  monthToPerform: null,
  dueDay: null,
  scheduleMode: "after_completion",
  priority: "medium",
  propertyTypes: [],
  requiredFeature: null,
  minutes: null,
  costLow: null,
  costHigh: null,
  diy: true,
  vendorCategory: null,
};

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

test("half past midnight by the bay is still yesterday in Pensacola", () => {
  expect(firstDays({ ...TASK, frequency: "weekly" }, Date.UTC(2026, 10, 21, 5, 30))).toEqual([
    { zone: "America/New_York", today: "2026-11-21", dueDay: "2026-11-28", anchorDay: 28 },
    { zone: "America/Chicago", today: "2026-11-20", dueDay: "2026-11-27", anchorDay: 27 },
  ]);
});

test("sending the form of a task unchanged changes nothing, however its words are stored", () => {
  for (const task of catalogue) {
    const sent = { ...task, frequency: frequencyChoice(task.frequency) };
    expect(withWordsOf(task, sent), task.slug).toMatchObject({ ...task });
    expect(isSameTask(task, sent), task.slug).toBe(true);
  }
  const odd = {
    ...TASK,
    frequency: "Other",
    monthToPerform: 4,
    propertyTypes: ["condo", "single_family"],
  } as const;
  const stored = { ...odd, propertyTypes: [...odd.propertyTypes] };
  const sent: LibraryFields = { ...TASK, frequency: "once", propertyTypes: ["single_family", "condo"] };
  expect(withWordsOf(stored, sent)).toEqual(stored);
});

test("two tasks are the same only if every field is", () => {
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
  for (const other of others) expect(isSameTask(TASK, { ...TASK, ...other })).toBe(false);
  const season = { ...TASK, frequency: "seasonally", monthToPerform: 5 };
  expect(isSameTask(season, { ...season, monthToPerform: 6 })).toBe(false);
  expect(isSameTask(season, { ...season, dueDay: 2 })).toBe(false);
  expect(isSameTask(season, { ...season, dueDay: 1 })).toBe(true);
  expect(isSameTask(TASK, { ...TASK, monthToPerform: 6 })).toBe(true);
});

test("what two tasks call the same rhythm falls due on the same day", () => {
  const rhythm = fc.record({
    frequency: fc.constantFrom("once", "other", "weekly", "Monthly", "annually", "seasonally"),
    monthToPerform: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
    dueDay: fc.option(fc.integer({ min: 1, max: 31 }), { nil: null }),
  });
  fc.assert(
    fc.property(rhythm, rhythm, (a, b) => {
      const [one, other] = [a, b].map((said) => ({ ...TASK, ...said, monthDay: said.dueDay }));
      if (!one || !other || !isSameTask(one, other)) return;
      expect(firstDueDay(one, "2026-11-20")).toEqual(firstDueDay(other, "2026-11-20"));
    }),
    { numRuns: 2_000, seed: 33_704 },
  );
});

test("the library stands high, medium, low, then by title", () => {
  const task = (priority: "high" | "medium" | "low", title: string) => ({ priority, title, id: title });
  const sorted = [task("low", "a"), task("medium", "b"), task("high", "d"), task("high", "C")].sort(
    compareLibrary,
  );
  expect(sorted.map(({ title }) => title)).toEqual(["C", "d", "b", "a"]);
});

test("what an edit changes is said before it is saved", () => {
  expect(effectSentences({ held: 12, moved: 9, putAway: 0, kept: 3, added: 0, restored: 0 }).join(" ")).toBe(
    "This changes the words in 12 homes and moves the due day in 9. 3 homes made the task their own and keep it as it is.",
  );
  expect(effectSentences({ ...NO_EFFECTS, held: 1, kept: 1, putAway: 1, added: 1, restored: 1 })).toEqual([
    "This changes the words in 1 home.",
    "1 home made the task their own and keeps it as it is.",
    "It no longer fits 1 home and is put away there.",
    "It newly fits 2 homes and is added there.",
  ]);
  expect(effectSentences(NO_EFFECTS)).toEqual([]);
});

test("and what it did is said in few words after", () => {
  expect(effectSummary({ ...NO_EFFECTS, held: 5 })).toBe("");
  expect(effectSummary({ ...NO_EFFECTS, moved: 1 })).toBe("1 due day moved");
  expect(effectSummary({ held: 9, moved: 4_900, putAway: 2, kept: 1, added: 1, restored: 2 })).toBe(
    "4,900 due days moved, 3 added, 2 put away",
  );
  expect(homesText(4_900)).toBe("4,900 homes");
  expect([
    isFelt(NO_EFFECTS),
    isFelt({ ...NO_EFFECTS, kept: 1, held: 1 }),
    isFelt({ ...NO_EFFECTS, added: 1 }),
  ]).toEqual([false, true, true]);
});
