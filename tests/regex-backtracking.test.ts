import { checkSync } from "recheck";
import ts from "typescript";
import { expect, test } from "vitest";
import { readSources } from "#tests/support/sources.ts";

/*
 * A backtracking regular expression takes quadratic or cubic time, so one cheap request could block everybody.
 * Every literal in deployed code is checked, except in the assistant's question parser, which reads at most 2,000
 * characters and is tested as a whole in tests/routes/expensive-input.test.ts.
 */

const BOUNDED = /^workers\/assistant\/offline\//;

/** Expressions that are vulnerable or too large to analyze, and why they are safe. */
const EXPLAINED: Record<string, string> = {
  'app/emails/preview.server.ts /(<img\\b[^>]*?) src="[^"]*"/g':
    "on a developer’s machine, over emails of ours",
};

type Literal = { path: string; text: string };

function literals(): Literal[] {
  const found = new Map<string, Literal>();
  for (const { path, tree } of readSources("app", "db", "workers")) {
    if (BOUNDED.test(path)) continue;
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node) && !found.has(node.text)) {
        found.set(node.text, { path, text: node.text });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
  }
  return [...found.values()];
}

/** Whether an expression takes more than linear time; null if the analysis exceeds twenty seconds. */
function isSlow(text: string): boolean | null {
  const end = text.lastIndexOf("/");
  const { status } = checkSync(text.slice(1, end), text.slice(end + 1), { timeout: 20_000 });
  return status === "unknown" ? null : status === "vulnerable";
}

test("slow patterns are detected: nested repeats, and two adjacent repeats of the same characters", () => {
  expect(["/^(a+)+$/", "/^\\s*\\$?\\s*0*(?:\\.0{0,2})?\\s*$/", "/=+$/"].map(isSlow)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["/^a+$/", "/^0*\\.?0{0,2}$/"].map(isSlow)).toEqual([false, false]);
});

test("no regular expression takes more than linear time, or it has a stated reason why it is safe", () => {
  const all = literals();
  expect(all.length).toBeGreaterThan(300);
  const slow = all.filter(({ text }) => isSlow(text) !== false).map(({ path, text }) => `${path} ${text}`);
  expect(slow.sort()).toEqual(Object.keys(EXPLAINED).sort());
});
