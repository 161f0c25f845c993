import { expect, test } from "vitest";
import {
  addDayCounts,
  GROUP_EMAILS_A_DAY,
  MAX_ZIPS,
  parseZips,
  releaseDaysOfCopies,
  SUBJECT_MAX,
  textFor,
  unknownInGroupEmail,
} from "#app/domain/email/group-email.ts";

const TODAY = "2026-12-31";
const countsOf = (taken: Record<string, number>, count: number) =>
  addDayCounts({}, releaseDaysOfCopies(TODAY, taken, count));

test.each([
  ["nobody", {}, 0, {}],
  ["one short of the limit", {}, GROUP_EMAILS_A_DAY - 1, { [TODAY]: GROUP_EMAILS_A_DAY - 1 }],
  ["the limit", {}, GROUP_EMAILS_A_DAY, { [TODAY]: GROUP_EMAILS_A_DAY }],
  ["one more", {}, GROUP_EMAILS_A_DAY + 1, { [TODAY]: GROUP_EMAILS_A_DAY, "2027-01-01": 1 }],
  ["the last place of today", { [TODAY]: GROUP_EMAILS_A_DAY - 1 }, 2, { [TODAY]: 1, "2027-01-01": 1 }],
  [
    "two full days",
    { [TODAY]: GROUP_EMAILS_A_DAY, "2027-01-01": GROUP_EMAILS_A_DAY + 5 },
    1,
    { "2027-01-02": 1 },
  ],
])("copies go out on the first day with room: %s", (_, taken, count, expected) => {
  expect(countsOf(taken as Record<string, number>, count)).toEqual(expected);
});

test.each([
  ["", []],
  ["33704", ["33704"]],
  [" 33704,33701;33701\n33702 ", ["33704", "33701", "33702"]],
  ["3370", null],
  ["33704-1234", null],
  ["St. Pete", null],
  [Array.from({ length: MAX_ZIPS + 1 }, (_, at) => `${10_000 + at}`).join(" "), null],
])("ZIP codes as typed: %j", (typed, zips) => {
  expect(parseZips(typed)).toEqual(zips);
});

test.each([
  ["Hi {first name}, {street}, {city}", null],
  ["Hi { First  Name }", null],
  ["no braces", null],
  ["Hi {firstname}", "{firstname}"],
  ["{}", "{}"],
])("words in braces that mean nothing are found: %j", (text, unknown) => {
  expect(unknownInGroupEmail(text)).toBe(unknown);
});

const DANIEL = { firstName: "Daniel", address: "214 Mangrove Way", city: "Tampa" };
const TEXT = { subject: "For {first name}", body: "Hi {First Name}, {street} in {city} is {street}." };

test("each person reads their own name and street", () => {
  expect(textFor(TEXT, DANIEL)).toEqual({
    subject: "For Daniel",
    body: "Hi Daniel, 214 Mangrove Way in Tampa is 214 Mangrove Way.",
  });
});

test("what a home lacks has a word, braces in a name are no placeholder, and links in one are broken up", () => {
  expect(textFor(TEXT, { firstName: "", address: "", city: "" }).body).toBe(
    "Hi there, your home in your area is your home.",
  );
  expect(textFor(TEXT, { ...DANIEL, firstName: "{city}" }).subject).toBe("For {city}");
  expect(textFor(TEXT, { ...DANIEL, firstName: "win.example" }).subject).toBe("For win example");
});

test("a subject with the longest name still fits 70 characters", () => {
  const subject = `{first name}${"x".repeat(SUBJECT_MAX - "{first name}".length)}`;
  expect(textFor({ subject, body: "" }, { ...DANIEL, firstName: "D".repeat(120) }).subject.length).toBe(70);
});
