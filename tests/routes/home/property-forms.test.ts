import { afterAll, beforeAll, expect, test } from "vitest";
import * as m from "#app/paraglide/messages.js";
import { ADDRESS, newHome, PROPERTY, undoFields } from "#tests/routes/home/property-helpers.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { newAgent, readText, readToast, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const FACTS = {
  intent: "facts",
  yearBuilt: "1987",
  roofYear: "2019",
  roofMaterial: "Metal",
  hvacYear: "",
  insurer: "Harbor Mutual",
  policyRenewsOn: "",
  closedOn: "",
};
const APPLIANCE = { intent: "appliance", kind: "Water heater", brand: "Rheem", warrantyEndsOn: "2060-01-01" };
const WARRANTY = { intent: "warranty", provider: "Sunshine Home Warranty", website: "sunshine.example" };

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

async function stored() {
  const tables = ["clients", "client_tasks", "appliances", "home_warranty_providers"];
  const rows = await Promise.all(
    tables.map(async (table) => (await app.d1.prepare(`select * from ${table} order by id`).all()).results),
  );
  return JSON.stringify(rows);
}

test("facts, shutoffs, an appliance, and a warranty are saved and shown", async () => {
  const { visitor } = await newHome(app, agent);
  const forms: Record<string, string>[] = [
    FACTS,
    { intent: "shutoffs", shutoffs: "Water: by the steps\r\nGas: none" },
    { ...APPLIANCE, id: "appliance-shown" },
    { ...WARRANTY, id: "warranty-shown", phone: "800-555-0150" },
  ];
  for (const form of forms) expect((await visitor.post(PROPERTY, form)).status).toBe(302);
  const html = await (await visitor.get(PROPERTY)).text();
  for (const words of [
    "Metal, 2019",
    "Harbor Mutual",
    "Water: by the steps\nGas: none",
    "Water heater",
    "Warranty until Jan 1, 2060",
    'href="tel:8005550150"',
    'href="https://sunshine.example/"',
  ]) {
    expect(html).toContain(words);
  }
});

test("saving the year built says how the plan changed, and updates the related switch", async () => {
  const { id, visitor } = await newHome(app, agent);
  await visitor.post("/home/care", { intent: "level", level: "thorough" });
  expect(await readToast(visitor, await visitor.post(PROPERTY, FACTS))).toContain(
    "House facts saved. 1 task removed.",
  );
  const again = await readToast(visitor, await visitor.post(PROPERTY, { ...FACTS, insurer: "Citizens" }));
  expect(again).toContain("House facts saved.");
  expect(again).not.toContain("saved. 1 task");
  const row = await app.d1.prepare("select traits from clients where id = ?").bind(id).first("traits");
  expect(row).toBe('["not_new"]');
});

