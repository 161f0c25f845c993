import { afterAll, beforeAll, expect, test } from "vitest";
import { type Household, openHouseholds, stored } from "#tests/routes/policy-helpers.ts";
import type { TestApp } from "#tests/support/app.ts";
import { invite } from "#tests/support/people.ts";

let app: TestApp;
let paths: { id: string; path: string }[];
let mine: Household;
let theirs: Household;
beforeAll(async () => {
  ({ app, paths, mine, theirs } = await openHouseholds());
});
afterAll(() => app.dispose());

const TASK_INTENTS: Record<string, Record<string, string>> = {
  complete: {},
  undo: {},
  skip: { reason: "no_time" },
  snooze: { date: "2099-01-01", version: "0" },
  wake: { version: "0" },
  move: { date: "2099-01-01", version: "0" },
  schedule: { mode: "fixed_date", version: "0" },
  "edit-completion": { version: "0" },
  decline: {},
  restore: {},
  note: { note: "x", version: "0" },
  help: { requestId: "11111111-1111-4111-8111-111111111111", message: "x" },
};

test("another account's rows respond like nonexistent ones, in every intent and dialog, and do not change", async () => {
  const before = await stored(app);
  const foreign = [theirs.row, theirs.siblingRow, mine.siblingRow];
  for (const [intent, fields] of Object.entries(TASK_INTENTS)) {
    const unknown = await mine.home.post("/home/tasks", { intent, task: "no-such-row", ...fields });
    const expected = [unknown.status, (await unknown.text()).replace(/nonce="[^"]*"|nonce-\w+/g, "").length];
    expect(expected[0], intent).toBe(404);
    for (const task of foreign) {
      const response = await mine.home.post("/home/tasks", { intent, task, ...fields });
      expect(response.status, `${intent} ${task}`).toBe(404);
      expect(await response.text()).not.toContain("theircanary");
    }
  }
  for (const dialog of ["note", "snooze", "move", "skip", "help"]) {
    for (const task of [...foreign, "no-such-row"]) {
      expect((await mine.home.get(`/home/tasks?dialog=${dialog}&task=${task}`)).status).toBe(404);
    }
  }
  for (const client of [theirs.client, theirs.sibling, "no-such-client"]) {
    for (const dialog of ["invited", "delete", "reissue", "revoke"]) {
      expect((await mine.agent.get(`/agent/clients?dialog=${dialog}&client=${client}`)).status).toBe(404);
    }
    for (const intent of ["delete", "restore", "resend", "reissue", "revoke"]) {
      expect((await mine.agent.post("/agent/clients", { intent, client })).status, intent).toBe(404);
    }
    for (const page of ["", "?dialog=note&task=x", "?dialog=contact", "/card.vcf"]) {
      expect((await mine.agent.get(`/agent/clients/${client}${page}`)).status).toBe(404);
    }
    for (const intent of ["note", "pause", "resume", "delete", "resend", "reissue", "revoke"]) {
      const fields = { intent, client, task: theirs.row, seen: "", note: "x" };
      expect((await mine.agent.post(`/agent/clients/${client}`, fields)).status, intent).toBe(404);
    }
  }
  expect(await stored(app)).toBe(before);
});

const VENDOR = { name: "x", category: "HVAC", type: "maintenance", phone: "727 555 0100" };
const OFFICE: [path: string, intent: string, fields: Record<string, string>][] = [
  ["/agent/vendors", "edit", VENDOR],
  ["/agent/vendors", "delete", {}],
  ["/agent/vendors", "restore", {}],
  ["/agent/vendors", "category-rename", { of: "theircanary", name: "x" }],
  ["/agent/vendors", "category-delete", { of: "theircanary", moveTo: "HVAC" }],
  ["/agent/vendors", "category-restore", { from: "HVAC" }],
  ["/agent/requests", "answer", { reply: "x" }],
  ["/agent/requests", "seen", {}],
  ["/agent/requests", "resolve", {}],
  ["/agent/requests", "reopen", {}],
  ["/agent/referrals", "move", { status: "closed" }],
];

test("another agent's vendors, categories, requests, and referrals respond like nonexistent ones", async () => {
  const ids = { vendor: "their-v", category: "their-c", request: "their-q", referral: "their-r" };
  const { agent, home, row } = theirs;
  await agent.post("/agent/vendors", { intent: "category-add", id: ids.category, name: "theircanary" });
  const theirVendor = { ...VENDOR, intent: "add", vendor: ids.vendor, name: "theircanary" };
  await agent.post("/agent/vendors", theirVendor);
  await home.post("/home/tasks", {
    intent: "help",
    task: row,
    requestId: ids.request,
    message: "theircanary",
  });
  const friend = { intent: "refer", referralId: ids.referral, name: "theircanary", phone: "727 555 0100" };
  await home.post("/home/agent", friend);
  const before = await stored(app);
  for (const id of ["vendors", "task_help_requests", "referrals"]) {
    expect(await app.d1.prepare(`select count(*) as n from ${id}`).first("n"), id).toBeGreaterThan(0);
  }
  for (const [path, intent, fields] of OFFICE) {
    const response = await mine.agent.post(path, { ...ids, ...fields, intent });
    expect(response.status, `${path} ${intent}`).toBe(404);
    expect(await response.text()).not.toContain("theircanary");
  }
  for (const path of [
    "/agent/vendors?dialog=edit&vendor=their-v",
    "/agent/requests?dialog=answer&request=their-q",
  ]) {
    expect((await mine.agent.get(path)).status).toBe(404);
  }
  expect(await stored(app)).toBe(before);
});

test("no page contains another account's data", async () => {
  for (const visitor of [mine.agent, mine.home]) {
    for (const { path } of paths)
      expect(await (await visitor.get(path)).text(), path).not.toContain("theircanary");
  }
  expect(await (await mine.agent.get("/agent/clients?q=theircanary")).text()).not.toContain(
    "theircanary@home",
  );
});

test("unexpected fields are ignored: an invite cannot set a password, a status, or an agent", async () => {
  const extra = {
    status: "active",
    passwordHash: "x",
    password_hash: "x",
    inviteCode: "AAAAAA",
    agentId: "other",
    id: "mine",
  };
  const { id } = await invite(app, mine.agent, { email: "extra@home.example", ...extra });
  const row = await app.d1
    .prepare(
      "select status, password_hash, invite_code, agent_id = (select agent_id from clients where id = ?) as own from clients where id = ?",
    )
    .bind(mine.client, id)
    .first<Record<string, unknown>>();
  expect(row).toMatchObject({ status: "invited", password_hash: null, own: 1 });
  expect(row?.invite_code).not.toBe("AAAAAA");
});
