import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toCsv } from "#app/lib/csv/write.server.ts";
import { add, aHome, openFinances, PAGE } from "#tests/routes/home/expenses-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText } from "#tests/support/people.ts";
import { SEED } from "#tests/support/seed.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  ({ app, agent } = await openFinances());
});
afterAll(() => app.dispose());

test("a year's budgets are saved together, empty means none, and are shown next to what was spent", async () => {
  const { home } = await aHome(app, agent);
  const address = `${PAGE}?dialog=budgets`;
  await add(home, { amount: "680" });
  const wrong = await home.post(address, { intent: "budgets", year: "2026", HVAC: "6,0", Roof: "500" });
  expect(wrong.status).toBe(400);
  expect(await wrong.text()).toContain("Enter an amount like 129.50.");
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
  await home.post(address, { intent: "budgets", year: "2026", HVAC: "$1,200.50" });
  const typed = await (await home.get(address)).text();
  expect(typed).toMatch(/name="HVAC"[^>]*value="1200.50"|value="1200.50"[^>]*name="HVAC"/);
  expect((await home.post(address, { intent: "budgets", year: "1066", HVAC: "1" })).status).toBe(400);
  expect(await readText(await home.get(`${PAGE}?budgets=2027`))).toContain("Set budgets");
});

test("amounts are text inputs with a numeric keypad and no spinners that could change them by accident", async () => {
  const { home } = await aHome(app, agent);
  for (const dialog of ["budgets", "add"]) {
    const html = await (await home.get(`${PAGE}?dialog=${dialog}`)).text();
    expect(html).toContain('inputMode="decimal"');
    expect(html).not.toContain('type="number"');
  }
});

test("future-dated expenses are totaled separately next to what was spent", async () => {
  const { home } = await aHome(app, agent);
  await add(home, { amount: "20" });
  expect(await readText(await home.get(PAGE))).not.toContain("planned");
  await add(home, { date: "2027-01-02", amount: "5" });
  expect(await readText(await home.get(PAGE))).toContain("2 expenses $20.00 plus $5.00 planned");
  expect(await readText(await home.get(`${PAGE}?year=2027`))).toContain("1 expense $0.00 plus $5.00 planned");
  expect(await readText(await home.get(`${PAGE}?year=2026`))).not.toContain("$5.00");
});

test("the list, its counts, and its totals are filtered by category and year", async () => {
  const { home } = await aHome(app, agent);
  await add(home, { description: "Old roof", category: "Roof", date: "2024-05-01", amount: "10" });
  await add(home, { description: "New roof", category: "Roof", amount: "20.50" });
  await add(home, { description: "Air filter" });
  const roof = await readText(await home.get(`${PAGE}?category=Roof`));
  expect(roof).toContain("2 expenses $30.50");
  expect(roof).not.toContain("Air filter HVAC");
  const one = await readText(await home.get(`${PAGE}?category=Roof&year=2024`));
  expect(one).toContain("1 expense $10.00");
  expect(one).toContain("Old roof");
  expect(await readText(await home.get(`${PAGE}?category=Cleaning&year=`))).toContain("No expenses match");
  expect(
    await readText(await home.get(`${PAGE}?category=zzz&year=zzz&count=-5&after=%00&budgets=1e9`)),
  ).toContain("3 expenses");
});

test("an expense is found by description, vendor, or note, also with other filters and in the file", async () => {
  const { home } = await aHome(app, agent);
  await add(home, {
    description: "Pump seal",
    vendor: "Blue Lagoon",
    notes: "under warranty",
    amount: "218.40",
  });
  await add(home, { description: "Filter", vendor: "Coastal Air", notes: "", amount: "20" });
  await add(home, { description: "Roof check", category: "Roof", vendor: "LAGOON Roofs", amount: "99" });
  const { home: other } = await aHome(app, agent);
  await add(other, { description: "Lagoon next door" });
  for (const [q, count] of [
    ["lagoon", "2 expenses $317.40"],
    ["PUMP", "1 expense $218.40"],
    ["Warranty", "1 expense $218.40"],
    ["lagoon&category=Roof", "1 expense $99.00"],
    ["%25", "0 expenses"],
    ["' or 1=1", "0 expenses"],
  ]) {
    expect(await readText(await home.get(`${PAGE}?q=${q}`))).toContain(count);
  }
  const page = await (await home.get(`${PAGE}?q=lagoon`)).text();
  expect(page).not.toContain("next door");
  expect(page).toMatch(/name="q"[^>]*value="lagoon"|value="lagoon"[^>]*name="q"/);
  expect(page).toContain('href="/home/finances.csv?q=lagoon"');
  expect(parseCsv(await (await home.get(`${PAGE}.csv?q=lagoon`)).text())).toHaveLength(3);
  expect(await readText(await home.get(`${PAGE}?q=zzz`))).toContain("No expenses match");
});

