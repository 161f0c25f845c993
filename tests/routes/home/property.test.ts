import { afterAll, beforeAll, expect, test } from "vitest";
import { UNKNOWN_INTENT } from "#app/http/actions.server.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { CLIENT, invite, newAgent, openHome, readText, readTold, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const PROPERTY = "/home/property";
const ADDRESS = {
  intent: "property",
  address: CLIENT.address,
  city: CLIENT.city,
  state: "FL",
  zipCode: "33704",
  propertyType: "single_family",
};
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
/** One pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

let homes = 0;
async function newHome(fields: Parameters<typeof invite>[2] = {}) {
  homes += 1;
  const { id, code } = await invite(app, agent, { email: `home${homes}@reyes.example`, ...fields });
  return { id, visitor: await openHome(app, code) };
}

/** Every row this file's forms could touch. */
async function stored() {
  const tables = ["clients", "client_tasks", "appliances", "home_warranty_providers"];
  const rows = await Promise.all(
    tables.map(async (table) => (await app.d1.prepare(`select * from ${table} order by id`).all()).results),
  );
  return JSON.stringify(rows);
}

async function column(id: string, name: string) {
  return app.d1.prepare(`select ${name} as value from clients where id = ?`).bind(id).first("value");
}

async function openIds(id: string) {
  const { results } = await app.d1
    .prepare(
      "select id, due_date from client_tasks where client_id = ? and completed = 0 and archived_at is null order by id",
    )
    .bind(id)
    .all();
  return results;
}

/** The fields of the toast's Undo on the page shown next. */
async function undoFields(visitor: Visitor) {
  const html = await (await visitor.get(PROPERTY)).text();
  const form = /<form[^>]*class="shrink-0"[^>]*>((?:<input[^>]*>)+)<button[^>]*>Undo/.exec(html)?.[1] ?? "";
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value?.replaceAll("&#x27;", "'").replaceAll("&amp;", "&"),
  ]);
  return { text: html, fields: Object.fromEntries(fields) as Record<string, string> };
}

test("the page shows the address, ten switches and what to do where nothing is yet, in two round trips", async () => {
  const { visitor } = await newHome();
  app.recording.trips = [];
  const response = await visitor.get(PROPERTY);
  // The session's, the layout's and the page's own.
  expect(app.recording.trips).toHaveLength(3);
  const html = await response.text();
  expect(html.match(/role="switch"/g)).toHaveLength(10);
  expect(html.match(/aria-checked="true"/g)).toHaveLength(2);
  for (const words of [
    "214 Mangrove Way",
    "Single Family Home",
    "Eastern Time",
    "Add house facts",
    "Add shut-offs",
    "No appliances yet",
    "No home warranty yet",
  ]) {
    expect(html).toContain(words);
  }
});

test("a switch says what it did, and its Undo gives the identical plan back", async () => {
  const { id, visitor } = await newHome();
  const before = await openIds(id);
  const off = await visitor.post(PROPERTY, { intent: "feature", feature: "pool", owned: "no" });
  expect([off.status, off.headers.get("Location")]).toEqual([302, `${PROPERTY}#features`]);
  expect(await column(id, "features")).toBe('["garage"]');
  const toast = await undoFields(visitor);
  expect(toast.text).toMatch(/“Pool” is off: \d+ put away\./);
  await visitor.post(PROPERTY, toast.fields);
  expect(await openIds(id)).toEqual(before);
  expect(await readText(await visitor.get(PROPERTY))).toMatch(/“Pool” is on: \d+ brought back\./);
});

test("with scripts a switch answers in place, with its toast waiting", async () => {
  const { visitor } = await newHome();
  const response = await visitor.post(PROPERTY, {
    intent: "feature",
    feature: "spa",
    owned: "yes",
    stay: "yes",
  });
  expect(response.status).toBe(200);
  expect(await readText(await visitor.get(PROPERTY))).toMatch(/“Spa” is on: \d+ added\./);
});

test("another type of property runs the same change, and its Undo takes all of the form back", async () => {
  const { id, visitor } = await newHome();
  const before = await openIds(id);
  const saved = await visitor.post(`${PROPERTY}?dialog=address`, {
    ...ADDRESS,
    address: "9 O'Brien & Sons Way",
    state: "al",
    zipCode: "32501",
    propertyType: "mobile_home",
  });
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, PROPERTY]);
  expect([await column(id, "state"), await column(id, "time_zone")]).toEqual(["AL", "America/Chicago"]);
  const toast = await undoFields(visitor);
  expect(toast.text).toMatch(
    /Your property is saved\. Your plan: \d+ added, \d+ put away\. Your time zone is now Central Time\./,
  );
  await visitor.post(PROPERTY, toast.fields);
  expect(await openIds(id)).toEqual(before);
  expect(await column(id, "address || state || zip_code || property_type || time_zone")).toBe(
    "214 Mangrove WayFL33704single_familyAmerica/New_York",
  );
});

