import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText } from "#tests/support/people.ts";

/** Noon on a Friday in Florida. */
const NOW = Date.UTC(2026, 10, 20, 17);

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOW;
  agent = await newAgent(app, { email: "page@agent.example" });
});
afterAll(() => app.dispose());

let homes = 0;

async function aClient(fields = {}) {
  homes += 1;
  const { id, code } = await invite(app, agent, { email: `page${homes}@home.example`, ...fields });
  return { id, code, path: `/agent/clients/${id}` };
}

async function rowOf(clientId: string, slug: string): Promise<string> {
  const id = await app.d1
    .prepare(
      "select ct.id from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ? and t.slug = ?",
    )
    .bind(clientId, slug)
    .first<string>("id");
  return id ?? "";
}

const FILTER = "hvac-filter-change";
const FILTER_TITLE = "Check and change the AC filter";

test("the page shows the plan by urgency, the client's details, and the invite status", async () => {
  const { id, code, path } = await aClient({ phone: "727-555-0131" });
  await app.d1
    .prepare("update client_tasks set due_date = '2026-11-01' where id = ?")
    .bind(await rowOf(id, FILTER))
    .run();
  const html = await (await agent.get(path)).text();
  const text = await readText(new Response(html));
  for (const words of ["Daniel Reyes", "Care plan", "19 days late", FILTER_TITLE, "214 Mangrove Way", code]) {
    expect(text).toContain(words);
  }
  for (const link of [
    "tel:7275550131",
    "sms:7275550131",
    `mailto:page${homes}@home.example`,
    `${path}/card.vcf`,
  ]) {
    expect(html).toContain(`href="${link}"`);
  }
  expect(text).toContain(
    "Private unless Daniel shares them: expenses, documents, house dates, and vendors contacted.",
  );
  const all = await readText(await agent.get(`${path}?plan=all`));
  expect(all.split("Add note").length).toBeGreaterThan(text.split("Add note").length);
});

test("the agent's note appears on the homeowner's task with the agent's name", async () => {
  const { id, code, path } = await aClient();
  const home = await openHome(app, code);
  const task = await rowOf(id, FILTER);
  const saved = await agent.post(`${path}?dialog=note&task=${task}`, {
    intent: "note",
    task,
    seen: "",
    note: "Yours takes a 16x25x1.\r\nBuy six.",
  });
  expect(saved.headers.get("Location")).toBe(path);
  expect(await readText(await agent.get(path))).toContain(`Note saved on “${FILTER_TITLE}”.`);
  const seen = await readText(await home.get(`/home/tasks?task=${task}`));
  expect(seen).toContain("From your agent Yours takes a 16x25x1. Buy six.");

  await home.post("/home/tasks", { intent: "complete", task });
  await agent.post(`${path}?dialog=note&task=${task}`, {
    intent: "note",
    task,
    seen: "Yours takes a 16x25x1.\nBuy six.",
    note: "Buy four.",
  });
  expect(await readText(await agent.get(path))).toContain("is already done. Your note is saved with it.");
});

test("a note that is too long returns with its error and text; one changed elsewhere is not overwritten", async () => {
  const { id, path } = await aClient();
  const task = await rowOf(id, FILTER);
  const dialog = `${path}?dialog=note&task=${task}`;
  const long = await agent.post(dialog, { intent: "note", task, seen: "", note: "x".repeat(1_001) });
  expect(long.status).toBe(400);
  const text = await readText(long);
  expect(text).toContain("under 1000 characters");
  expect(text).toContain("x".repeat(1_001));
  await agent.post(dialog, { intent: "note", task, seen: "", note: "first" });
  const stale = await agent.post(dialog, { intent: "note", task, seen: "", note: "second" });
  expect(stale.status).toBe(409);
  const answer = await readText(stale);
  expect(answer).toContain("changed in another window");
  expect(answer).toContain("Saved in the meantime: “first”");
});

