import { expect, test } from "vitest";
import { answersOf, notesOf } from "#app/domain/forms/form-answers.ts";

const place = { x: 1, y: 1 };
type Forms = Parameters<typeof answersOf>[0];
type Readings = Forms[number]["readings"];
const said = (fact: Readings[number]["fact"], value: string, page = 1, sure: "read" | "check" = "read") => ({
  ...{ fact, value, page, place, sure },
});
const form = (id: Forms[number]["form"], readings: Readings): Forms[number] => ({
  ...{ form: id, revision: "03/25", pages: [1], readings },
});
const answer = (forms: Forms, field: string) => answersOf(forms).find((one) => one.field === field);

test("an age becomes a year by the day of its own form, and says that it is about", () => {
  const one = form("four_point", [said("inspectedOn", "2026-01-01"), said("roofAge", "12", 3)]);
  expect(answer([one], "roofYear")).toMatchObject({ value: "2014", age: "12", page: 3, sure: "read" });
  const before = form("four_point", [said("inspectedOn", "2025-12-31"), said("roofAge", "12", 3)]);
  expect(answer([before], "roofYear")).toMatchObject({ value: "2013" });
});

test("an age without the day of the inspection is asked", () => {
  expect(answer([form("four_point", [said("roofAge", "12")])], "roofYear")).toMatchObject({
    ...{ value: "", sure: null, why: "unclear" },
  });
});

test("of two forms that differ, the later is taken and to be checked", () => {
  const older = form("four_point", [said("inspectedOn", "2022-05-01"), said("yearBuilt", "1985")]);
  const newer = form("wind_mitigation", [said("inspectedOn", "2026-05-01"), said("yearBuilt", "1987")]);
  expect(answer([older, newer], "yearBuilt")).toMatchObject({ value: "1987", sure: "check" });
  expect(answer([older, newer], "fourPointOn")).toMatchObject({ value: "2022-05-01" });
  expect(answer([older, newer], "windReportOn")).toMatchObject({ value: "2026-05-01" });
});

test("a permit with a month only is asked for its day, and every field is there without any form", () => {
  expect(answer([form("four_point", [said("roofPermitOn", "2018-06")])], "roofPermitOn")).toMatchObject({
    ...{ value: "", why: "unclear" },
  });
  expect(answersOf([]).map(({ value, why }) => [value, why])).toEqual(Array(8).fill(["", "blank"]));
});

test("what a home has no place for is a note with its page", () => {
  const one = form("four_point", [said("panelBrand", "Square D", 2), said("yearBuilt", "1987")]);
  expect(notesOf([one])).toEqual([
    { form: "four_point", fact: "panelBrand", value: "Square D", page: 2, sure: "read" },
  ]);
});
