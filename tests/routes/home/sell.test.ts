import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, readToast, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
let agent: Visitor;
let seller: Visitor;
let sellerId: string;
let number = 0;

beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => Date.UTC(2026, 10, 20, 17);
});
afterAll(() => app.dispose());

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 17);

/** What must not reach a buyer by default. */
const CANARIES = [
  "CANARY-VENDOR",
  "CANARY-NOTE",
  "CANARY-INSURER",
  "CANARY-EXPENSE",
  "CANARY-CHAT",
  "777.77",
  "98765",
];

beforeEach(async () => {
  number += 1;
  app.systemDeps.now = () => NOW;
  agent = await newAgent(app, { email: `seller-${number}@agent.example` });
  const client = await invite(app, agent, { email: `seller-${number}@home.example` });
  sellerId = client.id;
  seller = await openHome(app, client.code);
  await seller.post("/home", {
    intent: "set-password",
    password: "mangrove-42",
    confirmPassword: "mangrove-42",
  });
  await app.d1.batch(
    [
      [
        "update clients set insurer = 'CANARY-INSURER', roof_year = 2015, password_hash = coalesce(password_hash, 'x') where id = ?",
        sellerId,
      ],
      [
        `insert into appliances (id, client_id, kind, brand, created_at) values ('ac-${number}', ?, 'Air conditioner', 'Trane', 1)`,
        sellerId,
      ],
      [
        `insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, created_at)
          values ('expense-${number}', ?, 'Plumbing', 'CANARY-EXPENSE', 9876500, '2026-01-05', 1)`,
        sellerId,
      ],
      [
        `update client_tasks set completed = 1, completed_at = 1780000000000, completed_on = '2026-05-28', cost = 77777,
          vendor_name = 'CANARY-VENDOR', completion_note = 'CANARY-NOTE', version = 1
          where id = (select id from client_tasks where client_id = ? order by id limit 1)`,
        sellerId,
      ],
      [
        "update client_tasks set client_notes = 'CANARY-NOTE' where client_id = ? and completed = 0",
        sellerId,
      ],
    ].map(([statement, ...values]) => app.d1.prepare(statement ?? "").bind(...values)),
  );
});

const codeOf = (id = sellerId) =>
  app.d1
    .prepare("select code from home_sales where client_id = ? order by created_at desc, rowid desc limit 1")
    .bind(id)
    .first<string>("code");

async function offer(parts: string[] = ["appliances", "manuals", "warranties", "history"]): Promise<string> {
  const response = await seller.post("/home/sell", { intent: "offer", "parts[]": parts });
  expect(await readToast(seller, response)).toContain("Your code is ready");
  return (await codeOf()) ?? "";
}

const BUYER = {
  firstName: "Ana",
  lastName: "Buyer",
  password: "pelican-77",
  confirmPassword: "pelican-77",
  agent: "none",
};

async function accept(code: string, fields: Record<string, string> = {}) {
  const buyer = stranger(app);
  await buyer.get(`/sold/${code}`);
  const email = `buyer-${number}-${Math.random()}@home.example`;
  const response = await buyer.post("/sold", { ...BUYER, email, ...fields });
  return { buyer, response, email };
}

/** Lets the import of the record that began with the sale go on to its end. */
async function bringOver(buyer: Visitor, sold: Response): Promise<void> {
  const to = sold.headers.get("Location") ?? "";
  expect(to).toContain("/home/settings/import?import=");
  const id = new URL(to, "https://home.test").searchParams.get("import") ?? "";
  await buyer.post("/home/settings/import", { intent: "continue", import: id });
  expect(await readText(await buyer.get(`/home/settings/import?import=${id}`))).toContain(
    "Your data is here",
  );
}

const buyerId = () =>
  app.d1
    .prepare("select buyer_id from home_sales where client_id = ?")
    .bind(sellerId)
    .first<string>("buyer_id");

