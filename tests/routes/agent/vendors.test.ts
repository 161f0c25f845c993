import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  add,
  html,
  openOffices,
  PAGE,
  post,
  read,
  stored,
  VENDOR,
} from "#tests/routes/agent/vendors-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText, readToast } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
let agent: Visitor;
let agentId: string;
let other: Visitor;
let home: Visitor;
beforeAll(async () => {
  ({ app, agent, agentId, other, home } = await openOffices());
});
afterAll(() => app.dispose());
beforeEach(async () => {
  app.recording.failAt = null;
  await app.d1.prepare("delete from vendors").run();
});

test("with no vendors, the page says what to do, under every category", async () => {
  const text = await read(agent);
  expect(text).toContain("No vendors yet");
  const tabs = ["All", "HVAC", "Pool Service", "Plumbing", "Roofing", "Landscaping", "Insurance"];
  for (const tab of [...tabs, "Electrical", "Pest Control", "Other"]) expect(text).toContain(`${tab} 0`);
  expect(await read(agent, `${PAGE}?category=Roofing`)).toContain("No vendors for Roofing yet");
});

test("a vendor is added, shown with all contact links, and recommended to the homeowner", async () => {
  const { response } = await add(agent);
  expect(response.headers.get("Location")).toBe(PAGE);
  const page = await agent.get(PAGE);
  const markup = await page.clone().text();
  const text = await readText(page);
  expect(text).toContain("Vendor added.");
  expect(text).toContain("Recommended · Plumbing");
  expect(text).toContain("Code MARIA25");
  for (const href of ["tel:7275550113", "mailto:help@anchor.example", "https://anchor.example/"]) {
    expect(markup).toContain(`href="${href}"`);
  }
  expect(await readText(await home.get("/home/agent"))).toContain("Anchor Plumbing Co.");
  expect(await readText(await agent.get("/agent"))).toMatch(/You\s+added\s+Anchor Plumbing Co\./);
});

test("financial vendors have their disclaimer, others do not", async () => {
  await add(agent);
  expect(await read(agent)).not.toContain("not financial advice");
  await add(agent, { name: "Harbor", category: "Insurance", type: "financial" });
  expect(await read(agent)).toContain("A recommendation, not financial advice");
  expect(await readText(await home.get("/home/agent"))).toContain("isn’t financial advice");
});

test("a duplicate name, category, and phone is refused at the name; another number is another vendor", async () => {
  await add(agent);
  const { response } = await add(agent, { name: "anchor plumbing co.", code: "KEEPME" });
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain("You already have anchor plumbing co. in Plumbing with this phone number.");
  expect(page).toContain('value="KEEPME"');
  expect(await stored(app)).toHaveLength(1);
  expect((await add(agent, { phone: "(727) 555-0114" })).response.status).toBe(302);
  expect((await add(agent, { category: "HVAC" })).response.status).toBe(302);
  expect((await add(other)).response.status).toBe(302);
  expect(await stored(app)).toHaveLength(4);
});

test.each([
  ["no name", { name: " " }, "Enter a name."],
  ["no category", { category: "" }, "Choose a category."],
  ["an unknown category", { category: "Nowhere" }, "Choose a category from the list."],
  ["no type", { type: "" }, "Choose a type."],
  ["no phone", { phone: "" }, "Enter a phone number."],
  ["half a phone number", { phone: "555" }, "Enter a valid phone number."],
  ["half an email", { email: "help@" }, "Enter a valid email address."],
  ["a website that is not https", { website: "http://anchor.example" }, "starts with https://"],
  ["a script as the website", { website: "javascript:alert(1)" }, "starts with https://"],
  ["a password in a website", { website: "https://a:b@anchor.example" }, "starts with https://"],
  ["an endless description", { description: "x".repeat(1_001) }, "Keep this under 1000 characters."],
  ["control characters", { discount: "10%\u0007" }, "Use plain text here."],
  ["no form id", { vendor: "" }, "Open this form again."],
])("%s is refused at its field, and the typed values stay", async (_, fields, sentence) => {
  const { response } = await add(agent, { code: "KEEPME", ...fields });
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain(sentence);
  expect(page).toContain('value="KEEPME"');
  expect(await stored(app)).toEqual([]);
});

