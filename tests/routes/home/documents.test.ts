import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_DOCUMENT_BYTES } from "#app/domain/files/limits.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { exifSegment, jpeg, pdf, SECRET_BYTES } from "#tests/support/image-bytes.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";
import { contains, HEIC, HOSTILE } from "#tests/support/upload-corpus.ts";

const PAGE = "/home/documents";
const UPLOAD = "/home/documents?dialog=upload";
const JSON_UPLOAD = "/home/documents/upload";

let app: TestApp;
let home: Visitor;
let homeId: string;
let sibling: Visitor;
let siblingId: string;
beforeAll(async () => {
  app = await createApp();
  const agent = await newAgent(app);
  const first = await invite(app, agent);
  const second = await invite(app, agent, { email: "sibling@reyes.example" });
  [home, homeId] = [await openHome(app, first.code), first.id];
  [sibling, siblingId] = [await openHome(app, second.code), second.id];
});
afterAll(() => app.dispose());
beforeEach(async () => {
  app.recording.failAt = null;
  await app.d1.prepare("delete from client_documents").run();
  const { objects } = await app.homeFiles.list();
  await app.homeFiles.delete(objects.map(({ key }) => key));
});

let made = 0;
const newId = () => `document-${++made}`;

type Fields = Record<string, string | File>;

function formOf(fields: Fields = {}): FormData {
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

const send = (visitor: Visitor, fields: Fields = {}, path = UPLOAD) =>
  visitor.send("POST", path, { body: formOf(fields) });

async function stored() {
  const { results } = await app.d1
    .prepare("select * from client_documents order by created_at, id")
    .all<Record<string, string | number | null>>();
  return results;
}

async function keep(visitor: Visitor, fields: Fields = {}) {
  const document = newId();
  expect((await send(visitor, { document, ...fields })).status).toBe(302);
  const row = (await stored()).find(({ id }) => id === document);
  return { id: document, key: String(row?.key) };
}

test("a home without documents is told what to do; one is uploaded, shown, found and fetched", async () => {
  const empty = await readText(await home.get(PAGE));
  expect(empty).toContain("No documents yet");
  expect(empty).toContain("0 MB of 1 GB used");

  const saved = await send(home, { name: "Flood policy", expiresOn: "2099-11-30" });
  expect(saved.headers.get("Location")).toBe(PAGE);
  const page = await home.get(PAGE);
  const html = await page.clone().text();
  const words = await readText(page);
  expect(words).toContain("“Flood policy” is saved.");
  expect(words).toContain("Insurance · 1 KB · Added");
  expect(words).toContain("Expires Nov 30, 2099");
  expect(words).toContain("1 KB of 1 GB used");
  const href = /href="(\/files\/[^"]+)"/.exec(html)?.[1] ?? "";

  const file = await home.get(href);
  expect(file.status).toBe(200);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf());
  expect(Object.fromEntries(file.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(pdf().length),
    "content-disposition": `attachment; filename="Flood policy.pdf"; filename*=UTF-8''Flood%20policy.pdf`,
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-cache",
  });
});

