import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { ServerBuild } from "@remix-run/cloudflare";
import { expect, test } from "vitest";

const build: ServerBuild = await import(pathToFileURL("build/server/index.js").href);
const { assets } = build;

/**
 * Bytes of JavaScript a browser loads to show the route for the first time, compressed. The list of all routes is
 * none of it: of routes the browser asks as it meets their links.
 */
function weight(id: string): number {
  const files = new Set([assets.entry.module, ...assets.entry.imports]);
  for (let at: string | undefined = id; at; at = assets.routes[at]?.parentId) {
    const route = assets.routes[at];
    if (route) for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  }
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(`build/client${file}`), { level: 9 }).length,
    0,
  );
}

const LOGIN = [
  "front-door",
  "routes/account/sign-in/route",
  "invite",
  "routes/account/forgot-password/route",
  "routes/account/reset-password/route",
];

test.each(LOGIN)("%s loads at most 91.5 kB of JavaScript", (id) => {
  expect(weight(id)).toBeLessThanOrEqual(91_500);
});

const LANDING = "routes/account/sign-in/invited/route";

test("the landing of an invite loads at most 92.4 kB of JavaScript", () => {
  expect(weight(LANDING)).toBeLessThanOrEqual(92_400);
});

const PAGES = Object.keys(assets.routes).filter((id) => !LOGIN.includes(id) && assets.routes[id]?.module);

test.each(PAGES)("%s loads at most 121 kB of JavaScript", (id) => {
  expect(weight(id)).toBeLessThanOrEqual(121_000);
});

test("no browser loads the list of all routes", () => {
  expect(build.future.v3_lazyRouteDiscovery).toBe(true);
});

test("zod never reaches a browser, and a calendar library neither that nor the Worker", () => {
  const files = new Set(
    Object.values(assets.routes).flatMap((route) => [route.module, ...(route.imports ?? [])]),
  );
  for (const file of files) {
    expect(readFileSync(`build/client${file}`, "utf8"), file).not.toMatch(/ZodError|Temporal\.PlainDate/);
  }
  expect(readFileSync("build/client/_worker.js", "utf8")).not.toContain("Temporal.PlainDate");
});