test.each([
  ["oldest", ["2025-01-31", "2026-01-01", "2026-03-14"]],
  ["largest", ["2026-01-01", "2025-01-31", "2026-03-14"]],
  ["newest", ["2026-03-14", "2026-01-01", "2025-01-31"]],
  ["sideways", ["2026-03-14", "2026-01-01", "2025-01-31"]],
])("sorted by %s, the list and all further pages keep that order", async (sort, order) => {
  const { id, home } = await aHome(app, agent);
  const rows = Array.from({ length: 600 }, (_, n) => ({
    id: `${id}-${String(n).padStart(4, "0")}`,
    day: "2026-02-02",
    // Below the smallest, so the three are first or last.
    cents: 100 + n,
  }));
  await app.d1
    .prepare(
      `insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at)
       select value ->> 'id', ?, 'Other', value ->> 'id', value ->> 'cents', value ->> 'day', 0 from json_each(?)`,
    )
    .bind(id, JSON.stringify(rows))
    .run();
  for (const [day, amount] of [
    ["2026-03-14", "20"],
    ["2026-01-01", "40"],
    ["2025-01-31", "30"],
  ] as const) {
    await add(home, { description: `On ${day}`, date: day, amount });
  }
  const seen: string[] = [];
  let next: string | undefined = `${PAGE}?sort=${sort}&count=500`;
  while (next) {
    const html: string = await (await home.get(next)).text();
    for (const [, found] of html.matchAll(/aria-label="Edit: ([^"]+)"/g)) seen.push(found ?? "");
    const after: string | undefined = /href="[^"]*[?&;](after=[^"&]+)[^"]*"[^>]*>Show the next/.exec(
      html,
    )?.[1];
    next = after && `${PAGE}?sort=${sort}&count=500&${after}`;
  }
  expect(new Set(seen).size).toBe(603);
  expect(seen.filter((one) => one.startsWith("On ")).map((one) => one.slice(3))).toEqual(order);
});

test("the chart shows its amounts: a scale, each month, and the same month a year earlier", async () => {
  const { home } = await aHome(app, agent);
  await add(home, { date: "2026-03-14", amount: "240" });
  await add(home, { date: "2026-11-02", amount: "90" });
  const alone = await readText(await home.get(PAGE));
  expect(alone).toContain("$400 $200 $0");
  expect(alone).toContain("March 2026: $240.");
  expect(alone).not.toContain("The year before");
  await add(home, { date: "2025-03-31", amount: "180.50" });
  await add(home, { date: "2025-11-20", amount: "60" });
  // Later in that month than today is in this one.
  await add(home, { date: "2025-11-21", amount: "500" });
  const html = await (await home.get(PAGE)).text();
  expect(html).toContain("March 2026: $240. March 2025: $180.50.");
  expect(html).toContain("November 2026 so far: $90. By this day in November 2025: $60.");
  expect(html.match(/<li><div tabindex="0"/g)).toHaveLength(12);
});

