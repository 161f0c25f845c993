import fc from "fast-check";
import { expect, test } from "vitest";
import { consumeToast, redirectWithToast, type Toast } from "#app/http/toast.server.ts";
import type { AppLoadContext } from "#app/load-context.ts";

const COOKIE_MAX = 4_096;
const ID = "00000000-0000-4000-8000-000000000000";

const contextOf = () =>
  ({
    env: { SESSION_SECRET: "a-secret-of-32-characters-at-least" },
    random: { id: () => ID },
    cookies: [] as string[],
  }) as unknown as AppLoadContext;

/** The toast shown on the next page, and its cookie. */
async function carried(message: Omit<Toast, "id">) {
  const request = new Request("https://home.test/home");
  const response = await redirectWithToast("/home", message, { request, context: contextOf() });
  const [cookie = ""] = response.headers.getSetCookie();
  const next = new Request("https://home.test/home", { headers: { Cookie: cookie.split(";")[0] ?? "" } });
  return { cookie, shown: await consumeToast(next, contextOf()) };
}

const UNDO = { action: "/home/tasks", fields: { intent: "undo", task: ID, redirectTo: "/home" } };

test("a message and its undo round-trip in the cookie", async () => {
  const { shown } = await carried({ tone: "good", message: "Pool turned off.", undo: UNDO });
  expect(shown).toEqual({ id: ID, tone: "good", message: "Pool turned off.", undo: UNDO });
});

test("when both exceed the cookie limit, the message is kept and the undo is dropped", async () => {
  const undo = { ...UNDO, fields: { redirectTo: `/home?q=${"x".repeat(4_000)}` } };
  const { cookie, shown } = await carried({ tone: "good", message: "Pool turned off.", undo });
  expect(cookie.length).toBeLessThanOrEqual(COOKIE_MAX);
  expect(shown).toEqual({ id: ID, tone: "good", message: "Pool turned off." });
});

test("a message of any length and characters shows its beginning and fits in the cookie", async () => {
  const piece = fc.oneof(fc.constantFrom("?>~", "\u0000", "🏠", "\ud800", "é", '"', "x"), fc.string());
  const said = fc
    .tuple(piece, fc.integer({ min: 1, max: 9_000 }))
    .map(([text, times]) => text.repeat(times).slice(0, 9_000));
  await fc.assert(
    fc.asyncProperty(said, async (message) => {
      const { cookie, shown } = await carried({ tone: "bad", message, undo: UNDO });
      expect(cookie.length).toBeLessThanOrEqual(COOKIE_MAX);
      const told = (shown?.message ?? "none").replace(/…$/, "").toWellFormed();
      // A lone surrogate is shown as the replacement character.
      expect(message.toWellFormed().startsWith(told.replace(/\ufffd+$/, ""))).toBe(true);
      expect(told.length).toBeGreaterThanOrEqual(Math.min(message.trimEnd().length, 100));
    }),
    { numRuns: 200, seed: 33_704 },
  );
});
