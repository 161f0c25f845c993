import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, readToast, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

/* Changes of many clients: chosen in the list, confirmed, done in steps, and undone. */

const LIST = "/agent/clients";
const NOW = Date.UTC(2026, 10, 20, 17);

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOW;
});
afterAll(() => app.dispose());

let agents = 0;
/** An agent with this many invited clients. */
async function office(size: number): Promise<{ agent: Visitor; ids: string[]; codes: string[]; at: string }> {
  agents += 1;
  const at = `bulk-${agents}.example`;
  const agent = await newAgent(app, { email: `agent@${at}` });
  const ids: string[] = [];
  const codes: string[] = [];
  for (let nth = 0; nth < size; nth++) {
    const { id, code } = await invite(app, agent, {
      email: `c${nth}@${at}`,
      lastName: `N${nth}`,
      "features[]": [],
    });
    ids.push(id);
    codes.push(code);
  }
  return { agent, ids, codes, at };
}

async function choose(agent: Visitor, fields: Record<string, string | string[]>): Promise<string> {
  const response = await agent.post(`${LIST}/bulk`, { intent: "choose", q: "", status: "all", ...fields });
  return response.headers.get("Location") ?? "";
}

const begin = (agent: Visitor, page: string, fields: Record<string, string | string[]> = {}) =>
  agent.post(page, { intent: "begin", kind: "", ...fields });
const undo = (agent: Visitor, page: string) => agent.post(page, { intent: "undo" });

async function rows(at: string, columns: string) {
  const { results } = await app.d1
    .prepare(`select ${columns} from clients where email like ? order by email`)
    .bind(`%@${at}`)
    .all<Record<string, string | number | null>>();
  return results;
}

test("nothing changes before it is confirmed, a second confirmation does nothing, and Undo restores", async () => {
  const { agent, ids, at } = await office(3);
  const page = await choose(agent, { kind: "pause", client: ids.slice(0, 2) });
  expect(await readText(await agent.get(page))).toContain("Pause 2 clients?");
  const status = async () => (await rows(at, "status")).map((row) => row.status);
  expect(await status()).toEqual(["invited", "invited", "invited"]);
  await Promise.all([begin(agent, page), begin(agent, page)]);
  expect(await status()).toEqual(["inactive", "inactive", "invited"]);
  expect(await readText(await agent.get(page))).toContain("2 clients paused.");
  await Promise.all([undo(agent, page), undo(agent, page)]);
  expect(await status()).toEqual(["invited", "invited", "invited"]);
  expect(await readText(await agent.get(page))).toContain("Undone for 2 clients.");
});

test("all that match are every page of the search, and a second home list is untouched", async () => {
  const { agent, at } = await office(12);
  const other = await office(1);
  const page = await choose(agent, { kind: "tag", all: "1", q: "n1", status: "invited" });
  expect(await readText(await agent.get(page))).toContain("Add tags to 3 clients?");
  expect((await begin(agent, page, { kind: "tag", tags: "" })).status).toBe(400);
  await begin(agent, page, { kind: "tag", tags: "Pool, open house" });
  const tagged = (await rows(at, "last_name, tags")).filter(({ tags }) => tags !== "[]");
  expect(tagged.map((row) => row.last_name).sort()).toEqual(["N1", "N10", "N11"]);
  expect(tagged[0]?.tags).toBe('["Pool","open house"]');
  expect((await rows(other.at, "tags"))[0]?.tags).toBe("[]");
  const removed = await choose(agent, { kind: "untag", all: "1", q: "pool" });
  await begin(agent, removed, { kind: "untag", tags: "POOL" });
  expect((await rows(at, "tags")).map((row) => row.tags)).not.toContain('["Pool","open house"]');
  await undo(agent, removed);
  expect((await rows(at, "tags")).filter((row) => String(row.tags).includes("Pool"))).toHaveLength(3);
});

test("a step that breaks off is taken up again, and each client is changed once", async () => {
  const { agent, ids, at } = await office(4);
  const page = await choose(agent, { kind: "delete", client: ids });
  expectConsoleError(/NOT NULL/);
  app.recording.failAt = 20;
  await begin(agent, page).catch(() => null);
  app.recording.failAt = null;
  const deleted = async () => (await rows(at, "deleted_at")).filter((row) => row.deleted_at !== null).length;
  expect(await deleted()).toBeLessThan(4);
  app.systemDeps.now = () => NOW + 61_000;
  await agent.post(page, { intent: "continue" });
  app.systemDeps.now = () => NOW;
  expect(await deleted()).toBe(4);
  expect(await readText(await agent.get(page))).toContain("4 clients deleted.");
  const told = await app.d1
    .prepare(
      "select count(*) as n from activity where kind = 'client_deleted' and client_id in (select value from json_each(?))",
    )
    .bind(JSON.stringify(ids))
    .first<number>("n");
  expect(told).toBe(4);
  await undo(agent, page);
  expect(await deleted()).toBe(0);
});

