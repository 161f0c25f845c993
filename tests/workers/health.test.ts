import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, createVisitor, type TestApp } from "#tests/support/app.ts";
import { bundleWorker } from "#tests/support/bundle-worker.ts";
import { runJob } from "#workers/scheduler/job.ts";
import { CRONS } from "#workers/scheduler/jobs.ts";

const folder = mkdtempSync(join(tmpdir(), "peaceful-home-workers-"));
let miniflare: Miniflare;
let app: TestApp;

beforeAll(async () => {
  const worker = (name: string) => ({ ...bundleWorker(name, folder), d1Databases: { DB: "shared" } });
  miniflare = new Miniflare({ workers: [worker("assistant"), worker("scheduler")], cf: false });
  app = await createApp();
}, 120_000);
afterAll(async () => {
  await Promise.all([miniflare.dispose(), app.dispose()]);
  rmSync(folder, { recursive: true, force: true });
});

test.each(["assistant", "scheduler"])(
  "the %s, bundled as for deployment, responds to its health check",
  async (name) => {
    const worker = await miniflare.getWorker(name);
    const response = await worker.fetch("https://worker/healthz");
    expect(await response.json()).toEqual({ ok: true, service: name });
    expect((await worker.fetch("https://worker/anything-else")).status).toBe(404);
  },
);

test("the assistant, bundled as for deployment, reports without a key that there is no model", async () => {
  const worker = await miniflare.getWorker("assistant");
  expect(await (await worker.fetch("https://worker/model")).json()).toEqual({ model: false });
});

async function health() {
  const response = await createVisitor(app).get("/healthz");
  return [response.status, await response.json()];
}

test("the app's health check reports its database, its assistant, and its scheduler", async () => {
  expect(await health()).toEqual([200, { ok: true, database: true, assistant: true, scheduler: true }]);
});

test("the app's health check returns 503 when the database does not respond", async () => {
  app.recording.failAt = 0;
  expect(await health()).toEqual([503, { ok: false, database: false, assistant: true, scheduler: true }]);
});

test("the app's health check returns 503 and names the assistant or scheduler when it does not respond", async () => {
  app.assistant.down = true;
  expect(await health()).toEqual([503, { ok: false, database: true, assistant: false, scheduler: true }]);
  app.assistant.down = false;
  app.scheduler.down = true;
  expect(await health()).toEqual([503, { ok: false, database: true, assistant: true, scheduler: false }]);
  app.scheduler.down = false;
});

test("a scheduler that responds but has run no job for half an hour is down", async () => {
  const began = app.systemDeps.now();
  await runJob(
    { db: app.db, now: began, random: app.systemDeps.random, enqueue: async () => {}, log: () => {} },
    CRONS["*/5 * * * *"],
    async () => {},
    () => began,
  );
  const after = async (minutes: number) => {
    app.systemDeps.now = () => began + minutes * 60_000;
    return (await health())[0];
  };
  expect([await after(29), await after(30), await after(0)]).toEqual([200, 503, 200]);
});
