import { expect } from "vitest";
import { securityHeaders } from "#app/http/security-headers.ts";
import type { Visitor } from "#tests/support/app.ts";

type Sent = { body?: BodyInit; headers?: HeadersInit };

/** What every response must be: no server error, all headers, and no implementation details. */
export async function expectPlain(who: Visitor, method: string, path: string, init: Sent = {}) {
  const session = new Map(who.jar);
  const response = await who.send(method, path, init);
  for (const [name, value] of session) who.jar.set(name, value);
  const asked = `${method} ${path.slice(0, 80)}`;
  expect([asked, response.status < 500]).toEqual([asked, true]);
  const missing = [...Object.keys(securityHeaders("", false)), "Cache-Control"].filter(
    (name) => !response.headers.has(name),
  );
  expect([asked, missing]).toEqual([asked, []]);
  const text = await response.text();
  expect([asked, /\bat .*\.[jt]sx?:\d/.test(text)]).toEqual([asked, false]);
  return response;
}
