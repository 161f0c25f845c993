import { expect, test, vi } from "vitest";
import { loggable } from "#app/domain/text/loggable.ts";
import { logError } from "#app/http/log.ts";
import { causeOf } from "#workers/scheduler/log.ts";

const TOLD = [
  'No route matches URL "/agent/clients?q=reyes"',
  "Invalid URL: https://home.example/agent/clients.data?status=all&q=reyes",
  "fetch failed for https://home.example/invite/REYES2.reyes_Sig-1",
  "No route matches URL `/reset-password/reyestoken`",
  `Unexpected token 'r', "reyes@home.example" is not valid JSON`,
  "at load (https://home.example/calendar/reyes.ics:1:2)",
];

test.each(TOLD)("of %s no log keeps what was searched, typed or secret", (message) => {
  expect(loggable(message).toLowerCase()).not.toContain("reyes");
  expect(causeOf(new Error(message)).toLowerCase()).not.toContain("reyes");
  const written = vi.spyOn(console, "error").mockImplementation(() => {});
  const error = new Error(message);
  error.stack = `Error: ${message}\n    at load (server/index.js:12:34)`;
  logError(new Error("outer, with reyes", { cause: error }));
  const [line = ""] = written.mock.calls.at(-1) ?? [];
  written.mockRestore();
  expect(String(line).toLowerCase()).not.toContain("reyes");
  expect(line).toContain("at load (server/index.js:12:34)");
});

test("what says where it happened stays", () => {
  const told =
    "TypeError: Cannot read properties of null (reading 'id')\n    at read (file:///app/server.js:3:14)";
  expect(loggable(told)).toBe(told);
});