test("a file that has not changed is not sent again, and only to its owner", async () => {
  const { key } = await keep(home);
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

test("nobody but the owner gets a file: strangers sign in, siblings and agents find nothing", async () => {
  const { key } = await keep(home);
  const signedOut = await stranger(app).get(`/files/${key}`);
  expect(signedOut.headers.get("Location")).toMatch(/^\/login\?as=homeowner/);
  expect((await sibling.get(`/files/${key}`)).status).toBe(404);
  const agent = await newAgent(app, { email: "other@agent.example" });
  expect((await agent.get(`/files/${key}`)).status).toBe(404);
});

test("a row that names another home's key opens nothing", async () => {
  const { key } = await keep(home);
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

test("a row without its file is not found, and no fault of ours", async () => {
  const { key } = await keep(home);
  await app.homeFiles.delete(key);
  expect((await home.get(`/files/${key}`)).status).toBe(404);
});

test("photos come back as what they are, without the place they were taken", async () => {
  const file = new File([jpeg([exifSegment({ orientation: 6 })])], "roof.html", { type: "text/html" });
  const { key } = await keep(home, { file });
  const answer = await home.get(`/files/${key}`);
  expect(answer.headers.get("Content-Type")).toBe("image/jpeg");
  expect(answer.headers.get("Content-Disposition")).toContain('filename="roof.html.jpg"');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(SECRET_BYTES.filter((secret) => contains(bytes, secret))).toEqual([]);
});

test("a hostile file is refused beside its field with what was typed kept", async () => {
  const [html] = HOSTILE.filter(({ what }) => what === "HTML");
  const file = new File([html?.bytes ?? ""], "policy.pdf", { type: "application/pdf" });
  const answer = await send(home, { file, name: "Zoë’s policy", kind: "deed", expiresOn: "2027-01-31" });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain("Please upload a PDF, JPEG or PNG file");
  expect(page).toContain('value="Zoë’s policy"');
  expect(page).toContain('value="2027-01-31"');
  expect(page).toMatch(/<option value="deed" selected/);
  expect(await stored()).toEqual([]);
});

test("an iPhone's HEIC gets a sentence that helps", async () => {
  const answer = await send(home, { file: new File([HEIC[0]?.bytes ?? ""], "IMG_1.HEIC") });
  expect(await readText(answer)).toContain(
    "Please upload a PDF, JPEG or PNG file. This photo is in Apple's HEIC",
  );
});

test("exactly 25 MB pass the front door, one byte more does not, nor does far more", async () => {
  const of = (size: number) => new File([pdf({ size })], "big.pdf");
  expect((await send(home, { file: of(MAX_DOCUMENT_BYTES) })).status).toBe(302);
  for (const size of [MAX_DOCUMENT_BYTES + 1, MAX_DOCUMENT_BYTES + 3_000_000]) {
    const answer = await send(home, { file: of(size), name: "Kept name" });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("File size must be less than 25MB");
    expect(page).toContain('value="Kept name"');
  }
  expect((await stored()).length).toBe(1);
});

const bad: [what: string, fields: Fields, says: string][] = [
  ["no file", { file: new File([], "") }, "Please choose a file."],
  ["an empty file", { file: new File([], "a.pdf") }, "Please upload a PDF, JPEG or PNG file"],
  ["a word for a file", { file: "policy" }, "Please choose a file."],
  ["an unknown kind", { kind: "secret" }, "Please choose a kind."],
  ["a file for a kind", { kind: new File(["deed"], "k") }, "Please choose a kind."],
  ["a day that is none", { expiresOn: "2026-02-30" }, "Please select a date."],
  ["a day of nonsense", { expiresOn: "soon" }, "Please select a date."],
  ["an endless name", { name: "x".repeat(121) }, "Please keep this under 120 characters."],
  ["a name with a NUL", { name: "a\0b" }, "Please use plain text here."],
  ["no id", { document: "" }, "Please open this form again."],
  ["an endless id", { document: "x".repeat(65) }, "Please keep this under 64 characters."],
  ["an unknown appliance", { appliance: "no-such" }, "Please choose one of your appliances."],
];

test.each(bad)("%s is bad input, in page and JSON alike", async (_what, fields, says) => {
  const page = await send(home, fields);
  expect(page.status).toBe(400);
  const json = await send(home, fields, JSON_UPLOAD);
  expect(json.status).toBe(400);
  const { errors } = (await json.json()) as { errors: Record<string, string> };
  expect(Object.values(errors)).toEqual([says]);
  expect(await stored()).toEqual([]);
});

test.each([
  ["text/plain", "hello"],
  ["application/json", "{}"],
  ["multipart/form-data", "x"],
  ["multipart/form-data; boundary=x", "--x"],
])("a body of %s that is no form is bad input", async (type, body) => {
  for (const path of [PAGE, JSON_UPLOAD]) {
    expect((await home.send("POST", path, { body, headers: { "Content-Type": type } })).status).toBe(400);
  }
});

test("with scripts the answer says where to go, and the message waits there", async () => {
  const answer = await send(home, { name: "Deed" }, JSON_UPLOAD);
  expect(await answer.json()).toEqual({ to: PAGE });
  expect(await readText(await home.get(PAGE))).toContain("“Deed” is saved.");
  expect((await home.get(JSON_UPLOAD)).headers.get("Location")).toBe(UPLOAD);
});

test("a way back that leads out of the home is not taken", async () => {
  for (const redirectTo of ["https://evil.example/", "//evil.example", "/agent", "javascript:alert(1)"]) {
    expect((await send(home, { redirectTo })).headers.get("Location")).toBe("/home");
  }
});

test("signed out, nothing is shown, stored or changed", async () => {
  const { id } = await keep(home);
  const before = await stored();
  const visitor = stranger(app);
  for (const path of [PAGE, UPLOAD, JSON_UPLOAD]) {
    expect((await visitor.get(path)).headers.get("Location")).toMatch(/^\/login/);
    expect((await send(visitor, {}, path)).headers.get("Location")).toMatch(/^\/login/);
  }
  for (const intent of ["edit", "delete", "restore"]) {
    const answer = await visitor.post(PAGE, { intent, document: id, name: "x", kind: "deed" });
    expect(answer.headers.get("Location")).toMatch(/^\/login/);
  }
  expect(await stored()).toEqual(before);
});

test("another site cannot upload in the owner's name", async () => {
  const answer = await home.send("POST", JSON_UPLOAD, {
    body: formOf(),
    headers: { Origin: "https://evil.example" },
  });
  expect(answer.status).toBe(403);
  expect(await stored()).toEqual([]);
});

test("another home's document, and one that never was, are not found, and nothing changes", async () => {
  const { id } = await keep(sibling, { name: "Theirs" });
  const before = await stored();
  for (const document of [id, "no-such", ""]) {
    for (const intent of ["edit", "delete", "restore"]) {
      const answer = await home.post(PAGE, { intent, document, name: "Mine", kind: "deed" });
      expect(answer.status).toBe(404);
    }
    expect((await home.get(`${PAGE}?dialog=edit&document=${document}`)).status).toBe(404);
  }
  expect((await send(home, { document: id })).status).toBe(404);
  expect(await stored()).toEqual(before);
  expect(await readText(await home.get(PAGE))).not.toContain("Theirs");
});

test("a document is edited in its dialog, and told off beside its field", async () => {
  const { id } = await keep(home, { name: "Old" });
  const dialog = `${PAGE}?dialog=edit&document=${id}`;
  expect(await (await home.get(dialog)).text()).toContain('value="Old"');
  const wrong = await home.post(dialog, { intent: "edit", document: id, name: " ", kind: "deed" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("Please enter a name.");
  const right = { intent: "edit", document: id, name: "New", kind: "deed", expiresOn: "2026-12-31" };
  expect((await home.post(dialog, right)).status).toBe(302);
  expect(await stored()).toMatchObject([{ name: "New", kind: "deed", expires_on: "2026-12-31" }]);
});

test("deleting takes the file away at once and Undo brings both back", async () => {
  const { id, key } = await keep(home, { name: "Deed" });
  await home.get(PAGE);
  expect((await home.post(PAGE, { intent: "delete", document: id })).status).toBe(302);
  const page = await home.get(PAGE);
  const html = await page.clone().text();
  expect(await readText(page)).toContain("“Deed” is deleted.");
  expect(html).toContain('name="intent" value="restore"');
  expect((await home.get(`/files/${key}`)).status).toBe(404);
  expect((await home.get(`${PAGE}?dialog=edit&document=${id}`)).headers.get("Location")).toBe(PAGE);
  await home.post(PAGE, { intent: "restore", document: id });
  expect(await readText(await home.get(PAGE))).toContain("“Deed” is back.");
  expect((await home.get(`/files/${key}`)).status).toBe(200);
});

test("the same form sent twice at once keeps one document", async () => {
  const document = newId();
  const answers = await Promise.all([send(home, { document }), send(home, { document }, JSON_UPLOAD)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 302]);
  expect((await stored()).length).toBe(1);
});

test("a store that fails says so in the sentence of the catalogue, with what was typed", async () => {
  expectConsoleError(/D1_ERROR|NOT NULL/);
  // The session, its use, the earlier self and the room there is come first.
  const before = await stored();
  for (const path of [UPLOAD, JSON_UPLOAD]) {
    const trips = app.recording.trips.length;
    await send(home, { name: "Counted" }, path);
    const statements = app.recording.trips.slice(trips).flat();
    const at = statements.findIndex((sql) => /insert into client_documents/.test(sql));
    await app.d1.prepare("delete from client_documents").run();
    app.recording.failAt = at;
    const answer = await send(home, { name: "Kept name" }, path);
    expect(answer.status).toBe(500);
    const body = await answer.text();
    expect(body).toContain("Error uploading file. Please try again.");
    expect(body).toContain("Kept name");
  }
  expect(await stored()).toEqual(before);
});

test("names are found without case and accents, and kinds narrow the list", async () => {
  await keep(home, { name: "Zoë’s Überprüfung", kind: "inspection" });
  await keep(home, { name: "Flood policy", kind: "insurance" });
  await keep(sibling, { name: "Flood of theirs", kind: "insurance" });
  const page = async (query: string) => readText(await home.get(`${PAGE}?${query}`));
  expect(await page("q=uberpruf")).toContain("1 document matches “uberpruf”");
  expect(await page("q=FLOOD")).toContain("1 document matches “FLOOD”");
  expect(await page("q=none")).toContain("No documents match “none”");
  expect(await page("kind=insurance")).not.toContain("Überprüfung");
  expect(await page("kind=deed")).toContain("No documents of the kind “Deed” yet");
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
])("an address of %s is answered calmly", async (query) => {
  expect((await home.get(`${PAGE}?${query}`)).status).toBe(200);
});

test("a long list comes in pages, in two trips to the database however many there are", async () => {
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
  // One for the session, one for the layout, one for the page.
  expect(app.recording.trips.length).toBeLessThanOrEqual(3);
  expect(first.match(/href="\/files\//g)).toHaveLength(50);
  expect(first).toContain("?count=100");
  const second = await (await home.get(`${PAGE}?count=100`)).text();
  expect(second.match(/href="\/files\//g)).toHaveLength(100);
  const found = await readText(await home.get(`${PAGE}?q=paper`));
  expect(found).toContain("1,500 documents match “paper”");
});
