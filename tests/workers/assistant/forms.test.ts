import { afterAll, beforeAll, expect, test } from "vitest";
import { formsReply } from "#app/domain/forms/contract.ts";
import { runBatch } from "#db/client.server.ts";
import { insertDocument } from "#db/queries/documents/documents.server.ts";
import { realTimers } from "#tests/support/assistant.ts";
import { fourPoint } from "#tests/support/drawn-forms.ts";
import { aHome, anAgent, createWorld, NOON, TODAY, type World } from "#tests/support/homes.ts";
import { drawPdf } from "#tests/support/pdf.ts";
import { createApp } from "#workers/assistant/app.ts";
import type { TurnDeps } from "#workers/assistant/deps.ts";

let world: World;
let home: { id: string };
let stranger: { id: string };
const lines: string[] = [];
beforeAll(async () => {
  world = await createWorld();
  const agentId = await anAgent(world);
  home = await aHome(world, agentId);
  stranger = await aHome(world, agentId);
});
afterAll(() => world.dispose());

const deps = () =>
  ({
    db: world.deps.db,
    files: world.homeFiles,
    clock: () => NOON,
    timers: realTimers,
    log: (line: string) => lines.push(line),
  }) as unknown as TurnDeps;

async function keep(
  id: string,
  bytes: Uint8Array<ArrayBuffer>,
  type = "application/pdf",
  size = bytes.length,
) {
  const key = `homes/${home.id}/${id}.pdf`;
  await world.homeFiles.put(key, bytes);
  const row = {
    id,
    key,
    type,
    size,
    name: id,
    kind: "inspection" as const,
    expiresOn: null,
    applianceId: null,
  };
  await runBatch(world.deps.db, [insertDocument(world.deps.db, home.id, { ...row, createdAt: NOON })]);
}

const app = createApp(deps);
async function ask(body: unknown, from = app) {
  const response = await from.request("/forms", { method: "POST", body: JSON.stringify(body) }, {});
  return { status: response.status, reply: (await response.json()) as Record<string, unknown> };
}
const asked = (documentId: string, clientId = home.id) => ({ clientId, documentId, today: TODAY });
const FORM = drawPdf(fourPoint({ inspectedOn: "3/14/2026", roofAge: "8" }));

test("the forms in a home's document are read, and the reply keeps the contract", async () => {
  await keep("report", FORM);
  const { status, reply } = await ask(asked("report"));
  expect([status, formsReply.safeParse(reply).success]).toEqual([200, true]);
  expect(reply).toMatchObject({ pages: 3, pagesRead: 3, isScan: false, forms: [{ form: "four_point" }] });
});

test("another home's document, a missing one, and a missing file are 404", async () => {
  await keep("lost", FORM);
  await world.homeFiles.delete(`homes/${home.id}/lost.pdf`);
  for (const body of [asked("report", stranger.id), asked("none"), asked("lost")])
    expect((await ask(body)).status).toBe(404);
});

test("no PDF, a large file, and a broken one say so; a bad request is 400, a large one 413", async () => {
  await keep("photo", FORM, "image/png");
  await keep("large", FORM, "application/pdf", 16 * 1024 * 1024);
  await keep("broken", new TextEncoder().encode("%PDF-1.7\nno"));
  expect((await ask(asked("photo"))).reply).toEqual({ problem: "not_pdf" });
  expect((await ask(asked("large"))).reply).toEqual({ problem: "too_large" });
  expect((await ask(asked("broken"))).reply).toEqual({ problem: "broken" });
  expect((await ask({ clientId: home.id })).status).toBe(400);
  expect((await ask({ ...asked("report"), more: "x".repeat(2_000) })).status).toBe(413);
});

test("one document at a time is in memory: a second is told to wait, and the next is read", async () => {
  const replies = await Promise.all([ask(asked("report")), ask(asked("report"))]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(replies.find(({ status }) => status === 409)?.reply).toEqual({ problem: "busy" });
  expect((await ask(asked("report"))).status).toBe(200);
});

test("a failure is said as its kind only, and does not block the next document", async () => {
  const broken = createApp(
    () => ({ ...deps(), files: { get: () => Promise.reject(new TypeError("secret")) } }) as never,
  );
  expect(await ask(asked("report"), broken)).toEqual({ status: 502, reply: { problem: "failed" } });
  expect(await ask(asked("report"), broken)).toEqual({ status: 502, reply: { problem: "failed" } });
  expect(lines).toEqual(["TypeError", "TypeError"]);
});
