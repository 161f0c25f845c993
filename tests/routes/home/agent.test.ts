import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { AGENT, invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
let agentId: string;
let home: Visitor;
let homeId: string;
beforeAll(async () => {
  app = await createApp();
  const agent = await newAgent(app);
  agentId =
    (await app.d1.prepare("select id from profiles where email = ?").bind(AGENT.email).first("id")) ?? "";
  await app.d1
    .prepare(
      "update profiles set brokerage = 'Bayside Realty', website = 'https://bayside.example' where id = ?",
    )
    .bind(agentId)
    .run();
  const { id, code } = await invite(app, agent);
  homeId = id;
  home = await openHome(app, code);
});
afterAll(() => app.dispose());

async function addVendor(of: string, fields: Record<string, string | number | null>) {
  const vendor = {
    id: crypto.randomUUID(),
    agent_id: of,
    category: "Plumbing",
    type: "maintenance",
    phone: "(727) 555-0113",
    date_added: 1,
    ...fields,
  };
  const names = Object.keys(vendor);
  await app.d1
    .prepare(`insert into vendors (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`)
    .bind(...Object.values(vendor))
    .run();
}

const REFERRAL = {
  intent: "refer",
  name: "Elena Reyes",
  email: "Elena@Reyes.example ",
  phone: "",
  message: "",
};
const refer = (fields: Record<string, string>, by = home) =>
  by.post("/home/agent?dialog=refer", { ...REFERRAL, ...fields });
const referrals = async () =>
  (await app.d1.prepare("select * from referrals order by created_at").all<Record<string, unknown>>())
    .results;

test("logged out, the page and the contact card require a login", async () => {
  for (const path of ["/home/agent", "/home/agent.vcf"]) {
    expect((await stranger(app).get(path)).headers.get("Location")).toContain("/login?as=homeowner");
  }
  expect((await refer({ referralId: "x" }, stranger(app))).headers.get("Location")).toContain("/login");
  expect(await referrals()).toEqual([]);
});

test("the card shows the agent with all contact links; without vendors, the page says what to do", async () => {
  const response = await home.get("/home/agent");
  const html = await response.clone().text();
  expect(html).toContain('href="tel:7275550100"');
  expect(html).toContain('href="sms:7275550100"');
  expect(html).toContain('href="mailto:maria@bayside.example"');
  expect(html).toContain('href="https://bayside.example/"');
  const text = await readText(response);
  expect(text).toContain("Bayside Realty");
  expect(text).toContain("No recommended vendors yet");
});

test("the card can be saved as a contact", async () => {
  const response = await home.get("/home/agent.vcf");
  expect(response.headers.get("Content-Type")).toBe("text/vcard; charset=utf-8");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="maria-castillo.vcf"');
  const card = new ICAL.Component(ICAL.parse(await response.text()));
  expect(card.getFirstPropertyValue("fn")).toBe("Maria Castillo");
  expect(card.getFirstPropertyValue("org")).toBe("Bayside Realty");
});

test("vendors are listed by category, as recommended, in two database queries", async () => {
  await addVendor(agentId, { name: "Zephyr Plumbing", date_added: 0, discount: "$25 off", code: "MARIA25" });
  await addVendor(agentId, { name: "Anchor Plumbing", website: "javascript:alert(1)", email: "a@b.example" });
  await addVendor(agentId, { name: "Tidewater", category: "Insurance", type: "financial" });
  await addVendor(agentId, { name: "Pelican Pest", category: "Pest Control" });
  await addVendor(agentId, { name: "Gone Roofing", category: "Roofing", deleted_at: 1 });
  const other = await newAgent(app, { email: "other@agent.example" });
  expect(other).toBeDefined();
  const otherId = await app.d1
    .prepare("select id from profiles where email = 'other@agent.example'")
    .first<string>("id");
  await addVendor(otherId ?? "", { name: "Somebody Else's Plumber" });

  app.recording.trips.length = 0;
  const response = await home.get("/home/agent");
  // The session, the layout, and the page.
  expect(app.recording.trips.length).toBeLessThanOrEqual(3);
  const html = await response.clone().text();
  expect(html).not.toContain('href="javascript');
  const text = await readText(response);
  const places = ["Zephyr Plumbing", "Anchor Plumbing", "Tidewater", "Pelican Pest"].map((name) =>
    text.lastIndexOf(name),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(text).toContain("Recommended vendors");
  expect(text).toContain("$25 off");
  expect(text).toContain("Code MARIA25");
  expect(text).toContain("isn’t financial advice");
  expect(text).not.toContain("Gone Roofing");
  expect(text).not.toContain("Somebody Else");
});

test("one category can be shown alone, and an unknown one shows all", async () => {
  const pests = await readText(await home.get("/home/agent?category=Pest+Control"));
  expect(pests).toContain("Pelican Pest");
  expect(pests).not.toContain("Anchor Plumbing");
  expect(pests).not.toContain("isn’t financial advice");
  for (const category of ["Nothing", "__proto__", "%00"]) {
    const text = await readText(await home.get(`/home/agent?category=${category}`));
    expect(text).toContain("Anchor Plumbing");
  }
});

test("a friend is referred once, however often the form is sent, and the sender is thanked", async () => {
  const page = await (await home.get("/home/agent?dialog=refer")).text();
  const referralId = /name="referralId" value="([^"]+)"/.exec(page)?.[1] ?? "";
  expect(referralId).not.toBe("");
  const answers = await Promise.all([1, 2].map(() => refer({ referralId })));
  expect(answers.map((answer) => answer.headers.get("Location"))).toEqual(["/home/agent", "/home/agent"]);
  expect(await readText(await home.get("/home/agent"))).toContain(
    "Thank you. We told Maria about Elena Reyes.",
  );
  expect(await referrals()).toMatchObject([
    {
      id: referralId,
      agent_id: agentId,
      client_id: homeId,
      name: "Elena Reyes",
      email: "elena@reyes.example",
      status: "new",
    },
  ]);
  const mail = await app.d1.prepare("select recipient from outbox where kind = 'referral'").all();
  expect(mail.results).toEqual([{ recipient: AGENT.email }]);
});

