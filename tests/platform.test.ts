import { expect, test } from "vitest";
import { readSources } from "#tests/support/sources.ts";

const byPath = new Map(readSources("app", "db", "workers").map((source) => [source.path, source]));

/** Everything specific to Pages: its package, folder, types, binding, and variables. */
const OF_PAGES =
  /cloudflare-pages|pages-plugin|\bfunctions\/|\b(PagesFunction|PagesPluginFunction|EventContext|ASSETS|CF_PAGES\w*)\b/;

test("the app entry uses nothing specific to Pages, even indirectly, so any Worker could serve the app", () => {
  const reached = new Set<string>();
  const visit = (path: string) => {
    const source = byPath.get(path);
    if (!source || reached.has(path)) return;
    reached.add(path);
    for (const { target } of source.imports) visit(target);
  };
  visit("app/server.ts");
  expect([...reached]).toContain("app/env.ts");
  expect([...reached].filter((path) => OF_PAGES.test(byPath.get(path)?.text ?? ""))).toEqual([]);
});
