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

test("a page can look up any other page's scripts, although the server limits a discovery request to one URL", async () => {
  const search = new URLSearchParams({ version: assets.version });
  for (const path of ["/agent/clients/somebody", "/home/tasks", "/agent"]) search.append("p", path);
  const answer = await stranger(app).get(`/__manifest?${search}`);
  expect(answer.status).toBe(200);
  const known = Object.keys(await answer.json());
  for (const route of ["agent/client", "home/tasks", "agent/dashboard"])
    expect(known).toContain(`routes/${route}/route`);
});

test("the last of a page's many links is looked up like the first, and more than any page has are refused", async () => {
  const links = Array.from({ length: 120 }, (_, nth) => `/agent/clients/${String(nth).padStart(32, "0")}`);
  const ask = (paths: readonly string[]) => {
    const search = new URLSearchParams({ version: assets.version });
    for (const path of paths) search.append("p", path);
    return stranger(app).get(`/__manifest?${search}`);
  };
  const answer = await ask([...links, "/agent/imports/somebody"]);
  expect(answer.status).toBe(200);
  expect(Object.keys(await answer.json())).toContain("routes/agent/csv-import/route");
  // Dropping some paths would make the router treat them as nonexistent.
  expect((await ask(Array.from({ length: 500 }, (_, nth) => `/agent/x${nth}`))).status).toBe(400);
});
