import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MAX_BRAND_BYTES } from "#app/domain/profile/brand-image.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { exifSegment, join, jpeg, png, SECRET_BYTES } from "#tests/support/image-bytes.ts";
import { invite, newAgent, openHome, readText, signInAgent, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";
import { contains, HEIC, HOSTILE } from "#tests/support/upload-corpus.ts";

const PROFILE = "/agent/profile";
const SAVED = "Profile saved successfully!";

let app: TestApp;
let agent: Visitor;
let other: Visitor;
let home: Visitor;
let agentId: string;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
  other = await newAgent(app, { email: "other@agent.example", lastName: "Othercanary" });
  home = await openHome(app, (await invite(app, agent)).code);
  agentId = String((await row()).id);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  app.recording.failAt = null;
  await app.d1.prepare("update profiles set headshot_url = '', logo_url = '', brand_color = '#dc2626'").run();
  await app.profileImages.delete(await keys());
});

const FIELDS = {
  firstName: "Maria",
  lastName: "Castillo",
  teamName: "",
  brokerage: "Bayside Realty",
  phone: "727-555-0100",
  email: "maria@bayside.example",
  website: "",
  market: "Tampa Bay",
  timeZone: "America/New_York",
  brandColor: "#dc2626",
  pickedColor: "#dc2626",
  logoLink: "",
};

type Fields = Partial<Record<keyof typeof FIELDS | "removeHeadshot" | "removeLogo", string>>;
type Files = Partial<Record<"headshot" | "logo", File>>;

function bodyOf(fields: Fields, files: Files): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) form.append(name, value);
  for (const name of ["headshot", "logo"] as const) form.append(name, files[name] ?? new File([], ""));
  return form;
}

const save = (fields: Fields = {}, files: Files = {}, to = PROFILE, visitor = agent) =>
  visitor.send("POST", to, { body: bodyOf(fields, files) });

const row = async (last = "Castillo") =>
  (await app.d1
    .prepare("select * from profiles where last_name = ?")
    .bind(last)
    .first<Record<string, unknown>>()) ?? {};
const keys = async () => (await app.profileImages.list()).objects.map(({ key }) => key);
const file = (bytes: BlobPart, name = "me.jpg") => new File([bytes], name, { type: "image/jpeg" });
const events = () =>
  app.d1
    .prepare("select count(*) as n from activity where agent_id = ? and kind = 'profile_saved'")
    .bind(agentId)
    .first<number>("n");

/** A whole JPEG of exactly so many bytes. */
function jpegOfSize(bytes: number): Uint8Array<ArrayBuffer> {
  const plain = jpeg();
  // Pixels may be any bytes but the mark of a marker, so they are drawn out before the end mark.
  return join(plain.subarray(0, -2), new Uint8Array(bytes - plain.length), plain.subarray(-2));
}

test("signed out or as a homeowner there is no profile, and nothing can be saved", async () => {
  for (const visitor of [stranger(app), home]) {
    for (const path of [PROFILE, `${PROFILE}/upload`]) {
      expect((await visitor.get(path)).headers.get("Location")).toContain("/login?as=agent");
      const posted = await save({ firstName: "Mallory" }, { headshot: file(jpeg()) }, path, visitor);
      expect(posted.headers.get("Location")).toContain("/login?as=agent");
    }
  }
  expect(await row()).toMatchObject({ first_name: "Maria" });
  expect(await keys()).toEqual([]);
});

test("what is typed is saved, said so, seen by the client, and changes no other agent", async () => {
  const before = await row("Othercanary");
  const saved = await save({
    firstName: " Mariá ",
    teamName: "The Tide Team",
    website: "Bayside.example",
    market: "St. Petersburg",
    timeZone: "America/Chicago",
    brandColor: "0F766E",
    id: String(before.id),
  } as Fields);
  expect([saved.status, saved.headers.get("Location")]).toEqual([302, PROFILE]);
  const page = await agent.get(PROFILE);
  const html = await page.text();
  expect(html).toContain(SAVED);
  expect(html).toContain('value="#0f766e"');
  expect(await row()).toMatchObject({
    first_name: "Mariá",
    team_name: "The Tide Team",
    website: "https://bayside.example",
    market: "St. Petersburg",
    time_zone: "America/Chicago",
    brand_color: "#0f766e",
  });
  const seen = await readText(await home.get("/home/agent"));
  for (const words of ["Mariá Castillo", "The Tide Team", "bayside.example"]) expect(seen).toContain(words);
  expect(await row("Othercanary")).toEqual(before);
});

