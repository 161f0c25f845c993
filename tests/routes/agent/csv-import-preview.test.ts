import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { newAgent, readText } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  // Noon on a Friday in Florida.
  app.systemDeps.now = () => Date.UTC(2026, 10, 20, 17);
  agent = await newAgent(app, { email: "preview@agent.example" }, "essential");
});
afterAll(() => app.dispose());

let forms = 0;

async function choose(csv: BlobPart, who = agent, path = "/agent/clients/import") {
  forms += 1;
  const form = new FormData();
  form.set("form", `form-${forms}`);
  form.set("file", new File([csv], "book.csv", { type: "text/csv" }));
  form.set("table", "");
  return (await who.send("POST", path, { body: form })).headers.get("Location") ?? "";
}

const people = (count: number, mail: string) =>
  Array.from({ length: count }, (_, n) => `Ana,Number ${n},ana${n}@${mail}\n`).join("");
const mails = (mail: string) =>
  app.d1
    .prepare("select count(*) as n from outbox where kind = 'invite' and recipient like ?")
    .bind(`%@${mail}`)
    .first("n");

test.each([
  [4 * 1024 * 1024 - 1, false],
  [4 * 1024 * 1024, true],
])("a pasted table may have up to four megabytes: %i characters, refused: %s", async (letters, refused) => {
  const form = new FormData();
  form.set("form", `pasted-${letters}`);
  form.set("file", new File([], ""));
  // A line break in a form is two bytes.
  form.set("table", "First,Last\n".padEnd(letters, "x"));
  const answer = await readText(await agent.send("POST", "/agent/clients/import", { body: form }));
  expect(answer.includes("Paste less than 4 MB.")).toBe(refused);
});

test("before anything is added, the page says how many emails would be sent and when, and none is sent without consent", async () => {
  const page = await choose(`First,Last,Email\n${people(45, "quiet.example")}`);
  const shown = await readText(await agent.get(page));
  expect(shown).toContain("Email the invites now (45 emails)");
  expect(shown).toContain("20 go out right away, the rest by Nov 22.");
  expect(shown).toContain(
    "Their plans start at Essential. They can each change it. You choose the starting level in Settings.",
  );
  expect(await (await agent.get(page)).text()).not.toMatch(/name="invites"[^>]*checked/);
  await agent.post(page, { intent: "begin" });
  expect(await mails("quiet.example")).toBe(0);
  const done = await readText(await agent.get(page));
  expect(done).toContain("45 clients added No emails sent.");
  expect(done).toContain("45 clients have no code yet.");
  await agent.post(page, { intent: "invite" });
  expect(await readText(await agent.get(page))).toContain(
    "20 invites emailed, 25 are waiting and go out by Nov 22.",
  );
  expect(await mails("quiet.example")).toBe(45);
});

test("opted-out addresses are not counted, and an agent with an unconfirmed email is told", async () => {
  await app.d1.prepare("insert into mail_opt_outs (email, at) values ('ana0@shy.example', 1)").run();
  const shy = await newAgent(app, { email: "shy@agent.example" });
  await app.d1.prepare("update profiles set verified_email = '' where email = 'shy@agent.example'").run();
  const page = await choose(`First,Last,Email\n${people(3, "shy.example")}`, shy);
  const shown = await readText(await shy.get(page));
  expect(shown).toContain("Email the invites now (2 emails)");
  expect(shown).toContain("Both go out once you confirm your email.");
  await shy.post(page, { intent: "begin", invites: "now" });
  expect(await readText(await shy.get(page))).toContain(
    "3 clients added 2 invites are waiting until you confirm your email.",
  );
});

test("an unreadable cell is left out with a warning, and its row is added", async () => {
  const page = await choose(
    "First,Last,Email,Phone,Zip,Property Type\nAna,Reyes,ana@warn.example; bo@warn.example,call me,1,Villa\n",
  );
  const shown = await readText(await agent.get(page));
  expect(shown).toContain("ready to add 1 ");
  expect(shown).toContain("1 row to check");
  expect(shown).toContain("Cell left out");
  expect(shown).toContain("Phone: “call me” is left out. Enter a valid phone number.");
  expect(shown).toContain("ZIP: “1” is left out. Enter a 5-digit ZIP.");
  expect(shown).toContain("Email: We’ll use ana@warn.example and leave out bo@warn.example.");
  await agent.post(page, { intent: "begin" });
  expect(
    await app.d1
      .prepare("select phone, zip_code, property_type from clients where email = 'ana@warn.example'")
      .first(),
  ).toEqual({ phone: "", zip_code: "", property_type: "townhome" });
  expect(await readText(await agent.get(page))).toContain("1 client added with a cell left out");
});