test("the homeowner's private data is on the page only while it is shared", async () => {
  const { id, code, path } = await aClient();
  const home = await openHome(app, code);
  const own = await rowOf(id, FILTER);
  await home.post("/home/tasks", { intent: "note", task: own, version: "0", note: "secretnote" });
  await home.post("/home/tasks", { intent: "complete", task: own });
  await app.d1.batch([
    app.d1
      .prepare(
        "update client_tasks set cost = 98765, completion_note = 'secretfinding', vendor_name = 'Gulf Air' where id = ?",
      )
      .bind(own),
    app.d1
      .prepare(
        "insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at) values (?, ?, 'HVAC', 'secretbill', 12300, '2026-03-01', 1)",
      )
      .bind(`e${id}`, id),
    app.d1
      .prepare(
        "insert into client_documents (id, client_id, name, key, type, size, created_at) values (?, ?, 'secretdeed', ?, 'application/pdf', 10, 1)",
      )
      .bind(`d${id}`, id, `homes/${id}/x.pdf`),
    app.d1
      .prepare(
        "insert into appliances (id, client_id, kind, warranty_ends_on, created_at) values (?, ?, 'secretfridge', '2027-02-03', 1)",
      )
      .bind(`a${id}`, id),
    app.d1
      .prepare("update clients set roof_year = 1987, policy_renews_on = '2027-05-06' where id = ?")
      .bind(id),
    app.d1
      .prepare(
        "insert into tasks (id, agent_id, client_id, title, category, type, frequency, custom) select ?, agent_id, id, 'secrettask', 'Exterior', 'maintenance', 'other', 1 from clients where id = ?",
      )
      .bind(`t${id}`, id),
    app.d1
      .prepare(
        "insert into client_tasks (id, agent_id, client_id, task_id, due_date, anchor_day) select ?, agent_id, id, ?, '2026-12-01', 1 from clients where id = ?",
      )
      .bind(`r${id}`, `t${id}`, id),
  ]);
  const secrets = ["secretbill", "secretdeed", "secretfridge", "1987", "May 6, 2027", "Gulf Air"];
  // Random ids and nonces may contain four digits in a row.
  const withoutIds = (html: string) => html.replace(/[\w-]{20,}/g, "");
  const closed = withoutIds(await (await agent.get(`${path}?plan=all`)).text());
  for (const word of [...secrets, "secrettask", "secretnote", "secretfinding", "98765", "987.65"]) {
    expect(closed, word).not.toContain(word);
  }

  await app.d1
    .prepare(`update clients set shares = '["expenses","documents","house_dates","contacts"]' where id = ?`)
    .bind(id)
    .run();
  const open = await (await agent.get(path)).text();
  for (const word of [...secrets, "$123.00", `/files/homes/${id}/x.pdf`]) expect(open, word).toContain(word);
  for (const word of ["secrettask", "secretnote", "secretfinding", "987.65"])
    expect(open, word).not.toContain(word);
  expect(open).not.toContain("Private unless");
  expect(await readText(new Response(open))).toContain("Vendors used Gulf Air Once, last today");

  await app.d1.prepare(`update clients set shares = '["documents"]' where id = ?`).bind(id).run();
  const partly = await readText(await agent.get(path));
  expect(partly).toContain("secretdeed");
  expect(partly).not.toContain("secretbill");
  expect(partly).toContain(
    "Private unless Daniel shares them: expenses, house dates, and vendors contacted.",
  );
});

test("help requests appear with their photo, the reply, and a reply link", async () => {
  const { id, path } = await aClient();
  const add = (key: string, columns: string, values: string) =>
    app.d1
      .prepare(
        `insert into task_help_requests (id, agent_id, client_id, task_title, message, created_at${columns}) select ?, agent_id, id, ?, 'Please help', ${NOW}${values} from clients where id = ?`,
      )
      .bind(`${key}${id}`, `Request ${key}`, id)
      .run();
  await add("open", ", photo_key", `, 'homes/${id}/p.jpg'`);
  await add("done", ", status, reply", ", 'resolved', 'All done'");
  const html = await (await agent.get(path)).text();
  expect(html).toContain(`/files/homes/${id}/p.jpg`);
  const back = encodeURIComponent(path);
  expect(html.replaceAll("&amp;", "&")).toContain(
    `/agent/requests?dialog=answer&request=open${id}&back=${back}`,
  );
  expect(html).not.toContain(`request=done${id}`);
  // Open requests come before the plan with a visible photo; resolved ones are folded.
  expect(html).toMatch(/<img src="\/files\/homes[^"]+p\.jpg"/);
  expect(html.indexOf(`request=open${id}`)).toBeLessThan(html.indexOf(">Care plan<"));
  const folded = html.slice(html.indexOf("1 resolved request"));
  expect(folded.slice(0, folded.indexOf("</details>"))).toContain(`Request done`);
  expect(await readText(new Response(html))).toContain("You replied All done");
});