test("the agent sees on the dashboard who was referred", async () => {
  const maria = stranger(app);
  await maria.post("/login?as=agent", { intent: "agent-sign-in", ...AGENT });
  expect(await readText(await maria.get("/agent"))).toMatch(/Daniel Reyes\s+referred Elena Reyes to you/);
});

test.each([
  ["no name", { name: "  " }, "Enter your friend’s name."],
  ["neither email nor phone", { email: "", phone: "" }, "Enter an email address or a phone number."],
  ["half an email", { email: "elena@" }, "Enter a valid email address."],
  ["half a phone number", { phone: "555" }, "Enter a valid phone number."],
  ["an endless message", { message: "x".repeat(2_001) }, "Keep this under 2000 characters."],
  ["control characters", { name: "El\u0007ena" }, "Use plain text here."],
  ["no form id", { referralId: "" }, "Open this form again."],
])("%s is refused at its field, and the typed values stay", async (_, fields, sentence) => {
  const before = await referrals();
  const response = await refer({ referralId: crypto.randomUUID(), phone: "727 555 0161", ...fields });
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain(sentence);
  expect(html).toContain("Refer a friend");
  if (!("phone" in fields)) expect(html).toContain('value="727 555 0161"');
  expect(await referrals()).toEqual(before);
});

test("a phone number alone is enough", async () => {
  const before = await referrals();
  const response = await refer({ referralId: crypto.randomUUID(), email: "", phone: "(727) 555-0161" });
  expect(response.status).toBe(302);
  expect(await referrals()).toHaveLength(before.length + 1);
});

test("another home's referral cannot be resent as one's own", async () => {
  const [mine] = await referrals();
  const other = await newAgent(app, { email: "third@agent.example" });
  const { code } = await invite(app, other, { email: "else@home.example" });
  const before = await referrals();
  const response = await refer({ referralId: String(mine?.id) }, await openHome(app, code));
  expect(response.status).toBe(400);
  expect(await referrals()).toEqual(before);
});

test("a referral that cannot be saved says so and keeps the typed values", async () => {
  const before = await referrals();
  expectConsoleError(/NOT NULL/);
  app.recording.failAt = 3; // Fails the second statement of the batch, after the session and the agent.
  const response = await refer({ referralId: crypto.randomUUID() });
  expect(response.status).toBe(500);
  const html = await response.text();
  expect(html).toContain("Error sending referral. Please try again.");
  expect(html).toContain('value="Elena Reyes"');
  expect(await referrals()).toEqual(before);
});