test("the preview shows the address and phone that will be saved, and joins columns of one address", async () => {
  const page = await choose(
    [
      "First,Last,Email,Mailing Address,Mailing City,Mailing State,Property Address,Property Unit,Property City,Property Zip,Cell",
      "Ana,Reyes,ana@place.example,88 Peachtree St,Atlanta,GA,412 Gulf Way,4B,Dunedin,34698,727.555.0101",
    ].join("\n"),
  );
  const shown = await readText(await agent.get(page));
  expect(shown).toContain("ana@place.example · (727) 555-0101 · 412 Gulf Way, Unit 4B, Dunedin, FL 34698 ·");
  const chosen = [
    "firstName",
    "lastName",
    "email",
    "",
    "",
    "",
    "address",
    "address",
    "city",
    "zipCode",
    "phone",
  ];
  const columns = Object.fromEntries(chosen.map((meaning, at) => [`column${at}`, meaning]));
  expect((await agent.post(page, { intent: "columns", ...columns })).status).toBe(302);
  expect(await (await agent.get(`${page}?dialog=row&row=2&page=1`)).text()).toMatch(
    />Property Unit<[\s\S]*value="4B"/,
  );
  await agent.post(page, { intent: "begin" });
  expect(
    await app.d1
      .prepare("select address, city, state, zip_code, phone from clients where email = 'ana@place.example'")
      .first(),
  ).toEqual({
    ...{ address: "412 Gulf Way, Unit 4B", city: "Dunedin", state: "FL", zip_code: "34698" },
    phone: "(727) 555-0101",
  });
});

test("the page says which lines above the headings it skipped and how it read an old file", async () => {
  const text =
    "Past Clients Report\nGenerated 1/2/26 by Bea\n\nFirst,Last,Email\nJos\u008e,Nu\u0096ez,m@mac.example\n";
  const page = await choose(Uint8Array.from([...text].map((sign) => sign.charCodeAt(0))));
  const shown = await readText(await agent.get(page));
  expect(shown).toContain(
    "We left out the lines above your headings: “Past Clients Report” and “Generated 1/2/26 by Bea”.",
  );
  expect(shown).toContain("We read this file as older Mac text. If accented letters look wrong,");
  expect(shown).toContain("José Nuñez m@mac.example");
  await agent.post(page, { intent: "begin" });
  expect(
    await app.d1.prepare("select last_name from clients where email = 'm@mac.example'").first("last_name"),
  ).toBe("Nuñez");
});

test("the page says that it read a file as Windows text", async () => {
  const page = await choose(
    Uint8Array.from([..."First,Last,Email\nJos\u00e9,Roe,w@w.example\n"].map((sign) => sign.charCodeAt(0))),
  );
  expect(await readText(await agent.get(page))).toContain("We read this file as Windows text.");
});

test("identical warnings are merged into one line, and every error is listed separately", async () => {
  const rows = Array.from({ length: 56 }, (_, n) => `Ana,Number ${n},ana${n}@alike.example,Castle\n`).join(
    "",
  );
  const page = await choose(
    `First,Last,Email,Property Type\n${rows}Bo,One,nobody,\nBo,Two,nobody,\nCy,Three,cy@alike.example,Tent\n`,
  );
  const shown = await readText(await agent.get(page));
  expect(shown).toContain("59 rows to check");
  expect(shown.match(/Row \d+/g)?.filter((row, at, all) => all.indexOf(row) === at)).toEqual([
    ...["Row 58", "Row 59", "Row 2", "Row 60"],
  ]);
  expect(shown.match(/“Castle” is left out/g)).toHaveLength(1);
  expect(shown).toContain("Row 2 and 55 more");
  await agent.post(page, { intent: "begin" });
  const done = await readText(await agent.get(page));
  expect(done).toContain("57 clients added with a cell left out");
  expect(done).toContain("Row 2 and 55 more");
  expect(done.match(/“Castle” is left out/g)).toHaveLength(1);
  expect(done).toContain("Row 60 Cy Three");
});

