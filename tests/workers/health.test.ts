import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, createVisitor, type TestApp } from "#tests/support/app.ts";
import { bundleWorker } from "#tests/support/bundle-worker.ts";

const folder = mkdtempSync(join(tmpdir(), "peaceful-home-workers-"));
let miniflare: Miniflare;
let app: TestApp;

beforeAll(async () => {
  const worker = (name: string) => ({
    name,
    modules: true,
    modulesRoot: folder,
    scriptPath: bundleWorker(name, folder),
    compatibilityDate: "2026-04-20",
    compatibilityFlags: ["nodejs_compat"],
    d1Databases: { DB: "shared" },
  });
  miniflare = new Miniflare({ workers: [worker("assistant"), worker("scheduler")], cf: false });
  app = await createApp();
}, 120_000);
afterAll(async () => {
  await Promise.all([miniflare.dispose(), app.dispose()]);
  rmSync(folder, { recursive: true, force: true });
});

test.each(["assistant", "scheduler"])(
  "the %s, bundled as for deployment, answers its health check",
  async (name) => {
    const worker = await miniflare.getWorker(name);
    const response = await worker.fetch("https://worker/healthz");
    expect(await response.json()).toEqual({ ok: true, service: name });
    expect((await worker.fetch("https://worker/anything-else")).status).toBe(404);
  },
);

test("the app's health check tells of its database and its assistant", async () => {
  const response = await createVisitor(app).get("/healthz");
  expect([response.status, await response.json()]).toEqual([
    200,
    { ok: true, database: true, assistant: true },
  ]);
});

test("the app's health check says 503 when the database does not answer", async () => {
  app.recording.failAt = 0;
  const response = await createVisitor(app).get("/healthz");
  expect([response.status, await response.json()]).toEqual([
    503,
    { ok: false, database: false, assistant: true },
  ]);
});
