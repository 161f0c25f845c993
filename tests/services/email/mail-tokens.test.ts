import fc from "fast-check";
import { expect, test } from "vitest";
import { EMAIL_LISTS } from "#app/domain/email/email-preferences.ts";
import {
  readChangeToken,
  readEmailAction,
  readInvite,
  readUnsubscribe,
  signEmailAction,
  signEmailChange,
  signInvite,
  signUnsubscribe,
} from "#app/services/email/email-tokens.server.ts";

const SECRET = "test-mail-secret-0123456789abcdef0123";
const TARGET = {
  audience: "homeowner" as const,
  id: "2f1c6b0e-client",
  personId: null,
  list: "reminders" as const,
};
const ACTION = { rowId: "row-1", clientId: "client-1", personId: null, dueDay: "2026-11-30" };

test("a token returns what it was signed for, whatever that is", async () => {
  const target = fc.record({
    audience: fc.constantFrom("agent" as const, "homeowner" as const),
    id: fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }).filter((id) => id.length <= 100),
    list: fc.constantFrom(...EMAIL_LISTS),
    personId: fc.constant(null),
  });
  const person = { ...TARGET, personId: "sue-1" };
  expect(await readUnsubscribe(await signUnsubscribe(person, SECRET), SECRET)).toEqual(person);
  const button = { ...ACTION, personId: "sue-1" };
  expect(await readEmailAction(await signEmailAction(button, SECRET), SECRET)).toEqual(button);
  const agents = await signUnsubscribe({ ...person, audience: "agent" }, SECRET);
  expect(await readUnsubscribe(agents, SECRET), "an agent has no people").toBeNull();
  await fc.assert(
    fc.asyncProperty(target, async (one) => {
      const token = await signUnsubscribe(one, SECRET);
      expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
      expect(await readUnsubscribe(token, SECRET)).toEqual(one);
    }),
    { numRuns: 200 },
  );
  expect(await readEmailAction(await signEmailAction(ACTION, SECRET), SECRET)).toEqual(ACTION);
  const dayless = { rowId: "row-1", clientId: "client-1", personId: null };
  expect(await readEmailAction(await signEmailAction(dayless, SECRET), SECRET)).toEqual(dayless);
});

test("a token over the maximum length is rejected even with a valid signature", async () => {
  const change = { audience: "agent" as const, accountId: "a".repeat(36), until: 1, mark: "m".repeat(43) };
  const longest = { ...change, email: `${"e".repeat(242)}@x.example` };
  expect(await readChangeToken(await signEmailChange(longest, SECRET), SECRET)).toEqual(longest);
  const longer = { ...longest, accountId: "a".repeat(100), mark: "m".repeat(100) };
  expect(await readChangeToken(await signEmailChange(longer, SECRET), SECRET)).toBeNull();
  for (const source of ["email", "agent"] as const) {
    const token = await signInvite("ABC234", source, SECRET);
    expect(await readInvite(token, SECRET)).toEqual({ code: "ABC234", source });
  }
  expect(await readInvite(await signInvite("A".repeat(600), "email", SECRET), SECRET)).toBeNull();
});

test("tokens in emails already sent keep working: the token format is permanent", async () => {
  expect(await signUnsubscribe(TARGET, SECRET)).toBe(
    "WyJob21lb3duZXIiLCIyZjFjNmIwZS1jbGllbnQiLCJyZW1pbmRlcnMiXQ.f-A6GA2MEkLhyVLN01MTWJqgjYYDQODPoRGRotnUn2o",
  );
  expect(await signEmailAction(ACTION, SECRET)).toBe(
    "WyJyb3ctMSIsImNsaWVudC0xIiwiMjAyNi0xMS0zMCJd.sWVyI60mNeCGASQ4ZS3eVRFrcI0elpP1XWPwD0lEaK0",
  );
  expect(await signInvite("ABC234", "email", SECRET)).toBe(
    "ABC234.KlrpXbUTMxMYlWp8_Qllgl7y7qluCBfM1HcAufhvb80",
  );
});

test("10,000 forged tokens close to a real one are all rejected", {
  timeout: 120_000,
}, async () => {
  const token = await signUnsubscribe(TARGET, SECRET);
  const [body = "", mac = ""] = token.split(".");
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const other = await signUnsubscribe(
    { ...TARGET, id: "somebody-else" },
    "another-secret-0123456789abcdef012345",
  );
  const [otherBody = "", otherMac = ""] = other.split(".");
  const forged = fc.oneof(
    // A token with one character replaced.
    fc.tuple(fc.nat(token.length - 1), fc.constantFrom(...letters)).map(([at, letter]) => {
      return token.slice(0, at) + letter + token.slice(at + 1);
    }),
    fc.stringMatching(/^[\w-]{43}$/).map((made) => `${body}.${made}`),
    fc.string({ unit: fc.constantFrom(...letters), maxLength: 80 }).map((made) => `${made}.${mac}`),
    fc.constantFrom(
      ...[other, `${body}.${otherMac}`, `${otherBody}.${mac}`, body, mac, `${body}.`, `.${mac}`, ""],
      ...[`${token}.`, `${token}=`, `${token} `, `.${token}`, token.toUpperCase(), `${token}.${mac}`],
    ),
    fc.nat(mac.length - 1).map((length) => `${body}.${mac.slice(0, length)}`),
    fc.string({ unit: "binary", maxLength: 200 }),
  );
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(forged, async (made) => {
      if (made === token) return;
      tried += 1;
      expect(await readUnsubscribe(made, SECRET)).toBeNull();
    }),
    { numRuns: 10_300, seed: 33_704 },
  );
  expect(tried).toBeGreaterThanOrEqual(10_000);
});

test("every character of the signature counts, to its last bit", async () => {
  const token = await signUnsubscribe(TARGET, SECRET);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (let at = 0; at < token.length; at++) {
    for (const letter of letters.replace(token[at] ?? "", "")) {
      expect(await readUnsubscribe(token.slice(0, at) + letter + token.slice(at + 1), SECRET)).toBeNull();
    }
  }
});

test("a token for one purpose is rejected for another, and with another secret", async () => {
  const unsubscribe = await signUnsubscribe(TARGET, SECRET);
  const action = await signEmailAction(ACTION, SECRET);
  expect(await readEmailAction(unsubscribe, SECRET)).toBeNull();
  expect(await readUnsubscribe(action, SECRET)).toBeNull();
  expect(await readUnsubscribe(unsubscribe, `${SECRET}x`)).toBeNull();
  expect(await readUnsubscribe("x".repeat(100_000), SECRET)).toBeNull();
});
