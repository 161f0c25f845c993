import fc from "fast-check";
import { expect, test } from "vitest";
import { TASK_TYPES, type TaskType } from "#app/domain/tasks/task-fields.ts";
import {
  filterFields,
  filterTasks,
  readTaskFilter,
  TIMES_NEEDED,
  titleRank,
} from "#app/domain/tasks/task-filters.ts";
import { SEED } from "#tests/support/seed.ts";

const task = (over: Partial<ReturnType<typeof plain>> = {}) => ({ ...plain(), ...over });
const plain = () => ({
  title: "Flush the drain line",
  description: "A cup of vinegar keeps algae out.",
  category: "HVAC",
  type: "maintenance" as TaskType,
  minutes: 30 as number | null,
});

const read = (search: string) => readTaskFilter(new URLSearchParams(search));
const passes = (search: string, over?: Parameters<typeof task>[0]) =>
  filterTasks([task(over)], read(search)).length === 1;

test.each([
  [15, "15", true],
  [16, "15", false],
  [1, "60", true],
  [60, "60", true],
  [61, "60", false],
  [60, "longer", false],
  [61, "longer", true],
  [null, "15", false],
  [null, "longer", false],
])("a task of %s minutes matches time=%s: %s", (minutes, time, shown) => {
  expect(passes(`time=${time}`, { minutes })).toBe(shown);
});

test("a task without a time estimate is shown while no time filter is chosen", () => {
  expect(passes("", { minutes: null })).toBe(true);
});

test.each([
  ["system=HVAC", true],
  ["system=hvac", true],
  ["system=Roof", false],
  ["type=maintenance", true],
  ["type=financial", false],
  ["q=VINEGAR drain", true],
  ["q=vinegar roof", false],
  ["q=hvac", true],
  ["system=HVAC&type=maintenance&time=60&q=flush", true],
  ["system=HVAC&type=financial&time=60&q=flush", false],
])("?%s matches the task: %s", (search, shown) => {
  expect(passes(search)).toBe(shown);
});

test.each(["", "system=%20", "type=x", "time=5", "time=__proto__", "type[]=financial", "q=%20%20"])(
  "?%s filters nothing",
  (search) => {
    expect(passes(search)).toBe(true);
    expect(filterFields(read(search))).toEqual([]);
  },
);

test("any URL parses to a filter that round-trips through its own fields, in the same order", () => {
  const anyTask = fc.record({
    title: fc.string(),
    description: fc.string(),
    category: fc.constantFrom("HVAC", "Roof", "Pool/Spa"),
    type: fc.constantFrom(...TASK_TYPES),
    minutes: fc.option(fc.integer({ min: 1, max: 300 }), { nil: null }),
  });
  const search = fc.record({
    system: fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("", "HVAC")),
    type: fc.oneof(fc.string(), fc.constantFrom("", ...TASK_TYPES)),
    time: fc.oneof(fc.string(), fc.constantFrom("", ...TIMES_NEEDED)),
    q: fc.string({ unit: "binary", maxLength: 200 }),
  });
  fc.assert(
    fc.property(fc.array(anyTask, { maxLength: 20 }), search, (tasks, fields) => {
      const filter = readTaskFilter(new URLSearchParams(fields));
      const again = readTaskFilter(new URLSearchParams(filterFields(filter)));
      expect(again).toEqual(filter);
      const shown = filterTasks(tasks, filter);
      expect(shown).toEqual(tasks.filter((one) => shown.includes(one)));
    }),
    { seed: SEED },
  );
});

test.each([
  ["Test your well water", "Well  Water", 0],
  ["Test your well waterline", "well water", 1],
  ["Check the well's water", "well water", 2],
  ["Water the wellhead's plants", "well water", 3],
  ["Get the well ready for storms", "well water", 4],
  ["Insure the dwelling", "well water", 5],
  ["Service the well, and test it", "well", 0],
  ["Inspect the wellhead", "well", 1],
  ["Revise la lámpara", "lampara", 0],
])("the score of “%s” for the search “%s” is %i", (title, text, rank) => {
  expect(titleRank({ title }, text)).toBe(rank);
});