test("a vendor is edited; submitting twice gives the same result", async () => {
  const { vendor } = await add(agent);
  const path = `${PAGE}?category=Plumbing&dialog=edit&vendor=${vendor}`;
  expect(await html(agent, path)).toContain('value="https://anchor.example"');
  const change = { ...VENDOR, intent: "edit", vendor, name: "Anchor & Sons", website: "" };
  const answers = await Promise.all([1, 2].map(() => post(agent, change, path)));
  expect(answers.map((one) => one.headers.get("Location"))).toEqual(
    Array(2).fill(`${PAGE}?category=Plumbing`),
  );
  expect(await read(agent)).toContain("Vendor updated.");
  expect(await stored(app)).toMatchObject([
    { id: vendor, name: "Anchor & Sons", website: "", agent_id: agentId },
  ]);
});

test("deleting asks first, and Undo restores the vendor", async () => {
  const { vendor } = await add(agent);
  expect(await read(agent, `${PAGE}?dialog=delete&vendor=${vendor}`)).toContain(
    "Delete Anchor Plumbing Co.?",
  );
  expect((await stored(app))[0]?.deleted_at).toBeNull();
  await Promise.all([1, 2].map(() => post(agent, { intent: "delete", vendor })));
  const page = await read(agent);
  expect(page).toContain("Vendor deleted.");
  expect(page).toContain("Undo");
  expect(page).toContain("No vendors yet");
  expect(await readText(await home.get("/home/agent"))).not.toContain("Anchor");
  await post(agent, { intent: "restore", vendor });
  expect(await read(agent)).toContain("Anchor Plumbing Co. restored.");
  expect((await stored(app))[0]?.deleted_at).toBeNull();
});

test("a vendor deleted in another window cannot be edited, and the page says so with a link back", async () => {
  const { vendor } = await add(agent);
  const path = `${PAGE}?dialog=edit&vendor=${vendor}`;
  await post(agent, { intent: "delete", vendor });
  const late = await post(agent, { ...VENDOR, intent: "edit", vendor, name: "Late" }, path);
  expect(late.status).toBe(409);
  const text = await readText(late);
  expect(text).toContain("This vendor was deleted in another window. You can restore it from the trash.");
  const opened = await readText(await agent.get(path));
  expect(opened).toContain("Anchor Plumbing Co. was deleted");
  expect(opened).toContain("Restore it to make changes.");
  expect((await stored(app))[0]?.name).toBe("Anchor Plumbing Co.");
});

test("another agent's vendor is not found in any dialog or action", async () => {
  const { vendor } = await add(agent, { name: "Theirs" }, other);
  const before = await stored(app);
  for (const id of [vendor, "no-such-vendor"]) {
    for (const dialog of ["edit", "delete"]) {
      expect((await agent.get(`${PAGE}?dialog=${dialog}&vendor=${id}`)).status).toBe(404);
    }
    expect((await post(agent, { ...VENDOR, intent: "edit", vendor: id })).status).toBe(404);
    for (const intent of ["delete", "restore"]) {
      expect((await post(agent, { intent, vendor: id })).status).toBe(404);
    }
  }
  expect(await read(agent, `${PAGE}?q=theirs`)).not.toContain("Theirs");
  expect(await stored(app)).toEqual(before);
});

