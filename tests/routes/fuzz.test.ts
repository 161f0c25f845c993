import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { MEASUREMENT } from "#tests/support/measurement-reporter.ts";
import { invite, newAgent, openHome, stranger } from "#tests/support/people.ts";

const RUNS = process.env.PROOF ? 10_000 : 400;
const SEED = Number(process.env.SEED ?? 33_704);

let app: TestApp;
let visitors: Visitor[];
let paths: string[];
let ids: string[];

function pathOf(build: ServerBuild, id: string): string {
  const route = build.routes[id];
  return route ? `${route.parentId ? pathOf(build, route.parentId) : ""}/${route.path ?? ""}` : "";
}

beforeAll(async () => {
  app = await createApp();
  const agent = await newAgent(app);
  const client = await invite(app, agent);
  visitors = [agent, await openHome(app, client.code), stranger(app)];
  const build: ServerBuild = await import(pathToFileURL("build/server/index.js").href);
  paths = Object.keys(build.routes).map((id) => pathOf(build, id).replace(/\/+/g, "/"));
  const rows = await app.d1.prepare("select id from client_tasks limit 5").all<{ id: string }>();
  const tasks = await app.d1.prepare("select id from tasks limit 2").all<{ id: string }>();
  ids = [client.id, ...rows.results.map(({ id }) => id), ...tasks.results.map(({ id }) => id)];
});
afterAll(() => app.dispose());

const NASTY = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "\u202e",
  "__proto__",
  "constructor",
  "1e309",
  "-1",
  "NaN",
  "null",
  "2026-02-30",
  "9999-12-31",
  "0000-00-00",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "x".repeat(51),
  "%",
  "%_%",
  "../../etc/passwd",
  "//evil.example",
  "𝕳𝖔𝖒𝖊 🏠",
  "x".repeat(100_000),
];

const word = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ maxLength: 60, unit: "binary" }),
  fc.nat().map(String),
);
const field = fc.constantFrom(
  ...[
    "intent",
    "task",
    "client",
    "date",
    "version",
    "note",
    "message",
    "requestId",
    "reason",
    "other",
    "redirectTo",
    "stay",
  ],
  ...[
    "firstName",
    "lastName",
    "email",
    "phone",
    "address",
    "city",
    "state",
    "zipCode",
    "propertyType",
    "features[]",
    "code",
  ],
  ...["vendor", "name", "category", "type", "website", "discount", "description", "of", "moveTo", "id"],
  ...["request", "reply", "seen", "keepOpen", "referral", "status", "from", "vendors", "tasks"],
  ...["seen", "sent"],
  ...["title", "description", "category", "type", "frequency", "month", "day", "scheduleMode", "priority"],
  ...["propertyTypes[]", "requiredFeature", "minutes", "costLow", "costHigh", "diy", "vendorCategory"],
  ...["taskId", "active", "at", "step", "reset"],
  ...["password", "confirmPassword", "homeId", "as", "market", "__proto__", "dialog"],
  ...["kind", "currentPassword"],
  ...["brandColor", "pickedColor", "logoLink", "website", "timeZone", "removeLogo", "word", "at"],
  ...["question", "suggestion", "userMessage", "conversationId", "messageId", "conversationHistory"],
  ...["form", "table", "file", "column0", "column1", "invites", "steps"],
  ...["turn", "card", "conversation", "vendors", "image"],
);
const intent = fc.constantFrom(
  ...["complete", "undo", "skip", "snooze", "wake", "move", "note", "help", "invite", "delete"],
  ...["add", "edit", "restore", "category-add", "category-rename", "category-delete", "category-restore"],
  ...["answer", "seen", "resolve", "reopen", "move"],
  ...["notifications", "password", "clear-continue", "clear", "restore-data"],
  ...["close", "cancel", "forget", "upload", "check", "step"],
  ...["test-mail", "switch-on", "List-Unsubscribe"],
  ...["restore", "resend", "reissue", "revoke", "pause", "resume", "contact"],
  ...["toggle", "put-away", "undo-put-away", "put-back", "add-homes", "add", "edit", "undelete", "restore"],
  ...["columns", "mend", "begin", "continue", "invite", "undo"],
  ...["ask", "confirm", "add-tasks", "delete-all"],
  ...["agent-sign-in", "agent-sign-up", "invite-code", "homeowner-sign-in", "set-up", ""],
);

const request = fc.record({
  who: fc.nat({ max: 2 }),
  path: fc.nat(),
  segment: word,
  data: fc.boolean(),
  method: fc.constantFrom("GET", "GET", "POST", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"),
  query: fc.array(
    fc.tuple(
      fc.constantFrom(
        "q",
        "after",
        "status",
        "sort",
        "plan",
        "dialog",
        "client",
        "task",
        "view",
        "next",
        "as",
        "form",
        "count",
        "later",
        "category",
        "vendor",
        "of",
        "filter",
        "request",
        "back",
        "tab",
        "from",
        "c",
        "which",
        "kind",
        "go",
        "_routes",
      ),
      word,
    ),
    { maxLength: 4 },
  ),
  intent,
  fields: fc.array(fc.tuple(field, word), { maxLength: 12 }),
  aim: fc.option(fc.nat({ max: 7 }), { nil: null }),
  body: fc.constantFrom("form", "form", "form", "multipart", "json", "garbage"),
});

type Shot = typeof request extends fc.Arbitrary<infer T> ? T : never;

function bodyOf(shot: Shot): { body: BodyInit; headers: Record<string, string> } {
  const fields: [string, string][] = [["intent", shot.intent], ...shot.fields];
  const id = shot.aim === null ? undefined : ids[shot.aim];
  if (id) fields.push(["task", id], ["client", id]);
  switch (shot.body) {
    case "form":
      return { body: new URLSearchParams(fields), headers: {} };
    case "multipart": {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      form.append("note", new File(["\u0000\u0001"], "note.png"));
      return { body: form, headers: {} };
    }
    case "json":
      return {
        body: JSON.stringify(Object.fromEntries(fields)),
        headers: { "Content-Type": "application/json" },
      };
    case "garbage":
      return { body: "\u0000=%%%&=&", headers: { "Content-Type": "multipart/form-data; boundary=x" } };
  }
}

function addressOf(shot: Shot): string {
  const pattern = paths[shot.path % paths.length] ?? "/";
  const segment = encodeURIComponent(shot.segment.isWellFormed() ? shot.segment.slice(0, 200) : "x");
  const path = pattern.replace(/:\w+|\*/g, segment || "x").replace(/(.)\/$/, "$1") || "/";
  const query = new URLSearchParams(shot.query.map(([name, value]) => [name, value.slice(0, 500)]));
  return `${path}${shot.data && path !== "/" ? ".data" : ""}?${query}`;
}

test(`no request makes the server fail: ${RUNS} of them, seed ${SEED}`, { timeout: 900_000 }, async ({
  annotate,
}) => {
  const property = fc.asyncProperty(request, async (shot) => {
    const visitor = visitors[shot.who];
    if (!visitor) return;
    const withBody = !["GET", "HEAD"].includes(shot.method);
    const session = new Map(visitor.jar);
    const response = await visitor.send(shot.method, addressOf(shot), withBody ? bodyOf(shot) : {});
    expect(response.status, `${shot.method} ${addressOf(shot)}`).toBeLessThan(500);
    await response.body?.cancel();
    for (const [name, value] of session) visitor.jar.set(name, value);
  });
  await fc.assert(property, { numRuns: RUNS, seed: SEED });
  await annotate(`${RUNS} requests: 0 × 5xx`, MEASUREMENT);
});
