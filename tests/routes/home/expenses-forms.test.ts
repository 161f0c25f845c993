import { afterAll, beforeAll, expect, test } from "vitest";
import { ADD, add, aHome, fields, openFinances, PAGE } from "#tests/routes/home/expenses-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const PDF = new File(["%PDF-1.7\n%%EOF\n"], "bill.pdf", { type: "application/pdf" });

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  ({ app, agent } = await openFinances());
});
afterAll(() => app.dispose());

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

test("the page's form adds an expense, exact to the cent, and confirms it", async () => {
  const { id, home } = await aHome(app, agent);
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

test("invalid input returns 400 with field errors, all typed values, and nothing written", async () => {
  const { id, home } = await aHome(app, agent);
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
    "Choose a category.",
    "Enter a description.",
    "Use at most two decimal places.",
    "This date doesn’t exist. Enter another.",
  ]) {
    expect(html).toContain(sentence);
  }
  expect(html).toContain('value="12.345"');
  expect(html).toContain("&lt;b&gt;Ünder&lt;/b&gt;");
  expect(await rows(id)).toEqual([]);
});

test.each([
  [{ amount: "" }, "Enter an amount."],
  [{ amount: "0" }, "Enter an amount above $0."],
  [{ amount: "10000000.01" }, "Enter $10,000,000 or less."],
  [{ date: "1899-12-31" }, "Enter a date in 1900 or later."],
  [{ date: "2027-11-21" }, "Enter a date no more than a year from today."],
  [{ date: "" }, "Enter a date."],
  [{ description: "x".repeat(201) }, "Keep this under 200 characters."],
  [{ expense: "" }, "Open this form again."],
  [{ expense: "x".repeat(65) }, "Keep this under 64 characters."],
  [{ vendor: "a\u0000b" }, "Use plain text here."],
])("%j says %s", async (change: Record<string, string>, sentence) => {
  const { home } = await aHome(app, agent);
  const response = await home.post(ADD, fields(change));
  expect(response.status).toBe(400);
  expect(await response.text()).toContain(sentence);
});

test("the same form sent ten times at once is one expense with the same response each time", async () => {
  const { id, home } = await aHome(app, agent);
  const form = fields();
  const answers = await Promise.all(Array.from({ length: 10 }, () => home.post(ADD, form)));
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(302));
  expect(await rows(id)).toHaveLength(1);
});

test("an id of a neighbor's expense gives 409 with a new id, and the next submit saves", async () => {
  const { id: theirs, home: neighbour } = await aHome(app, agent);
  const expense = await add(neighbour);
  const before = await rows(theirs);
  const { id, home } = await aHome(app, agent);
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

test("a receipt is uploaded, shown as a chip, and downloaded from a URL of its home", async () => {
  const { id, home } = await aHome(app, agent);
  expect((await upload(home, ADD, fields(), PDF)).status).toBe(302);
  const document = await app.d1
    .prepare("select id, kind, key from client_documents where client_id = ?")
    .bind(id)
    .first<{ id: string; kind: string; key: string }>();
  expect(document?.kind).toBe("receipt");
  expect(await rows(id)).toMatchObject([{ document_id: document?.id }]);
  const html = await (await home.get(PAGE)).text();
  expect(html).toContain(`href="/files/${document?.key}?inline"`);
  // The expense itself has the label; the one next to it does not.
  await add(home);
  const list = (await (await home.get(PAGE)).text()).split("<summary>").slice(1);
  const marked = list.map((line) => line.split("</summary>")[0]?.includes(">receipt<"));
  expect(marked.filter(Boolean)).toHaveLength(1);
  expect(marked).toHaveLength(2);
});

test("an invalid receipt is refused at the file, and the typed values stay", async () => {
  const { id, home } = await aHome(app, agent);
  const response = await upload(home, ADD, fields({ description: "Kept" }), new File(["GIF89a"], "a.pdf"));
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain("Please upload a PDF, JPEG, or PNG file");
  expect(html).toContain('value="Kept"');
  const other = await upload(home, ADD, fields({ amount: "" }), PDF);
  expect(await other.text()).toContain("Choose the receipt again.");
  expect(await rows(id)).toEqual([]);
});

test("edit, delete, and undo through the page", async () => {
  const { id, home } = await aHome(app, agent);
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

test("an expense of a completed task says so and links to the task", async () => {
  const { id, home } = await aHome(app, agent);
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

test("a nonexistent expense is not found; the form of a deleted one says so", async () => {
  const { home } = await aHome(app, agent);
  const expense = await add(home);
  await home.post(PAGE, { intent: "delete", expense });
  const edit = fields({ intent: "edit", expense, description: "Typed here" });
  const late = await home.post(`${PAGE}?dialog=edit&expense=${expense}`, edit);
  expect(late.status).toBe(409);
  const form = await late.text();
  expect(form).toContain("This expense was deleted in another window. You can restore it from the trash.");
  expect(form).toContain('value="Typed here"');
  expect(form).not.toContain("Saved in the meantime");
  const opened = await readText(await home.get(`${PAGE}?dialog=edit&expense=${expense}`));
  expect(opened).toContain("This expense was deleted in another window.");
  expect((await home.get(`${PAGE}?dialog=delete&expense=${expense}`)).status).toBe(404);
  for (const gone of ["no-such-expense", ""]) {
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

test("a neighbor's expense is not found by any request, and it does not change", async () => {
  const { id, home: neighbour } = await aHome(app, agent);
  const expense = await add(neighbour);
  const before = await rows(id);
  const { home } = await aHome(app, agent);
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

test("logged out, page, file, and form lead to the login", async () => {
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

test("a save that fails midway shows the specified message, keeps the form, and writes nothing", async () => {
  const { id, home } = await aHome(app, agent);
  expectConsoleError(/NOT NULL/);
  app.recording.failAt = 1;
  const response = await home.post(ADD, fields({ description: "Kept" }));
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain("Error saving expense. Please try again.");
  expect(html).toContain('value="Kept"');
  expect(await rows(id)).toEqual([]);
});

test("a body that is not a form is a client error", async () => {
  const { home } = await aHome(app, agent);
  const body = await home.send("POST", PAGE, { body: "{", headers: { "Content-Type": "application/json" } });
  expect(body.status).toBe(400);
});
