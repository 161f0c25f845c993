import { afterAll, beforeAll, expect, test } from "vitest";
import { signEmailAction, signUnsubscribe } from "#app/services/email/email-tokens.server.ts";
import { anImport, CHAT, openOffice } from "#tests/routes/database-helpers.ts";
import { MAIL_SECRET, type TestApp, type Visitor } from "#tests/support/app.ts";
import { AGENT, invite, newAgent, openHome, openReset, stranger } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
let client: string;
let row: string;
let task: string;
beforeAll(async () => {
  ({ app, agent, home, client, row, task } = await openOffice());
});
afterAll(() => app.dispose());

const clearedAt = () => app.d1.prepare("select max(cleared_at) as at from profiles").first<number>("at");
const LIBRARY_FORM = {
  title: "x",
  category: "Roof",
  type: "maintenance",
  frequency: "weekly",
  priority: "low",
  "propertyTypes[]": ["condo"],
};

/** Query plan lines that scan a whole table. */
async function scans(sql: string): Promise<string[]> {
  const values = [...sql.matchAll(/\?/g)].map(() => null);
  const { results } = await app.d1
    .prepare(`explain query plan ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return (
    results
      .map(({ detail }) => detail)
      .filter(
        (detail) =>
          /^SCAN /.test(detail) &&
          !/^SCAN (json_each|CONSTANT ROW|\d+-ROW VALUES CLAUSE|\(subquery|value\b)/.test(detail),
      )
      // Values passed in with the statement, and counts of a single row.
      .filter((detail) => !/^SCAN (edit|day|held|arriving)$/.test(detail))
      // The dates of one home, collected in a subquery.
      .filter((detail) => detail !== "SCAN thing")
      // Rows of one home in a subquery of the chat list.
      .filter((detail) => !/^SCAN (turns|said|page)$/.test(detail))
      .filter((detail) => !/USING (COVERING )?INDEX/.test(detail))
  );
}

async function importAccount(visitor: Visitor, area: string, bytes: ArrayBuffer): Promise<void> {
  const page = `${area}/settings/import`;
  for (const id of [crypto.randomUUID(), crypto.randomUUID()]) {
    const parts = `${page}/${id}/parts`;
    await visitor.post(parts, { intent: "upload", name: "x.zip", size: String(bytes.byteLength) });
    const headers = { "Content-Type": "application/octet-stream" };
    await visitor.send("POST", `${parts}?part=1`, { body: bytes, headers });
    await visitor.post(parts, { intent: "check" });
    await visitor.get(`${page}?import=${id}`);
    await visitor.post(page, { intent: "cancel", import: id });
  }
  const form = new FormData();
  const id = crypto.randomUUID();
  form.set("form", id);
  form.set("file", new File([bytes], "x.zip"));
  await visitor.send("POST", page, { body: form });
  await visitor.get(page);
  const begun = await visitor.post(page, { intent: "begin", import: id });
  expect(begun.status).toBe(302);
  const done = await visitor.get(`${page}?import=${id}`);
  expect(await done.text()).toContain("Your data is here");
}

test("no statement of the app scans a whole table: every query has an index", {
  timeout: 60_000,
}, async () => {
  app.recording.trips.length = 0;
  const visitor = stranger(app);
  for (const path of ["/agent", "/agent/clients?q=x", "/agent/clients?after=1_x"]) await agent.get(path);
  for (const query of [
    "sort=name",
    "sort=name&after=a_x",
    "sort=visit",
    "sort=visit&after=1_x",
    "sort=visit&after=_x",
    "status=joined",
    "status=deleted",
    "status=deleted&after=1_x",
  ]) {
    await agent.get(`/agent/clients?${query}`);
  }
  await agent.get(`/agent/clients/${client}?plan=all&dialog=note&task=${row}`);
  for (const path of ["/home", "/home/tasks", "/home/tasks?view=completed", `/home/tasks?task=${row}`])
    await home.get(path);
  const press = (intent: string, fields = {}) =>
    home.post("/home/tasks", { intent, task: row, version: "0", ...fields });
  for (const level of ["standard", "essential"]) await home.post("/home/care", { intent: "level", level });
  await home.post("/home/care", { intent: "trait", trait: "hires", holds: "yes" });
  await home.post("/home/care", { intent: "not-now" });
  await home.get("/home/care");
  await press("keep", { task });
  await press("let-go");
  await home.get("/home/assistant");
  await home.get(`/home/assistant?c=${CHAT}`);
  await home.post("/home/assistant", { intent: "confirm", turn: "unknown", card: "unknown" });
  await home.get(`/home/assistant?c=${CHAT}&dialog=share`);
  for (const query of ["", "?q=filter", "?after=1_x", `?dialog=rename&which=${CHAT}`])
    await home.get(`/home/assistant/chats${query}`);
  for (const intent of ["rename", "delete", "restore", "delete-all", "restore-all"])
    await home.post("/home/assistant/chats", { intent, conversation: CHAT, title: "x", at: "1" });
  await press("note", { note: "x" });
  await press("help", { requestId: "22222222-2222-4222-8222-222222222222", message: "" });
  await press("complete");
  await press("undo");
  await press("skip", { reason: "no_time" });
  for (const dialog of ["homes", "restore"]) await agent.get(`/agent/tasks?dialog=${dialog}&task=${task}`);
  const library = (intent: string, fields = {}) => agent.post("/agent/tasks", { intent, task, ...fields });
  await library("edit", { ...LIBRARY_FORM, step: "" });
  await library("edit", { ...LIBRARY_FORM, step: "confirmed" });
  await library("add", { ...LIBRARY_FORM, taskId: "new" });
  await library("toggle", { active: "no" });
  await library("put-away");
  await library("undo-put-away", { at: "1" });
  await library("toggle", { active: "yes" });
  await library("put-back");
  await library("add-homes");
  await library("delete");
  await agent.get("/agent/tasks?tab=deleted");
  await library("undelete", { at: "1" });
  await library("restore", { resetEdited: "yes" });
  await visitor.post("/forgot-password?as=agent", { email: "maria@bayside.example" });
  await visitor.post("/forgot-password?as=homeowner", { email: "daniel@reyes.example" });
  await openReset(visitor, "unknown");
  await visitor.post("/login?as=homeowner", { intent: "invite-code", code: "ZZZZZZ" });
  await visitor.post("/login?as=homeowner&form=email", {
    intent: "homeowner-sign-in",
    email: "daniel@reyes.example",
    password: "x",
  });
  await home.post("/home?dialog=setup", { password: "mangrove-42", confirmPassword: "mangrove-42" });
  const spare = await invite(app, agent, { email: "spare@home.example" });
  const care = (intent: string, fields = {}) =>
    agent.post(`/agent/clients/${spare.id}`, { intent, client: spare.id, ...fields });
  const spareRow = await app.d1
    .prepare("select id from client_tasks where client_id = ? limit 1")
    .bind(spare.id)
    .first<string>("id");
  await care("note", { task: spareRow, seen: "", note: "x" });
  await care("contact", { firstName: "A", lastName: "B", email: "other@home.example" });
  for (const intent of ["pause", "resume", "resend", "reissue", "revoke"]) await care(intent);
  await agent.post("/agent/clients", { intent: "delete", client: spare.id });

  for (const path of ["/agent/vendors?q=pool&category=HVAC&after=1_x", "/agent/vendors?dialog=edit&vendor=x"])
    await agent.get(path);
  for (const path of ["/agent/requests?filter=all&after=1_x", "/agent/referrals?filter=all&after=1_x"])
    await agent.get(path);
  const vendor = { vendor: "v", name: "x", category: "Odd", type: "maintenance", phone: "7275550100" };
  const office = (intent: string, fields = {}) =>
    agent.post("/agent/vendors", { intent, ...vendor, ...fields });
  await office("category-add", { id: "c", name: "Odd" });
  for (const intent of ["add", "edit", "delete", "restore"]) await office(intent);
  await office("category-rename", { of: "Odd", name: "Odder" });
  await office("category-delete", { of: "Odder", moveTo: "HVAC" });
  await office("category-restore", { category: "c", from: "HVAC", vendors: "v" });
  for (const kind of ["clients", "vendors"] as const) {
    const page = `/agent/imports/${await anImport(agent, kind)}`;
    await agent.get(`/agent/${kind}/import`);
    await agent.get(page);
    await agent.post(page, { intent: "columns", column0: "" });
    await agent.post(page, { intent: "columns", column0: kind === "clients" ? "firstName" : "name" });
    await agent.post(`${page}?dialog=row&row=2`, { intent: "mend", row: "2", cell0: "Ana" });
    await agent.post(page, { intent: "begin", invites: kind === "clients" ? "later" : "now" });
    for (const intent of ["continue", "invite", "undo"]) await agent.post(page, { intent });
    await (await agent.get(`/agent/${kind}.csv`)).text();
  }
  const asked = { request: "22222222-2222-4222-8222-222222222222", reply: "x" };
  for (const intent of ["seen", "resolve", "reopen", "answer"])
    await agent.post("/agent/requests", { intent, ...asked });
  await agent.get(`/agent/requests?dialog=answer&request=${asked.request}`);
  await home.post("/home/agent?dialog=refer", {
    intent: "refer",
    referralId: "r",
    name: "x",
    phone: "7275550100",
  });
  await agent.post("/agent/referrals", { intent: "move", referral: "r", status: "closed" });
  await agent.get(`/files/homes/${client}/x.jpg`);
  await agent.get("/agent/profile");
  await agent.get("/agent/settings?dialog=clear");
  await agent.get("/agent/export.json");
  for (const [visitor, area] of [
    [agent, "/agent"],
    [home, "/home"],
  ] as const) {
    await visitor.get(`${area}/settings?dialog=export`);
    const bytes = await (await visitor.get(`${area}/export.zip`)).arrayBuffer();
    const empty =
      area === "/agent"
        ? await newAgent(app, { email: "arriving@agent.example" })
        : await openHome(app, (await invite(app, agent, { email: "arriving@reyes.example" })).code);
    await importAccount(empty, area, bytes);
  }
  await agent.post("/agent/profile", {
    firstName: "Maria",
    lastName: "Castillo",
    phone: "727-555-0100",
    email: "maria@bayside.example",
    market: "Tampa Bay",
    timeZone: "America/New_York",
  });
  await agent.post("/agent/settings", { intent: "notifications" });
  await agent.post("/agent/settings", { intent: "clear-continue" });
  await agent.post("/agent/settings?dialog=clear-type", { intent: "clear", word: "CLEAR" });
  await agent.post("/agent/settings", { intent: "restore-data", at: String(await clearedAt()) });
  await agent.post("/agent/clients", { intent: "restore", client: spare.id });
  await home.post("/home/settings", { intent: "test-mail" });
  const target = { audience: "homeowner", id: client, personId: null, list: "digest" } as const;
  const list = `/unsubscribe/${await signUnsubscribe(target, MAIL_SECRET)}`;
  const button = `/mail/${await signEmailAction({ rowId: row, clientId: client, personId: null }, MAIL_SECRET)}`;
  for (const path of [list, button]) {
    await visitor.get(path);
    await visitor.post(path, {});
  }
  const trash = { agent: "/agent/settings/trash", home: "/home/settings/trash" };
  for (const query of ["", "?after=1_vendor_x", "?kind=client"]) await agent.get(trash.agent + query);
  for (const query of ["", "?after=1_task_x"]) await home.get(trash.home + query);
  for (const kind of ["client", "vendor", "category", "task"]) {
    await agent.post(trash.agent, { intent: "restore", kind, id: kind === "category" ? "c" : "x", at: "1" });
  }
  for (const kind of ["expense", "document", "task"]) {
    await home.post(trash.home, { intent: "restore", kind, id: "x" });
  }
  const closing = { intent: "close", word: "DELETE" };
  await home.post("/home/settings", { ...closing, currentPassword: "mangrove-42" });
  await visitor.post("/login?as=homeowner&form=email", {
    intent: "homeowner-sign-in",
    email: "daniel@reyes.example",
    password: "mangrove-42",
  });
  await visitor.get("/home/closed");
  await visitor.get("/home/export.zip").then((response) => response.arrayBuffer());
  await visitor.post("/home/closed", {});
  await agent.post("/agent/settings", { ...closing, currentPassword: AGENT.password });
  await visitor.post("/login?as=agent", { intent: "agent-sign-in", ...AGENT });
  await visitor.get("/agent/closed");
  for (const file of ["zip", "json"]) {
    await visitor.get(`/agent/export.${file}`).then((response) => response.arrayBuffer());
  }
  await visitor.post("/agent/closed", {});
  await home.post("/logout", { as: "homeowner" });

  const statements = [...new Set(app.recording.trips.flat())];
  expect(statements.length).toBeGreaterThan(35);
  const found: string[] = [];
  for (const sql of statements) {
    for (const detail of await scans(sql)) found.push(`${detail}: ${sql.replace(/\s+/g, " ").slice(0, 160)}`);
  }
  expect(found).toEqual([]);
});
