import { expect, test } from "vitest";
import { greeting } from "#app/domain/days/time-of-day.ts";

test.each([
  [0, "Good evening", "🌙"],
  [4, "Good evening", "🌙"],
  [5, "Good morning", "☀️"],
  [11, "Good morning", "☀️"],
  [12, "Good afternoon", "🌤️"],
  [17, "Good afternoon", "🌤️"],
  [18, "Good evening", "🌙"],
  [23, "Good evening", "🌙"],
])("at %i o'clock: %s", (hour, words, emoji) => {
  expect(greeting(hour)).toEqual({ words, emoji });
});

test.each([-1, 24, 9.5, Number.NaN])("%d is not an hour", (hour) => {
  expect(() => greeting(hour)).toThrow(RangeError);
});
