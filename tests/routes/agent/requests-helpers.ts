import { expect } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { jpeg } from "#tests/support/image-bytes.ts";
import { AGENT, invite, newAgent, openHome, readText } from "#tests/support/people.ts";

export const PAGE = "/agent/requests";

export async function openOffice(given?: TestApp) {
  const app = given ?? (await createApp());
  const agent = await newAgent(app);
  const agentId =
    (await app.d1.prepare("select id from profiles where email = ?").bind(AGENT.email).first<string>("id")) ??
    "";
  const other = await newAgent(app, { email: "other@agent.example" });
  const invited = await invite(app, agent, { phone: "(727) 555-0188" });
  const clientId = invited.id;
  const home = await openHome(app, invited.code);
  const sibling = await openHome(app, (await invite(app, agent, { email: "sibling@home.example" })).code);
  const row = await app.d1
    .prepare(
      `select ct.id, t.title from client_tasks ct join tasks t on t.id = ct.task_id
       where ct.client_id = ? and t.vendor_category = 'HVAC' limit 1`,
    )
    .bind(clientId)
    .first<{ id: string; title: string }>();
  if (!row) throw new Error("no task for HVAC");
  await agent.post("/agent/vendors", {
    intent: "add",
    vendor: "breeze",
    name: "Gulf Breeze",
    category: "HVAC",
    type: "maintenance",
    phone: "(727) 555-0111",
    code: "BAY10",
  });
  return { app, agent, agentId, other, home, clientId, sibling, row };
}

/** Deletes requests, documents, and referrals, and resets both clients. */
export async function forgetRequests(app: TestApp): Promise<void> {
  app.recording.failAt = null;
  for (const table of ["help_messages", "task_help_requests", "client_documents", "referrals"]) {
    await app.d1.prepare(`delete from ${table}`).run();
  }
  await app.d1.prepare("delete from outbox where kind = 'help_answered'").run();
  await app.d1.prepare("update clients set deleted_at = null, shares = '[]'").run();
}

let made = 0;

export async function ask(
  home: Visitor,
  row: { id: string; title: string },
  fields: { message?: string; photo?: boolean } = {},
) {
  made += 1;
  const requestId = `ask-${made}`;
  const body = new FormData();
  const values = { intent: "help", task: row.id, requestId, message: fields.message ?? "It rattles." };
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  if (fields.photo) body.append("photo", new File([jpeg()], "noise.jpg", { type: "image/jpeg" }));
  const response = await home.send("POST", "/home/tasks?dialog=help", { body });
  expect(response.status).toBe(302);
  return requestId;
}

export const read = async (agent: Visitor, path = PAGE) => readText(await agent.get(path));

export const post = (agent: Visitor, fields: Record<string, string>, path = PAGE, by = agent) =>
  by.post(path, fields);

export const requestOf = (app: TestApp, id: string) =>
  app.d1.prepare("select * from task_help_requests where id = ?").bind(id).first<Record<string, unknown>>();
