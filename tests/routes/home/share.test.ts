import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, addYears } from "#app/domain/days/calendar-day.ts";
import { SHARED_FILES_HEADER } from "#app/domain/device/request-headers.ts";
import { formatShareHeader } from "#app/domain/device/share-target.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { pdf } from "#tests/support/image-bytes.ts";
import { readText, stranger } from "#tests/support/people.ts";
import { openSiblings } from "./documents-helpers.ts";

let app: TestApp;
let home: Visitor;
beforeAll(async () => {
  ({ app, home } = await openSiblings());
});
afterAll(() => app.dispose());

const ID = "0b0f6b1e-58a5-4a53-9d6b-5f2f5c1a7a01";
const policy = () => new File([pdf()], "policy.pdf", { type: "application/pdf" });
const waiting = {
  [SHARED_FILES_HEADER]: formatShareHeader({
    id: ID,
    leftOut: 0,
    files: [{ id: ID, name: "<b>.pdf", type: "application/pdf" }],
  }),
};

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const send = (who: Visitor, fields: Record<string, string | File>, headers: HeadersInit = waiting) =>
  who.send("POST", "/home/share", { body: formOf(fields), headers });
const count = async (table: string) =>
  (await app.d1.prepare(`select count(*) as n from ${table}`).first<{ n: number }>())?.n;

test("the page shows what waits on the phone, as text, and otherwise says how to share", async () => {
  const page = await (await home.send("GET", "/home/share", { headers: waiting })).text();
  expect(page).toContain("You shared 1 file.");
  expect(page).toContain("&lt;b&gt;.pdf");
  expect(await readText(await home.get("/home/share"))).toContain("Nothing shared yet");
});

test("a file sent twice is one document; an expense sent twice is one, with one receipt", async () => {
  const document = { intent: "document", id: ID, kind: "insurance", [`name-${ID}`]: "Policy" };
  for (let time = 0; time < 2; time += 1) {
    const answer = await send(home, { ...document, file: policy() });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/home/documents"]);
  }
  expect(await count("client_documents")).toBe(1);
  const expense = { intent: "expense", id: ID, category: "HVAC", description: "x", amount: "5" };
  for (let time = 0; time < 2; time += 1) {
    const answer = await send(home, { ...expense, date: "2026-01-02", file: policy() });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/home/finances"]);
  }
  expect([await count("maintenance_expenses"), await count("client_documents")]).toEqual([1, 2]);
});

test("a shared receipt's date follows the expense rules: spaces are trimmed, and up to a year ahead is accepted", async () => {
  const page = await (await home.send("GET", "/home/share", { headers: waiting })).text();
  const input = /<input[^>]* name="date"[^>]*>/.exec(page)?.[0] ?? "";
  const [typed = "", latest = ""] = ["value", "max"].map(
    (name) => new RegExp(` ${name}="([^"]+)"`).exec(input)?.[1],
  );
  expect(latest).toBe(addYears(typed, 1));
  const id = ID.replace("0b0f", "1c1f");
  const expense = { intent: "expense", id, category: "HVAC", description: "Ahead", amount: "5" };
  const answer = await send(home, { ...expense, date: ` ${latest} `, file: policy() });
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/home/finances"]);
  const refused = await send(home, { ...expense, date: addDays(latest, 1), file: policy() });
  expect(await readText(refused)).toContain("Enter a date no more than a year from today.");
});

test("a form that arrives without its files says so and saves nothing", async () => {
  const before = await count("client_documents");
  const question = { intent: "ask", id: ID, question: "What is it?" };
  const document = { intent: "document", id: ID, kind: "other" };
  const expense = { intent: "expense", id: ID, category: "HVAC", description: "x", amount: "5" };
  for (const fields of [question, document, { ...expense, date: "2026-01-02" }]) {
    const answer = await send(home, fields, {});
    expect([answer.status, await readText(answer)]).toEqual([
      400,
      expect.stringContaining("Your files didn’t come through. Please share them again."),
    ]);
  }
  expect(await count("client_documents")).toBe(before);
});

test("a share without a service worker is redirected to a page that says so; another site is refused", async () => {
  const before = await count("client_documents");
  const from = (site: string, origin: string) =>
    send(home, { files: policy() }, { "Sec-Fetch-Site": site, Origin: origin });
  const lost = await from("none", "null");
  expect([lost.status, lost.headers.get("Location")]).toEqual([303, "/home/share?missed=yes"]);
  expect(await readText(await home.get("/home/share?missed=yes"))).toContain(
    "Your files didn’t come through.",
  );
  expect((await from("cross-site", "https://evil.test")).status).toBe(403);
  expect(await count("client_documents")).toBe(before);
});

test("a logged-out user is sent to log in; the service worker gets 401, so it keeps the files", async () => {
  const document = { intent: "document", id: ID, kind: "other", file: policy() };
  expect((await send(stranger(app), document)).status).toBe(401);
  const answer = await send(stranger(app), document, {});
  expect(answer.headers.get("Location")).toBe("/login?as=homeowner&next=%2Fhome%2Fshare");
});
