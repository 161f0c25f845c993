import { expect } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import type { Script } from "#tests/support/fake-assistant.ts";
import { jpeg } from "#tests/support/image-bytes.ts";
import { invite, newAgent, openHome, readText } from "#tests/support/people.ts";

export const PAGE = "/home/assistant";
export const ASK = "/api/ask-question";
const ANALYZE = "/api/analyze-appliance";

export async function openSiblings() {
  const app = await createApp();
  const agent = await newAgent(app);
  const first = await invite(app, agent);
  const second = await invite(app, agent, { email: "sibling@reyes.example" });
  const [home, homeId] = [await openHome(app, first.code), first.id];
  return { app, home, homeId, sibling: await openHome(app, second.code) };
}

export async function forgetConversations(app: TestApp): Promise<void> {
  app.recording.failAt = null;
  app.assistant.script = {};
  app.assistant.down = false;
  app.assistant.requests.length = 0;
  for (const table of ["turn_photos", "ai_conversations"]) await app.d1.prepare(`delete from ${table}`).run();
  const { objects } = await app.homeFiles.list();
  await app.homeFiles.delete(objects.map(({ key }) => key));
}

let made = 0;

export const newId = () => `id-${++made}`;

export const ask = (visitor: Visitor, body: Record<string, unknown>, headers: HeadersInit = {}) =>
  visitor.send("POST", ASK, {
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...headers },
  });

export type Fields = Record<string, string | File | File[]>;

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
}

export const photo = (bytes: Uint8Array<ArrayBuffer> = jpeg(), name = "label.jpg") =>
  new File([bytes], name, { type: "image/jpeg" });

export const analyze = (visitor: Visitor, fields: Fields, headers: HeadersInit = {}) =>
  visitor.send("POST", ANALYZE, { body: formOf({ image: photo(), ...fields }), headers });

export const post = (visitor: Visitor, fields: Fields, path = PAGE) =>
  visitor.send("POST", path, { body: formOf(fields) });

export async function turns(app: TestApp) {
  const { results } = await app.d1
    .prepare("select * from ai_conversations order by created_at, id")
    .all<Record<string, string | number | null>>();
  return results;
}

export const keys = async (app: TestApp) => (await app.homeFiles.list()).objects.map(({ key }) => key);

/** A chat with one scripted answer; returns its turn. */
export async function talk(app: TestApp, visitor: Visitor, script: Script = {}, question = "How often?") {
  app.assistant.script = script;
  const conversationId = newId();
  const response = await ask(visitor, { question, conversationId });
  expect(response.status).toBe(200);
  const { turn } = await response.json<{ turn: { id: string } }>();
  return { conversationId, turnId: turn.id };
}

/** An open recurring task of the home's plan. */
export async function anyRow(app: TestApp, homeId: string) {
  const row = await app.d1
    .prepare(
      "select ct.id, t.title from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ? and ct.completed = 0 and ct.archived_at is null and t.frequency in ('monthly', 'quarterly') order by ct.id limit 1",
    )
    .bind(homeId)
    .first<{ id: string; title: string }>();
  if (!row) throw new Error("the plan is empty");
  return row;
}

export const confirm = (visitor: Visitor, turn: string, card: string, conversation?: string) =>
  post(visitor, { intent: "confirm", turn, card }, conversation ? `${PAGE}?c=${conversation}` : PAGE);

export const count = async (app: TestApp, table: string, where = "1 = 1") =>
  (await app.d1.prepare(`select count(*) as n from ${table} where ${where}`).first<number>("n")) ?? 0;

export async function told(visitor: Visitor, response: Response): Promise<string> {
  expect(response.status).toBe(302);
  return readText(await visitor.get(response.headers.get("Location") ?? ""));
}

export async function scan(app: TestApp, home: Visitor, script: Script) {
  app.assistant.script = script;
  const response = await analyze(home, { conversationId: newId(), userMessage: "" });
  const { turn } = await response.json<{ turn: { id: string; conversationId: string } }>();
  return turn;
}
