import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp } from "#tests/support/app.ts";
import { stranger } from "#tests/support/people.ts";

const { assets }: ServerBuild = await import(pathToFileURL("build/server/index.js").href);

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

test("a page learns of any other page's scripts, though the server cuts its routes to one address", async () => {
  const search = new URLSearchParams({ version: assets.version });
  for (const path of ["/agent/clients/somebody", "/home/tasks", "/agent"]) search.append("p", path);
  const answer = await stranger(app).get(`/__manifest?${search}`);
  expect(answer.status).toBe(200);
  const known = Object.keys(await answer.json());
  for (const route of ["agent/client", "home/tasks", "agent/dashboard"])
    expect(known).toContain(`routes/${route}/route`);
});
