import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_LOGO_BYTES } from "#app/domain/files/upload-limits.ts";
import { html, openOffices, PAGE, stored, VENDOR } from "#tests/routes/agent/vendors-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { exifSegment, jpeg, pdf, png, SECRET_BYTES } from "#tests/support/image-bytes.ts";
import { invite, openHome, readText, signedInAs, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";
import { contains, HEIC } from "#tests/support/upload-corpus.ts";

let app: TestApp;
let agent: Visitor;
let agentId: string;
let other: Visitor;
let home: Visitor;
let strange: Visitor;
beforeAll(async () => {
  ({ app, agent, agentId, other, home } = await openOffices());
  strange = await openHome(app, (await invite(app, other, { email: "theirs@home.example" })).code);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  app.recording.failAt = null;
  await app.d1.batch(["vendors", "stored_files"].map((table) => app.d1.prepare(`delete from ${table}`)));
  await app.profileImages.delete(await keys());
});

const keys = async () => (await app.profileImages.list()).objects.map(({ key }) => key);
const ledger = async () =>
  (await app.d1.prepare("select key, owner from stored_files").all<{ key: string; owner: string }>()).results;
const logo = async () => (await stored(app))[0]?.logo_key as string | null | undefined;
const picture = (bytes: BlobPart = png(), name = "logo.png") =>
  new File([bytes], name, { type: "image/png" });

type Fields = Record<string, string>;

/** Sends the vendor's form as a browser does, with a logo or without. */
function send(fields: Fields, file: File | null, by = agent) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...VENDOR, vendor: "anchor", ...fields }))
    body.append(name, value);
  body.append("logo", file ?? new File([], ""));
  return by.send("POST", PAGE, { body });
}
const edit = (fields: Fields, file: File | null = null) => send({ intent: "edit", ...fields }, file);

test("a logo is stored without metadata and shown next to the vendor's name, to agent and homeowner", async () => {
  const photo = jpeg([exifSegment()]);
  expect((await send({}, picture(photo, "logo.jpg"))).status).toBe(302);
  const key = String(await logo());
  expect(key).toMatch(new RegExp(`^${agentId}_vendor_[\\w-]+\\.jpg$`));
  expect(await ledger()).toEqual([{ key, owner: `agent:${agentId}` }]);
  for (const page of [await html(agent, PAGE), await html(home, "/home/agent")]) {
    expect(page).toContain(`src="/files/${key}"`);
  }
  for (const reader of [agent, home]) {
    const file = await reader.get(`/files/${key}`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(SECRET_BYTES.some((secret) => contains(bytes, secret))).toBe(false);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "private, no-cache",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
      "content-length": String(bytes.length),
    });
  }
});

test("a browser logged in as one agent's homeowner and as another agent shows the logos of both", async () => {
  await send({}, picture());
  const key = String(await logo());
  const both = await signedInAs(app, "agents", agentId);
  const { code } = await invite(app, other, { email: "beside@home.example" });
  await both.post("/login?as=homeowner", { intent: "invite-code", code });
  expect((await both.get("/home")).status).toBe(200);
  expect((await both.get(`/files/${key}`)).status).toBe(200);
});

test("nobody else sees a logo: no other agent, none of their homes, nobody logged out, and not under /brand", async () => {
  await send({}, picture());
  const key = await logo();
  for (const reader of [other, strange]) expect((await reader.get(`/files/${key}`)).status).toBe(404);
  expect((await stranger(app).get(`/files/${key}`)).headers.get("Location")).toContain("/login");
  for (const reader of [agent, stranger(app)]) expect((await reader.get(`/brand/${key}`)).status).toBe(404);
  // One nothing names, and one another agent's vendor names.
  await app.profileImages.put(`${agentId}_vendor_none.png`, png());
  expect((await agent.get(`/files/${agentId}_vendor_none.png`)).status).toBe(404);
  await send({ vendor: "theirs" }, null, other);
  await app.d1.prepare("update vendors set logo_key = ? where id = 'theirs'").bind(key).run();
  expect((await other.get(`/files/${key}`)).status).toBe(404);
});

