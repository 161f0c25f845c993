import { expect, test } from "vitest";
import {
  INVITE_ALPHABET,
  INVITE_CODE_LENGTH,
  inviteCode,
  isInviteCode,
  normalizeInviteCode,
} from "#app/domain/clients/invite-code.ts";
import { seededNumbers } from "../tasks/reference-schedule.ts";

function bytesFrom(given: number[]) {
  const left = [...given];
  return (n: number) => Uint8Array.from({ length: n }, () => left.shift() ?? 0);
}

test("the alphabet is A-Z and 0-9 without 0 O 1 I L", () => {
  const all = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"].filter((c) => !"0O1IL".includes(c));
  expect([...INVITE_ALPHABET].sort()).toEqual(all.sort());
  expect(INVITE_ALPHABET).toHaveLength(31);
  expect(INVITE_CODE_LENGTH).toBe(6);
});

test("each symbol stands for exactly eight of the accepted byte values", () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 248; byte++) {
    const symbol = inviteCode(bytesFrom([byte, 0, 0, 0, 0, 0])).charAt(0);
    counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array(31).fill(8));
});

test("bytes from 248 up are rejected and drawn again", () => {
  const plain = inviteCode(bytesFrom([1, 2, 3, 4, 5, 6]));
  for (let byte = 248; byte < 256; byte++) {
    expect(inviteCode(bytesFrom([byte, 1, 2, byte, 3, 4, byte, byte, 5, byte, 6]))).toBe(plain);
  }
  expect(inviteCode(bytesFrom([247, 247, 247, 247, 247, 247]))).toBe("999999");
});

test("a source that never yields a usable byte is an error, not a hang", () => {
  expect(() => inviteCode((n) => new Uint8Array(n).fill(255))).toThrow("random source");
  expect(() => inviteCode(() => new Uint8Array(0))).toThrow("random source");
});

test("a million symbols are spread evenly over the alphabet", () => {
  const next = seededNumbers(20_261_130);
  const source = (n: number) => Uint8Array.from({ length: n }, () => next() >>> 13);
  const counts = new Map<string, number>([...INVITE_ALPHABET].map((symbol) => [symbol, 0]));
  const codes = Math.ceil(1_000_000 / INVITE_CODE_LENGTH);
  for (let i = 0; i < codes; i++) {
    const code = inviteCode(source);
    for (const symbol of code) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  }
  const expected = (codes * INVITE_CODE_LENGTH) / 31;
  const chiSquare = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  expect(counts.size).toBe(31);
  // With 30 degrees of freedom, one fair source in a thousand exceeds 59.7. Accepting all 256 bytes gives
  // about 2,800, because eight symbols then come up nine times for every eight of the others.
  expect(chiSquare).toBeLessThan(59.7);
});

test.each([
  [" ab2-c3d ", "AB2C3D", true],
  ["AB2 C3D", "AB2C3D", true],
  ["ab2–c3d", "AB2C3D", true],
  ["\tab2c3d\n", "AB2C3D", true],
  ["AB2C3", "AB2C3", false],
  ["AB2C3DE", "AB2C3DE", false],
  ["AB2C30", "AB2C30", false],
  ["AB2C3O", "AB2C3O", false],
  ["AB2C3l", "AB2C3L", false],
  ["AB2C3!", "AB2C3!", false],
  ["", "", false],
])("typed %j is read as %j, a valid code: %s", (typed, code, valid) => {
  expect(normalizeInviteCode(typed)).toBe(code);
  expect(isInviteCode(code)).toBe(valid);
});

test("six valid symbols followed by a line break are not a code", () => {
  expect(isInviteCode("AB2C3D\n")).toBe(false);
  expect(isInviteCode("ab2c3d")).toBe(false);
});
