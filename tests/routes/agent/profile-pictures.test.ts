import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_BRAND_BYTES } from "#app/domain/files/upload-limits.ts";
import {
  file,
  forgetPictures,
  keys,
  openOffices,
  PROFILE,
  row,
  SAVED,
  save,
} from "#tests/routes/agent/profile-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { exifSegment, join, jpeg, png, SECRET_BYTES } from "#tests/support/image-bytes.ts";
import { readText, stranger } from "#tests/support/people.ts";
import { contains, HEIC, HOSTILE } from "#tests/support/upload-corpus.ts";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
let agentId: string;
beforeAll(async () => {
  ({ app, agent, home, agentId } = await openOffices());
});
afterAll(() => app.dispose());
beforeEach(() => forgetPictures(app));

function jpegOfSize(bytes: number): Uint8Array<ArrayBuffer> {
  const plain = jpeg();
  // Pixel bytes may be anything but a marker byte, so padding goes before the end marker.
  return join(plain.subarray(0, -2), new Uint8Array(bytes - plain.length), plain.subarray(-2));
}

test("a headshot is stored without metadata under the profile's key and is public", async () => {
  const photo = jpeg([exifSegment()]);
  expect(SECRET_BYTES.some((secret) => contains(photo, secret))).toBe(true);
  const saved = await save(agent, {}, { headshot: file(photo), logo: file(png(), "logo.png") });
  expect(saved.status).toBe(302);
  const { headshot_url: headshot, logo_url: logo } = await row(app);
  expect(headshot).toMatch(new RegExp(`^/brand/${agentId}_headshot_\\d+\\.jpg$`));
  expect(logo).toMatch(new RegExp(`^/brand/${agentId}_logo_\\d+\\.png$`));
  const picture = await stranger(app).get(String(headshot));
  expect(picture.status).toBe(200);
  const bytes = new Uint8Array(await picture.arrayBuffer());
  expect(SECRET_BYTES.some((secret) => contains(bytes, secret))).toBe(false);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "cache-control": "public, max-age=3600",
    "content-security-policy": "sandbox; default-src 'none'",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    "content-length": String(bytes.length),
  });
  expect(picture.headers.getSetCookie()).toEqual([]);
  const card = await (await home.get("/home/agent")).text();
  expect(card).toContain(`src="${headshot}"`);
  expect(card).toContain(`src="${logo}"`);
});

test("an image is sent again only if it changed, and HEAD returns no body", async () => {
  await save(agent, {}, { logo: file(png(), "logo.png") });
  const path = String((await row(app)).logo_url);
  const etag = (await stranger(app).get(path)).headers.get("ETag") ?? "";
  const fresh = await stranger(app).get(path, { "If-None-Match": `W/${etag}` });
  expect([fresh.status, await fresh.text()]).toEqual([304, ""]);
  expect((await stranger(app).get(path, { "If-None-Match": '"other"' })).status).toBe(200);
  const head = await stranger(app).send("HEAD", path);
  expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([200, "image/png", ""]);
});

test("only our own images can be requested under /brand", async () => {
  await app.profileImages.put("secret.txt", "secret");
  await app.profileImages.put("homes/1/secret.jpg", "secret");
  const unknown = `/brand/${agentId}_headshot_1.jpg`;
  for (const path of [
    "/brand",
    "/brand/",
    "/brand/secret.txt",
    "/brand/homes/1/secret.jpg",
    "/brand/..%2fx.jpg",
    unknown,
  ]) {
    for (const method of ["GET", "HEAD"]) {
      const response = await stranger(app).send(method, path);
      expect(response.status, `${method} ${path}`).toBe(404);
      expect(await response.text()).not.toContain("secret");
    }
  }
  expect((await agent.post(unknown, {})).status).toBe(405);
});

