import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { securityHeaders } from "#app/http/security-headers.ts";

/** Static files are served without the app: `_headers` sets their headers and `_routes.json` lists them. */

type Rule = { pattern: string; headers: [name: string, value: string][] };

function readRules(): Rule[] {
  const blocks = readFileSync("public/_headers", "utf8")
    .trim()
    .split(/\n(?=\S)/);
  return blocks.map((block) => {
    const [pattern = "", ...lines] = block.trim().split("\n");
    const headers = lines.map((line): [string, string] => {
      const [, name = "", value = ""] = /^\s+([^:]+): (.+)$/.exec(line) ?? [];
      return [name, value];
    });
    return { pattern, headers };
  });
}

const matches = (pattern: string, path: string) =>
  pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : pattern === path;

const { exclude }: { exclude: string[] } = JSON.parse(readFileSync("public/_routes.json", "utf8"));
/** The files in the folder and those the build adds; a folder stands for everything in it. */
const FILES = [
  ...readdirSync("public", { withFileTypes: true })
    .filter(({ name }) => !name.startsWith("_"))
    .map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`)),
  "/sw.js",
];

/** Headers every response has, page or file; the others apply only to pages. */
const ALIKE = ["Strict-Transport-Security", "X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy"];

test.each([...FILES, "/assets/app-1234.js", "/assets/figtree.woff2"])(
  "%s has the headers of every page",
  (path) => {
    const headers = readRules()
      .filter(({ pattern }) => matches(pattern, path))
      .flatMap((rule) => rule.headers);
    // A header set twice would be joined into one line.
    expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length);
    const said = new Map(headers);
    const pages = securityHeaders("", false);
    expect(ALIKE.map((name) => [name, said.get(name)])).toEqual(ALIKE.map((name) => [name, pages[name]]));
  },
);

test("only files bypass the app, and all of them do", () => {
  expect(exclude.toSorted()).toEqual(["/assets/*", ...FILES].toSorted());
});