test("a home with 2,000 expenses is read in one query, 25 at first, all of them reachable", async () => {
  const { id, home } = await aHome(app, agent);
  const many = Array.from({ length: 2000 }, (_, n) => ({
    id: `${id}-${String(n).padStart(4, "0")}`,
    day: `${2019 + (n % 7)}-${String((n % 11) + 1).padStart(2, "0")}-${String((n % 28) + 1).padStart(2, "0")}`,
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
  // The session, and everything the page shows.
  expect(app.recording.trips.length).toBe(2);
  expect(html.match(/<details class="expense"/g)).toHaveLength(25);
  expect(html).toContain("2,000 expenses");
  expect(html).toContain("$2,020.00");
  const seen = new Set<string>();
  let next = `${PAGE}?count=500`;
  for (let page = 0; page < 4; page++) {
    const text = await (await home.get(next)).text();
    for (const [, found] of text.matchAll(/aria-label="Edit: ([^"]+)"/g)) seen.add(found ?? "");
    const older = /href="[^"]*[?&;](after=[^"&]+)[^"]*"[^>]*>Show the next/.exec(text)?.[1];
    next = `${PAGE}?count=500&${older}`;
  }
  expect(seen.size).toBe(2000);
  const csv = await (await home.get(`${PAGE}.csv`)).text();
  expect(parseCsv(csv)).toHaveLength(2001);
});

/** An RFC 4180 reader, without the byte order mark. */
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

/** A cell with an apostrophe before each formula: at its start and after a semicolon or tab. */
function asText(text: string): string {
  const parts = text.split(/(?<=[;\t])/);
  const inner = parts.map((part, at) => (at > 0 && /^["']*[=+\-@＝＋－＠]/.test(part) ? `'${part}` : part));
  const joined = inner.join("");
  return /^'*[=+\-@\t\r\n＝＋－＠]/.test(joined) ? `'${joined}` : joined;
}

test("the file reads back unchanged whatever the cells contain, with formulas as text", () => {
  const cell = fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[=+\-@\t\r\n",;'a ]{0,6}$/));
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    );
  fc.assert(
    fc.property(table, (rows) => {
      const read = parseCsv(toCsv(rows));
      expect(read).toEqual(rows.map((row) => row.map(asText)));
      for (const text of read.flat()) {
        expect(text).not.toMatch(/^[=+\-@\t\r]/);
        // In locales that split on semicolons, each part is a cell.
        for (const part of text.split(/[;\t]/).slice(1)) expect(part).not.toMatch(/^"*[=+\-@＝＋－＠]/);
      }
    }),
    { seed: SEED, numRuns: 1000 },
  );
});

test("the cost of a tax task is recorded under Other and labeled as taxes", async () => {
  const { home, id } = await aHome(app, agent);
  const { results } = await app.d1
    .prepare(
      `select ct.id, ct.version from client_tasks ct join tasks t on t.agent_id = ct.agent_id and t.id = ct.task_id
       where ct.client_id = ? and t.category = 'Taxes' and ct.completed = 0`,
    )
    .bind(id)
    .all<{ id: string; version: number }>();
  const task = results[0]?.id ?? "";
  const cost = { cost: "1,234.50", vendor: "", note: "" };
  const told = await home.post("/home/tasks", {
    ...{ intent: "complete-details", task, day: "2026-11-20" },
    ...cost,
  });
  expect(told.status).toBe(302);
  expect(await readText(await home.get(PAGE))).toMatch(/Other: Taxes · Nov 20 \$1,234\.50/);
  const [, row] = parseCsv(await (await home.get(`${PAGE}.csv`)).text());
  expect(row?.slice(1, 3)).toEqual(["Other", "Taxes"]);
});

test("the file is UTF-8 with a byte order mark, named with the home's local day, and has the filtered rows", async () => {
  const { home } = await aHome(app, agent);
  await add(home, {
    description: "=HYPERLINK(1)",
    vendor: "Smith, Sons & “Co”",
    notes: 'said "yes"\r\n-ok',
    capital: "on",
  });
  await add(home, { description: "Ridge", category: "Roof" });
  // Late evening in Florida is the next day in UTC.
  const now = app.systemDeps.now;
  app.systemDeps.now = () => Date.UTC(2026, 10, 21, 3);
  const response = await home.get(`${PAGE}.csv?category=HVAC`);
  app.systemDeps.now = now;
  expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="expenses-2026-11-20.csv"');
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(parseCsv(new TextDecoder().decode(bytes))).toEqual([
    [
      "Date",
      "Category",
      "Task category",
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
      "",
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