test("each required field is asked for beside it, and what was typed is kept", async () => {
  await save();
  const before = await row();
  const sentences = {
    firstName: "Please enter your first name.",
    lastName: "Please enter your last name.",
    phone: "Please enter your phone number.",
    email: "Please enter a valid email address.",
    market: "Please enter your market.",
    website: "Please use an address that begins with https://.",
    logoLink: "Please enter a web address, such as https://example.com.",
    brandColor: "Please enter a color such as #dc2626.",
    timeZone: "Please choose from the list.",
  };
  const wrong = { website: "http://x.example", logoLink: "nowhere", brandColor: "sea", timeZone: "Mars" };
  for (const [name, sentence] of Object.entries(sentences)) {
    const refused = await save({ teamName: "Kept words", [name]: wrong[name as keyof typeof wrong] ?? " " });
    expect(refused.status, name).toBe(400);
    const html = await refused.text();
    expect(html, name).toContain(sentence);
    expect(html).toContain('value="Kept words"');
  }
  expect(await row()).toEqual(before);
});

test("the address that signs in stays, whatever the profile's email becomes", async () => {
  await save({ email: "Hello@Bayside.example" });
  expect(await row()).toMatchObject({ email: "hello@bayside.example" });
  expect(await readText(await agent.get(PROFILE))).toContain("You sign in with maria@bayside.example");
  await signInAgent(stranger(app), { email: "maria@bayside.example", password: "mangrove-42" });
  const seen = await readText(await home.get("/home/agent"));
  expect(seen).toContain("hello@bayside.example");
});

