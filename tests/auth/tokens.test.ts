import { expect, test } from "vitest";
import { createToken, hashToken, isToken } from "#app/auth/tokens.server.ts";
import { systemRandom } from "#app/services/deps.ts";

test("a token has 160 random bits, with every character equally likely", () => {
  const every = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const letters = new Map<string, number>();
  for (let from = 0; from < every.length; from += 32) {
    const token = createToken({ ...systemRandom, bytes: (length) => every.slice(from, from + length) });
    expect(isToken(token)).toBe(true);
    for (const letter of token) letters.set(letter, (letters.get(letter) ?? 0) + 1);
  }
  expect([...letters.values()]).toEqual(Array(32).fill(8));
});

test("no two tokens are the same, and a stored token hash does not reveal the token", async () => {
  const tokens = Array.from({ length: 10_000 }, () => createToken(systemRandom));
  expect(new Set(tokens).size).toBe(tokens.length);
  const [token = ""] = tokens;
  expect(await hashToken(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(isToken(await hashToken(token))).toBe(false);
});
