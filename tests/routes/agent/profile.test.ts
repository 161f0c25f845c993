import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type Fields,
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
import { jpeg } from "#tests/support/image-bytes.ts";
import { readText, signInAgent, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
let agent: Visitor;
let other: Visitor;
let home: Visitor;
let agentId: string;
beforeAll(async () => {
  ({ app, agent, other, home, agentId } = await openOffices());
});
afterAll(() => app.dispose());
beforeEach(() => forgetPictures(app));

const events = () =>
  app.d1
    .prepare("select count(*) as n from activity where agent_id = ? and kind = 'profile_saved'")
    .bind(agentId)
    .first<number>("n");

test("logged out or as a homeowner, the profile cannot be read or saved", async () => {
  for (const visitor of [stranger(app), home]) {
    for (const path of [PROFILE, `${PROFILE}/upload`]) {
      expect((await visitor.get(path)).headers.get("Location")).toContain("/login?as=agent");
      const posted = await save(agent, { firstName: "Mallory" }, { headshot: file(jpeg()) }, path, visitor);
      expect(posted.headers.get("Location")).toContain("/login?as=agent");
    }
  }
  expect(await row(app)).toMatchObject({ first_name: "Maria" });
  expect(await keys(app)).toEqual([]);
});

test("a saved profile is confirmed, seen by the client, and changes no other agent", async () => {
  const before = await row(app, "Othercanary");
  const saved = await save(agent, {
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
  expect(await row(app)).toMatchObject({
    first_name: "Mariá",
    team_name: "The Tide Team",
    website: "https://bayside.example",
    market: "St. Petersburg",
    time_zone: "America/Chicago",
    brand_color: "#0f766e",
  });
  const seen = await readText(await home.get("/home/agent"));
  for (const words of ["Mariá Castillo", "The Tide Team", "bayside.example"]) expect(seen).toContain(words);
  expect(await row(app, "Othercanary")).toEqual(before);
});

test("each missing required field has an error, and the typed values stay", async () => {
  await save(agent);
  const before = await row(app);
  const sentences = {
    firstName: "Enter your first name.",
    lastName: "Enter your last name.",
    phone: "Enter your phone number.",
    email: "Enter a valid email address.",
    market: "Enter your market.",
    website: "Use an address that starts with https://.",
    logoLink: "Enter a web address, such as https://example.com.",
    brandColor: "Enter a color such as #dc2626.",
    timeZone: "Choose from the list.",
  };
  const wrong = { website: "http://x.example", logoLink: "nowhere", brandColor: "sea", timeZone: "Mars" };
  for (const [name, sentence] of Object.entries(sentences)) {
    const refused = await save(agent, {
      teamName: "Kept words",
      [name]: wrong[name as keyof typeof wrong] ?? " ",
    });
    expect(refused.status, name).toBe(400);
    const html = await refused.text();
    expect(html, name).toContain(sentence);
    expect(html).toContain('value="Kept words"');
  }
  expect(await row(app)).toEqual(before);
});

test("the login email stays, whatever the profile's email becomes", async () => {
  await save(agent, { email: "Hello@Bayside.example" });
  expect(await row(app)).toMatchObject({ email: "hello@bayside.example" });
  expect(await readText(await agent.get(PROFILE))).toContain("You log in with maria@bayside.example");
  await signInAgent(stranger(app), { email: "maria@bayside.example", password: "mangrove-42" });
  const seen = await readText(await home.get("/home/agent"));
  expect(seen).toContain("hello@bayside.example");
});

test("the color comes from the text field if that was changed, else from the picker, and each works alone", async () => {
  const color = async (fields: Fields) => {
    await save(agent, fields);
    return (await row(app)).brand_color;
  };
  expect(await color({ brandColor: "#111", pickedColor: "#dc2626" })).toBe("#111111");
  expect(await color({ brandColor: "#111111", pickedColor: "#222222" })).toBe("#222222");
  expect(await color({ brandColor: "", pickedColor: "#333333" })).toBe("#333333");
  expect(await color({ brandColor: "444444", pickedColor: "" })).toBe("#444444");
  expect(await color({ brandColor: "", pickedColor: "" })).toBe("#444444");
});

test("two simultaneous saves store one image, and saving unchanged adds no activity", async () => {
  const both = await Promise.all(
    [1, 2].map(() => save(agent, { market: "Twice" }, { headshot: file(jpeg()) })),
  );
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
  expect(await keys(app)).toEqual([String((await row(app)).headshot_url).replace("/brand/", "")]);
  const before = await events();
  await save(agent, { market: "Twice" });
  expect(await events()).toBe(before);
  await save(agent, { market: "Once more" });
  expect(await events()).toBe((before ?? 0) + 1);
});

test("when the file store or database fails, the specified message is shown and the profile is unchanged", async () => {
  await save(agent, { market: "Before" }, { headshot: file(jpeg()) });
  const before = await row(app);
  expectConsoleError(/NOT NULL|broken/);
  // The session, the quota reservation, and the statements of the batch.
  for (const [statement, what] of [
    "uploading file",
    "saving profile",
    "saving profile",
    "saving profile",
  ].entries()) {
    app.recording.failAt = statement + 1;
    const failed = await save(agent, { market: "After" }, { headshot: file(jpeg()) });
    expect(failed.status).toBe(500);
    expect(await failed.text()).toContain(`Error ${what}. Please try again.`);
    expect(await row(app)).toEqual(before);
  }
  expect((await stranger(app).get(String(before.headshot_url))).status).toBe(200);
  const images = app.profileImages;
  app.profileImages = { put: () => Promise.reject(new Error("broken")) } as unknown as R2Bucket;
  const failed = await save(agent, { market: "After" }, { headshot: file(jpeg()) });
  app.profileImages = images;
  expect(failed.status).toBe(500);
  expect(await failed.text()).toContain("Error uploading file. Please try again.");
  expect(await row(app)).toEqual(before);
});

test("the preview and the sidebar show the saved name and color before any script runs", async () => {
  await save(agent, { firstName: "Ana", brandColor: "#0f766e" });
  const html = await (await agent.get(PROFILE)).text();
  expect(html).toContain("What your clients see");
  expect(html.match(/--brand-light:#0f766e/g)?.length).toBe(3);
  expect(html).not.toContain(`src=""`);
});

test("another agent's page contains nothing of this one", async () => {
  await save(agent, { teamName: "Onlymine" }, { headshot: file(jpeg()) });
  const html = await (await other.get(PROFILE)).text();
  expect(html).not.toContain("Onlymine");
  expect(html).not.toContain(agentId);
});
