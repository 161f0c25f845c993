import { expect, test } from "vitest";
import { besidePlan, plannedTask } from "#app/domain/assistant/cards/planned-task.ts";

const open = [
  { slug: "flush-heater", title: "Flush the Water Heater", dueDay: "2026-12-03" },
  { slug: null, title: "Clean the pool filter", dueDay: "2026-12-04" },
  { slug: null, title: "Clean refrigerator coils", dueDay: "2026-12-05" },
  { slug: null, title: "Refrigerator", dueDay: "2026-12-06" },
];

test.each<[string, string, string | null]>([
  ["Flush water heater", "Water heater", "2026-12-03"],
  ["Flushing your water heaters", "Water heater", "2026-12-03"],
  ["Flush", "Water heater", "2026-12-03"],
  ["Clean the coils", "Refrigerator", "2026-12-05"],
  ["Cleaning coil", "Refrigerator", "2026-12-05"],
  ["Clean the filter", "Refrigerator", null],
  ["Clean the coils", "Air conditioner", null],
  ["Replace the water heater", "Water heater", null],
  ["Refrigerator", "Refrigerator", "2026-12-06"],
  ["", "", null],
  ["Water heater", "Water heater", null],
])("“%s” of a %s matches the plan task with the same meaning", (title, kind, dueDay) => {
  expect(plannedTask({ title, slug: null, kind }, open)?.dueDay ?? null).toBe(dueDay);
});

test("a library task matches its row in the plan under any name the agent gave it", () => {
  const suggested = { title: "Drain the tank", slug: "flush-heater" };
  expect(plannedTask(suggested, open)?.dueDay).toBe("2026-12-03");
  expect(plannedTask({ ...suggested, slug: "another" }, open)).toBeNull();
});

test("suggestions say only when the plan has them due", () => {
  const task = (title: string) => ({ title, frequency: "annually", why: "" });
  const stale = { ...task("Check the anode"), dueDay: "2020-01-01" };
  expect(besidePlan([task("Flush the water heater"), stale], "Water heater", open, () => null)).toEqual([
    { ...task("Flush the water heater"), dueDay: "2026-12-03" },
    task("Check the anode"),
  ]);
});
