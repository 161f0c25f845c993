import { expect, test } from "vitest";
import { isAsSeen, readSeen, writeSeen } from "#app/domain/text/seen.ts";

const row = { title: "Test the alarms", minutes: 10, propertyTypes: ["single_family", "condo"] };

test("a form filled from a row with a list in it is as seen until somebody changes the list", () => {
  const seen = readSeen(writeSeen(row));
  expect(isAsSeen(row, seen, { ...row, title: "Test every alarm" })).toBe(true);
  const shorter = { ...row, propertyTypes: ["condo"] };
  expect(isAsSeen(shorter, seen, { ...row, title: "Test every alarm" })).toBe(false);
  // Somebody else has saved just this.
  expect(isAsSeen(shorter, seen, shorter)).toBe(true);
});

test.each([
  ["nothing", ""],
  ["half an object", "{"],
  ["a list", "[]"],
  ["null", "null"],
  ["an object in an object", '{"title":{"a":1}}'],
  ["a list of objects", '{"title":[{}]}'],
  ["more than any row holds", `{"title":"${"x".repeat(100_000)}"}`],
  ["brackets without end", "[".repeat(100_000)],
])("a form that says %s of its row says nothing", (_, text) => {
  expect(readSeen(text)).toBeNull();
});

test("what the form does not write is not looked at, whatever it is called", () => {
  const seen = readSeen('{"__proto__":"x","constructor":"y","agentId":"another","id":"another"}');
  expect(isAsSeen(row, seen, row)).toBe(true);
});
