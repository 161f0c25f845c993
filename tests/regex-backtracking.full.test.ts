import { checkSync } from "recheck";
import ts from "typescript";
import { expect, test } from "vitest";
import { readSources } from "#tests/support/sources.ts";

/*
 * An expression that backtracks takes the square or the cube of the length of what it reads, and one cheap request holds
 * up everybody. Every literal of what is deployed is tried. What a question is understood by, in the assistant, reads
 * at most 2,000 letters: it is tried as a whole in tests/routes/expensive-input.full.test.ts.
 */

const BOUNDED = /^workers\/assistant\/quick-answer\//;

/** Vulnerable or too large to tell, and why it costs nothing. */
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

/** Whether an expression takes more time than its text is long; null where that can't be told in two minutes, which a busy machine may need. */
function isSlow(text: string): boolean | null {
  const end = text.lastIndexOf("/");
  const { status } = checkSync(text.slice(1, end), text.slice(end + 1), { timeout: 120_000 });
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

test("no regular expression takes more than linear time, or it has a stated reason why it is safe", {
  timeout: 900_000,
}, () => {
  const all = literals();
  expect(all.length).toBeGreaterThan(300);
  const slow = all.filter(({ text }) => isSlow(text) !== false).map(({ path, text }) => `${path} ${text}`);
  expect(slow.sort()).toEqual(Object.keys(EXPLAINED).sort());
});
