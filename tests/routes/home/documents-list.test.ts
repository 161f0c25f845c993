import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  forgetDocuments,
  JSON_UPLOAD,
  keep,
  openSiblings,
  PAGE,
  send,
  stored,
  UPLOAD,
} from "#tests/routes/home/documents-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { pdf } from "#tests/support/image-bytes.ts";
import { newAgent, readText, stranger } from "#tests/support/people.ts";

let app: TestApp;
let home: Visitor;
let homeId: string;
let sibling: Visitor;
let siblingId: string;
beforeAll(async () => {
  ({ app, home, homeId, sibling, siblingId } = await openSiblings());
});
afterAll(() => app.dispose());
beforeEach(() => forgetDocuments(app));

test("an unchanged file is not sent again, and only its owner gets it", async () => {
  const { key } = await keep(app, home);
  const etag = (await home.get(`/files/${key}`)).headers.get("ETag") ?? "";
  expect(etag).toMatch(/^"[\w.-]+"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await home.get(`/files/${key}`, { "If-None-Match": known });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect((await sibling.get(`/files/${key}`, { "If-None-Match": known })).status).toBe(404);
  }
  for (const other of ['"other"', "nonsense", '"', "W/"]) {
    expect((await home.get(`/files/${key}`, { "If-None-Match": other })).status).toBe(200);
  }
});

test("only the owner gets a file: logged-out users must log in, other homes and agents get not found", async () => {
  const { key } = await keep(app, home);
  const signedOut = await stranger(app).get(`/files/${key}`);
  expect(signedOut.headers.get("Location")).toMatch(/^\/login\?as=homeowner/);
  expect((await sibling.get(`/files/${key}`)).status).toBe(404);
  const agent = await newAgent(app, { email: "other@agent.example" });
  expect((await agent.get(`/files/${key}`)).status).toBe(404);
});

test("a row with another home's key opens nothing", async () => {
  const { key } = await keep(app, home);
  await app.d1
    .prepare(
      "insert into appliances (id, client_id, kind, photo_key, created_at) values ('thief', ?, 'Oven', ?, 1)",
    )
    .bind(siblingId, key)
    .run();
  expect((await sibling.get(`/files/${key}`)).status).toBe(404);
  expect((await home.get(`/files/${key}`)).status).toBe(200);
});

test.each([
  "",
  "x",
  "homes",
  "homes/HOME/",
  "homes/HOME/none.pdf",
  "homes/HOME/../x.pdf",
  "homes/HOME/orphan.pdf",
])("/files/%s is not found", async (path) => {
  await app.homeFiles.put(`homes/${homeId}/orphan.pdf`, pdf());
  expect((await home.get(`/files/${path.replace("HOME", homeId)}`)).status).toBe(404);
});

test("a row without its file is not found rather than a server error", async () => {
  const { key } = await keep(app, home);
  await app.homeFiles.delete(key);
  expect((await home.get(`/files/${key}`)).status).toBe(404);
});

test("logged out, nothing is shown, stored, or changed", async () => {
  const { id } = await keep(app, home);
  const before = await stored(app);
  const visitor = stranger(app);
  for (const path of [PAGE, UPLOAD, JSON_UPLOAD]) {
    expect((await visitor.get(path)).headers.get("Location")).toMatch(/^\/login/);
    expect((await send(visitor, {}, path)).headers.get("Location")).toMatch(/^\/login/);
  }
  for (const intent of ["edit", "delete", "restore"]) {
    const answer = await visitor.post(PAGE, { intent, document: id, name: "x", kind: "deed" });
    expect(answer.headers.get("Location")).toMatch(/^\/login/);
  }
  expect(await stored(app)).toEqual(before);
});

test("another home's document, and a nonexistent one, are not found, and nothing changes", async () => {
  const { id } = await keep(app, sibling, { name: "Theirs" });
  const before = await stored(app);
  for (const document of [id, "no-such", ""]) {
    for (const intent of ["edit", "delete", "restore"]) {
      const answer = await home.post(PAGE, { intent, document, name: "Mine", kind: "deed" });
      expect(answer.status).toBe(404);
    }
    expect((await home.get(`${PAGE}?dialog=edit&document=${document}`)).status).toBe(404);
  }
  expect((await send(home, { document: id })).status).toBe(404);
  expect(await stored(app)).toEqual(before);
  expect(await readText(await home.get(PAGE))).not.toContain("Theirs");
});

