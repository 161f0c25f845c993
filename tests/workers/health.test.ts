import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, createVisitor, type TestApp } from "#tests/support/app.ts";
import { runJob } from "#workers/scheduler/job.ts";
import { CRONS } from "#workers/scheduler/jobs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

/** What the app's health check answers. */
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
