import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleWorker } from "#tests/support/bundle-worker.ts";

const folder = mkdtempSync(join(tmpdir(), "peaceful-home-workers-"));
let miniflare: Miniflare;

beforeAll(() => {
  const worker = (name: string) => ({ ...bundleWorker(name, folder), d1Databases: { DB: "shared" } });
  miniflare = new Miniflare({ workers: [worker("assistant"), worker("scheduler")], cf: false });
}, 120_000);
afterAll(async () => {
  await miniflare.dispose();
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
