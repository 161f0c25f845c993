import { expect } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { pdf } from "#tests/support/image-bytes.ts";
import { invite, newAgent, openHome } from "#tests/support/people.ts";

export const PAGE = "/home/documents";
export const UPLOAD = "/home/documents?dialog=upload";
export const JSON_UPLOAD = "/home/documents/upload";

export async function openSiblings() {
  const app = await createApp();
  const agent = await newAgent(app);
  const first = await invite(app, agent);
  const second = await invite(app, agent, { email: "sibling@reyes.example" });
  const [home, homeId] = [await openHome(app, first.code), first.id];
  const [sibling, siblingId] = [await openHome(app, second.code), second.id];
  return { app, home, homeId, sibling, siblingId };
}

export async function forgetDocuments(app: TestApp): Promise<void> {
  app.recording.failAt = null;
  await app.d1.prepare("delete from client_documents").run();
  const { objects } = await app.homeFiles.list();
  await app.homeFiles.delete(objects.map(({ key }) => key));
}

let made = 0;

export const newId = () => `document-${++made}`;

export type Fields = Record<string, string | File>;

export function formOf(fields: Fields = {}): FormData {
  const form = new FormData();
  const all: Fields = {
    intent: "upload",
    document: newId(),
    file: new File([pdf()], "policy.pdf", { type: "application/pdf" }),
    name: "",
    kind: "insurance",
    expiresOn: "",
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  return form;
}

export const send = (visitor: Visitor, fields: Fields = {}, path = UPLOAD) =>
  visitor.send("POST", path, { body: formOf(fields) });

export async function stored(app: TestApp) {
  const { results } = await app.d1
    .prepare("select * from client_documents order by created_at, id")
    .all<Record<string, string | number | null>>();
  return results;
}

export async function keep(app: TestApp, visitor: Visitor, fields: Fields = {}) {
  const document = newId();
  expect((await send(visitor, { document, ...fields })).status).toBe(302);
  const row = (await stored(app)).find(({ id }) => id === document);
  return { id: document, key: String(row?.key) };
}