test("search finds names, categories, and descriptions, ignoring case and accents", async () => {
  await add(agent, { name: "Ñandú Piscinas", category: "Pool Service", description: "Ангел of the water" });
  await add(agent, { name: "O'Brien 100%", description: "Two  spaces" });
  await add(agent, { name: "Plain Roofing", category: "Roofing" });
  const found = async (q: string) => {
    const text = await read(agent, `${PAGE}?q=${encodeURIComponent(q)}`);
    return ["Ñandú", "O'Brien", "Plain"].filter((name) => text.includes(`${name} `));
  };
  expect(await found("nandu")).toEqual(["Ñandú"]);
  expect(await found("PISCINAS ñ")).toEqual([]);
  expect(await found("ÑANDÚ pisc")).toEqual(["Ñandú"]);
  expect(await found("ангел")).toEqual(["Ñandú"]);
  expect(await found("two spaces")).toEqual(["O'Brien"]);
  expect(await found("100%")).toEqual(["O'Brien"]);
  expect(await found("roofing")).toEqual(["Plain"]);
  expect(await found("%")).toEqual(["O'Brien"]);
  expect(await read(agent, `${PAGE}?q=zzz`)).toContain("No vendors match “zzz”");
  expect(await read(agent, `${PAGE}?q=pisc&category=Roofing`)).toContain("We searched only “Roofing”.");
});

test("five thousand vendors are paged by fifty, each once, and searched in two queries", {
  timeout: 60_000,
}, async () => {
  await app.d1
    .prepare(
      `insert into vendors (id, agent_id, name, category, type, phone, date_added)
       select 'many-' || value, ?, case when value = 4321 then 'Ärmel ' else 'Vendor ' end || value, 'HVAC', 'maintenance', '7275550100', value % 7
       from json_each((select json_group_array(key) from (with recursive n(key) as (select 0 union all select key + 1 from n where key < 4999) select key from n)))`,
    )
    .bind(agentId)
    .run();
  const seen = new Set<string | undefined>();
  let path: string | null = PAGE;
  for (let page = 0; page < 4 && path; page++) {
    const markup = await html(agent, path);
    for (const [, id] of markup.matchAll(/name="more" value="(many-\d+)"/g)) seen.add(id);
    path = /href="([^"]+)"[^>]*>Show more/.exec(markup)?.[1]?.replaceAll("&amp;", "&") ?? null;
  }
  expect(seen.size).toBe(200);
  app.recording.trips.length = 0;
  expect(await read(agent, `${PAGE}?q=armel`)).toContain("1 vendor matches “armel”");
  // The session, the layout, and the page.
  expect(app.recording.trips.length).toBeLessThanOrEqual(3);
});

test.each([
  ["add", { ...VENDOR, vendor: "fails" }, "?dialog=add", 4, "Error saving vendor. Please try again."],
  [
    "delete",
    { vendor: "fails" },
    "?dialog=delete&vendor=fails",
    2,
    "Error deleting vendor. Please try again.",
  ],
  [
    "category-add",
    { id: "fails", name: "Odd" },
    "?dialog=categories",
    4,
    "Error saving category. Please try again.",
  ],
  [
    "category-delete",
    { of: "Pest Control", moveTo: "HVAC" },
    "?dialog=remove&of=Pest+Control",
    4,
    "Error deleting category. Please try again.",
  ],
])("%s that cannot be saved says so", async (intent, fields, query, position, sentence) => {
  if (intent === "delete") await add(agent, { vendor: "fails" });
  const before = await stored(app);
  expectConsoleError(/NOT NULL/);
  app.recording.failAt = position;
  const response = await post(agent, { ...fields, intent }, PAGE + query);
  expect(app.recording.failAt).toBeNull();
  // A form keeps its values; a button returns to the list.
  const shown = intent === "delete" ? await readToast(agent, response) : await readText(response);
  expect(shown).toContain(sentence);
  expect(response.status).toBe(intent === "delete" ? 302 : 500);
  expect(await stored(app)).toEqual(before);
});

test("an invalid URL causes no error", async () => {
  for (const query of [
    "dialog=x",
    "after=x",
    "category=%00",
    "dialog=rename&of=HVAC",
    "dialog=remove&of=",
    "q=%20",
  ]) {
    expect((await agent.get(`${PAGE}?${query}`)).status).toBe(200);
  }
});
