import { expect, test } from "vitest";
import {
  applyChangedFields,
  matchesSnapshot,
  parseSnapshot,
  serializeSnapshot,
} from "#app/domain/text/form-snapshot.ts";

const row = { title: "Test the alarms", minutes: 10, propertyTypes: ["single_family", "condo"] };

test("a form filled from a row with a list is unchanged until somebody changes the list", () => {
  const seen = parseSnapshot(serializeSnapshot(row));
  expect(matchesSnapshot(row, seen, { ...row, title: "Test every alarm" })).toBe(true);
  const shorter = { ...row, propertyTypes: ["condo"] };
  expect(matchesSnapshot(shorter, seen, { ...row, propertyTypes: ["townhome"] })).toBe(false);
  // Somebody else has already saved the same change.
  expect(matchesSnapshot(shorter, seen, shorter)).toBe(true);
});

test("a field changed only by somebody else is no conflict and keeps their value", () => {
  const seen = parseSnapshot(serializeSnapshot(row));
  const now = { ...row, minutes: 20 };
  const typed = { ...row, title: "Test every alarm" };
  expect(matchesSnapshot(now, seen, typed)).toBe(true);
  expect(applyChangedFields(now, seen, typed)).toEqual({ ...typed, minutes: 20 });
  expect(matchesSnapshot(now, seen, { ...typed, minutes: 15 })).toBe(false);
  // A form without a snapshot is accepted as is.
  expect(applyChangedFields(now, null, typed)).toEqual(typed);
});

test.each([
  ["nothing", ""],
  ["half an object", "{"],
  ["a list", "[]"],
  ["null", "null"],
  ["an object in an object", '{"title":{"a":1}}'],
  ["a list of objects", '{"title":[{}]}'],
  ["more than any row has", `{"title":"${"x".repeat(100_000)}"}`],
  ["endless brackets", "[".repeat(100_000)],
])("a form with %s as its baseline has no baseline", (_, text) => {
  expect(parseSnapshot(text)).toBeNull();
});

test("fields the form does not write are ignored, whatever their name", () => {
  const seen = parseSnapshot('{"__proto__":"x","constructor":"y","agentId":"another","id":"another"}');
  expect(matchesSnapshot(row, seen, row)).toBe(true);
});