test("the buyer gets the house, the plan, appliances, and the history, and nothing of money, names, or notes", async () => {
  const before = await countsOf(sellerId);
  const { buyer, response } = await accept(await offer());
  expect(await readText(await buyer.get("/home/take-over"))).toContain("Care history");
  await bringOver(buyer, response);
  expect(await readText(await buyer.get("/home/property"))).toContain("Trane");
  expect(await readText(await buyer.get("/home/history"))).toContain("May 2026");
  for (const page of [
    "/home",
    "/home/tasks",
    "/home/history",
    "/home/finances",
    "/home/documents",
    "/home/property",
  ]) {
    const html = await (await buyer.get(page)).text();
    for (const canary of CANARIES) expect(html.includes(canary), `${canary} on ${page}`).toBe(false);
  }
  const dump = JSON.stringify(await rowsOf((await buyerId()) ?? ""));
  for (const canary of CANARIES) expect(dump.includes(canary), canary).toBe(false);
  // The seller keeps everything.
  expect(await countsOf(sellerId)).toEqual(before);
  expect(await readText(await seller.get("/home/sell"))).toContain("The buyer took over on Nov 20, 2026");
});

test("what the seller checks goes too", async () => {
  const { buyer, response } = await accept(await offer(["history", "costs", "names", "notes"]));
  await bringOver(buyer, response);
  const dump = JSON.stringify(await rowsOf((await buyerId()) ?? ""));
  for (const canary of ["CANARY-VENDOR", "CANARY-NOTE", "CANARY-EXPENSE"])
    expect(dump, canary).toContain(canary);
  expect(dump).not.toContain("CANARY-INSURER");
  expect(dump).not.toContain("Trane");
});

test("with the agent kept, the buyer is their client; without, no agent sees the home", async () => {
  const kept = await accept(await offer(), { agent: "keep", firstName: "Keeper" });
  expect(kept.response.status).toBe(302);
  expect(await readText(await agent.get("/agent/clients"))).toContain("Keeper Buyer");
  const alone = await accept(await offer(), { firstName: "Lonely" });
  expect(alone.response.status).toBe(302);
  expect(await readText(await agent.get("/agent/clients"))).not.toContain("Lonely");
  const row = await app.d1
    .prepare(
      "select of_home from clients join profiles on profiles.id = clients.agent_id where clients.first_name = 'Lonely' and clients.email = ?",
    )
    .bind(alone.email)
    .first<string>("of_home");
  expect(row).not.toBeNull();
  await bringOver(alone.buyer, alone.response);
});

test("a code is used once, even by two buyers at once", async () => {
  const code = await offer();
  const results = await Promise.all([accept(code), accept(code)]);
  expect(results.map(({ response }) => response.status).sort()).toEqual([302, 400]);
  const late = await accept(code);
  expect(await readText(late.response)).toContain("This code doesn’t work.");
  const homes = await app.d1
    .prepare("select count(*) as n from clients where email like ?")
    .bind(`buyer-${number}-%`)
    .first("n");
  expect(homes).toBe(1);
});

test("a canceled, replaced, expired, or wrong code opens nothing", async () => {
  const first = await offer();
  const second = await offer();
  expect(second).not.toBe(first);
  expect(await readText((await accept(first)).response)).toContain("This code doesn’t work.");
  await seller.post("/home/sell", { intent: "cancel" });
  expect(await readText((await accept(second)).response)).toContain("This code doesn’t work.");
  const third = await offer();
  app.systemDeps.now = () => NOW + 60 * DAY - 1;
  expect(await readText(await (await opened(third)).get("/sold"))).toContain("Take over your new home");
  app.systemDeps.now = () => NOW + 60 * DAY;
  expect(await readText(await (await opened(third)).get("/sold"))).toContain("This code doesn’t work.");
  const typed = await stranger(app).post("/sold", { intent: "code", code: "AAAAAA-AAAAAA" });
  expect(typed.status).toBe(400);
  expect(await readText(typed)).toContain("This code doesn’t work.");
});

async function opened(code: string): Promise<Visitor> {
  const buyer = stranger(app);
  await buyer.get(`/sold/${code}`);
  return buyer;
}

