import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText } from "#tests/support/people.ts";

const CHOOSE = "/agent/clients/import";

let app: TestApp;
let agent: Visitor;
let other: Visitor;
beforeAll(async () => {
  app = await createApp();
  // Noon on a Friday in Florida.
  app.systemDeps.now = () => Date.UTC(2026, 10, 20, 17);
  agent = await newAgent(app, { email: "import@agent.example" });
  other = await newAgent(app, { email: "other-import@agent.example" });
});
afterAll(() => app.dispose());

let forms = 0;

function send(who: Visitor, body: BodyInit | null, { table = "", path = CHOOSE, name = "book.csv" } = {}) {
  forms += 1;
  const form = new FormData();
  form.set("form", `form-${forms}`);
  form.set(
    "file",
    body === null ? new File([], "") : new File([body as BlobPart], name, { type: "text/csv" }),
  );
  form.set("table", table);
  return who.send("POST", path, { body: form });
}

async function choose(who: Visitor, csv: string, path = CHOOSE) {
  const response = await send(who, csv, { path });
  expect(response.status).toBe(302);
  return response.headers.get("Location") ?? "";
}

const live = (table: "clients" | "vendors", where = "1") =>
  app.d1
    .prepare(`select count(*) as n from ${table} where deleted_at is null and ${where}`)
    .first<number>("n");

const lines = (count: number, mail: string) =>
  Array.from({ length: count }, (_, n) => `Ana,Number ${n},ana${n}@${mail}\n`).join("");

test.each([
  [
    "an Excel file",
    Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]),
    "This is an Excel file. Save it as CSV and choose that file.",
  ],
  ["a picture", Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), "This file isn’t plain text."],
  ["5,001 rows", `First,Last,Email\n${lines(5_001, "x.example")}`, "This table has 5,001 rows."],
  ["one column", "Email\na@x.example\n", "Separate columns with commas, semicolons, or tabs."],
  ["more than four megabytes", `First,Last\n${"x".repeat(4_300_000)}`, "File size must be less than 4MB"],
  ["nothing", " ", "This table is empty."],
])("%s is refused next to the file field, and nothing is stored", async (_, body, sentence) => {
  const response = await send(agent, body);
  expect(response.status).toBe(400);
  expect(await readText(response)).toContain(sentence);
  expect(await app.d1.prepare("select count(*) as n from imports").first("n")).toBe(0);
  expect((await app.homeFiles.list({ prefix: "imports/" })).objects).toEqual([]);
});

test("without a file or a table the form says so; a pasted table works like a file", async () => {
  const nothing = await send(agent, null);
  expect(nothing.status).toBe(400);
  expect(await readText(nothing)).toContain("Choose a file, or paste a table below.");
  const wrong = await send(agent, null, { table: "Email\na@x.example" });
  expect(await readText(wrong)).toContain("Separate columns with commas, semicolons, or tabs.");
  const pasted = await send(agent, null, { table: "First\tLast\tEmail\nAna\tReyes\tana@pasted.example" });
  expect(pasted.status).toBe(302);
  expect(await readText(await agent.get(pasted.headers.get("Location") ?? ""))).toContain("Pasted table");
});

test("detected columns are shown and can be corrected, and no two columns map to the same field", async () => {
  const page = await choose(agent, "Client,Mail,Kind,Extras\nAna Reyes,ana@columns.example,Condo,castle\n");
  const shown = await readText(await agent.get(page));
  expect(shown).toContain("ana@columns.example · Condo");
  const fixed = await agent.post(page, {
    intent: "columns",
    column0: "fullName",
    column1: "email",
    column2: "",
    column3: "",
  });
  expect(fixed.status).toBe(302);
  expect(await readText(await agent.get(page))).toContain("ana@columns.example · Single Family Home");
  const twice = await agent.post(page, {
    intent: "columns",
    column0: "email",
    column1: "email",
    column2: "",
  });
  expect(twice.status).toBe(400);
  expect(await readText(twice)).toContain("Two columns are set to Email. Choose one of them.");
  await agent.post(page, { intent: "columns", column0: "fullName", column1: "", column2: "" });
  expect(await readText(await agent.get(page))).toContain("No column is set to Email yet.");
});