test("facts, shut-offs, an appliance and a warranty are saved and shown", async () => {
  const { visitor } = await newHome();
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

test.each([
  ["address", "Edit address"],
  ["facts", "House facts"],
  ["shutoffs", "Where the shut-offs are"],
  ["appliance", "Add an appliance"],
  ["warranty", "Add a home warranty"],
])("the dialog %s stands in the page without scripts", async (dialog, title) => {
  const { visitor } = await newHome();
  const response = await visitor.get(`${PROPERTY}?dialog=${dialog}`);
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(new RegExp(`<dialog[^>]*open[\\s\\S]*${title}`));
});

const BAD: [string, Record<string, string>, string][] = [
  ["a state of three letters", { ...ADDRESS, state: "FLA" }, "Please use two letters, such as FL."],
  ["a ZIP of four digits", { ...ADDRESS, zipCode: "3370" }, "Please use five digits."],
  ["a ZIP of letters", { ...ADDRESS, zipCode: "ABCDE" }, "Please use five digits."],
  ["a type that is none", { ...ADDRESS, propertyType: "castle" }, "Please choose a property type."],
  ["no type", { ...ADDRESS, propertyType: "" }, "Please choose a property type."],
  ["an endless address", { ...ADDRESS, address: "x".repeat(201) }, "Please keep this under 200 characters."],
  ["an unprintable address", { ...ADDRESS, address: "a\u0000b" }, "Please use plain text here."],
  ["a year in words", { ...FACTS, yearBuilt: "old" }, "Please enter a year such as 1998."],
  ["a year of another age", { ...FACTS, yearBuilt: "1066" }, "Please enter a year from 1700"],
  ["a roof older than the house", { ...FACTS, roofYear: "1950" }, "The house was built in 1987"],
  ["a day that is none", { ...FACTS, closedOn: "2026-02-30" }, "Please choose a day from the calendar."],
  ["shut-offs without end", { intent: "shutoffs", shutoffs: "x".repeat(2_001) }, "under 2000 characters."],
  ["an appliance without a name", { ...APPLIANCE, id: "x", kind: " " }, "Please say what it is."],
  ["an appliance without its form", { ...APPLIANCE, id: "" }, "Please open this form again."],
  [
    "an appliance put in tomorrow",
    { ...APPLIANCE, id: "x", installedOn: "2999-01-01" },
    "This day is still to come.",
  ],
  ["a warranty without a provider", { ...WARRANTY, id: "x", provider: "" }, "Please enter the provider."],
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
    "The end cannot come before the start.",
  ],
];
const DIALOGS: Record<string, string> = { property: "address" };

test.each(BAD)(
  "%s comes back beside its field with what was typed; nothing changes",
  async (_, fields, message) => {
    const { visitor } = await newHome();
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
])("a button that says what none of ours says changes nothing: %o", async (fields) => {
  const { visitor } = await newHome();
  const before = await stored();
  const response = await visitor.post(PROPERTY, { ...fields } as Record<string, string>);
  expect(await readTold(visitor, response)).toContain(UNKNOWN_INTENT);
  expect(await stored()).toBe(before);
});

test("a body that is no form is answered 400", async () => {
  const { visitor } = await newHome();
  const json = { body: "{}", headers: { "Content-Type": "application/json" } };
  expect((await visitor.send("POST", PROPERTY, json)).status).toBe(400);
});

test("a photo comes with its appliance, and one too large is refused with everything typed kept", async () => {
  const { id, visitor } = await newHome();
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

test("replaced or gone has an Undo; deleting a warranty asks first", async () => {
  const { visitor } = await newHome();
  await visitor.post(PROPERTY, { ...APPLIANCE, id: "goes" });
  await visitor.post(PROPERTY, { intent: "archive-appliance", id: "goes" });
  const toast = await undoFields(visitor);
  expect(toast.text).toContain("“Water heater” is put away.");
  expect(toast.text).toContain("No appliances yet");
  await visitor.post(PROPERTY, toast.fields);
  expect(await readText(await visitor.get(PROPERTY))).not.toContain("No appliances yet");
  await visitor.post(PROPERTY, { ...WARRANTY, id: "ends" });
  const asked = await readText(await visitor.get(`${PROPERTY}?dialog=delete-warranty&id=ends`));
  expect(asked).toContain("Delete this home warranty?");
  await visitor.post(PROPERTY, { intent: "delete-warranty", id: "ends" });
  expect(await readText(await visitor.get(PROPERTY))).toContain("No home warranty yet");
});

test("signed out, every form leads to signing in and nothing changes", async () => {
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

test("a sibling's appliance and warranty are not found, whatever is done with them", async () => {
  const [mine, theirs] = [await newHome(), await newHome()];
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
    expect((await mine.visitor.get(`${PROPERTY}?dialog=warranty&id=${id}`)).status).toBe(404);
    expect((await mine.visitor.get(`${PROPERTY}?dialog=delete-warranty&id=${id}`)).status).toBe(404);
    for (const fields of [{ ...WARRANTY, known: "yes" }, { intent: "delete-warranty" }]) {
      expect((await mine.visitor.post(PROPERTY, { ...fields, id })).status).toBe(404);
    }
  }
  expect(await stored()).toBe(before);
});

test("switches pressed in two windows at once both count", async () => {
  const { id, visitor } = await newHome({ "features[]": [] });
  const answers = await Promise.all(
    ["pool", "spa", "well"].map((feature) =>
      visitor.post(PROPERTY, { intent: "feature", feature, owned: "yes" }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302]);
  expect(await column(id, "features")).toBe('["pool","spa","well"]');
});

test("a save that fails half-way changes nothing and says so in the product's own words", async () => {
  const { visitor } = await newHome();
  const before = await stored();
  // The session's read and the four of the home come first.
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
