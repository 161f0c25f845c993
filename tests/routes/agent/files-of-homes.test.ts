import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ask, forgetRequests, openOffice, requestOf } from "#tests/routes/agent/requests-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { jpeg, pdf } from "#tests/support/image-bytes.ts";
import { stranger } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
let other: Visitor;
let home: Visitor;
let clientId: string;
let sibling: Visitor;
let row: { id: string; title: string };
beforeAll(async () => {
  ({ app, agent, other, home, clientId, sibling, row } = await openOffice());
});
afterAll(() => app.dispose());
beforeEach(() => forgetRequests(app));

let made = 0;
async function keepDocument() {
  made += 1;
  const body = new FormData();
  const document = `paper-${made}`;
  const values = { intent: "upload", document, name: "Deed", kind: "deed", expiresOn: "" };
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  body.append("file", new File([pdf()], "deed.pdf", { type: "application/pdf" }));
  expect((await home.send("POST", "/home/documents?dialog=upload", { body })).status).toBe(302);
  const key = await app.d1
    .prepare("select key from client_documents where id = ?")
    .bind(document)
    .first("key");
  return { document, path: `/files/${key}` };
}
const share = (shares: string) =>
  app.d1.prepare("update clients set shares = ? where id = ?").bind(shares, clientId).run();

test("a document opens for the agent while the home shares its documents, and for no other agent", async () => {
  const { document, path } = await keepDocument();
  const status = async (by: Visitor) => (await by.get(path)).status;
  expect(await status(agent)).toBe(404);
  await share('["expenses","house_dates"]');
  expect(await status(agent)).toBe(404);
  await share('["documents"]');
  const file = await agent.get(path);
  expect(file.status).toBe(200);
  expect(file.headers.get("Content-Disposition")).toContain('filename="Deed.pdf"');
  expect(file.headers.get("Content-Security-Policy")).toBe("sandbox; default-src 'none'");
  expect([await status(other), await status(sibling)]).toEqual([404, 404]);
  expect((await stranger(app).get(path)).headers.get("Location")).toContain("/login?as=homeowner");

  await app.d1.prepare("update client_documents set deleted_at = 1 where id = ?").bind(document).run();
  expect(await status(agent)).toBe(404);
  await app.d1.prepare("update client_documents set deleted_at = null").run();
  await app.d1.prepare("update clients set deleted_at = 1 where id = ?").bind(clientId).run();
  expect(await status(agent)).toBe(404);
  await app.d1.prepare("update clients set deleted_at = null").run();
  expect(await status(agent)).toBe(200);
  await share("[]");
  const etag = file.headers.get("ETag") ?? "";
  expect((await agent.get(path, { "If-None-Match": etag })).status).toBe(404);
});

test("a photo sent with a request opens only for the agent it was sent to, while the client is theirs", async () => {
  const id = await ask(home, row, { photo: true });
  const path = `/files/${(await requestOf(app, id))?.photo_key}`;
  const status = async (by: Visitor) => (await by.get(path)).status;
  expect([await status(agent), await status(home), await status(other), await status(sibling)]).toEqual([
    200, 200, 404, 404,
  ]);
  await app.d1.prepare("update clients set deleted_at = 1 where id = ?").bind(clientId).run();
  expect(await status(agent)).toBe(404);
});

test("other files of a home stay private, even where its documents are shared", async () => {
  await share('["documents"]');
  await ask(home, row, { photo: true });
  const key = `homes/${clientId}/appliance.jpg`;
  await app.homeFiles.put(key, jpeg());
  await app.d1
    .prepare(
      "insert into appliances (id, client_id, kind, photo_key, created_at) values ('fridge', ?, 'Fridge', ?, 1)",
    )
    .bind(clientId, key)
    .run();
  expect((await home.get(`/files/${key}`)).status).toBe(200);
  expect((await agent.get(`/files/${key}`)).status).toBe(404);
  for (const odd of [
    "",
    "homes",
    `homes/${clientId}/`,
    `homes/${clientId}/a/b.jpg`,
    "x.jpg",
    "homes//x.jpg",
  ]) {
    expect((await agent.get(`/files/${odd}`)).status).toBe(404);
  }
});