test("the cards of Apple Contacts are imported as clients, and what is left out is named", async () => {
  const cards = readFileSync("tests/domain/transfer/csv/address-books/apple-contacts.vcf");
  const sent = await send(agent, cards, { name: "Contacts.vcf" });
  expect(sent.status).toBe(302);
  const page = sent.headers.get("Location") ?? "";
  const shown = await readText(await agent.get(page));
  expect(shown).toContain("Contacts.vcf");
  expect(shown).toContain("jose@home.example · (727) 555-0101 · 4 Reef Rd, Apt 2");
  const [, leftOut = ""] = /columns left out(.*)/i.exec(shown) ?? [];
  for (const name of ["NICKNAME", "ORG", "BDAY"]) expect(leftOut).toContain(name);
  await agent.post(page, { intent: "begin", invites: "later" });
  const [jose] = (
    await app.d1
      .prepare(
        "select second_name, second_email, card_phone, card_closed_on, tags from clients where email = 'jose@home.example'",
      )
      .all()
  ).results;
  expect(jose).toEqual({
    second_name: "Ana Núñez",
    second_email: "ana@home.example",
    card_phone: "(727) 555-0102",
    card_closed_on: "2024-03-14",
    tags: '["Sphere","Pool"]',
  });
  const pasted = await send(agent, null, {
    table: "BEGIN:VCARD\nVERSION:3.0\nN:Lee;Ann\nEMAIL:ann@card.example\nEND:VCARD",
  });
  expect(await readText(await agent.get(pasted.headers.get("Location") ?? ""))).toContain("ann@card.example");
});

test("contact cards are no vendors, and those of vCard 2.1 are refused next to the file", async () => {
  const card = "BEGIN:VCARD\nVERSION:3.0\nN:Lee;Ann\nEMAIL:ann@card.example\nEND:VCARD\n";
  const vendors = await send(agent, card, { path: "/agent/vendors/import", name: "c.vcf" });
  expect(vendors.status).toBe(400);
  expect(await readText(vendors)).toContain("Contact cards can only be imported as clients.");
  const old = await send(agent, card.replace("\nN:", "\nN;ENCODING=QUOTED-PRINTABLE:"), { name: "c.vcf" });
  expect(old.status).toBe(400);
  expect(await readText(old)).toContain("Export them as vCard 3.0");
  expect(await readText(await agent.get("/agent/vendors/import"))).not.toContain("vCard");
  expect(await (await agent.get(CHOOSE)).text()).toContain(".vcf");
});

test("without scripts, each submit adds 250 rows, and the list shows an unfinished import", async () => {
  const page = await choose(agent, `First,Last,Email\n${lines(300, "press.example")}`);
  const begun = await agent.post(page, { intent: "begin", invites: "now" });
  expect(begun.headers.get("Location")).toBe(`${page}?go=add`);
  expect(await live("clients", "email like '%press.example'")).toBe(250);
  expect(await readText(await agent.get(page))).toContain("250 of 300 rows");
  const list = await readText(await agent.get("/agent/clients"));
  expect(list).toContain("The import of book.csv is not finished. 250 of 300 rows are done.");
  expect(await readText(await other.get("/agent/clients"))).not.toContain("not finished");
  await agent.post(page, { intent: "continue" });
  expect(await live("clients", "email like '%press.example'")).toBe(300);
  // A new account's daily limit; the rest follow the limits of later days.
  const done = await readText(await agent.get(page));
  expect(done).toMatch(/300 clients added 20 invites emailed, 280 are waiting and go out by Dec 4\./);
  expect(await readText(await agent.get("/agent/clients"))).not.toContain("not finished");
  expect(await readText(await agent.get("/agent"))).toContain("You imported 300 clients");
  expect(app.queued).toHaveLength(20);
});