test("invites go only to those who have none, and Undo makes them not invited again while the email waits", async () => {
  const { agent, ids, at } = await office(2);
  await app.d1
    .prepare(
      "update clients set invite_code = null, invite_sent_at = null, invite_expires_at = null where id = ?",
    )
    .bind(ids[0] ?? "")
    .run();
  await app.d1
    .prepare("delete from outbox where client_id = ?")
    .bind(ids[0] ?? "")
    .run();
  await app.d1.prepare("update profiles set verified_email = '' where email = ?").bind(`agent@${at}`).run();
  const page = await choose(agent, { kind: "invite", all: "1" });
  await begin(agent, page);
  const text = await readText(await agent.get(page));
  expect(text).toContain("1 client invited.");
  expect(text).toContain("1 client needed no change");
  expect((await rows(at, "invite_code")).every((row) => row.invite_code !== null)).toBe(true);
  await undo(agent, page);
  const [first, second] = await rows(at, "invite_code, invite_sent_at");
  expect([first?.invite_code, first?.invite_sent_at]).toEqual([null, null]);
  expect(second?.invite_code).not.toBeNull();
});

test("homes nobody has opened change with their plan, opened ones get a suggestion, and Undo takes both back", async () => {
  const { agent, ids, codes, at } = await office(2);
  await openHome(app, codes[1] ?? "");
  const page = await choose(agent, { kind: "home", client: ids });
  const both = await begin(agent, page, { kind: "home", "add[]": ["pool"], "remove[]": ["pool"] });
  expect(both.status).toBe(400);
  await begin(agent, page, { kind: "home", propertyType: "condo", "add[]": ["pool"] });
  const shape = async () =>
    (await rows(at, "property_type, features, suggested_home")).map((row) => Object.values(row));
  expect(await shape()).toEqual([
    ["condo", '["pool"]', null],
    ["single_family", "[]", '{"propertyType":"condo","features":["pool"]}'],
  ]);
  await undo(agent, page);
  expect(await shape()).toEqual(Array(2).fill(["single_family", "[]", null]));
});

test("a client whose own rules do not allow it is named with the reason, and the rest is done", async () => {
  const { agent, ids } = await office(2);
  await agent.post(LIST, { intent: "delete", client: ids[0] ?? "" });
  await app.d1
    .prepare("update clients set deleted_by = 'home' where id = ?")
    .bind(ids[0] ?? "")
    .run();
  await agent.post(LIST, { intent: "delete", client: ids[1] ?? "" });
  const page = await choose(agent, { kind: "restore", all: "1", status: "deleted" });
  await begin(agent, page);
  const text = await readText(await agent.get(page));
  expect(text).toContain("1 client restored.");
  expect(text).toContain("Daniel N0 : Daniel deleted their account, so only they can restore it.");
});

test("emails again, and says that this cannot be undone", async () => {
  const { agent, ids } = await office(1);
  app.systemDeps.now = () => NOW + 3_600_000;
  const page = await choose(agent, { kind: "email_again", client: ids });
  await begin(agent, page);
  const text = await readText(await agent.get(page));
  expect(text).toContain("1 invite written again.");
  expect(text).not.toContain("Undo");
  expect(await readToast(agent, await undo(agent, page))).toContain("can’t be undone");
  app.systemDeps.now = () => NOW;
});

test("nobody chosen, another agent's clients and change, and a stranger", async () => {
  const { agent, ids } = await office(1);
  const other = await office(1);
  const none = await agent.post(`${LIST}/bulk`, { intent: "choose", kind: "pause" });
  expect(await readToast(agent, none)).toContain("Select at least one client.");
  const theirs = await agent.post(`${LIST}/bulk`, { intent: "choose", kind: "pause", client: other.ids });
  expect(await readToast(agent, theirs)).toContain("Select at least one client.");
  const page = await choose(agent, { kind: "pause", client: ids });
  expect((await other.agent.get(page)).status).toBe(404);
  for (const intent of ["begin", "continue", "undo"])
    expect((await other.agent.post(page, { intent })).status, intent).toBe(404);
  expect((await stranger(app).post(page, { intent: "begin" })).headers.get("Location")).toContain("/login");
  expect((await stranger(app).post(`${LIST}/bulk`, { intent: "choose" })).headers.get("Location")).toContain(
    "/login",
  );
});

test("the script runs one step per request and hears how far it is", async () => {
  const { agent, at } = await office(11);
  const page = await choose(agent, { kind: "pause", all: "1" });
  const begun = await begin(agent, page, { steps: "1" });
  expect(begun.headers.get("Location")).toBe(`${page}?go=1`);
  const steps = [];
  for (let nth = 0; nth < 2; nth++)
    steps.push(await (await agent.post(`${page}/step`, { intent: "continue" })).json());
  expect(steps).toEqual([
    { over: false, done: 10, total: 11 },
    { over: true, done: 11, total: 11 },
  ]);
  expect((await rows(at, "status")).every((row) => row.status === "inactive")).toBe(true);
});

test("the CSV of the selected clients, or of all that match", async () => {
  const { agent, ids } = await office(2);
  for (const kind of ["all", "google", "apple"]) {
    const selected = await agent.post(`${LIST}/bulk`, { intent: "choose", kind, client: ids.slice(1) });
    const file = await (await agent.get(selected.headers.get("Location") ?? "")).text();
    expect(file).toContain("N1");
    expect(file).not.toContain("N0");
    expect(file.startsWith("BEGIN:VCARD")).toBe(kind === "apple");
    expect(file.includes("E-mail 1 - Value")).toBe(kind === "google");
  }
  const all = await choose(agent, { kind: "outlook", all: "1", q: "n0" });
  expect(all).toBe("/agent/clients.csv?q=n0&status=all&format=outlook");
});
