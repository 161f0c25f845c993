import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toCsv } from "#app/lib/csv/write.server.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";
import { SEED } from "#tests/support/seed.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const PAGE = "/home/finances";
const ADD = `${PAGE}?dialog=add`;
const PDF = new File(["%PDF-1.7\n%%EOF\n"], "bill.pdf", { type: "application/pdf" });

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  // Noon of a Friday in Florida.
  app.outside.now = () => Date.UTC(2026, 10, 20, 17);
  agent = await newAgent(app, { email: "finances@agent.example" });
});
afterAll(() => app.dispose());

let homes = 0;

async function aHome() {
  homes += 1;
  const { id, code } = await invite(app, agent, { email: `finances${homes}@home.example` });
  return { id, home: await openHome(app, code) };
}

function fields(change: Record<string, string> = {}) {
  return {
    intent: "add",
    expense: crypto.randomUUID(),
    category: "HVAC",
    description: "AC spring tune-up",
    amount: "129.00",
    date: "2026-03-14",
    vendor: "Coastal Air",
    notes: "",
    ...change,
  };
}

function upload(home: Visitor, path: string, values: Record<string, string>, file: File) {
  const body = new FormData();
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  body.append("file", file);
  return home.send("POST", path, { body });
}

async function rows(clientId: string) {
  const { results } = await app.d1
    .prepare("select * from maintenance_expenses where client_id = ? order by created_at, id")
    .bind(clientId)
    .all<Record<string, string | number | null>>();
  return results;
}

async function add(home: Visitor, change: Record<string, string> = {}) {
  const form = fields(change);
  expect((await home.post(ADD, form)).status).toBe(302);
  return form.expense;
}

test("the form of the page adds an expense, exact to the cent, and says so", async () => {
  const { id, home } = await aHome();
  expect(await readText(await home.get(PAGE))).toContain("No expenses yet");
  const form = await (await home.get(ADD)).text();
  for (const label of ["Category", "Description", "Amount", "Date", "Vendor", "Notes", "Receipt"]) {
    expect(form).toContain(label);
  }
  const expense = /name="expense" value="([^"]+)"/.exec(form)?.[1] ?? "";
  const saved = await home.post(ADD, fields({ expense, amount: "0.29", capital: "on" }));
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, PAGE]);
  expect(await rows(id)).toMatchObject([{ id: expense, amount: 29, capital: 1, vendor_name: "Coastal Air" }]);
  const page = await readText(await home.get(PAGE));
  expect(page).toContain("“AC spring tune-up” added, $0.29.");
  expect(page).toContain("HVAC · Coastal Air · Mar 14");
  expect(page).toContain("March 2026: $0.29");
});

test("bad input comes back beside its fields, 400, with everything typed kept and nothing written", async () => {
  const { id, home } = await aHome();
  const response = await home.post(
    ADD,
    fields({
      category: "Boats",
      description: " ",
      amount: "12.345",
      date: "2026-02-30",
      notes: "<b>Ünder</b>",
    }),
  );
  expect(response.status).toBe(400);
  const html = await response.text();
  for (const sentence of [
    "Please choose a category.",
    "Please enter a description.",
    "Please use at most two decimals.",
    "Please select a date that exists.",
  ]) {
    expect(html).toContain(sentence);
  }
  expect(html).toContain('value="12.345"');
  expect(html).toContain("&lt;b&gt;Ünder&lt;/b&gt;");
  expect(await rows(id)).toEqual([]);
});

test.each([
  [{ amount: "" }, "Please enter the amount."],
  [{ amount: "0" }, "Please enter an amount above $0."],
  [{ amount: "10000000.01" }, "Please enter at most $10,000,000."],
  [{ date: "1899-12-31" }, "Please select a date from 1900 on."],
  [{ date: "2027-11-21" }, "Please select a date no more than a year from today."],
  [{ date: "" }, "Please select a date."],
  [{ description: "x".repeat(201) }, "Please keep this under 200 characters."],
  [{ expense: "" }, "Please open this form again."],
  [{ expense: "x".repeat(65) }, "Please keep this under 64 characters."],
  [{ vendor: "a\u0000b" }, "Please use plain text here."],
])("%j says %s", async (change: Record<string, string>, sentence) => {
  const { home } = await aHome();
  const response = await home.post(ADD, fields(change));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(sentence);
});

