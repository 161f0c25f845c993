import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
// @ts-expect-error -- plain JavaScript, so that it runs before anything is built
import { storesOf } from "../../scripts/backup/stores.mjs";
// @ts-expect-error -- as above
import { notifyResumed, notifySuspended } from "../../scripts/operator/suspension.mjs";

const NOON = Date.UTC(2026, 10, 20, 15);
const MIGRATIONS = "db/migrations";
/** A name with a terminal escape sequence. */
const NAME = "Mal\u001b[2Jory";

let state: string;
beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), "peaceful-home-operator-"));
  await within(async (db) => {
    const statements = readdirSync(MIGRATIONS)
      .filter((file) => file.endsWith(".sql"))
      .sort()
      .flatMap((file) => readFileSync(join(MIGRATIONS, file), "utf8").split("--> statement-breakpoint"));
    await db.exec(statements.map((one) => one.replace(/\s+/g, " ").replace(/;? *$/, ";")).join("\n"));
    await db.batch([
      db.prepare(
        "insert into users (id, email, password_hash, created_at) values ('u', 'mallory@evil.example', 'x', 0)",
      ),
      db
        .prepare("insert into profiles (id, user_id, first_name, last_name) values ('p', 'u', ?, 'Reed')")
        .bind(NAME),
      db.prepare("insert into agent_sessions (id, agent_id, expires_at, started_at) values ('s', 'p', 9, 0)"),
      db.prepare(
        "insert into clients (id, agent_id, first_name, last_name, email, search_key, invite_code, date_added) values ('c', 'p', 'A', 'B', 'a@b.example', 'a', 'ABC234', 0)",
      ),
    ]);
  });
});
afterAll(() => rmSync(state, { recursive: true, force: true }));

async function within<T>(work: (db: D1Database) => Promise<T>): Promise<T> {
  const stores = storesOf({ state });
  const open = await stores.open();
  try {
    return await work(open.db);
  } finally {
    await open.dispose();
    stores.close();
  }
}

const suspendedAt = () =>
  within((db) => db.prepare("select suspended_at as at from profiles").first<number>("at"));

function operator(...args: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, PERSIST_TO: state };
    const child = spawn(process.execPath, ["scripts/operator.mjs", ...args], { env });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        said += chunk;
      });
    }
    child.on("close", (code) => resolve({ code, said: said.trim() }));
  });
}

test("an agent is suspended and resumed, and the operator reads the result each time", async () => {
  const off = await operator("suspend", "Mallory@evil.example");
  expect(off).toEqual({
    code: 0,
    said: [
      "Suspended Mal[2Jory Reed (Mallory@evil.example): they can no longer log in. Sessions ended: 1.",
      "Their invites, replies, and weekly email stop. Invite codes that no longer work: 1.",
      "0 homes that have joined keep their plan, login, and reminders.",
    ].join("\n"),
  });
  const on = await operator("resume", "mallory@evil.example");
  expect([on.code, on.said]).toEqual([
    0,
    [
      "Resumed Mal[2Jory Reed (mallory@evil.example): they can log in again, with the same password.",
      "Invite codes that work again until they expire: 1. Emails that were stopped will not be sent later.",
    ].join("\n"),
  ]);
});

test("repeated, it says since when and that nothing has changed", () => {
  const agent = { firstName: NAME, lastName: "Reed", changed: false, suspendedAt: NOON };
  expect(notifySuspended("a@b.example", agent)).toEqual([
    "Mal[2Jory Reed (a@b.example) has been suspended since 2026-11-20 15:00 UTC. Nothing has changed.",
  ]);
  expect(notifyResumed("a@b.example", agent)).toEqual([
    "Mal[2Jory Reed (a@b.example) is not suspended. Nothing has changed.",
  ]);
});

test("an email without a login is reported with exit code 1, and nothing changes", async () => {
  const { code, said } = await operator("suspend", "x' or 1=1 --@evil.example");
  expect([code, said]).toEqual([1, "No agent logs in with x' or 1=1 --@evil.example. Nothing has changed."]);
  expect(await suspendedAt()).toBeNull();
});

test.each([[["resume", " "]], [["delete", "a@b.example"]], [["suspend", "a@b.example", "--force"]]])(
  "%j prints the usage",
  async (args) => {
    const { code, said } = await operator(...args);
    expect([code, said]).toEqual([1, "Usage: npm run operator -- suspend|resume <email> [--remote]"]);
  },
);