test("a document is edited in its dialog, with errors at their fields", async () => {
  const { id } = await keep(app, home, { name: "Old" });
  const dialog = `${PAGE}?dialog=edit&document=${id}`;
  expect(await (await home.get(dialog)).text()).toContain('value="Old"');
  const wrong = await home.post(dialog, { intent: "edit", document: id, name: " ", kind: "deed" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("Enter a name.");
  const early = { intent: "edit", document: id, name: "New", kind: "deed", expiresOn: "1700-01-01" };
  const refused = await home.post(dialog, early);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("Choose a date from 1900 to 2100.");
  const right = { intent: "edit", document: id, name: "New", kind: "deed", expiresOn: "2026-12-31" };
  expect((await home.post(dialog, right)).status).toBe(302);
  expect(await stored(app)).toMatchObject([{ name: "New", kind: "deed", expires_on: "2026-12-31" }]);
});

test("deleting hides the file at once, and Undo restores both", async () => {
  const { id, key } = await keep(app, home, { name: "Deed" });
  await home.get(PAGE);
  expect((await home.post(PAGE, { intent: "delete", document: id })).status).toBe(302);
  const page = await home.get(PAGE);
  const html = await page.clone().text();
  expect(await readText(page)).toContain("“Deed” deleted.");
  expect(html).toContain('name="intent" value="restore"');
  expect((await home.get(`/files/${key}`)).status).toBe(404);
  const opened = await readText(await home.get(`${PAGE}?dialog=edit&document=${id}`));
  expect(opened).toContain("This document was deleted in another window. You can restore it from the trash.");
  await home.post(PAGE, { intent: "restore", document: id });
  expect(await readText(await home.get(PAGE))).toContain("“Deed” restored.");
  expect((await home.get(`/files/${key}`)).status).toBe(200);
});

test("names are found ignoring case and accents, and kinds filter the list", async () => {
  await keep(app, home, { name: "Zoë’s Überprüfung", kind: "inspection" });
  await keep(app, home, { name: "Flood policy", kind: "insurance" });
  await keep(app, sibling, { name: "Flood of theirs", kind: "insurance" });
  const page = async (query: string) => readText(await home.get(`${PAGE}?${query}`));
  expect(await page("q=uberpruf")).toContain("1 document matches “uberpruf”");
  expect(await page("q=FLOOD")).toContain("1 document matches “FLOOD”");
  expect(await page("q=none")).toContain("No documents match “none”");
  expect(await page("kind=insurance")).not.toContain("Überprüfung");
  expect(await page("kind=deed")).toContain("No “Deed” documents yet");
  expect(await page("kind=nonsense&count=nonsense")).toContain("Überprüfung");
});

test.each([
  "q=%00",
  "q=%25",
  `q=${"x".repeat(5_000)}`,
  "q=a&q=b",
  "count=1e9",
  "count=-1",
  "dialog=none",
  "q=%ED%A0%80",
])("a URL with %s gets a normal page", async (query) => {
  expect((await home.get(`${PAGE}?${query}`)).status).toBe(200);
});

test("a long list is paged, in two database queries however many there are", async () => {
  await app.d1
    .prepare(
      `insert into client_documents (id, client_id, name, key, type, size, created_at)
       select 'bulk-' || value, ?1, 'Paper ' || value, 'homes/' || ?1 || '/bulk-' || value || '.pdf', 'application/pdf', 1, value
       from (with recursive n(value) as (select 1 union all select value + 1 from n where value < 1500)
         select value from n)`,
    )
    .bind(homeId)
    .run();
  app.recording.trips.length = 0;
  const first = await (await home.get(PAGE)).text();
  // One for the session, one for the layout, and one for the page.
  expect(app.recording.trips.length).toBeLessThanOrEqual(3);
  expect(first.match(/href="\/files\/[^"]+\?inline"/g)).toHaveLength(25);
  expect(first).toContain("?count=50");
  const second = await (await home.get(`${PAGE}?count=50`)).text();
  expect(second.match(/href="\/files\/[^"]+\?inline"/g)).toHaveLength(50);
  const found = await readText(await home.get(`${PAGE}?q=paper`));
  expect(found).toContain("1,500 documents match “paper”");
});

test("a document added last year shows its year, and an expiry date always does", async () => {
  await keep(app, home, { expiresOn: "2026-12-24" });
  await app.d1
    .prepare("update client_documents set created_at = ?")
    .bind(Date.UTC(2025, 11, 31, 18))
    .run();
  const words = await readText(await home.get(PAGE));
  expect(words).toContain("Added Dec 31, 2025");
  expect(words).toContain("Expires Dec 24, 2026");
});