test.each([
  ["address", "Edit address"],
  ["facts", "House facts"],
  ["shutoffs", "Shutoffs"],
  ["appliance", "Add an appliance"],
  ["warranty", "Add a home warranty"],
])("the dialog %s is in the page without scripts", async (dialog, title) => {
  const { visitor } = await newHome(app, agent);
  const response = await visitor.get(`${PROPERTY}?dialog=${dialog}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(new RegExp(`<dialog[^>]*open[\\s\\S]*${title}`));
});

const BAD: [string, Record<string, string>, string][] = [
  ["a nonexistent state", { ...ADDRESS, state: "FLX" }, "Enter a state, such as FL or Florida."],
  ["a ZIP of four digits", { ...ADDRESS, zipCode: "3370" }, "Enter a 5-digit ZIP."],
  ["a ZIP of letters", { ...ADDRESS, zipCode: "ABCDE" }, "Enter a 5-digit ZIP."],
  ["a nonexistent ZIP", { ...ADDRESS, zipCode: "99999" }, "There’s no such ZIP."],
  ["a ZIP of another state", { ...ADDRESS, state: "GA", zipCode: "33602" }, "33602 is in FL, not GA."],
  ["a city of digits", { ...ADDRESS, city: "123" }, "Enter a city."],
  ["an emptied street", { ...ADDRESS, address: " " }, "Enter the street and number."],
  ["an unknown type", { ...ADDRESS, propertyType: "castle" }, "Choose a property type."],
  ["no type", { ...ADDRESS, propertyType: "" }, "Choose a property type."],
  ["an endless address", { ...ADDRESS, address: "x".repeat(201) }, "Keep this under 200 characters."],
  ["an unprintable address", { ...ADDRESS, address: "a\u0000b" }, "Use plain text here."],
  ["a year in words", { ...FACTS, yearBuilt: "old" }, "Enter a year, such as 1998."],
  ["a year before 1700", { ...FACTS, yearBuilt: "1066" }, "Enter a year from 1700"],
  ["a roof older than the house", { ...FACTS, roofYear: "1950" }, "Your home was built in 1987"],
  ["an invalid day", { ...FACTS, closedOn: "2026-02-30" }, "Choose a date from the calendar."],
  ["endless shutoff notes", { intent: "shutoffs", shutoffs: "x".repeat(2_001) }, "under 2000 characters."],
  ["an appliance without a name", { ...APPLIANCE, id: "x", kind: " " }, "Say what it is, such as “Dryer”."],
  ["an appliance without a form id", { ...APPLIANCE, id: "" }, "Open this form again."],
  [
    "an appliance installed tomorrow",
    { ...APPLIANCE, id: "x", installedOn: "2999-01-01" },
    "Choose today or an earlier date.",
  ],
  ["a warranty without a provider", { ...WARRANTY, id: "x", provider: "" }, "Enter the provider."],
  ["a website without https", { ...WARRANTY, id: "x", website: "http://a.example" }, "starts with https://."],
  [
    "a website that is a script",
    { ...WARRANTY, id: "x", website: "javascript:alert(1)" },
    "starts with https://.",
  ],
  [
    "a website with a password",
    { ...WARRANTY, id: "x", website: "https://a:b@c.example" },
    "starts with https://.",
  ],
  [
    "an end before the start",
    { ...WARRANTY, id: "x", startsOn: "2026-02-02", endsOn: "2026-02-01" },
    "The end date can’t be before the start.",
  ],
];
const DIALOGS: Record<string, string> = { property: "address" };

test.each(BAD)(
  "%s returns at its field with the typed values; nothing changes",
  async (_, fields, message) => {
    const { visitor } = await newHome(app, agent);
    const before = await stored();
    const dialog = DIALOGS[fields.intent ?? ""] ?? fields.intent;
    const response = await visitor.post(`${PROPERTY}?dialog=${dialog}`, fields);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain(message);
    if (fields.id !== "") expect(html).toContain('aria-invalid="true"');
    if (fields.brand) expect(html).toContain('value="Rheem"');
    expect(await stored()).toBe(before);
  },
);

test.each([
  [{ intent: "feature", feature: "castle", owned: "yes" }],
  [{ intent: "feature", feature: "pool", owned: "maybe" }],
  [{ ...ADDRESS, intent: "undo-property", timeZone: "Mars/Base" }],
])("an unknown button value changes nothing: %o", async (fields) => {
  const { visitor } = await newHome(app, agent);
  const before = await stored();
  const response = await visitor.post(PROPERTY, { ...fields } as Record<string, string>);
  expect(await readToast(visitor, response)).toContain(m.app_use_buttons());
  expect(await stored()).toBe(before);
});

test("a body that is not a form gets 400", async () => {
  const { visitor } = await newHome(app, agent);
  const json = { body: "{}", headers: { "Content-Type": "application/json" } };
  expect((await visitor.send("POST", PROPERTY, json)).status).toBe(400);
});

test("a photo is uploaded with its appliance, and one too large is refused with the typed values kept", async () => {
  const { id, visitor } = await newHome(app, agent);
  const form = (file: File) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...APPLIANCE, id: "photographed" })) body.set(name, value);
    body.set("photo", file);
    return body;
  };
  const large = new File([new Uint8Array(11 * 1024 * 1024)], "plate.png", { type: "image/png" });
  const refused = await visitor.send("POST", `${PROPERTY}?dialog=appliance`, { body: form(large) });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain("File size must be less than 10MB");
  expect(html).toContain('value="Rheem"');
  const bytes = Uint8Array.from(atob(PNG), (letter) => letter.charCodeAt(0));
  const saved = await visitor.send("POST", PROPERTY, { body: form(new File([bytes], "plate.png")) });
  expect(saved.status).toBe(302);
  expect(await (await visitor.get(PROPERTY)).text()).toMatch(
    new RegExp(`src="/files/homes/${id}/[^"]+\\.png"`),
  );
});

