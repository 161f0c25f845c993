import { expect, test } from "vitest";
import { isTicked, parseValue, yearOfAge } from "#app/domain/forms/form-values.ts";

const TODAY = "2026-11-29";
const readAs = (kind: Parameters<typeof parseValue>[0], text: string) => {
  const parsed = parseValue(kind, text, TODAY);
  return parsed.value ?? parsed.why;
};

test("days are read in American order, and never from the future", () => {
  const days = ["3/14/2026", "03-14-26", "March 14, 2026", "14 Mar 2026", "2026-03-14", "Mar. 14th 2026"];
  expect(days.map((day) => readAs("day", day))).toEqual(days.map(() => "2026-03-14"));
  expect(["11/29/2026", "11/30/2026", "1/1/2027"].map((day) => readAs("day", day))).toEqual([
    "2026-11-29",
    "impossible",
    "impossible",
  ]);
  expect(["2/29/2025", "13/1/2026", "0/0/2026", "1/1/1889"].map((day) => readAs("day", day))).toEqual(
    Array(4).fill("impossible"),
  );
  expect(
    ["2026", "3/2026", "3/14/99", "soon", "3/14/2026 and 4/1/2026"].map((day) => readAs("day", day)),
  ).toEqual(Array(5).fill("unreadable"));
});

test("a permit may be dated by a month or a year", () => {
  expect(["6/2018", "June 2018", "2018", "6/2/2018"].map((when) => readAs("when", when))).toEqual([
    "2018-06",
    "2018-06",
    "2018",
    "2018-06-02",
  ]);
  expect(["12/2026", "2027", "13/2018"].map((when) => readAs("when", when))).toEqual(
    Array(3).fill("impossible"),
  );
});

test("ages are whole years up to 100; anything else is asked", () => {
  expect(["12", "12 years", "approx. 12 yrs", "~12", "012", "0"].map((age) => readAs("years", age))).toEqual([
    ...Array(5).fill("12"),
    "0",
  ]);
  expect(
    ["10-12", "12.5", "<1", "-3", "new", "12 13", "1e2", "१२"].map((age) => readAs("years", age)),
  ).toEqual(Array(8).fill("unreadable"));
  expect(["101", "2012", "99999999999999999999"].map((age) => readAs("years", age))).toEqual(
    Array(3).fill("impossible"),
  );
  expect(["", " ", "N/A", "n/a", "Unknown", "-", "___"].map((age) => readAs("years", age))).toEqual(
    Array(7).fill("blank"),
  );
});

test("years are of the past", () => {
  expect(["1926", "2026", "2027", "1699", "19999", "87"].map((year) => readAs("year", year))).toEqual([
    ...["1926", "2026", "impossible", "impossible", "impossible", "impossible"],
  ]);
});

test("a line is short and without control or direction characters", () => {
  expect(readAs("line", "Square\u0000 D\u202e")).toBe("Square  D");
  expect(readAs("line", "x".repeat(61))).toBe("unreadable");
  expect(readAs("line", "\ud800A")).toBe("\ufffdA");
});

test("an age becomes the year by the inspection's own day, also on both sides of January 1", () => {
  expect(yearOfAge("12", "2025-12-31")).toBe(2013);
  expect(yearOfAge("12", "2026-01-01")).toBe(2014);
  expect(yearOfAge("0", "2026-01-01")).toBe(2026);
});

test("a tick is an X or a tick sign, and neither a word nor an empty box", () => {
  const begins = ["X", "x", "✔", "☒ Yes", "X Yes", "☒Yes", "[x]", "☐ X"].map((text) =>
    isTicked(text, "begins"),
  );
  expect(begins).toEqual(Array(8).fill(true));
  const not = ["", "☐", "Yes", "Xenon", "Yes X", "8"].map((text) => isTicked(text, "begins"));
  expect(not).toEqual(Array(6).fill(false));
});