test("pausing and resuming say what they do and happen once", async () => {
  const { id, code, path } = await aClient();
  expect(await readText(await agent.get(`${path}?dialog=pause`))).toContain("gets no emails while paused");
  await Promise.all([1, 2].map(() => agent.post(`${path}?dialog=pause`, { intent: "pause" })));
  expect(await readText(await agent.get(path))).toContain("Paused");
  await agent.post(path, { intent: "resume" });
  expect(await readText(await agent.get(path))).toContain("Daniel is no longer paused.");
  await agent.post(path, { intent: "pause" });
  await openHome(app, code);
  const status = await app.d1
    .prepare("select status from clients where id = ?")
    .bind(id)
    .first<string>("status");
  expect(status).toBe("active");
});

const CONTACT = {
  intent: "contact",
  firstName: "Dan",
  lastName: "Reyes",
  phone: "",
  address: "1 Bay St",
  city: "Tampa",
  state: "FL",
  zipCode: "33602",
};

test("the agent edits contact details until there is a password; then only the homeowner does", async () => {
  const { code, path } = await aClient();
  const email = `page${homes}@home.example`;
  const elsewhere = await agent.post(`${path}?dialog=contact`, { ...CONTACT, email, state: "GA" });
  expect(elsewhere.status).toBe(400);
  expect(await readText(elsewhere)).toContain("33602 is in FL, not GA.");
  const bad = await agent.post(`${path}?dialog=contact`, { ...CONTACT, email: "nobody", zipCode: "3" });
  expect(bad.status).toBe(400);
  const text = await readText(bad);
  expect(text).toContain("Enter a valid email address.");
  expect(text).toContain("Enter a 5-digit ZIP.");
  expect((await agent.post(`${path}?dialog=contact`, { ...CONTACT, email })).headers.get("Location")).toBe(
    path,
  );
  expect(await readText(await agent.get(path))).toContain("1 Bay St Tampa, FL 33602");

  const home = await openHome(app, code);
  await home.post("/home?dialog=setup", { password: "mangrove-42", confirmPassword: "mangrove-42" });
  const late = await agent.post(`${path}?dialog=contact`, { ...CONTACT, email: "mine@agent.example" });
  expect(late.status).toBe(400);
  expect(await readText(late)).toContain("so only they can change these details");
  expect(await (await agent.get(path)).text()).not.toContain("mine@agent.example");
});

test("the contact card includes the address for the phone's contacts", async () => {
  const { path } = await aClient({ phone: "727-555-0131", lastName: "O'Hara; Jr" });
  const card = await agent.get(`${path}/card.vcf`);
  expect(card.headers.get("Content-Type")).toContain("text/vcard");
  const text = await card.text();
  expect(text).toContain("N:O'Hara\\; Jr;Daniel;;;");
  expect(text).toContain("ADR;TYPE=HOME:;;214 Mangrove Way;St. Petersburg;FL;33704;USA");
});

test("another agent's client, a deleted one, and an unknown one are the same 404 for every request", async () => {
  const other = await newAgent(app, { email: "other-page@agent.example" });
  const { id, path } = await aClient();
  const task = await rowOf(id, FILTER);
  const mine = await invite(app, other, { email: "mine@home.example" });
  const asks = [
    "",
    "?dialog=contact",
    "?dialog=invited",
    `?dialog=note&task=${task}`,
    "?dialog=delete",
    "/card.vcf",
  ];
  for (const ask of asks) {
    expect((await other.get(path + ask)).status, ask).toBe(404);
    expect((await other.get(`/agent/clients/unknown${ask}`)).status, ask).toBe(404);
  }
  expect((await other.get(`/agent/clients/${mine.id}?dialog=note&task=${task}`)).status).toBe(404);
  const intents = ["note", "pause", "resume", "delete", "resend", "reissue", "revoke", "contact"];
  for (const intent of intents) {
    const fields = { ...CONTACT, email: "x@y.example", intent, task, seen: "", note: "x", client: id };
    expect((await other.post(path, fields)).status, intent).toBe(404);
  }
  expect(
    (await other.post(`/agent/clients/${mine.id}`, { intent: "note", task, seen: "", note: "x" })).status,
  ).toBe(404);
  await agent.post(path, { intent: "delete" });
  expect((await agent.get(path)).status).toBe(404);
});
