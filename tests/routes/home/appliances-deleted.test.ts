import { afterAll, beforeAll, expect, test } from "vitest";
import { newHome, PROPERTY, undoFields } from "#tests/routes/home/property-helpers.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { NOON } from "#tests/support/homes.ts";
import { jpeg } from "#tests/support/image-bytes.ts";
import { newAgent, readText, stranger } from "#tests/support/people.ts";

const DAY = 86_400_000;
const TRASH = "/home/settings/trash";

let app: TestApp;
let agent: Visitor;
let now = NOON;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => now;
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

type Home = Awaited<ReturnType<typeof newHome>>;

async function withHeater() {
  now = NOON;
  const home = await newHome(app, agent);
  const heater = `heater-${home.id}`;
  const body = new FormData();
  const fields = { intent: "appliance", id: heater, kind: "Water heater", brand: "Rheem", model: "XE50" };
  const days = { serial: "S1", installedOn: "2020-05-01", warrantyEndsOn: "2026-12-10" };
  for (const [name, value] of Object.entries({ ...fields, ...days })) body.set(name, value);
  body.set("photo", new File([jpeg()], "plate.jpg", { type: "image/jpeg" }));
  await home.visitor.send("POST", PROPERTY, { body });
  await app.d1
    .prepare(
      `insert into client_documents (id, client_id, name, kind, key, type, size, appliance_id, created_at)
       values (?, ?, 'Heater manual', 'other', ?, 'application/pdf', 1, ?, 1)`,
    )
    .bind(`doc-${home.id}`, home.id, `homes/${home.id}/manual.pdf`, heater)
    .run();
  const photo = await app.d1
    .prepare("select photo_key from appliances where id = ?")
    .bind(heater)
    .first("photo_key");
  return { home, heater, photo: String(photo) };
}

const send = ({ visitor }: Home, intent: string, id: string) => visitor.post(PROPERTY, { intent, id });
const text = async ({ visitor }: Home, path: string) => readText(await visitor.get(path));

const PLACES = [PROPERTY, "/home/history", "/home/history?print=1"];

test("an appliance entered by mistake is deleted everywhere, and Undo restores it with its photo and document", async () => {
  const { home, heater, photo } = await withHeater();
  for (const place of PLACES) expect(await text(home, place), place).toContain("Water heater");
  expect(await text(home, "/home/documents")).toContain("Other · Water heater");
  expect((await send(home, "delete-appliance", heater)).status).toBe(302);
  const { text: page, fields } = await undoFields(home.visitor);
  expect(page).toContain("“Water heater” deleted.");
  expect(page).toContain("No appliances yet");
  for (const place of PLACES.slice(1)) expect(await text(home, place), place).not.toContain("Water heater");
  const documents = await text(home, "/home/documents");
  expect(documents).toContain("Heater manual");
  expect(documents).not.toContain("Water heater");
  expect((await home.visitor.get(`/files/${photo}`)).status).toBe(404);
  await home.visitor.post(PROPERTY, fields);
  for (const place of PLACES) expect(await text(home, place), place).toContain("Water heater");
  expect(await text(home, "/home/documents")).toContain("Other · Water heater");
  expect((await home.visitor.get(`/files/${photo}`)).status).toBe(200);
});

test("a document edited while its appliance is in the trash is linked to it again once restored", async () => {
  const { home, heater } = await withHeater();
  await send(home, "delete-appliance", heater);
  const form = await (await home.visitor.get(`/home/documents?dialog=edit&document=doc-${home.id}`)).text();
  const seen = form.match(/name="seen" value="([^"]*)"/)?.[1]?.replaceAll("&quot;", '"') ?? "";
  expect(seen).toContain(heater);
  const edit = { intent: "edit", document: `doc-${home.id}`, kind: "other", expiresOn: "" };
  const saved = { ...edit, name: "Manual of the heater", appliance: "", seen };
  expect((await home.visitor.post("/home/documents", saved)).status).toBe(302);
  await send(home, "undelete-appliance", heater);
  const documents = await text(home, "/home/documents");
  expect(documents).toContain("Manual of the heater");
  expect(documents).toContain("Other · Water heater");
  // For an existing appliance, "none" is the homeowner's choice.
  await home.visitor.post("/home/documents", { ...edit, name: "Manual", appliance: "" });
  expect(await text(home, "/home/documents")).not.toContain("Other · Water heater");
});

test("a deleted appliance stays in the trash for thirty days and can be restored, even if marked replaced or gone", async () => {
  const { home, heater } = await withHeater();
  await send(home, "archive-appliance", heater);
  await send(home, "delete-appliance", heater);
  expect(await text(home, PROPERTY)).not.toContain("Replaced or gone (1)");
  const trash = await text(home, `${TRASH}?kind=appliance`);
  expect(trash).toContain("Water heater");
  expect(trash).toContain("Rheem XE50");
  expect(trash).toContain("30 days left");
  now = NOON + 30 * DAY - 1;
  const restored = await home.visitor.post(TRASH, { intent: "restore", kind: "appliance", id: heater });
  expect(restored.status).toBe(302);
  expect(await text(home, PROPERTY)).toContain("Replaced or gone (1)");
});

test("after thirty days it cannot be restored, and a deleted appliance cannot be edited, archived, or emailed about", async () => {
  const { home, heater } = await withHeater();
  await send(home, "delete-appliance", heater);
  expect((await send(home, "archive-appliance", heater)).status).toBe(404);
  const edit = {
    intent: "appliance",
    id: heater,
    known: "yes",
    kind: "Kettle",
    installedOn: "",
    warrantyEndsOn: "",
  };
  expect((await home.visitor.post(PROPERTY, edit)).status).toBe(409);
  // Sends the original add form again.
  await home.visitor.post(PROPERTY, { ...edit, known: "" });
  expect(await text(home, PROPERTY)).toContain("No appliances yet");
  const about = { intent: "edit", document: `doc-${home.id}`, name: "Manual", kind: "other", expiresOn: "" };
  expect((await home.visitor.post("/home/documents", { ...about, appliance: heater })).status).toBe(400);
  now = NOON + 30 * DAY;
  for (const [path, fields] of [
    [TRASH, { intent: "restore", kind: "appliance", id: heater }],
    [PROPERTY, { intent: "undelete-appliance", id: heater }],
  ] as const) {
    expect((await home.visitor.post(path, fields)).status).toBe(404);
  }
});

test("two simultaneous deletes count once, another home's is not found, and logged out nothing happens", async () => {
  const { home, heater } = await withHeater();
  const theirs = await newHome(app, agent);
  expect((await send(theirs, "delete-appliance", heater)).status).toBe(404);
  expect(
    (await stranger(app).post(PROPERTY, { intent: "delete-appliance", id: heater })).headers.get("Location"),
  ).toContain("/login");
  expect(await text(home, PROPERTY)).toContain("Water heater");
  const answers = await Promise.all([1, 2].map(() => send(home, "delete-appliance", heater)));
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  expect((await send(theirs, "undelete-appliance", heater)).status).toBe(404);
  await Promise.all([1, 2].map(() => send(home, "undelete-appliance", heater)));
  expect(await text(home, PROPERTY)).toContain("Water heater");
});
