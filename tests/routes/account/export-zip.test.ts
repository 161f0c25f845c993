import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { expectValidArchive, openArchive, readAll, rowsOf } from "#tests/support/archives.ts";
import { invite, newAgent, openHome, readText, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const AREAS = ["agent", "home"] as const;

let app: TestApp;
let agent: Visitor;
let home: Visitor;
let client: { id: string; code: string };
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
  client = await invite(app, agent);
  home = await openHome(app, client.code);
  await app.homeFiles.put(`homes/${client.id}/roof.pdf`, "a roof");
  await app.d1
    .prepare(
      "insert into client_documents (id, client_id, name, key, type, size, created_at) values ('d', ?, 'Roof', ?, 'application/pdf', 3145728, 1)",
    )
    .bind(client.id, `homes/${client.id}/roof.pdf`)
    .run();
});
afterAll(() => app.dispose());

const visitorOf = (area: (typeof AREAS)[number]) => (area === "agent" ? agent : home);
const zipOf = (area: (typeof AREAS)[number]) => `/${area}/export.zip`;

test.each(AREAS)("%s/export.zip requires a login with its own role", async (area) => {
  const other = area === "agent" ? home : agent;
  for (const visitor of [stranger(app), other]) {
    const response = await visitor.get(zipOf(area));
    expect(response.headers.get("Location")).toContain(`as=${area === "agent" ? "agent" : "homeowner"}`);
    expect(await response.text()).toBe("");
  }
});

test.each(AREAS)("%s/export.zip is a complete ZIP named with the day and is never cached", async (area) => {
  const start = app.systemDeps.now;
  // 3:30 AM UTC is the evening before in Florida.
  const night = start() + 24 * 60 * 60 * 1000;
  const at = night - (night % (24 * 60 * 60 * 1000)) + 3.5 * 60 * 60 * 1000;
  app.systemDeps.now = () => at;
  const response = await visitorOf(area).get(zipOf(area));
  app.systemDeps.now = start;
  const day = new Date(at - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe("application/zip");
  expect(response.headers.get("Content-Disposition")).toBe(
    `attachment; filename="peaceful-home-${area}-${day}.zip"`,
  );
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const archive = await openArchive(await readAll(response.body));
  expectValidArchive(archive);
  expect(archive.manifest).toMatchObject({ role: area, exported_at: new Date(at).toISOString() });
  if (area === "home")
    expect(rowsOf(archive, "documents")).toMatchObject([{ file: "files/documents/0001 Roof.pdf" }]);
});

test("the dialogs list the contents and the size, and link to the export without scripts", async () => {
  const asked = await agent.get("/agent/settings?dialog=export");
  const html = await asked.clone().text();
  expect(html).toContain('href="/agent/export.zip"');
  expect(html).toContain('href="/agent/export.json"');
  const words = await readText(asked);
  for (const text of [
    "Export Data",
    "1 client and their plan",
    "Download everything (ZIP)",
    "Data only (JSON)",
  ]) {
    expect(words).toContain(text);
  }
  expect(words).not.toContain("picture,");

  const own = await home.get("/home/settings?dialog=export");
  expect(await own.clone().text()).toContain('href="/home/export.zip"');
  const said = await readText(own);
  expect(said).toMatch(/\d+ tasks in your plan, with history/);
  expect(said).toContain("1 document, 3 MB");
  expect(said).not.toContain("Only the data");
});

test("a large export is labeled as large, and its photo size is estimated from a sample", async () => {
  await app.d1.prepare("update client_documents set size = 26214400 where id = 'd'").run();
  await app.homeFiles.put(`homes/${client.id}/photo.jpg`, new Uint8Array(1024 * 1024));
  await app.d1
    .prepare(
      `insert into appliances (id, client_id, kind, photo_key, created_at)
       with recursive n(v) as (select 1 union all select v + 1 from n where v < 300) select 'a' || v, ?, 'Fan', ?, 1 from n`,
    )
    .bind(client.id, `homes/${client.id}/photo.jpg`)
    .run();
  const said = await readText(await home.get("/home/settings?dialog=export"));
  expect(said).toContain("1 document and 300 photos, about 325 MB");
  expect(said).toContain("This is a large file");
});

test.each(AREAS)("when %s/export.zip cannot start, the settings say so", async (area) => {
  expectConsoleError(/NOT NULL/);
  app.recording.failAt = 1;
  const failed = await visitorOf(area).get(zipOf(area));
  expect([failed.status, failed.headers.get("Location")]).toEqual([302, `/${area}/settings`]);
  const told = await readText(await visitorOf(area).get(`/${area}/settings`));
  expect(told).toContain("Error exporting data. Please try again.");
});

test.each(AREAS)("when %s/export.zip fails midway, the download breaks", async (area) => {
  expectConsoleError(/NOT NULL/);
  app.recording.failAt = 9;
  const response = await visitorOf(area).get(zipOf(area));
  expect(response.status).toBe(200);
  await expect(readAll(response.body)).rejects.toThrow();
});

test("a HEAD request reads no data", async () => {
  app.recording.trips.length = 0;
  const response = await home.send("HEAD", "/home/export.zip");
  expect(response.headers.get("Content-Type")).toBe("application/zip");
  expect(await response.text()).toBe("");
  expect(app.recording.trips.length).toBeLessThanOrEqual(2);
});
