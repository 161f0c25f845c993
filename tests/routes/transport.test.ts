import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, ORIGIN, type TestApp } from "#tests/support/app.ts";
import { stored } from "#tests/support/dump-database.ts";
import { newAgent } from "#tests/support/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

const PLAIN = ORIGIN.replace("https:", "http:");

test("a plain http request is redirected to the same URL over TLS and not processed", async () => {
  const agent = await newAgent(app);
  const before = await stored(app);
  const cookie = [...agent.jar].flatMap(([name, value]) => [`${name}=${value}`, `${name.slice(7)}=${value}`]);
  for (const method of ["GET", "HEAD", "POST", "DELETE"]) {
    for (const path of ["/", "/agent/clients?q=a%20b", "/logout", "/api/ask-question", "/nowhere.data"]) {
      const headers = { Cookie: cookie.join("; "), Origin: PLAIN };
      const answer = await app.fetch(new Request(PLAIN + path, { method, headers, redirect: "manual" }));
      expect([answer.status, answer.headers.get("Location")], `${method} ${path}`).toEqual([
        308,
        ORIGIN + path,
      ]);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await answer.text()).toBe("");
    }
  }
  expect(await stored(app)).toBe(before);
});

test("on a developer's machine without a certificate, plain http works", async () => {
  const local = await createApp({ APP_ENV: "local" });
  const answer = await local.fetch(new Request(`${PLAIN}/login`));
  expect(answer.status).toBe(200);
  await local.dispose();
});
