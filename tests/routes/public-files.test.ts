import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { stranger } from "#tests/support/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

test("only files a browser needs are published, and no build sources", () => {
  expect(readFileSync("wrangler.toml", "utf8")).toContain('pages_build_output_dir = "./build/client"');
  const files = readdirSync("build/client", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.replace(/^build\/client\//, ""));
  const known =
    /^(assets\/[^/]+\.(js|css|woff2|svg)|install\/[^/]+\.(png|jpg)|screens\/[^/]+\.jpg|(agent|manifest)\.webmanifest|favicon\.svg|robots\.txt|sw\.js|(kept|offline)\.css|_headers|_routes\.json|_worker\.js|\.well-known\/[^/]+)$/;
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !known.test(file))).toEqual([]);
});

test.each([
  "/.git/HEAD",
  "/.git/config",
  "/.svn/entries",
  "/.dev.vars",
  "/.env",
  "/wrangler.toml",
  "/package.json",
  "/db/schema.ts",
  "/db/migrations/meta/_journal.json",
  "/build/server/index.js",
  "/_worker.js",
  "/assets/../../.git/HEAD",
  "/%2e%2e/.git/HEAD",
])("%s is not published", async (path) => {
  expect((await stranger(app).get(path)).status).toBe(404);
});