test("a headshot is kept without its metadata under the profile's key, and everybody may see it", async () => {
  const photo = jpeg([exifSegment()]);
  expect(SECRET_BYTES.some((secret) => contains(photo, secret))).toBe(true);
  const saved = await save({}, { headshot: file(photo), logo: file(png(), "logo.png") });
  expect(saved.status).toBe(302);
  const { headshot_url: headshot, logo_url: logo } = await row();
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

test("a picture is sent again only where it has changed, and HEAD tells without it", async () => {
  await save({}, { logo: file(png(), "logo.png") });
  const path = String((await row()).logo_url);
  const etag = (await stranger(app).get(path)).headers.get("ETag") ?? "";
  const fresh = await stranger(app).get(path, { "If-None-Match": `W/${etag}` });
  expect([fresh.status, await fresh.text()]).toEqual([304, ""]);
  expect((await stranger(app).get(path, { "If-None-Match": '"other"' })).status).toBe(200);
  const head = await stranger(app).send("HEAD", path);
  expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([200, "image/png", ""]);
});

test("nothing but our own pictures can be asked for under /brand", async () => {
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

test("a new picture takes the old one's place, and a ticked box takes it away", async () => {
  await save({}, { headshot: file(jpeg()) });
  const first = String((await row()).headshot_url);
  await save({}, { headshot: file(png(), "me.png") });
  const second = String((await row()).headshot_url);
  expect(second).not.toBe(first);
  expect((await stranger(app).get(first)).status).toBe(404);
  expect(await keys()).toEqual([second.replace("/brand/", "")]);
  await save({ market: "Sarasota" });
  expect(await row()).toMatchObject({ headshot_url: second, market: "Sarasota" });
  await save({ removeHeadshot: "on" });
  expect(await row()).toMatchObject({ headshot_url: "" });
  expect(await keys()).toEqual([]);
});

test("a logo may be a link instead: https only, in the place of an upload, gone when its field is emptied", async () => {
  await save({}, { logo: file(png(), "logo.png") });
  const link = "https://cdn.bayside.example/logo.png";
  await save({ logoLink: link });
  expect(await row()).toMatchObject({ logo_url: link });
  expect(await keys()).toEqual([]);
  const card = await home.get("/home/agent");
  expect(card.headers.get("Content-Security-Policy")).toContain("img-src 'self' data: blob: https:;");
  expect(await card.text()).toContain(`src="${link}"`);
  expect((await save({ logoLink: "javascript:alert(1)" })).status).toBe(400);
  await save({ logoLink: link }, { logo: file(png(), "logo.png") });
  expect((await row()).logo_url).toMatch(/^\/brand\//);
  await save({ logoLink: link });
  await save();
  expect(await row()).toMatchObject({ logo_url: "" });
});

test("5,242,880 bytes are taken and one more is refused, beside the field and in the product's words", async () => {
  expect(MAX_BRAND_BYTES).toBe(5_242_880);
  const taken = await save(
    {},
    { headshot: file(jpegOfSize(MAX_BRAND_BYTES)), logo: file(jpegOfSize(MAX_BRAND_BYTES)) },
  );
  expect(taken.status).toBe(302);
  const before = await row();
  for (const name of ["headshot", "logo"] as const) {
    const refused = await save({ teamName: "Kept words" }, { [name]: file(jpegOfSize(MAX_BRAND_BYTES + 1)) });
    expect(refused.status).toBe(400);
    const html = await refused.text();
    expect(html).toContain("File size must be less than 5MB");
    expect(html).toContain('value="Kept words"');
  }
  const huge = await save({}, { headshot: file(new Uint8Array(30 * 1024 * 1024)) });
  expect(await huge.text()).toContain("File size must be less than 5MB");
  expect(await row()).toEqual(before);
});

test("what is no picture by its content is refused, whatever it is called, and nothing is kept", async () => {
  for (const { bytes, name, type } of [...HOSTILE, ...HEIC]) {
    for (const field of ["headshot", "logo"] as const) {
      const outcome = await save({}, { [field]: new File([bytes], name, { type }) }, `${PROFILE}/upload`);
      expect([outcome.status, name]).toEqual([400, name]);
      const { errors } = await outcome.json<{ errors: Record<string, string> }>();
      expect(errors[field], name).toMatch(/^Please upload a JPEG or PNG file/);
    }
  }
  const oneBad = { headshot: file(jpeg()), logo: file("not a picture") };
  expect((await save({}, oneBad)).status).toBe(400);
  expect(await keys()).toEqual([]);
  expect(await row()).toMatchObject({ headshot_url: "", logo_url: "" });
});

test("with scripts the same form answers where to go, or what is wrong", async () => {
  const good = await save({ market: "Naples" }, { headshot: file(jpeg()) }, `${PROFILE}/upload`);
  expect(await good.json()).toEqual({ to: PROFILE });
  expect(await readText(await agent.get(PROFILE))).toContain(SAVED);
  const bad = await save({ market: "" }, {}, `${PROFILE}/upload`);
  expect(bad.status).toBe(400);
  expect(await bad.json()).toMatchObject({ errors: { market: "Please enter your market." } });
  expect((await agent.get(`${PROFILE}/upload`)).headers.get("Location")).toBe(PROFILE);
});

test("the color is the text where that was changed, else the picker, and each works alone", async () => {
  const color = async (fields: Fields) => {
    await save(fields);
    return (await row()).brand_color;
  };
  expect(await color({ brandColor: "#111", pickedColor: "#dc2626" })).toBe("#111111");
  expect(await color({ brandColor: "#111111", pickedColor: "#222222" })).toBe("#222222");
  expect(await color({ brandColor: "", pickedColor: "#333333" })).toBe("#333333");
  expect(await color({ brandColor: "444444", pickedColor: "" })).toBe("#444444");
  expect(await color({ brandColor: "", pickedColor: "" })).toBe("#444444");
});

test("saved twice at once there is one picture; saved again unchanged it is no news", async () => {
  const both = await Promise.all([1, 2].map(() => save({ market: "Twice" }, { headshot: file(jpeg()) })));
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
  expect(await keys()).toEqual([String((await row()).headshot_url).replace("/brand/", "")]);
  const before = await events();
  await save({ market: "Twice" });
  expect(await events()).toBe(before);
  await save({ market: "Once more" });
  expect(await events()).toBe((before ?? 0) + 1);
});

test("where the store or the database fails, the product's sentence is said and the profile is as it was", async () => {
  await save({ market: "Before" }, { headshot: file(jpeg()) });
  const before = await row();
  expectConsoleError(/NOT NULL|broken/);
  // The session, then the three statements of the batch.
  for (const statement of [1, 2, 3]) {
    app.recording.failAt = statement;
    const failed = await save({ market: "After" }, { headshot: file(jpeg()) });
    expect(failed.status).toBe(500);
    expect(await failed.text()).toContain("Error saving profile. Please try again.");
    expect(await row()).toEqual(before);
  }
  expect((await stranger(app).get(String(before.headshot_url))).status).toBe(200);
  const images = app.profileImages;
  app.profileImages = { put: () => Promise.reject(new Error("broken")) } as unknown as R2Bucket;
  const failed = await save({ market: "After" }, { headshot: file(jpeg()) });
  app.profileImages = images;
  expect(failed.status).toBe(500);
  expect(await failed.text()).toContain("Error uploading file. Please try again.");
  expect(await row()).toEqual(before);
});

test("the preview and the sidebar wear the saved name and colour before any script runs", async () => {
  await save({ firstName: "Ana", brandColor: "#0f766e" });
  const html = await (await agent.get(PROFILE)).text();
  expect(html).toContain("What your clients see");
  expect(html.match(/--brand-light:#0f766e/g)?.length).toBe(3);
  expect(html).not.toContain(`src=""`);
});

test("the other agent's page holds nothing of this one", async () => {
  await save({ teamName: "Onlymine" }, { headshot: file(jpeg()) });
  const html = await (await other.get(PROFILE)).text();
  expect(html).not.toContain("Onlymine");
  expect(html).not.toContain(agentId);
});
