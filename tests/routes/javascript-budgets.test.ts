import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import type { ServerBuild } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { javascriptWeight, readManifest } from "#tests/support/javascript-weight.ts";

const build: ServerBuild = await import(pathToFileURL("build/server/index.js").href);
const { assets } = build;

const manifest = readManifest("build/client");
const weight = (id: string) => javascriptWeight("build/client", manifest, id);

const LOGIN = [
  "front-door",
  "routes/account/sign-in/route",
  "invite",
  "routes/account/forgot-password/route",
  "routes/account/reset-password/route",
];

// Messages that are functions, and may be worded in several languages, took 0.1 kB here and up to 3 kB below.
test.each([...LOGIN, "routes/account/sign-in/invited/route"])(
  "%s loads at most 96 kB of JavaScript",
  (id) => {
    expect(weight(id)).toBeLessThanOrEqual(96_000);
  },
);

const PAGES = Object.keys(assets.routes).filter((id) => !LOGIN.includes(id) && assets.routes[id]?.module);

test.each(PAGES)("%s loads at most 128 kB of JavaScript", (id) => {
  expect(weight(id)).toBeLessThanOrEqual(128_000);
});

test("no browser loads the list of all routes", () => {
  expect(build.future.v3_lazyRouteDiscovery).toBe(true);
});

test("zod never reaches a browser, and a calendar library reaches neither the browser nor the Worker", () => {
  const files = new Set(
    Object.values(assets.routes).flatMap((route) => [route.module, ...(route.imports ?? [])]),
  );
  for (const file of files) {
    expect(readFileSync(`build/client${file}`, "utf8"), file).not.toMatch(/ZodError|Temporal\.PlainDate/);
  }
  expect(readFileSync("build/client/_worker.js", "utf8")).not.toContain("Temporal.PlainDate");
});

// It was 12 kB before pending forms were validated by the server's rules and could be corrected, and 14 kB before its
// sentences came from the catalog.
test("the service worker is at most 14.5 kB", () => {
  expect(gzipSync(readFileSync("build/client/sw.js"), { level: 9 }).length).toBeLessThanOrEqual(14_500);
});