test("without a logo the initials are shown, and the form says which files it accepts", async () => {
  await send({}, null);
  expect(await logo()).toBeNull();
  expect(await html(agent, PAGE)).toMatch(/bg-brand-soft[^>]*>AC/);
  expect(await html(home, "/home/agent")).toMatch(/bg-brand-soft[^>]*>AC/);
  const form = await readText(await agent.get(`${PAGE}?dialog=edit&vendor=anchor`));
  expect(form).toContain("JPEG or PNG, up to 5 MB.");
  expect(form).not.toContain("Remove the logo");
});

test("another logo replaces the old one, other edits keep it, and a checkbox removes it", async () => {
  await send({}, picture());
  const first = await logo();
  await edit({ discount: "30% off" });
  expect(await logo()).toBe(first);
  expect(await readText(await agent.get(`${PAGE}?dialog=edit&vendor=anchor`))).toContain("Remove the logo");
  await edit({}, picture(jpeg(), "new.jpg"));
  const second = await logo();
  expect(second).not.toBe(first);
  expect([await keys(), (await ledger()).map(({ key }) => key)]).toEqual([[second], [second]]);
  expect((await agent.get(`/files/${first}`)).status).toBe(404);
  await edit({ removeLogo: "yes" });
  expect([await logo(), await keys(), await ledger()]).toEqual([null, [], []]);
});

test.each([
  ["a PDF", picture(pdf()), "Please upload a JPEG or PNG file"],
  ["an iPhone's photo", picture(HEIC[0]?.bytes), "HEIC"],
  [
    "an HTML file named as an image",
    picture("<script>alert(1)</script>"),
    "Please upload a JPEG or PNG file",
  ],
  ["a truncated image", picture(png().subarray(0, 40)), "It may be damaged or incomplete."],
  ["an empty file", picture(""), "This file is empty."],
  ["one that is too large", picture(new Uint8Array(MAX_LOGO_BYTES + 1)), "File size must be less than 5MB"],
])("%s is refused at its field, the typed values stay, and nothing is stored", async (_, file, sentence) => {
  const body = await send({ name: "Typed canary" }, file);
  expect(body.status).toBe(400);
  const text = await body.text();
  expect(text).toContain(sentence);
  expect(text).toContain("Typed canary");
  expect([await stored(app), await keys(), await ledger()]).toEqual([[], [], []]);
});

test("a new vendor submitted several times at once has one logo, and no other file is left", async () => {
  await Promise.all([1, 2, 3].map(() => send({}, picture())));
  expect(await stored(app)).toHaveLength(1);
  expect(await keys()).toEqual([await logo()]);
});

test("a logo changed in another window meanwhile is not overwritten silently", async () => {
  await send({}, picture());
  const seen = /name="seen" value="([^"]*)"/.exec(
    await html(agent, `${PAGE}?dialog=edit&vendor=anchor`),
  )?.[1];
  const asSeen = { seen: String(seen).replaceAll("&quot;", '"') };
  await edit({}, picture());
  const theirs = await logo();
  const late = await edit(asSeen, picture(jpeg(), "late.jpg"));
  expect(late.status).toBe(409);
  expect([await logo(), await keys()]).toEqual([theirs, [theirs]]);
  expect((await edit({ ...asSeen, removeLogo: "yes" })).status).toBe(409);
  // Who does not touch the logo is not stopped by it.
  expect((await edit({ ...asSeen, code: "NEW" })).status).toBe(302);
  expect(await logo()).toBe(theirs);
});

test("no agent can set a logo for another agent's vendor", async () => {
  await send({}, picture());
  const before = await logo();
  expect((await send({ intent: "edit" }, picture(), other)).status).toBe(404);
  expect([await logo(), await keys()]).toEqual([before, [before]]);
});

test("a logo that fails to save leaves the vendor unchanged, and a deleted vendor's logo does not open", async () => {
  await send({}, picture());
  const before = await logo();
  expectConsoleError(/NOT NULL/);
  app.recording.failAt = 6;
  expect((await edit({}, picture())).status).toBe(500);
  expect(app.recording.failAt).toBeNull();
  expect(await logo()).toBe(before);
  expect((await agent.get(`/files/${before}`)).status).toBe(200);
  await agent.post(PAGE, { intent: "delete", vendor: "anchor" });
  expect((await home.get(`/files/${before}`)).status).toBe(404);
  await agent.post(PAGE, { intent: "restore", vendor: "anchor" });
  expect((await home.get(`/files/${before}`)).status).toBe(200);
});