test("a new image replaces the old one, and a checkbox removes it", async () => {
  await save(agent, {}, { headshot: file(jpeg()) });
  const first = String((await row(app)).headshot_url);
  await save(agent, {}, { headshot: file(png(), "me.png") });
  const second = String((await row(app)).headshot_url);
  expect(second).not.toBe(first);
  expect((await stranger(app).get(first)).status).toBe(404);
  expect(await keys(app)).toEqual([second.replace("/brand/", "")]);
  await save(agent, { market: "Sarasota" });
  expect(await row(app)).toMatchObject({ headshot_url: second, market: "Sarasota" });
  await save(agent, { removeHeadshot: "on" });
  expect(await row(app)).toMatchObject({ headshot_url: "" });
  expect(await keys(app)).toEqual([]);
});

test("a logo may be an https link in place of an upload, and is removed when its field is emptied", async () => {
  await save(agent, {}, { logo: file(png(), "logo.png") });
  const link = "https://cdn.bayside.example/logo.png";
  await save(agent, { logoLink: link });
  expect(await row(app)).toMatchObject({ logo_url: link });
  expect(await keys(app)).toEqual([]);
  const card = await home.get("/home/agent");
  expect(card.headers.get("Content-Security-Policy")).toContain("img-src 'self' data: blob: https:;");
  expect(await card.text()).toContain(`src="${link}"`);
  expect((await save(agent, { logoLink: "javascript:alert(1)" })).status).toBe(400);
  await save(agent, { logoLink: link }, { logo: file(png(), "logo.png") });
  expect((await row(app)).logo_url).toMatch(/^\/brand\//);
  await save(agent, { logoLink: link });
  await save(agent);
  expect(await row(app)).toMatchObject({ logo_url: "" });
});

test("5,242,880 bytes are accepted and one more is refused, at the field with the specified message", async () => {
  expect(MAX_BRAND_BYTES).toBe(5_242_880);
  const taken = await save(
    agent,
    {},
    { headshot: file(jpegOfSize(MAX_BRAND_BYTES)), logo: file(jpegOfSize(MAX_BRAND_BYTES)) },
  );
  expect(taken.status).toBe(302);
  const before = await row(app);
  for (const name of ["headshot", "logo"] as const) {
    const refused = await save(
      agent,
      { teamName: "Kept words" },
      { [name]: file(jpegOfSize(MAX_BRAND_BYTES + 1)) },
    );
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain("File size must be less than 5MB");
    expect(html).toContain('value="Kept words"');
  }
  const huge = await save(agent, {}, { headshot: file(new Uint8Array(30 * 1024 * 1024)) });
  expect(await huge.text()).toContain("File size must be less than 5MB");
  expect(await row(app)).toEqual(before);
});

test("a file whose content is not an image is refused, whatever its name, and nothing is stored", async () => {
  for (const { bytes, name, type } of [...HOSTILE, ...HEIC]) {
    for (const field of ["headshot", "logo"] as const) {
      const outcome = await save(
        agent,
        {},
        { [field]: new File([bytes], name, { type }) },
        `${PROFILE}/upload`,
      );
      expect([outcome.status, name]).toEqual([400, name]);
      const { errors } = await outcome.json<{ errors: Record<string, string> }>();
      expect(errors[field], name).toMatch(
        /^(Please upload a JPEG or PNG file|We can’t read this file\.|This file is empty\.)/,
      );
    }
  }
  const oneBad = { headshot: file(jpeg()), logo: file("not a picture") };
  expect((await save(agent, {}, oneBad)).status).toBe(400);
  expect(await keys(app)).toEqual([]);
  expect(await row(app)).toMatchObject({ headshot_url: "", logo_url: "" });
});

test("with scripts, the same form returns a redirect or the errors", async () => {
  const good = await save(agent, { market: "Naples" }, { headshot: file(jpeg()) }, `${PROFILE}/upload`);
  expect(await good.json()).toEqual({ to: PROFILE });
  expect(await readText(await agent.get(PROFILE))).toContain(SAVED);
  const bad = await save(agent, { market: "" }, {}, `${PROFILE}/upload`);
  expect(bad.status).toBe(400);
  expect(await bad.json()).toMatchObject({ errors: { market: "Enter your market." } });
  expect((await agent.get(`${PROFILE}/upload`)).headers.get("Location")).toBe(PROFILE);
});
