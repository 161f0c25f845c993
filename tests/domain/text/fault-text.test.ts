import fc from "fast-check";
import { expect, test } from "vitest";
import { isRequestId, redactMessage, requestId, toLoggableError } from "#app/domain/text/error-log.ts";

test("error messages without personal data stay readable", () => {
  for (const message of [
    "D1_ERROR: UNIQUE constraint failed: clients.email: SQLITE_CONSTRAINT",
    "D1_ERROR: no such column: client_tasks.snoozed_until at offset 120: SQLITE_ERROR",
    "Cannot read properties of undefined (reading 'dueDay')",
    "NOT NULL constraint failed: notification_preferences.reminder_days_before",
    "resend 422 validation_error",
    "D1 is away",
  ]) {
    expect(redactMessage(message)).toBe(message);
  }
});

test.each([
  ["Invalid email: daniel@reyes.example given", "Invalid email: … given"],
  ["Invalid URL: 'https://home.test/invite/K7M4QX'", "Invalid URL: …"],
  ["fetch failed for https://home.test/login?code=K7M4QX", "fetch failed for …"],
  ["no route for /login?code=K7M4QX", "no route for …"],
  ["the code K7M4QX is used", "the code … is used"],
  ["call 727-555-0100 or (727) 555 0100", "call … or (…"],
  ["token 3f9a1c77d2b84e60a1b2 is unknown", "token … is unknown"],
  ["row 0b0e3a0e-7f5f-4f86-9f36-3c1f0a1de111 is gone", "row … is gone"],
  ["Failed query: select 1\nparams: daniel", "Failed query"],
])("%s is logged as: %s", (message, kept) => {
  expect(redactMessage(message)).toBe(kept);
});

test("text that failed to parse as JSON is never quoted", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(60), (filling, cut) => {
      const text = JSON.stringify({ a: filling, name: "canary Reyes", b: filling }).slice(cut, -2);
      try {
        JSON.parse(text);
      } catch (error) {
        expect(JSON.stringify(toLoggableError(error))).not.toMatch(/canary|Reyes/);
      }
    }),
  );
});

test("an error that quotes input is logged with its cause and location, without the quoted text", () => {
  const cause = new Error("D1 is away\nat Daniel's house");
  const text = toLoggableError(new Error("Failed query: …\nparams: daniel", { cause }));
  expect(text).toMatchObject({ name: "Error", message: "D1 is away\nat Daniel's house" });
  expect(text.at.length).toBeGreaterThan(2);
  expect(text.at.every((frame) => /:\d+:\d+\)?$/.test(frame))).toBe(true);
  expect(toLoggableError("daniel@reyes.example")).toEqual({ name: "unknown", message: "", at: [] });
});

test("a request id can be read aloud and is recognized", () => {
  const id = requestId({ bytes: (length) => Uint8Array.from({ length }, (_, at) => at * 41) });
  expect(id).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect([isRequestId(id), isRequestId(`${id} `), isRequestId("7F3K-92Q0"), isRequestId(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
