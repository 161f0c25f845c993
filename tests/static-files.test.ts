import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { securityHeaders } from "#app/http/security-headers.ts";

/** Files are sent without the app: what they carry stands in `_headers`, and which they are in `_routes.json`. */

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
/** What lies in the folder, and what the build puts beside it; of a folder in it, all of that. */
const FILES = [
  ...readdirSync("public", { withFileTypes: true })
    .filter(({ name }) => !name.startsWith("_"))
    .map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`)),
  "/sw.js",
];

/** What every answer carries whether it is a page or a file; the rest speaks of what pages do. */
const ALIKE = ["Strict-Transport-Security", "X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy"];

test.each([...FILES, "/assets/app-1234.js", "/assets/figtree.woff2"])(
  "%s has the headers of every page",
  (path) => {
    const headers = readRules()
      .filter(({ pattern }) => matches(pattern, path))
      .flatMap((rule) => rule.headers);
    // Said twice it would be sent as one line of both.
    expect(new Set(headers.map(([name]) => name)).size).toBe(headers.length);
    const said = new Map(headers);
    const pages = securityHeaders("", false);
    expect(ALIKE.map((name) => [name, said.get(name)])).toEqual(ALIKE.map((name) => [name, pages[name]]));
  },
);

test("only files bypass the app, and all of them do", () => {
  expect(exclude.toSorted()).toEqual(["/assets/*", ...FILES].toSorted());
});