test("every row with an error can be reached and corrected next to its error, without scripts", async () => {
  const bad = Array.from({ length: 23 }, (_, n) => `Bo,Number ${n},nobody${n},33704`).join("\n");
  const page = await choose(`First,Last,Email,Zip\n${bad}\nBo,Reyes,bo@mend.example,33704\n`);
  const rows = async (at: string) =>
    (await readText(await agent.get(`${page}${at}`))).match(/Row \d+ /g) ?? [];
  const reached = [...(await rows("")), ...(await rows("?page=2")), ...(await rows("?page=3"))];
  expect(reached).toEqual(Array.from({ length: 23 }, (_, n) => `Row ${n + 2} `));
  expect(await rows("?page=99")).toEqual(await rows("?page=3"));
  expect(await (await agent.get(page)).text()).toContain("dialog=row&amp;row=2&amp;page=1");

  const form = `${page}?dialog=row&row=2&page=1`;
  const shown = await (await agent.get(form)).text();
  expect(shown).toContain('value="nobody0"');
  expect(shown).toMatch(/aria-invalid="true"[^>]*value="nobody0"|value="nobody0"[^>]*aria-invalid="true"/);
  expect(shown).toContain("Enter a valid email address.");

  const typed = { intent: "mend", row: "2", cell0: "Bo", cell1: "Number 0", cell3: "33701" };
  const wrong = await agent.post(form, { ...typed, cell2: "still@nothing" });
  expect(wrong.headers.get("Location")).toBe(form);
  expect(await (await agent.get(form)).text()).toContain('value="still@nothing"');
  const taken = await agent.post(form, { ...typed, cell2: "bo@mend.example" });
  expect(taken.headers.get("Location")).toBe(page + "?page=1");
  // The first of two duplicates counts, so now the last one is reported.
  const after = await readText(await agent.get(`${page}?page=1`));
  expect(after).toContain("Row 2 is ready to add.");
  expect(after).toContain("ready to add 1 ");
  expect(await readText(await agent.get(`${page}?page=3`))).toContain("Same email as row 2.");
  const long = await agent.post(form, { ...typed, cell2: "x".repeat(2_001) });
  expect(long.status).toBe(400);
  expect(await readText(long)).toContain("Keep this under 2000 characters.");
  expect((await agent.post(form, { ...typed, row: "999" })).status).toBe(404);

  await agent.post(page, { intent: "begin" });
  expect(
    await app.d1.prepare("select zip_code from clients where email = 'bo@mend.example'").first("zip_code"),
  ).toBe("33701");
  const late = await agent.post(form, { ...typed, cell2: "late@mend.example" });
  expect(late.status).toBe(400);
});

test("a vendor's row is corrected with choices from its lists", async () => {
  const page = await choose(
    "Company,Trade,Kind,Phone\nOsprey,Plumber,whatever,call us\n",
    agent,
    "/agent/vendors/import",
  );
  await agent.post(page, {
    intent: "columns",
    column0: "name",
    column1: "category",
    column2: "type",
    column3: "phone",
  });
  const form = `${page}?dialog=row&row=2&page=1`;
  const shown = await agent.get(form);
  expect(await readText(shown)).toContain("Enter a valid phone number.");
  const saved = await agent.post(form, {
    ...{ intent: "mend", row: "2", cell0: "Osprey", cell1: "Plumber" },
    ...{ cell2: "Financial Services", cell3: "727-555-0100" },
  });
  expect(saved.headers.get("Location")).toBe(page + "?page=1");
  expect(await readText(await agent.get(page))).toContain("ready to add 1 ");
});

test("each page of an import shows its step, and the first page the expected table format", async () => {
  const first = await readText(await agent.get("/agent/clients/import"));
  expect(first).toContain("Step 1 of 3: Choose a file");
  expect(first).toContain("Separate columns with commas.");
  expect(first).toContain("Required: First Name, Last Name, and Email.");
  const page = await choose(`First,Last,Email\n${people(60, "steps.example")}`);
  const second = await readText(await agent.get(page));
  expect(second).toContain("Step 2 of 3: Check and fix");
  expect(second).toContain("We’ll email each their own code.");
  await agent.post(page, { intent: "begin", steps: "1" });
  expect(await readText(await agent.get(page))).toContain("Step 3 of 3: Add");
  await agent.post(page, { intent: "continue" });
  expect(await readText(await agent.get(page))).not.toContain("Step ");
});