test("the same form sent ten times at once is one expense, each time answered alike", async () => {
  const { id, home } = await aHome();
  const form = fields();
  const answers = await Promise.all(Array.from({ length: 10 }, () => home.post(ADD, form)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(302));
  expect(await rows(id)).toHaveLength(1);
});

test("an id that is a neighbour's gives 409 with a fresh one, and the next press saves", async () => {
  const { id: theirs, home: neighbour } = await aHome();
  const expense = await add(neighbour);
  const before = await rows(theirs);
  const { id, home } = await aHome();
  const refused = await home.post(ADD, fields({ expense, description: "Mine" }));
  expect(refused.status).toBe(409);
  const html = await refused.text();
  const fresh = /name="expense" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(fresh).not.toBe(expense);
  expect(html).toContain('value="Mine"');
  await add(home, { expense: fresh, description: "Mine" });
  expect(await rows(id)).toMatchObject([{ id: fresh, description: "Mine" }]);
  expect(await rows(theirs)).toEqual(before);
});

test("a receipt goes along, shows as a chip, and downloads from an address of its home", async () => {
  const { id, home } = await aHome();
  expect((await upload(home, ADD, fields(), PDF)).status).toBe(302);
  const document = await app.d1
    .prepare("select id, kind, key from client_documents where client_id = ?")
    .bind(id)
    .first<{ id: string; kind: string; key: string }>();
  expect(document?.kind).toBe("receipt");
  expect(await rows(id)).toMatchObject([{ document_id: document?.id }]);
  const html = await (await home.get(PAGE)).text();
  expect(html).toContain(`href="/files/${document?.key}"`);
});

test("a receipt that is none is refused beside the file, what was typed kept", async () => {
  const { id, home } = await aHome();
  const response = await upload(home, ADD, fields({ description: "Kept" }), new File(["GIF89a"], "a.pdf"));
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain("Please upload a PDF, JPEG or PNG file");
  expect(html).toContain('value="Kept"');
  const other = await upload(home, ADD, fields({ amount: "" }), PDF);
  expect(await other.text()).toContain("Please choose the receipt again.");
  expect(await rows(id)).toEqual([]);
});

test("edit, delete and undo through the page", async () => {
  const { id, home } = await aHome();
  const expense = await add(home);
  const edit = `${PAGE}?dialog=edit&expense=${expense}`;
  expect(await (await home.get(edit)).text()).toContain('value="129.00"');
  await home.post(edit, fields({ intent: "edit", expense, amount: "140.05" }));
  expect(await rows(id)).toMatchObject([{ amount: 14_005 }]);
  const asked = await readText(await home.get(`${PAGE}?dialog=delete&expense=${expense}`));
  expect(asked).toContain("Delete this expense?");
  await home.post(`${PAGE}?dialog=delete&expense=${expense}`, { intent: "delete", expense });
  const page = await home.get(PAGE);
  const html = await page.text();
  expect(html).toContain("“AC spring tune-up” deleted.");
  expect(html).toContain('name="intent" value="restore"');
  expect(html).toContain("No expenses yet");
  await home.post(PAGE, { intent: "restore", expense });
  expect(await readText(await home.get(PAGE))).toContain("$140.05");
});

test("an expense of a completed task says so and leads to the task", async () => {
  const { id, home } = await aHome();
  const expense = await add(home);
  const task = await app.d1
    .prepare(
      "select ct.id, t.title from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ? limit 1",
    )
    .bind(id)
    .first<{ id: string; title: string }>();
  await app.d1
    .prepare(
      "update client_tasks set completed = 1, completed_at = 1, completed_on = '2026-03-14' where id = ?",
    )
    .bind(task?.id)
    .run();
  await app.d1
    .prepare("update maintenance_expenses set client_task_id = ? where id = ?")
    .bind(task?.id, expense)
    .run();
  const html = await (await home.get(PAGE)).text();
  expect(html).toContain("From completing");
  const link = /href="([^"]*dialog=history[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const shown = await home.get(link);
  expect(shown.status).toBe(200);
  expect(await readText(shown)).toContain(task?.title);
});

test("what was deleted meanwhile, or never was, is not found", async () => {
  const { home } = await aHome();
  const expense = await add(home);
  await home.post(PAGE, { intent: "delete", expense });
  for (const gone of [expense, "no-such-expense", ""]) {
    const statuses = [
      await home.get(`${PAGE}?dialog=edit&expense=${gone}`),
      await home.get(`${PAGE}?dialog=delete&expense=${gone}`),
      gone && (await home.post(PAGE, fields({ intent: "edit", expense: gone }))),
    ].map((response) => (response === "" ? 404 : response.status));
    expect(statuses).toEqual([404, 404, 404]);
  }
  expect((await home.post(PAGE, { intent: "delete", expense })).status).toBe(302);
  expect((await home.post(PAGE, { intent: "delete", expense: "no-such-expense" })).status).toBe(404);
});

test("a neighbour's expense is not found by any means, and nothing of it changes", async () => {
  const { id, home: neighbour } = await aHome();
  const expense = await add(neighbour);
  const before = await rows(id);
  const { home } = await aHome();
  const answers = await Promise.all([
    home.get(`${PAGE}?dialog=edit&expense=${expense}`),
    home.get(`${PAGE}?dialog=delete&expense=${expense}`),
    home.post(PAGE, fields({ intent: "edit", expense })),
    home.post(PAGE, { intent: "delete", expense }),
    home.post(PAGE, { intent: "restore", expense }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404));
  expect(await rows(id)).toEqual(before);
  expect(await (await home.get(`${PAGE}.csv`)).text()).not.toContain("tune-up");
});

test("signed out, page, file and form lead to sign in", async () => {
  const visitor = stranger(app);
  const answers = [
    await visitor.get(PAGE),
    await visitor.get(`${PAGE}.csv`),
    await visitor.post(PAGE, fields()),
  ];
  for (const response of answers) {
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toMatch(/^\/login\?as=homeowner/);
  }
});

test("a save that fails half-way says the sentence of the catalogue, keeps the form, and writes nothing", async () => {
  const { id, home } = await aHome();
  expectConsoleError(/NOT NULL/);
  // The session is read first, then the write.
  app.recording.failAt = 1;
  const response = await home.post(ADD, fields({ description: "Kept" }));
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain("Error saving expense. Please try again.");
  expect(html).toContain('value="Kept"');
  expect(await rows(id)).toEqual([]);
});

test("a body that is no form is the sender's mistake", async () => {
  const { home } = await aHome();
  const body = await home.send("POST", PAGE, { body: "{", headers: { "Content-Type": "application/json" } });
  expect(body.status).toBe(400);
});

test("budgets of a year are saved together, empty means none, and stand against what was spent", async () => {
  const { home } = await aHome();
  const address = `${PAGE}?dialog=budgets`;
  await add(home, { amount: "680" });
  const wrong = await home.post(address, { intent: "budgets", year: "2026", HVAC: "6,00", Roof: "500" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("Please enter an amount like 129.50.");
  const saved = await home.post(address, {
    intent: "budgets",
    year: "2026",
    HVAC: "600",
    Roof: "500",
    Other: "",
  });
  expect(saved.status).toBe(302);
  const text = await readText(await home.get(PAGE));
  expect(text).toContain("HVAC $680 of $600 $80 over");
  expect(text).toContain("Roof $0 of $500 $500 left");
  expect(text).not.toContain("Other $0 of");
  expect((await home.post(address, { intent: "budgets", year: "1066", HVAC: "1" })).status).toBe(400);
  expect(await readText(await home.get(`${PAGE}?budgets=2027`))).toContain("Set budgets");
});

test("filters by category and year, counts and totals with them", async () => {
  const { home } = await aHome();
  await add(home, { description: "Old roof", category: "Roof", date: "2024-05-01", amount: "10" });
  await add(home, { description: "New roof", category: "Roof", amount: "20.50" });
  await add(home, { description: "Air filter" });
  const roof = await readText(await home.get(`${PAGE}?category=Roof`));
  expect(roof).toContain("2 expenses $30.50");
  expect(roof).not.toContain("Air filter HVAC");
  const one = await readText(await home.get(`${PAGE}?category=Roof&year=2024`));
  expect(one).toContain("1 expense $10.00");
  expect(one).toContain("Old roof");
  expect(await readText(await home.get(`${PAGE}?category=Cleaning&year=`))).toContain(
    "Nothing with these filters",
  );
  expect(
    await readText(await home.get(`${PAGE}?category=zzz&year=zzz&count=-5&after=%00&budgets=1e9`)),
  ).toContain("3 expenses");
});

test("a home with 2,000 expenses is read in one trip, 50 at first, all of them reachable", async () => {
  const { id, home } = await aHome();
  const many = Array.from({ length: 2000 }, (_, n) => ({
    id: `${id}-${String(n).padStart(4, "0")}`,
    day: `${2020 + (n % 7)}-${String((n % 11) + 1).padStart(2, "0")}-${String((n % 28) + 1).padStart(2, "0")}`,
  }));
  await app.d1
    .prepare(
      `insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at)
       select value ->> 'id', ?, 'Other', value ->> 'id', 101, value ->> 'day', 0 from json_each(?)`,
    )
    .bind(id, JSON.stringify(many))
    .run();
  app.recording.trips.length = 0;
  const html = await (await home.get(PAGE)).text();
  // The session, the layout's brand, and all the page shows.
  expect(app.recording.trips.length).toBe(3);
  expect(html.match(/<details class="group\/expense/g)).toHaveLength(50);
  expect(html).toContain("2,000 expenses");
  expect(html).toContain("$2,020.00");
  const seen = new Set<string>();
  let next = `${PAGE}?count=500`;
  for (let page = 0; page < 4; page++) {
    const text = await (await home.get(next)).text();
    for (const [, found] of text.matchAll(/aria-label="Edit: ([^"]+)"/g)) seen.add(found ?? "");
    const older = /href="[^"]*[?&;](after=[^"&]+)[^"]*"[^>]*>Show older/.exec(text)?.[1];
    next = `${PAGE}?count=500&${older}`;
  }
  expect(seen.size).toBe(2000);
  const csv = await (await home.get(`${PAGE}.csv`)).text();
  expect(parseCsv(csv)).toHaveLength(2001);
});

/** RFC 4180 as a reader sees it, byte order mark gone. */
function parseCsv(text: string): string[][] {
  const body = text.replace(/^\uFEFF/, "");
  const table: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < body.length) {
    let cell = "";
    if (body[at] === '"') {
      for (at++; body[at] !== '"' || body[at + 1] === '"'; at++) {
        cell += body[at];
        if (body[at] === '"') at++;
      }
      at++;
    } else {
      while (at < body.length && body[at] !== "," && body[at] !== "\r") cell += body[at++];
    }
    row.push(cell);
    if (body[at] === ",") at++;
    else {
      expect(body.slice(at, at + 2)).toBe("\r\n");
      at += 2;
      table.push(row);
      row = [];
    }
  }
  return table;
}

test("whatever the cells hold, the file reads back as it was, formulas as text", () => {
  const cell = fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[=+\-@\t\r\n",;'a ]{0,6}$/));
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      const read = parseCsv(toCsv(rows));
      expect(read).toEqual(
        rows.map((row) => row.map((text) => (/^'*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text))),
      );
      for (const text of read.flat()) expect(text).not.toMatch(/^[=+\-@\t\r]/);
    }),
    { seed: SEED, numRuns: 1000 },
  );
});

test("the file is UTF-8 with its mark, named by the home's day, and holds what the filters leave", async () => {
  const { home } = await aHome();
  await add(home, {
    description: "=HYPERLINK(1)",
    vendor: "Smith, Sons & “Co”",
    notes: 'said "yes"\r\n-ok',
    capital: "on",
  });
  await add(home, { description: "Ridge", category: "Roof" });
  // Late evening in Florida is the next day in Greenwich.
  const now = app.outside.now;
  app.outside.now = () => Date.UTC(2026, 10, 21, 3);
  const response = await home.get(`${PAGE}.csv?category=HVAC`);
  app.outside.now = now;
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="expenses-2026-11-20.csv"');
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(parseCsv(new TextDecoder().decode(bytes))).toEqual([
    [
      "Date",
      "Category",
      "Description",
      "Vendor",
      "Amount",
      "Capital improvement",
      "Task",
      "Receipt",
      "Notes",
    ],
    [
      "2026-03-14",
      "HVAC",
      "'=HYPERLINK(1)",
      "Smith, Sons & “Co”",
      "129.00",
      "yes",
      "",
      "",
      'said "yes"\n-ok',
    ],
  ]);
});
