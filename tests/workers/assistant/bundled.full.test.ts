import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TurnRequest } from "#app/domain/assistant/contract.ts";
import type { TurnEvent } from "#app/domain/assistant/turn.ts";
import { formsReply } from "#app/domain/forms/contract.ts";
import { emptyOutbox, systemRandom } from "#app/services/deps.ts";
import { createDb } from "#db/client.server.ts";
import { type AnthropicServer, startAnthropicServer } from "#tests/support/anthropic-server.ts";
import { aQuestion, readEvents } from "#tests/support/assistant.ts";
import { migrationStatements } from "#tests/support/bindings.ts";
import { bundleWorker } from "#tests/support/bundle-worker.ts";
import { D1_WORKER, d1ByRequest } from "#tests/support/d1-by-request.ts";
import { fourPoint } from "#tests/support/drawn-forms.ts";
import { aHome, anAgent, type World } from "#tests/support/homes.ts";
import { drawPdf } from "#tests/support/pdf.ts";
import { connectWorker, DIRECT_SOCKET } from "#tests/support/worker-client.ts";

/** A worker in the app's place that forwards a request through the service binding and returns its body. */
const CALLER = `export default {
  fetch: (request, env) => env.ASSISTANT.fetch(request),
}`;

const folder = mkdtempSync(join(tmpdir(), "peaceful-home-assistant-"));
let miniflare: Miniflare;
let server: AnthropicServer;
let d1: D1Database;
let url: string;
let home: { id: string; agentId: string };
let logged = "";

beforeAll(async () => {
  server = await startAnthropicServer();
  miniflare = new Miniflare({
    cf: false,
    // Captures the workers' output, to check that it contains no user data.
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      for (const stream of [stdout, stderr]) {
        stream.on("data", (chunk) => {
          logged += String(chunk);
        });
      }
    },
    workers: [
      {
        name: "caller",
        modules: true,
        script: CALLER,
        serviceBindings: { ASSISTANT: "assistant" },
        ...DIRECT_SOCKET,
      },
      { name: "data", modules: true, script: D1_WORKER, d1Databases: { DB: "shared" }, ...DIRECT_SOCKET },
      {
        ...bundleWorker("assistant", folder),
        d1Databases: { DB: "shared" },
        r2Buckets: ["HOME_FILES"],
        bindings: {
          ANTHROPIC_API_KEY: "sk-test",
          ANTHROPIC_BASE_URL: server.url,
          ASSISTANT_MESSAGES_PER_HOUR: "1000",
        },
      },
    ],
  });
  await miniflare.ready;
  // Miniflare's own proxy, which is not deployed, does not always report a disconnect.
  url = String(await miniflare.unsafeGetDirectURL("caller"));
  d1 = d1ByRequest(connectWorker(await miniflare.unsafeGetDirectURL("data")));
  await d1.batch(migrationStatements().map((statement) => d1.prepare(statement)));
  const deps = { db: createDb(d1), now: Date.now(), random: systemRandom, outbox: emptyOutbox() };
  const world = { d1, deps } as unknown as World;
  home = await aHome(world, await anAgent(world));
}, 120_000);
afterAll(async () => {
  await Promise.all([miniflare.dispose(), server.close()]);
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => server.reset());

function post(request: TurnRequest, signal?: AbortSignal) {
  return fetch(`${url}turns`, {
    method: "POST",
    body: JSON.stringify(request),
    headers: { Accept: "text/event-stream" },
    signal,
  });
}

async function events(request: TurnRequest): Promise<TurnEvent[]> {
  const { body } = await post(request);
  return body ? readEvents(body) : [];
}

const stateOf = (messageId: string) =>
  d1
    .prepare("select state from ai_conversations where message_id = ?")
    .bind(messageId)
    .first<string>("state");

test.each(["ok", "byte-split"] as const)(
  "as deployed, it streams the service's response: %s",
  async (mode) => {
    server.reset({ mode, text: ["One ", "two.\n\n", "Three."] });
    const request = aQuestion(home);
    const heard = await events(request);
    expect(heard.at(-1)).toMatchObject({ type: "done", turn: { answer: "One two.\n\nThree." } });
    expect(await stateOf(request.messageId)).toBe("done");
  },
);

test("as deployed, it reads the form in a document, with its PDF reader loaded in workerd", async () => {
  const key = `homes/${home.id}/report.pdf`;
  const files = await miniflare.getR2Bucket("HOME_FILES", "assistant");
  await files.put(key, drawPdf(fourPoint({ inspectedOn: "3/14/2026", roofAge: "8" })));
  await d1
    .prepare(
      `insert into client_documents (id, client_id, name, kind, key, type, size, created_at)
       values ('report', ?, 'Report', 'inspection', ?, 'application/pdf', 1000, 1)`,
    )
    .bind(home.id, key)
    .run();
  const request = { clientId: home.id, documentId: "report", today: "2026-11-29" };
  const response = await fetch(`${url}forms`, { method: "POST", body: JSON.stringify(request) });
  const reply = formsReply.parse(await response.json());
  const readings = "forms" in reply ? reply.forms.flatMap((form) => form.readings) : [];
  expect(readings.find(({ fact }) => fact === "roofAge")).toMatchObject({
    value: "8",
    page: 3,
    sure: "read",
  });
});

test("as deployed, disconnecting stops the service, and the received text is stored", async () => {
  server.reset({ text: Array.from({ length: 200 }, () => "word "), between: 25 });
  const request = aQuestion(home);
  const leave = new AbortController();
  const response = await post(request, leave.signal);
  // A caller who leaves before the first word may be gone before the service is called.
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard: string | undefined = "";
  while (heard !== undefined && !heard.includes("word")) heard = (await reader?.read())?.value;
  leave.abort();
  await expect.poll(() => server.left, { timeout: 4_000 }).toBe(1);
  await expect.poll(() => stateOf(request.messageId), { timeout: 4_000 }).toBe("partial");
});

test("as deployed, a stalled service is abandoned after ten seconds, and the text so far is kept", {
  timeout: 30_000,
}, async () => {
  server.reset({ mode: "stalled" });
  const request = aQuestion(home);
  const start = performance.now();
  const heard = await events(request);
  const seconds = (performance.now() - start) / 1000;
  expect(heard.at(-1)).toMatchObject({ type: "error", problem: "failed", turn: { state: "partial" } });
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(13);
  await expect.poll(() => server.left).toBe(1);
});

test("as deployed, it logs nothing anybody wrote", async () => {
  for (const mode of ["400", "truncated"] as const) {
    server.reset({ mode, text: ["CANARY-ANSWER"] });
    await events(aQuestion(home, { question: "CANARY-QUESTION" }));
  }
  expect(logged).toContain('"event":"assistant","what":"status 400"');
  expect(logged).not.toContain("CANARY");
});

test("the first word arrives as soon as the service sends it, plus the time of two database reads", async () => {
  const waits: number[] = [];
  const firstAfter = 50;
  for (let round = 0; round < 50; round++) {
    server.reset({ firstAfter, text: ["Word."] });
    const start = performance.now();
    const { body } = await post(aQuestion(home));
    let first = 0;
    if (body)
      await readEvents(body, undefined, ({ type }) => {
        if (type === "text" && first === 0) first = performance.now();
      });
    waits.push(first - start - firstAfter);
  }
  const sorted = waits.sort((a, b) => a - b);
  if (process.env.SHOW_FIGURES) console.info(`first word: median +${sorted[25]} ms, 90 % +${sorted[45]} ms`);
  // Generous, because test machines are busy.
  expect(sorted[25]).toBeLessThan(250);
});