test("marking an appliance replaced or gone has an Undo; deleting a warranty asks first", async () => {
  const { visitor } = await newHome(app, agent);
  await visitor.post(PROPERTY, { ...APPLIANCE, id: "goes" });
  await visitor.post(PROPERTY, { intent: "archive-appliance", id: "goes" });
  const toast = await undoFields(visitor);
  expect(toast.text).toContain("“Water heater” moved to “Replaced or gone.”");
  expect(toast.text).toContain("No appliances yet");
  await visitor.post(PROPERTY, toast.fields);
  expect(await readText(await visitor.get(PROPERTY))).not.toContain("No appliances yet");
  await visitor.post(PROPERTY, { ...WARRANTY, id: "ends" });
  const asked = await readText(await visitor.get(`${PROPERTY}?dialog=delete-warranty&id=ends`));
  expect(asked).toContain("Delete this home warranty?");
  await visitor.post(PROPERTY, { intent: "delete-warranty", id: "ends" });
  expect(await readText(await visitor.get(PROPERTY))).toContain("No home warranty yet");
});

test("logged out, every form leads to the login and nothing changes", async () => {
  const before = await stored();
  expect((await stranger(app).get(PROPERTY)).headers.get("Location")).toContain("/login");
  for (const fields of [ADDRESS, FACTS, { ...APPLIANCE, id: "x" }, { ...WARRANTY, id: "x" }]) {
    const response = await stranger(app).post(PROPERTY, fields);
    expect([response.status, response.headers.get("Location")]).toEqual([
      302,
      `/login?as=homeowner&next=${encodeURIComponent(PROPERTY)}`,
    ]);
  }
  expect(await stored()).toBe(before);
});

test("another home's appliance and warranty are not found by any action", async () => {
  const [mine, theirs] = [await newHome(app, agent), await newHome(app, agent)];
  await theirs.visitor.post(PROPERTY, { ...APPLIANCE, id: "their-appliance" });
  await theirs.visitor.post(PROPERTY, { ...WARRANTY, id: "their-warranty" });
  const before = await stored();
  for (const id of ["their-appliance", "nobodys"]) {
    expect((await mine.visitor.get(`${PROPERTY}?dialog=appliance&id=${id}`)).status).toBe(404);
    for (const fields of [
      { ...APPLIANCE, known: "yes" },
      { intent: "archive-appliance" },
      { intent: "restore-appliance" },
    ]) {
      expect((await mine.visitor.post(PROPERTY, { ...fields, id })).status).toBe(404);
    }
  }
  for (const id of ["their-warranty", "nobodys"]) {
    const page = await readText(await mine.visitor.get(`${PROPERTY}?dialog=warranty&id=${id}`));
    expect(page).toContain("This home warranty was deleted in another window.");
    expect(page).not.toContain(WARRANTY.provider);
    expect((await mine.visitor.get(`${PROPERTY}?dialog=delete-warranty&id=${id}`)).status).toBe(404);
    for (const fields of [{ ...WARRANTY, known: "yes" }, { intent: "delete-warranty" }]) {
      expect((await mine.visitor.post(PROPERTY, { ...fields, id })).status).toBe(404);
    }
  }
  expect(await stored()).toBe(before);
});

test("a save that fails midway changes nothing and shows the specified message", async () => {
  const { visitor } = await newHome(app, agent);
  const before = await stored();
  // The session read and the home's four reads come first.
  expectConsoleError(/NOT NULL constraint failed: users/);
  app.recording.failAt = 6;
  const failed = await visitor.post(`${PROPERTY}?dialog=address`, {
    ...ADDRESS,
    propertyType: "mobile_home",
  });
  expect(failed.status).toBe(500);
  const html = await failed.text();
  expect(html).toContain("Error updating property. Please try again.");
  expect(html).toMatch(/<option[^>]*selected[^>]*>Mobile Home/);
  app.recording.failAt = 6;
  const switched = await visitor.post(PROPERTY, { intent: "feature", feature: "pool", owned: "no" });
  expect(switched.status).toBe(302);
  expect(await readText(await visitor.get(PROPERTY))).toContain("Error updating features. Please try again.");
  expect(await stored()).toBe(before);
});
