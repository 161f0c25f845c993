import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_DOCUMENT_BYTES } from "#app/domain/files/upload-limits.ts";
import {
  type Fields,
  forgetDocuments,
  formOf,
  JSON_UPLOAD,
  keep,
  newId,
  openSiblings,
  PAGE,
  send,
  stored,
  UPLOAD,
} from "#tests/routes/home/documents-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { exifSegment, jpeg, pdf, SECRET_BYTES } from "#tests/support/image-bytes.ts";
import { readText } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";
import { contains, HEIC, HOSTILE } from "#tests/support/upload-corpus.ts";

let app: TestApp;
let home: Visitor;
beforeAll(async () => {
  ({ app, home } = await openSiblings());
});
afterAll(() => app.dispose());
beforeEach(() => forgetDocuments(app));

test("a home without documents is told what to do; one is uploaded, shown, found and fetched", async () => {
  const empty = await readText(await home.get(PAGE));
  expect(empty).toContain("No documents yet");
  expect(empty).toContain("0 MB of 1 GB used");

  const saved = await send(home, { name: "Flood policy", expiresOn: "2099-11-30" });
  expect(saved.headers.get("Location")).toBe(PAGE);
  const page = await home.get(PAGE);
  const html = await page.clone().text();
  const words = await readText(page);
  expect(words).toContain("“Flood policy” saved.");
  expect(words).toContain("Insurance · 1 KB · Added");
  expect(words).toContain("Expires Nov 30, 2099");
  expect(words).toContain("1 KB of 1 GB used");
  const href = /href="(\/files\/[^"?]+)"/.exec(html)?.[1] ?? "";

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

test("photos come back as what they are, without the place they were taken", async () => {
  const file = new File([jpeg([exifSegment({ orientation: 6 })])], "roof.html", { type: "text/html" });
  const { key } = await keep(app, home, { file });
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
  expect(page).toContain("Please upload a PDF, JPEG, or PNG file");
  expect(page).toContain('value="Zoë’s policy"');
  expect(page).toContain('value="2027-01-31"');
  expect(page).toMatch(/<option value="deed" selected/);
  expect(await stored(app)).toEqual([]);
});

test("an iPhone's HEIC gets a sentence that helps", async () => {
  const answer = await send(home, { file: new File([HEIC[0]?.bytes ?? ""], "IMG_1.HEIC") });
  expect(await readText(answer)).toContain(
    "Please upload a PDF, JPEG, or PNG file. This photo is in Apple’s HEIC",
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
  expect((await stored(app)).length).toBe(1);
});

const bad: [what: string, fields: Fields, says: string][] = [
  ["no file", { file: new File([], "") }, "Choose a file."],
  ["an empty file", { file: new File([], "a.pdf") }, "This file is empty. Choose another."],
  [
    "a PDF that was cut off",
    { file: new File([pdf({ size: 8000 }).subarray(0, 4000)], "a.pdf") },
    "We can’t read this file. It may be damaged or incomplete. Try another copy.",
  ],
  ["a word for a file", { file: "policy" }, "Choose a file."],
  ["an unknown kind", { kind: "secret" }, "Choose a type."],
  ["a file for a kind", { kind: new File(["deed"], "k") }, "Choose a type."],
  ["a day that is none", { expiresOn: "2026-02-30" }, "Enter a date."],
  ["a day of nonsense", { expiresOn: "soon" }, "Enter a date."],
  ["an endless name", { name: "x".repeat(121) }, "Keep this under 120 characters."],
  ["a name with a NUL", { name: "a\0b" }, "Use plain text here."],
  ["no id", { document: "" }, "Open this form again."],
  ["an endless id", { document: "x".repeat(65) }, "Keep this under 64 characters."],
  ["an unknown appliance", { appliance: "no-such" }, "Choose one of your appliances."],
];

test.each(bad)("%s is bad input, in page and JSON alike", async (_what, fields, says) => {
  const page = await send(home, fields);
  expect(page.status).toBe(400);
  const json = await send(home, fields, JSON_UPLOAD);
  expect(json.status).toBe(400);
  const { errors } = (await json.json()) as { errors: Record<string, string> };
  expect(Object.values(errors)).toEqual([says]);
  expect(await stored(app)).toEqual([]);
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
  expect(await readText(await home.get(PAGE))).toContain("“Deed” saved.");
  expect((await home.get(JSON_UPLOAD)).headers.get("Location")).toBe(UPLOAD);
});

test("a way back that leads out of the home is not taken", async () => {
  for (const redirectTo of ["https://evil.example/", "//evil.example", "/agent", "javascript:alert(1)"]) {
    expect((await send(home, { redirectTo })).headers.get("Location")).toBe("/home");
  }
});

test("another site cannot upload in the owner's name", async () => {
  const answer = await home.send("POST", JSON_UPLOAD, {
    body: formOf(),
    headers: { Origin: "https://evil.example" },
  });
  expect(answer.status).toBe(403);
  expect(await stored(app)).toEqual([]);
});

test("the same form sent twice at once keeps one document", async () => {
  const document = newId();
  const answers = await Promise.all([send(home, { document }), send(home, { document }, JSON_UPLOAD)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 302]);
  expect((await stored(app)).length).toBe(1);
});

test("a store that fails says so in the sentence of the catalogue, with what was typed", async () => {
  expectConsoleError(/D1_ERROR|NOT NULL/);
  // The session, its use, the earlier self and the room there is come first.
  const before = await stored(app);
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
  expect(await stored(app)).toEqual(before);
});
