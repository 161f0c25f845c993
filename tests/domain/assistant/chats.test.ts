import { expect, test } from "vitest";
import { chatTitle, lineAround, searchWords, unmarked } from "#app/domain/assistant/chats.ts";
import { TITLE_MAX } from "#app/domain/assistant/limits.ts";
import * as m from "#app/paraglide/messages.js";

test.each([
  [{ title: "Roof", question: "When?", imageName: null }, "Roof"],
  [{ title: "", question: "When\n does it  end?", imageName: null }, "When does it end?"],
  [
    {
      title: "",
      get question() {
        return m.assistant_image_only();
      },
      imageName: "label.jpg",
    },
    "label.jpg",
  ],
  [
    {
      title: "",
      get question() {
        return m.assistant_image_only();
      },
      imageName: null,
    },
    m.assistant_image_only(),
  ],
  [{ title: null, question: null, imageName: null }, ""],
])("a chat's title is its name, its question, or its photo: %j", (chat, title) => {
  expect(chatTitle(chat)).toBe(title);
});

test("a long question is cut at a word and never within a character", () => {
  const title = chatTitle({ title: "", question: "word ".repeat(40), imageName: null });
  expect([title.length <= TITLE_MAX + 1, title.endsWith("word…")]).toEqual([true, true]);
  const faces = chatTitle({ title: "", question: `x${"🙂".repeat(80)}`, imageName: null });
  expect(faces.isWellFormed()).toBe(true);
});

test("search terms are folded and deduplicated, six at most", () => {
  expect(searchWords("  CAÑÓN canon  Filter ")).toEqual(["canon", "filter"]);
  expect(searchWords("a b c d e f g")).toHaveLength(6);
  expect(searchWords("   ")).toEqual([]);
});

test.each([
  ["Rinse the coils in May.", ["coils"], "Rinse the coils in May."],
  ["Nothing of it", ["coils"], "Nothing of it"],
  [
    `${"Some words ahead. ".repeat(10)}¿Cuándo? After.`,
    ["cuando"],
    "…ahead. Some words ahead. Some words ahead. ¿Cuándo? After.",
  ],
  ["", ["x"], ""],
])("the excerpt around the match in: %j %j", (text, words, line) => {
  expect(lineAround(text, words)).toBe(line);
});

test("an excerpt stays short and shows where it was cut", () => {
  const line = lineAround(`${"before ".repeat(60)}coils ${"after ".repeat(60)}`, ["coils"]);
  expect([line.startsWith("…"), line.endsWith("…"), line.includes("coils"), line.length < 150]).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("list previews show an answer without markup and references", () => {
  expect(unmarked("## Do this\n- **Rinse** it [T1].\n1. `Off` [V2, T3]")).toBe("Do this\nRinse it.\n1. Off");
});