test("a typed code leads on, with spaces and in lower case", async () => {
  const code = await offer();
  const buyer = stranger(app);
  const typed = await buyer.post("/sold", {
    intent: "code",
    code: ` ${code.slice(0, 6)} - ${code.slice(6).toLowerCase()}`,
  });
  expect(typed.headers.get("Location")).toBe("/sold");
  expect(await readText(await buyer.get("/sold"))).toContain("Take over your new home");
});

test("errors are beside their fields, what was typed is kept, and nothing is created", async () => {
  const code = await offer();
  const short = await accept(code, { password: "abc", confirmPassword: "abc" });
  expect(short.response.status).toBe(400);
  const differ = await accept(code, { confirmPassword: "other-password" });
  expect(differ.response.status).toBe(400);
  expect(await differ.response.text()).toContain('value="Ana"');
  const own = await accept(code, { email: `seller-${number}@home.example` });
  expect(await readText(own.response)).toContain("This is the seller’s email. Enter your own.");
  expect((await accept(code, { firstName: "" })).response.status).toBe(400);
  expect(await buyerId()).toBeNull();
});

test("an agent of another home, a stranger, and a home without a sale get nothing", async () => {
  expect((await stranger(app).get("/home/sell")).headers.get("Location")).toContain("/login");
  expect((await seller.get("/home/take-over")).status).toBe(404);
  expect((await seller.post("/home/take-over", {})).status).toBe(404);
});

test("what the seller enters after the sale stays with the seller", async () => {
  const { buyer, response } = await accept(await offer());
  await app.d1
    .prepare("update clients set roof_material = 'CANARY-NEXT-HOUSE', address = '1 Next Street' where id = ?")
    .bind(sellerId)
    .run();
  await buyer.post("/home/take-over", {});
  await bringOver(buyer, response);
  const dump = JSON.stringify(await rowsOf((await buyerId()) ?? ""));
  expect(dump).not.toMatch(/CANARY-NEXT-HOUSE|1 Next Street/);
});

test("where the record cannot be brought over at once, the buyer can try again for a day", async () => {
  await app.d1
    .prepare(
      "create trigger no_imports before insert on imports begin select raise(abort, 'none today'); end",
    )
    .run();
  expectConsoleError(/none today/);
  const { buyer, response } = await accept(await offer());
  await app.d1.prepare("drop trigger no_imports").run();
  expect(response.headers.get("Location")).toBe("/home/take-over");
  app.systemDeps.now = () => NOW + DAY;
  expect((await buyer.get("/home/take-over")).status).toBe(404);
  expect((await buyer.post("/home/take-over", {})).status).toBe(404);
  app.systemDeps.now = () => NOW + DAY - 1;
  expect(await readText(await buyer.get("/home/take-over"))).toContain("Care history");
  await bringOver(buyer, await buyer.post("/home/take-over", {}));
});

test("the record is brought over once, however often it is pressed", async () => {
  const { buyer, response } = await accept(await offer());
  await bringOver(buyer, response);
  const before = await countsOf((await buyerId()) ?? "");
  await buyer.post("/home/take-over", {});
  expect(await countsOf((await buyerId()) ?? "")).toEqual(before);
});

test("an agent can only suggest it, once a day", async () => {
  for (const _ of [1, 2]) {
    const told = await agent.post(`/agent/clients/${sellerId}`, { intent: "suggest-sale" });
    expect(await readToast(agent, told)).toContain("Daniel gets an email today");
  }
  const mails = await app.d1
    .prepare("select count(*) as n from outbox where kind = 'sale_suggested' and client_id = ?")
    .bind(sellerId)
    .first("n");
  expect(mails).toBe(1);
  expect(await codeOf()).toBeNull();
});

const TABLES = [
  "client_tasks",
  "appliances",
  "maintenance_expenses",
  "client_documents",
  "home_warranty_providers",
];

async function rowsOf(id: string) {
  const rows = await Promise.all(
    TABLES.map(
      async (table) =>
        (await app.d1.prepare(`select * from ${table} where client_id = ?`).bind(id).all()).results,
    ),
  );
  return [...rows, (await app.d1.prepare("select * from clients where id = ?").bind(id).all()).results];
}

async function countsOf(id: string) {
  return (await rowsOf(id)).map((rows) => rows.length);
}
