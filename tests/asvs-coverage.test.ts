import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import commonPasswords from "#app/auth/common-passwords.json";
import { PASSWORD_MIN, passwordProblem } from "#app/auth/passwords.server.ts";
import { CODE_MISS_SURGE, RESETS_PER_NETWORK } from "#app/auth/throttle.server.ts";
import { INVITE_ALPHABET, INVITE_CODE_LENGTH } from "#app/domain/clients/invite-code.ts";
import { WEB_ADDRESS_MAX } from "#app/domain/contact/links.ts";
import {
  MAX_BRAND_BYTES,
  MAX_DOCUMENT_BYTES,
  MAX_EXPORT_BYTES,
  MAX_IMAGE_BYTES,
  MAX_PIXELS,
  MAX_TABLE_BYTES,
} from "#app/domain/files/upload-limits.ts";
import { MAX_TABLE_ROWS } from "#app/lib/csv/read.server.ts";

const trust = readFileSync("docs/trust.md", "utf8");

/** The level 1 requirements, as listed in OWASP's ASVS 5.0.0 file. */
const LEVEL_1 = `
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1
  2.1.1 2.2.1 2.2.2 2.3.1
  3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3
  4.1.1 4.4.1
  5.2.1 5.2.2 5.3.1 5.3.2
  6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2
  7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2
  8.1.1 8.2.1 8.2.2 8.3.1
  9.1.1 9.1.2 9.1.3 9.2.1
  10.4.1 10.4.2 10.4.3 10.4.4 10.4.5
  11.3.1 11.3.2 11.4.1
  12.1.1 12.2.1 12.2.2
  13.4.1
  14.2.1 14.3.1
  15.1.1 15.2.1 15.3.1
`
  .trim()
  .split(/\s+/);

/** A row of a requirements table: its number, how it is met, and the tests that hold it. */
const rows = [...trust.matchAll(/^\| v5\.0\.0-(\d+\.\d+\.\d+) [^|]+\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, number = "", met = "", held = ""]) => ({ number, met: met.trim(), held: held.trim() }),
);

test("docs/trust.md lists every ASVS 5.0.0 level 1 requirement exactly once", () => {
  expect(LEVEL_1).toHaveLength(70);
  expect(rows.map(({ number }) => number)).toEqual(LEVEL_1);
  expect(trust.match(/v5\.0\.0-\d/g)).toHaveLength(LEVEL_1.length);
});

test("every requirement names a test, except those that do not apply or are up to the operator", () => {
  const unheld = rows
    .filter(({ held, met }) => held === "" && !/^(Does not apply: |\*\*Operator\*\*: )/.test(met))
    .map(({ number }) => number);
  expect(unheld).toEqual([]);
});

test("every file named in docs/trust.md exists", () => {
  const named = [...trust.matchAll(/`([\w.-]+\/[^`\s]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(100);
  const made = /^build\//;
  expect(
    [...new Set(named)].filter((path) => !existsSync(path) && !made.test(path) && !isAddress(path)),
  ).toEqual([]);
});

/** Site paths such as "/agent" are not repository files. */
const isAddress = (path: string) => path.startsWith("/");

const read = new Map<string, Set<string>>();

function testsIn(path: string): Set<string> {
  const known = read.get(path);
  if (known) return known;
  const text = readFileSync(path, "utf8");
  const names = new Set<string>();
  const visit = (node: ts.Node) => {
    const [first] = ts.isCallExpression(node) ? node.arguments : [];
    if (ts.isCallExpression(node) && first && /^test\b/.test(node.expression.getText())) {
      if (ts.isStringLiteralLike(first)) names.add(first.text);
      else if (ts.isTemplateExpression(first)) names.add(first.getText().slice(1, -1));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  read.set(path, names);
  return names;
}

test("every test named in docs/trust.md exists in the file it names", () => {
  const missing = rows.flatMap(({ number, held }) =>
    (held === "" ? [] : held.split(/; (?=`)/)).flatMap((one) => {
      const [, path = "", name = ""] = /^`(tests\/[^`]+)` “(.+)”$/.exec(one) ?? [];
      return existsSync(path) && testsIn(path).has(name) ? [] : [`${number}: ${one}`];
    }),
  );
  expect(missing).toEqual([]);
});

function section(text: string, heading: string): string {
  return text.split(/^## /m).find((one) => one.startsWith(`${heading}\n`)) ?? "";
}

const MEGABYTE = 1024 * 1024;

test("the accepted inputs in docs/trust.md match the limits in the code", () => {
  const accepted = section(trust, "What is accepted");
  const figures = [
    `${PASSWORD_MIN} to 256 characters`,
    `${INVITE_CODE_LENGTH} of ${INVITE_ALPHABET.length} letters and digits`,
    `no name or password, up to ${WEB_ADDRESS_MAX} characters`,
    `up to ${MAX_IMAGE_BYTES / MEGABYTE} MB and ${MAX_PIXELS / 1_000_000} megapixels`,
    `an agent's picture up to ${MAX_BRAND_BYTES / MEGABYTE} MB`,
    `PDF, JPEG, or PNG by its bytes, up to ${MAX_DOCUMENT_BYTES / MEGABYTE} MB`,
    `CSV of up to ${MAX_TABLE_BYTES / MEGABYTE} MB and ${MAX_TABLE_ROWS.toLocaleString("en-US")} rows`,
    `a ZIP of ours of up to ${MAX_EXPORT_BYTES / MEGABYTE / 1024} GB`,
  ];
  expect(figures.filter((figure) => !accepted.includes(figure))).toEqual([]);
});

test("the guessing limits in docs/trust.md match the code", () => {
  const guessing = section(trust, "Guessing");
  expect(guessing).toContain(`After ${CODE_MISS_SURGE} misses by everyone in a day (UTC)`);
  expect(guessing).toContain(`${RESETS_PER_NETWORK} in 15 minutes are asked for from one network`);
});

test("3,000 of the most common passwords are refused, each long enough to pass the length check", () => {
  const words = new Set(commonPasswords.split(" "));
  expect(words.size).toBeGreaterThanOrEqual(3_000);
  expect([...words].filter((word) => word.length < PASSWORD_MIN || passwordProblem(word) === null)).toEqual(
    [],
  );
});

test("docs set a deadline for replacing a dependency with a known vulnerability", () => {
  const parts = section(readFileSync("docs/operations.md", "utf8"), "Updating dependencies");
  for (const severity of ["critical", "high", "moderate", "low"]) {
    expect(parts).toMatch(new RegExp(`^\\| ${severity} +\\| \\d+ days`, "m"));
  }
});
