import { expect } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import type { Script } from "#tests/support/fake-assistant.ts";
import { jpeg } from "#tests/support/image-bytes.ts";
import { invite, newAgent, openHome, readText } from "#tests/support/people.ts";

export const PAGE = "/home/assistant";
export const ASK = "/api/ask-question";
const ANALYZE = "/api/analyze-appliance";

/** The app with two homes of one agent: the one that asks, and its neighbor. */
export async function openSiblings() {
  const app = await createApp();
  const agent = await newAgent(app);
  const first = await invite(app, agent);
  const second = await invite(app, agent, { email: "sibling@reyes.example" });
  const [home, homeId] = [await openHome(app, first.code), first.id];
  return { app, home, homeId, sibling: await openHome(app, second.code) };
}

/** Leaves no conversation, photo or script of the test before. */
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

/** An id no other test has used. */
export const newId = () => `id-${++made}`;

/** Asks as scripts do, in JSON. */
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

/** A photo as a camera would name it. */
export const photo = (bytes: Uint8Array<ArrayBuffer> = jpeg(), name = "label.jpg") =>
  new File([bytes], name, { type: "image/jpeg" });

/** Sends a photo as scripts do. */
export const analyze = (visitor: Visitor, fields: Fields, headers: HeadersInit = {}) =>
  visitor.send("POST", ANALYZE, { body: formOf({ image: photo(), ...fields }), headers });

/** Sends a form of the page. */
export const post = (visitor: Visitor, fields: Fields, path = PAGE) =>
  visitor.send("POST", path, { body: formOf(fields) });

/** Every turn that is stored, the oldest first. */
export async function turns(app: TestApp) {
  const { results } = await app.d1
    .prepare("select * from ai_conversations order by created_at, id")
    .all<Record<string, string | number | null>>();
  return results;
}

/** The keys of all photos that are stored. */
export const keys = async (app: TestApp) => (await app.homeFiles.list()).objects.map(({ key }) => key);

/** A conversation with one answer, told what it says; answers its turn. */
export async function talk(app: TestApp, visitor: Visitor, script: Script = {}, question = "How often?") {
  app.assistant.script = script;
  const conversationId = newId();
  const response = await ask(visitor, { question, conversationId });
  expect(response.status).toBe(200);
  const { turn } = await response.json<{ turn: { id: string } }>();
  return { conversationId, turnId: turn.id };
}

/** An open task of the home's plan that comes again. */
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

/** Presses the button of a card. */
export const confirm = (visitor: Visitor, turn: string, card: string, conversation?: string) =>
  post(visitor, { intent: "confirm", turn, card }, conversation ? `${PAGE}?c=${conversation}` : PAGE);

/** How many rows a table has, or those of them that are asked for. */
export const count = async (app: TestApp, table: string, where = "1 = 1") =>
  (await app.d1.prepare(`select count(*) as n from ${table} where ${where}`).first<number>("n")) ?? 0;

/** What the toast after a redirect says. */
export async function told(visitor: Visitor, response: Response): Promise<string> {
  expect(response.status).toBe(302);
  return readText(await visitor.get(response.headers.get("Location") ?? ""));
}

/** Sends a photo that is answered so; answers its turn. */
export async function scan(app: TestApp, home: Visitor, script: Script) {
  app.assistant.script = script;
  const response = await analyze(home, { conversationId: newId(), userMessage: "" });
  const { turn } = await response.json<{ turn: { id: string; conversationId: string } }>();
  return turn;
}
