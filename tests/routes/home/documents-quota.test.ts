import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_HOME_BYTES } from "#app/domain/files/upload-limits.ts";
import {
  forgetDocuments,
  JSON_UPLOAD,
  openSiblings,
  PAGE,
  send,
  stored,
  UPLOAD,
} from "#tests/routes/home/documents-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { pdf } from "#tests/support/image-bytes.ts";
import { readText } from "#tests/support/people.ts";

const FULL = "This doesn’t fit in your 1 GB of storage.";

let app: TestApp;
let home: Visitor;
let homeId: string;
let sibling: Visitor;
beforeAll(async () => {
  ({ app, home, homeId, sibling } = await openSiblings());
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await forgetDocuments(app);
  await app.d1.prepare("delete from stored_files").run();
});

/** Fills a home with one large file, up to so many bytes. */
const leave = (bytes: number) =>
  app.d1
    .prepare("insert into stored_files (key, owner, size, at) values ('large', ?, ?, 1)")
    .bind(`home:${homeId}`, MAX_HOME_BYTES - bytes)
    .run();

test("a full home is told so beside the file, keeps what was typed, and stores nothing", async () => {
  await leave(pdf().length - 1);
  const refused = await send(home, { name: "Deed of the house" });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain(FULL);
  expect(html).toContain('value="Deed of the house"');
  const byScript = await send(home, {}, JSON_UPLOAD);
  expect([byScript.status, JSON.stringify(await byScript.json())]).toEqual([
    400,
    expect.stringContaining(FULL),
  ]);
  expect(await stored(app)).toEqual([]);
  expect((await app.homeFiles.list()).objects).toEqual([]);
});

test("how full it is stands where files are chosen, before one is sent", async () => {
  await leave(0);
  expect(await readText(await home.get(UPLOAD))).toContain("1 GB of 1 GB used");
  expect(await readText(await sibling.get(UPLOAD))).toContain("0 MB of 1 GB used");
});

test("of ten at once into room for two, two are kept", async () => {
  await leave(2 * pdf().length + 1);
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(home)));
  expect(answers.map(({ status }) => status).sort()).toEqual([302, 302, ...Array(8).fill(400)]);
  expect([(await stored(app)).length, (await app.homeFiles.list()).objects.length]).toEqual([2, 2]);
});

test("the room of one home is none of its neighbor's", async () => {
  await leave(0);
  expect((await send(sibling)).headers.get("Location")).toBe(PAGE);
  expect((await send(home)).status).toBe(400);
});
