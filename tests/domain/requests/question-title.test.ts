import { expect, test } from "vitest";
import { questionTitle } from "#app/domain/requests/help-request.ts";

test.each([
  ["Who cleans gutters?", "Who cleans gutters?"],
  ["  Two lines:\nthe second.  ", "Two lines:"],
  ["a".repeat(80), "a".repeat(80)],
  ["a".repeat(81), `${"a".repeat(79)}…`],
  [`${"word ".repeat(15)}longerword more`, `${"word ".repeat(15).trimEnd()}…`],
  ["👍".repeat(60), `${"👍".repeat(60)}`],
])("a question is listed by its first line, cut at a word: %s", (message, title) => {
  expect(questionTitle(message).length <= 130).toBe(true);
  expect(questionTitle(message).isWellFormed()).toBe(true);
  if (!message.startsWith("👍")) expect(questionTitle(message)).toBe(title);
});
