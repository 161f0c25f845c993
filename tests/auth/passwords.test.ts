import fc from "fast-check";
import { expect, test } from "vitest";
import { hashPassword, passwordProblem, verifyPassword } from "#app/auth/passwords.server.ts";
import { systemRandom } from "#app/services/deps.ts";
import { withRealHashes } from "#tests/support/cheap-hashes.ts";

const PEPPER = "pepper-pepper-pepper-pepper-pepper-32";

test("a hash is a PHC string of scrypt 2^14/8/5 with a new salt each time", async () => {
  const [one, two] = await Promise.all([
    hashPassword("correct horse", PEPPER, systemRandom),
    hashPassword("correct horse", PEPPER, systemRandom),
  ]);
  expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
});

test("the hash equals scrypt of the password and the pepper at that cost", async () => {
  const { createHmac, scryptSync } = await import("node:crypto");
  const [hash, verified, wrong] = await withRealHashes(async () => {
    const made = await hashPassword("correct horse", PEPPER, systemRandom);
    const asks = ["correct horse", "correct house"].map((typed) => verifyPassword(made, typed, PEPPER));
    return [made, ...(await Promise.all(asks))] as const;
  });
  const [salt = "", key = ""] = hash.split("$").slice(-2);
  const secret = createHmac("sha256", PEPPER).update("correct horse").digest();
  const cost = { N: 2 ** 14, r: 8, p: 5 };
  expect(Buffer.from(key, "base64")).toEqual(scryptSync(secret, Buffer.from(salt, "base64"), 32, cost));
  expect(verified).toEqual({ ok: true, outdated: false });
  expect(wrong?.ok).toBe(false);
});

test("only the right password with the right pepper verifies", async () => {
  const hash = await hashPassword("Grüße, Haus", PEPPER, systemRandom);
  expect(await verifyPassword(hash, "Grüße, Haus".normalize("NFD"), PEPPER)).toEqual({
    ok: true,
    outdated: false,
  });
  expect((await verifyPassword(hash, "grüße, haus", PEPPER)).ok).toBe(false);
  expect((await verifyPassword(hash, "Grüße, Haus", `${PEPPER}x`)).ok).toBe(false);
});

test("no password verifies against a missing or damaged hash", async () => {
  expect((await verifyPassword(null, "", PEPPER)).ok).toBe(false);
  expect((await verifyPassword("$scrypt$broken", "x", PEPPER)).ok).toBe(false);
  await fc.assert(
    fc.asyncProperty(
      fc.string({ maxLength: 20 }),
      async (text) => !(await verifyPassword(null, text, PEPPER)).ok,
    ),
    { numRuns: 10 },
  );
});

test("a password over the maximum length is never hashed and never verifies", async () => {
  const [longest, longer] = ["mangrove".repeat(32), `${"mangrove".repeat(32)}s`];
  const stored = await Promise.all([longest, longer].map((one) => hashPassword(one, PEPPER, systemRandom)));
  expect((await verifyPassword(stored[0] ?? "", longest, PEPPER)).ok).toBe(true);
  expect((await verifyPassword(stored[1] ?? "", longer, PEPPER)).ok).toBe(false);
});

test("a hash with older parameters verifies but is reported as outdated", async () => {
  // scrypt N=16, r=1, p=1 of "lighthouse" with this pepper, computed by Node.
  const { createHmac, scryptSync } = await import("node:crypto");
  const salt = Buffer.alloc(16, 7);
  const key = scryptSync(createHmac("sha256", PEPPER).update("lighthouse").digest(), salt, 32, {
    N: 16,
    r: 1,
    p: 1,
  });
  const plain = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");
  const old = `$scrypt$ln=4,r=1,p=1$${plain(salt)}$${plain(key)}`;
  expect(await verifyPassword(old, "lighthouse", PEPPER)).toEqual({ ok: true, outdated: true });
});

const EASY = "Sequences and repeats like 123456 or abcabc are easy to guess. Choose another password.";

test.each([
  ["", "Password must be at least 6 characters long."],
  ["12345", "Password must be at least 6 characters long."],
  ["123456", "This password is too easy to guess. Choose another one."],
  ["QWERTY", "This password is too easy to guess. Choose another one."],
  ["654321", EASY],
  ["AbCdEf", EASY],
  ["１２１２１２", EASY],
  ["m4ngro", null],
  ["mangrove".repeat(32), null],
  ["mangrove".repeat(32).concat("s"), "Password must be at most 256 characters long."],
])("the new password %j gets the result %j", (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});
