import { afterAll, beforeAll, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome } from "#tests/support/people.ts";
import { expectPlain } from "./odd-requests-helpers.ts";

/** Bodies none of our forms send; a logged error fails the test. */

let app: TestApp;
let home: Visitor;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
  home = await openHome(app, (await invite(app, agent)).code);
});
afterAll(() => app.dispose());

const MULTIPART = { "Content-Type": "multipart/form-data; boundary=x" };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const BODIES: [what: string, body: BodyInit, headers: HeadersInit][] = [
  ["multipart without an end", '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nadd', MULTIPART],
  [
    "multipart without a boundary",
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    { "Content-Type": "multipart/form-data" },
  ],
  ["an empty boundary", "x", { "Content-Type": "multipart/form-data; boundary=" }],
  [
    "a different boundary than declared",
    '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--y--',
    MULTIPART,
  ],
  ["a part without a name", "--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n", MULTIPART],
  ["a part without headers", "--x\r\n\r\n1\r\n--x--\r\n", MULTIPART],
  ["part headers without an end", `--x\r\n${"A: b\r\n".repeat(5_000)}`, MULTIPART],
  ["no body, declared as multipart", "", MULTIPART],
  ["bytes declared as multipart", new Uint8Array([0, 255, 254, 13, 10, 45, 45, 120]), MULTIPART],
  ["bytes declared as a form", new Uint8Array([0, 255, 61, 37, 255]), FORM],
  ["broken escapes in a form", "intent=%ff&task=%E0%A4%A&%=%&&==", FORM],
  ["JSON", '{"intent":"add"}', { "Content-Type": "application/json" }],
  ["broken JSON", '{"intent":', { "Content-Type": "application/json" }],
  ["text", "intent=add", { "Content-Type": "text/plain" }],
  [
    "XML",
    "<?xml version='1.0'?><!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
    { "Content-Type": "text/xml" },
  ],
  ["an unknown type", "x", { "Content-Type": "application/x-nothing" }],
  ["a broken type", "x", { "Content-Type": ";;; charset" }],
  ["an empty type", "x", { "Content-Type": "" }],
  [
    "a form in another charset",
    "intent=add",
    { "Content-Type": "application/x-www-form-urlencoded; charset=utf-16" },
  ],
];
const TAKE_BODIES = [
  ...[
    "/login?as=agent",
    "/forgot-password",
    "/home?index",
    "/home/tasks",
    "/home/tasks.data",
    "/home/documents",
  ],
  ...[
    "/home/documents/upload",
    "/home/finances",
    "/home/assistant",
    "/home/settings/import",
    "/home/settings/import/x/parts",
  ],
  ...[
    "/agent/clients",
    "/agent/clients/import",
    "/agent/imports/x/step",
    "/agent/profile",
    "/agent/profile/upload",
  ],
  ...[
    "/agent/settings",
    "/agent/tour",
    "/api/ask-question",
    "/api/analyze-appliance",
    "/webhooks/mail",
    "/vitals",
    "/logout",
  ],
  ...[
    "/unsubscribe/x",
    "/opt-out/x",
    "/mail/x",
    "/reset-password/x",
    "/verify-email/x",
    "/confirm-email/x",
    "/home/closed",
    "/agent/closed",
  ],
];

test.each(BODIES)("a body of %s causes no server error", async (_, body, headers) => {
  for (const path of TAKE_BODIES) {
    for (const who of [home, agent]) await expectPlain(who, "POST", path, { body, headers });
  }
});