test("a script sends one batch per request and gets the progress", async () => {
  const page = await choose(agent, `First,Last,Email\n${lines(70, "script.example")}`);
  await agent.post(page, { intent: "begin", invites: "later", steps: "1" });
  expect(await live("clients", "email like '%script.example'")).toBe(50);
  const step = () => agent.post(`${page}/step`, { intent: "continue" });
  expect(await (await step()).json()).toEqual({ over: true, done: 70, total: 70 });
  expect(await (await step()).json()).toEqual({ over: true, done: 70, total: 70 });
  expect(await live("clients", "email like '%script.example'")).toBe(70);
  const invites = () => agent.post(`${page}/step`, { intent: "invite" });
  expect(await (await invites()).json()).toEqual({ over: false, done: 50, total: 70 });
  expect(await (await invites()).json()).toEqual({ over: true, done: 70, total: 70 });
  expect((await agent.post(`${page}/step`, { intent: "x" })).status).toBe(400);
});

test("clients added without an invite are listed as such and can be invited one by one or all at once", async () => {
  const page = await choose(agent, `First,Last,Email\n${lines(3, "later.example")}`);
  await agent.post(page, { intent: "begin", invites: "later" });
  expect(await readText(await agent.get(page))).toContain("3 clients have no code yet.");
  const html = await (await agent.get("/agent/clients?q=later.example")).text();
  expect((await readText(new Response(html))).match(/Not invited/g)).toHaveLength(4);
  expect(html.match(/aria-label="Invite Ana /g)).toHaveLength(3);
  expect(html.match(/dialog=reissue&amp;client=/g)).toHaveLength(3);
  expect(await (await agent.get("/agent/clients.csv")).text()).toMatch(/ana1@later\.example,.*,Not invited/);
  const id = String(
    await app.d1.prepare("select id from clients where email = 'ana1@later.example'").first("id"),
  );
  const alone = await readText(await agent.get(`/agent/clients/${id}`));
  expect(alone).toContain("Ana has no code yet. Create one, and it goes out by email.");
  expect(alone).toMatch(/Added Nov 20, 2026 .*Not invited/);
  await agent.post(`/agent/clients/${id}`, { intent: "reissue", client: id, sent: "" });
  expect(await readText(await agent.get(`/agent/clients/${id}`))).toContain("Works until");
  const rest = await readText(await agent.get(page));
  expect(rest).toContain("1 of 3 invited");
  expect(rest).toContain("Email 2 invites now");
  const sent = await agent.post(page, { intent: "invite" });
  expect(sent.status).toBe(302);
  expect(await readText(await agent.get(page))).toMatch(/1 invite emailed, 2 are waiting until \w+ \d+\./);
  expect(await live("clients", "email like '%later.example' and invite_code is null")).toBe(0);
});

test("an import is undone from its page, twice with the same result, and clients who logged in since stay", async () => {
  const page = await choose(agent, `First,Last,Email\n${lines(4, "undo.example")}`);
  await agent.post(page, { intent: "begin", invites: "now" });
  const code = String(
    await app.d1
      .prepare("select invite_code from clients where email = 'ana2@undo.example'")
      .first("invite_code"),
  );
  await openHome(app, code);
  expect(await readText(await agent.get(`${page}?dialog=undo`))).toContain("Undo this import?");
  for (const _ of [1, 2]) {
    const undone = await agent.post(`${page}?dialog=undo`, { intent: "undo" });
    expect(undone.headers.get("Location")).toBe(page);
    expect(await readText(await agent.get(page))).toContain(
      "3 clients removed. 1 client stayed: already logged in.",
    );
  }
  expect(await live("clients", "email like '%undo.example'")).toBe(1);
  expect(await readText(await agent.get(CHOOSE))).toContain("Undone");
});

test("undoing an import can be undone with one click, and its invites can be sent again", async () => {
  const page = await choose(agent, `First,Last,Email\n${lines(4, "redo.example")}`);
  await agent.post(page, { intent: "begin", invites: "now" });
  await agent.post(`${page}?dialog=undo`, { intent: "undo" });
  const undone = await readText(await agent.get(page));
  expect(undone).toContain("You can restore the whole import until Dec 19, 2026.");
  // One of them was added again meanwhile, so that one stays in the trash.
  await invite(app, agent, { email: "ana1@redo.example" });
  expect((await other.post(page, { intent: "restore" })).status).toBe(404);
  for (const _ of [1, 2]) {
    const restored = await agent.post(page, { intent: "restore" });
    expect(restored.headers.get("Location")).toBe(page);
  }
  const done = await readText(await agent.get(page));
  expect(done).toContain("3 clients restored. 1 client not restored: deleted, or you have it by now.");
  expect(done).toContain("4 clients added");
  expect(await live("clients", "email like '%redo.example'")).toBe(4);
  await agent.post(page, { intent: "invite" });
  expect(await live("clients", "email like '%redo.example' and invite_code is null")).toBe(0);
  await agent.post(`${page}?dialog=undo`, { intent: "undo" });
  expect(await live("clients", "email like '%redo.example'")).toBe(1);
});

test("skipped rows are downloaded as a file with reasons that can be corrected and imported", async () => {
  const page = await choose(
    agent,
    'First,Last,Email,Note\nAna,Reyes,nobody,"=1+1"\nBo,Reyes,bo@left.example,ok\n',
  );
  expect((await agent.get(`${page}/left-out.csv`)).status).toBe(404);
  await agent.post(page, { intent: "begin", invites: "later" });
  const file = await agent.get(`${page}/left-out.csv`);
  expect(file.headers.get("Content-Disposition")).toContain('filename="Left out of book.csv"');
  const csv = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(csv).toBe(
    "\uFEFFFirst,Last,Email,Note,Why left out\r\nAna,Reyes,nobody,'=1+1,Email: Enter a valid email address.\r\n",
  );
  const again = await choose(agent, csv.replace("nobody", "ana@left.example"));
  await agent.post(again, { intent: "begin", invites: "later" });
  expect(await readText(await agent.get(again))).toContain("1 client added");
});

test("another agent's import gives the same response as one that does not exist", async () => {
  const page = await choose(agent, "First,Last,Email\nAna,Reyes,ana@theirs.example\n");
  const before = await app.d1.prepare("select json_group_array(state) as s from imports").first("s");
  for (const path of [page, "/agent/imports/unknown"]) {
    expect((await other.get(path)).status).toBe(404);
    expect((await other.get(`${path}/left-out.csv`)).status).toBe(404);
    for (const intent of ["columns", "mend", "begin", "continue", "invite", "undo"]) {
      expect((await other.post(path, { intent })).status, intent).toBe(404);
      if (intent === "continue" || intent === "invite") {
        expect((await other.post(`${path}/step`, { intent })).status, intent).toBe(404);
      }
    }
  }
  expect(await app.d1.prepare("select json_group_array(state) as s from imports").first("s")).toBe(before);
});

const CLIENT_ROW = {
  phone: "+1 727 555 0100",
  lastName: 'O"Neill, Jr.',
  address: "-1 Bay St",
  city: "=Town",
};

test("clients exported by one agent are imported completely by another", async () => {
  const [giver, taker] = [
    await newAgent(app, { email: "giver@agent.example" }),
    await newAgent(app, { email: "taker@agent.example" }),
  ];
  await invite(app, giver, { email: "a@trip.example", "features[]": ["hurricane", "screen"], ...CLIENT_ROW });
  await invite(app, giver, {
    email: "b@trip.example",
    propertyType: "mobile_home",
    "features[]": [],
    zipCode: "",
  });
  const file = await giver.get("/agent/clients.csv");
  expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="clients-2026-11-20.csv"');
  const page = await choose(taker, await file.text());
  await taker.post(page, { intent: "begin", invites: "later" });
  const of = (mail: string) =>
    app.d1
      .prepare(
        `select first_name, last_name, email, phone, address, city, state, zip_code, property_type, features, time_zone,
          search_key, count(*) as n from clients where email = ? group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12`,
      )
      .bind(mail)
      .all();
  for (const mail of ["a@trip.example", "b@trip.example"]) {
    expect((await of(mail)).results).toEqual([expect.objectContaining({ email: mail, n: 2 })]);
  }
});

test.each(["all", "follow-up-boss", "google", "outlook", "apple"])(
  "clients downloaded for %s and imported by another agent are the same clients",
  async (format) => {
    const [giver, taker] = [
      await newAgent(app, { email: `giver-${format}@agent.example` }),
      await newAgent(app, { email: `taker-${format}@agent.example` }),
    ];
    const mail = `${format}.example`;
    // Only our own file has columns for features; for the others they are in the notes.
    const home = { "features[]": format === "all" ? ["pool"] : [] };
    await invite(app, giver, { firstName: "José", lastName: "Núñez, Jr.", email: `jose@${mail}`, ...home });
    await invite(app, giver, { firstName: "Ann", lastName: "O’Lee", email: `ann@${mail}`, ...home });
    await app.d1
      .prepare(
        "update clients set tags = '[\"Pool\",\"Sphere\"]', card_phone = '(727) 555-0102', card_email = 'other@x.example' where email = ?",
      )
      .bind(`jose@${mail}`)
      .run();
    const book = async (who: Visitor) =>
      (await (await who.get("/agent/clients.csv")).text()).trimEnd().split("\r\n");
    const file = await giver.get(`/agent/clients.csv?format=${format}`);
    const [, name = ""] = /filename="(.*)"/.exec(file.headers.get("Content-Disposition") ?? "") ?? [];
    const sent = await send(taker, await file.arrayBuffer(), { name });
    await taker.post(sent.headers.get("Location") ?? "", { intent: "begin", invites: "now" });
    const written = await book(giver);
    expect(written).toHaveLength(3);
    expect(written.join()).toContain('José,"Núñez, Jr."');
    expect(await book(taker)).toEqual(written);
  },
);

test("vendors exported by one agent are imported completely by another, with their categories", async () => {
  const [giver, taker] = [
    await newAgent(app, { email: "giver-v@agent.example" }),
    await newAgent(app, { email: "taker-v@agent.example" }),
  ];
  const vendor = {
    ...{ category: "Fences", type: "financial", phone: "(727) 555-0100 x12", email: "v@trip.example" },
    ...{
      website: "https://v.example/a?b=1",
      discount: "10%",
      code: "-X",
      description: 'One "good"\nline, =two',
    },
  };
  await giver.post("/agent/vendors", { intent: "category-add", id: "fences-trip", name: "Fences" });
  await giver.post("/agent/vendors", { intent: "add", vendor: "trip-1", name: "Trip & Sons", ...vendor });
  const page = await choose(
    taker,
    await (await giver.get("/agent/vendors.csv")).text(),
    "/agent/vendors/import",
  );
  expect(await readText(await taker.get(page))).toContain("1 new category: Fences");
  await taker.post(page, { intent: "begin" });
  expect(await readText(await taker.get(page))).toContain("1 vendor added");
  const { results } = await app.d1
    .prepare(
      `select count(*) as n from vendors where name = 'Trip & Sons'
       group by name, category, type, phone, email, website, discount, code, description`,
    )
    .all();
  expect(results).toEqual([{ n: 2 }]);
  expect(await readText(await taker.get("/agent/vendors"))).toContain("Trip & Sons");
});

test("a list longer than a database page is exported completely, by name, and without other agents' rows", async () => {
  const keeper = await newAgent(app, { email: "keeper@agent.example" });
  const page = await choose(keeper, `First,Last,Email\n${lines(520, "long.example")}`);
  for (const _ of [1, 2, 3])
    await keeper.post(page, { intent: _ === 1 ? "begin" : "continue", invites: "later" });
  const csv = await (await keeper.get("/agent/clients.csv")).text();
  const rows = csv.trim().split("\r\n").slice(1);
  expect(rows).toHaveLength(520);
  expect(new Set(rows).size).toBe(520);
  expect(csv).not.toContain("press.example");
});
