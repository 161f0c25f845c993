import fc from "fast-check";
import { expect, test } from "vitest";
import { linkTargets } from "#app/domain/assistant/answer-links.ts";
import type { Block, Inline } from "#app/domain/assistant/turn.ts";
import { splitCompleteBlocks, toBlocks } from "#app/lib/markdown.server.ts";

const TARGETS = linkTargets(
  { website: "https://baysiderealty.example", phone: "727-555-0123", email: "maria@bayside.example" },
  [],
);
const text = (words: string): Inline => ({ type: "text", text: words });
const paragraph = (...children: Inline[]): Block => ({ type: "paragraph", children });

test.each<[string, string, Block[]]>([
  [
    "a paragraph",
    "Hello **you** and *me*",
    [
      paragraph(text("Hello "), { type: "strong", children: [text("you")] }, text(" and "), {
        type: "em",
        children: [text("me")],
      }),
    ],
  ],
  ["a heading", "## Steps", [{ type: "heading", children: [text("Steps")] }]],
  [
    "an ordered list",
    "3. a\n4. b",
    [{ type: "list", start: 3, items: [[paragraph(text("a"))], [paragraph(text("b"))]] }],
  ],
  ["code", "`x`\n\n```\ny\n```", [paragraph({ type: "code", text: "x" }), { type: "code", text: "y" }]],
  ["a quote", "> q", [{ type: "quote", children: [paragraph(text("q"))] }]],
  ["a known ref", "Do it [T1].", [paragraph(text("Do it "), { type: "cite", ref: "T1" }, text("."))]],
  ["two refs", "[T1, V2]", [paragraph({ type: "cite", ref: "T1" }, { type: "cite", ref: "V2" })]],
  ["an unknown ref", "Do it [T9].", [paragraph(text("Do it "), text("."))]],
  [
    "a link",
    "[call](tel:+17275550123)",
    [paragraph({ type: "link", to: "tel:+17275550123", children: [text("call")] })],
  ],
  [
    "a page of the home",
    "[tasks](/home/tasks)",
    [paragraph({ type: "link", to: "/home/tasks", children: [text("tasks")] })],
  ],
  ["a link to elsewhere", "[x](javascript:alert(1))", [paragraph(text("x"))]],
  [
    "a link to a disallowed host",
    "[x](https://evil.example/a) [call](tel:+17275550999) <https://evil.example/b>",
    [
      paragraph(
        ...[text("x"), text(" (evil.example)"), text(" "), text("call"), text(" (+17275550999)"), text(" ")],
        text("https://evil.example/b"),
      ),
    ],
  ],
  [
    "another page of ours",
    "[x](//evil.example) [y](/agent) [z](/home\\evil)",
    [paragraph(text("x"), text(" (evil.example)"), text(" "), text("y"), text(" "), text("z"))],
  ],
  ["a picture", "![leak](https://evil.example/a.png)", [paragraph(text("leak"))]],
  ["HTML", "<img src=x onerror=alert(1)>", [paragraph(text("<img src=x onerror=alert(1)>"))]],
])("%s is parsed into allowed blocks", (_, markdown, blocks) => {
  expect(toBlocks(markdown, ["T1", "V2"], TARGETS)).toEqual(blocks);
});

test("endlessly nested quotes and lists are shown as text, not refused", () => {
  for (const deep of [">".repeat(20_000), "- ".repeat(5_000), "*".repeat(9_999), "[".repeat(9_999)]) {
    expect(JSON.stringify(toBlocks(`${deep} x`, [], TARGETS)).length).toBeGreaterThan(10);
  }
});

function walk(value: unknown, found: { links: string[]; kinds: Set<string> }) {
  if (Array.isArray(value)) for (const one of value) walk(one, found);
  else if (typeof value === "object" && value !== null) {
    const { type, to } = value as { type?: string; to?: string };
    if (type) found.kinds.add(type);
    if (typeof to === "string") found.links.push(to);
    for (const one of Object.values(value)) walk(one, found);
  }
  return found;
}

const KINDS = "heading paragraph list quote code text strong em link cite break".split(" ");
const markdown = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "# ",
        "- ",
        "1. ",
        "> ",
        "\n",
        "\n\n",
        "**",
        "*",
        "`",
        "```\n",
        "[T1]",
        "[Z9]",
        "[a](",
        "![",
        "](",
        "https://a.example",
        "https://baysiderealty.example/",
        "http://a.example",
        "javascript:x",
        "data:text/html,x",
        ")",
        "<script>",
        "<b>",
        "| a | b |\n|---|---|\n| c | d |\n",
        "- [ ] x\n",
        "&lt;",
        "\\",
        "[a]: https://b.example\n",
        "\r\n",
      ),
      fc.string({ maxLength: 12 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

test("any input parses only into allowed blocks", () => {
  fc.assert(
    fc.property(markdown, (written) => {
      const { links, kinds } = walk(toBlocks(written, ["T1"], TARGETS), {
        links: [],
        kinds: new Set<string>(),
      });
      expect([...kinds].filter((kind) => !KINDS.includes(kind))).toEqual([]);
      expect(
        links.filter((to) => !/^(https:\/\/baysiderealty\.example\/|\/home(?:[/?#]|$))/.test(to)),
      ).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("however an answer is cut, its complete blocks and the rest are all of it", () => {
  fc.assert(
    fc.property(markdown, (written) => {
      const whole = written.replace(/\r\n?/g, "\n");
      let before = whole;
      for (const { rest } of splitCompleteBlocks(written, ["T1"], TARGETS)) {
        expect(before.endsWith(rest)).toBe(true);
        before = rest;
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  "*a**b ",
  "a.",
  "a_",
  "[a](",
  "`a ``b ",
  "~~a ",
  "<a@b ",
  "> ",
  "* a\n",
  "a|b\n-|-\n",
  "![[",
  "a@b.",
])("a hundred thousand characters of %j are parsed quickly, and so are twenty thousand", (part) => {
  for (const length of [20_000, 100_000]) {
    const begun = process.cpuUsage();
    toBlocks(`${part.repeat(length / part.length)}@`, [], TARGETS);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(400);
  }
});
