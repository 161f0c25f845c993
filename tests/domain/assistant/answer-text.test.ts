import { expect, test } from "vitest";
import { plainText, safeLink, splitAtFold, withoutRefs } from "#app/domain/assistant/answer-text.ts";
import { proposalText } from "#app/domain/assistant/proposal-text.ts";
import { type Card, suggestionsOf, type Turn } from "#app/domain/assistant/turn.ts";
import { customFrequencyOf, formatCustomFrequency } from "#app/domain/tasks/custom-task.ts";

const SOURCES = [
  { ref: "T1", label: "Change the filter", to: "/home/tasks" },
  { ref: "V2", label: "Gulf Breeze", to: null },
];

test.each([
  ["Monthly. [T1]", "Monthly. (Change the filter)"],
  ["Call [T1, V2].", "Call (Change the filter; Gulf Breeze)."],
  ["Call [V9].", "Call."],
  ["An [aside] and [T1x] stay.", "An [aside] and [T1x] stay."],
])("%j is shown as %j", (answer, told) => {
  expect(withoutRefs(answer, SOURCES)).toBe(told);
});

test("an answer is read aloud as its words, without markup and references", () => {
  const text = plainText([
    { type: "heading", children: [{ type: "text", text: "Filter" }] },
    {
      type: "list",
      start: 1,
      items: [
        [
          {
            type: "paragraph",
            children: [
              { type: "strong", children: [{ type: "text", text: "Pull" }] },
              { type: "break" },
              { type: "link", to: "tel:1", children: [{ type: "code", text: "it" }] },
              { type: "cite", ref: "T1" },
            ],
          },
        ],
      ],
    },
    { type: "quote", children: [{ type: "code", text: "out" }] },
  ]);
  expect(text).toBe("Filter Pull it out");
});

test("an answer is folded where it says so, and not at all where a part would be empty", () => {
  expect(splitAtFold("Short.\n\nLong.", 8)).toEqual(["Short.\n\n", "Long."]);
  for (const foldAt of [undefined, 0, -3, 13, 14, 7e9, Number.NaN, null as unknown as undefined]) {
    expect(splitAtFold("Short.\n\nLong.", foldAt), String(foldAt)).toEqual(["Short.\n\nLong.", ""]);
  }
  expect(splitAtFold("Short.\n\n", 6)).toEqual(["Short.\n\n", ""]);
});

test("at most three questions are suggested, each as it would be typed, and none beside a safety notice", () => {
  const long = "x".repeat(121);
  const stored = ["One?", "One?", "", "  ", long, 7, null, "Two?", "Three?", "Four?"] as string[];
  expect(suggestionsOf({ suggestions: stored })).toEqual(["One?", "Two?", "Three?"]);
  expect(suggestionsOf({})).toEqual([]);
  expect(suggestionsOf({ suggestions: "One?" as unknown as string[] })).toEqual([]);
  expect(suggestionsOf({ suggestions: ["One?"], safety: {} as Turn["safety"] })).toEqual([]);
});

test.each([
  "https://example.com/a",
  "tel:+17275550100",
  "mailto:a@b.example",
  "/home",
  "/home/tasks?task=1#x",
])("a link may point to %s", (to) => {
  expect(safeLink(to)).toBe(to);
});

test.each([
  ...[
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
  ],
  ...[
    "http://example.com",
    "//evil.example",
    "/\\evil.example",
    "/home\\..\\evil",
    "/homes",
    "/agent",
    "",
    "x",
  ],
  ...["https://user:pass@evil.example", "vbscript:x", "file:///etc/passwd", "blob:https://x/y", "intent://x"],
])("a link never points to %j", (to) => {
  expect(safeLink(to)).toBeNull();
});

test("an unsupported frequency for an own task becomes once", () => {
  expect([
    customFrequencyOf("Quarterly "),
    customFrequencyOf("biweekly"),
    formatCustomFrequency("annually"),
  ]).toEqual(["quarterly", "once", "every year"]);
});

test("a card shows everything it would write, and an invalid date as written", () => {
  const card: Card = {
    ...{
      id: "c",
      kind: "add_expense" as const,
      confirmed: false,
      description: "Tune-up",
      category: "HVAC" as const,
    },
    ...{ amount: 12_050, expenseDate: "soon", vendorName: "" },
  };
  expect(proposalText(card, "Maria")).toEqual({
    sentence: "Add expense: $120.50",
    details: [
      { label: "Description", value: "Tune-up" },
      { label: "Category", value: "HVAC" },
      { label: "Date", value: "soon" },
    ],
    confirm: "Add expense",
    done: "Added",
  });
  const help: Card = {
    id: "c",
    kind: "request_help",
    confirmed: false,
    rowId: null,
    title: "Leak",
    message: "Help",
  };
  expect(proposalText(help, "").sentence).toBe("Ask your agent for help: Leak");
});
