import { afterAll, beforeAll, expect, test } from "vitest";
import {
  goOn,
  isSignedIn,
  liveClients,
  office,
  one,
  otherDevice,
  people,
  profileOf,
  SETTINGS,
} from "#tests/routes/agent/settings-helpers.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { AGENT, invite, openHome, readText, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

async function opens(email: string, password: string): Promise<boolean> {
  const form = { intent: "agent-sign-in", email, password };
  return (await stranger(app).post("/login?as=agent", form)).headers.get("Location") === "/agent";
}

test("logged out or as a homeowner, the settings cannot be read, saved, or cleared", async () => {
  const { id, client } = await office(app);
  const home = await openHome(app, client.code);
  for (const visitor of [stranger(app), home]) {
    expect((await visitor.get(SETTINGS)).headers.get("Location")).toContain("/login?as=agent");
    await goOn(visitor);
    for (const intent of ["notifications", "care", "clear", "restore-data", "sign-out", "password"]) {
      const posted = await visitor.post(SETTINGS, { intent, word: "CLEAR" });
      expect(posted.headers.get("Location")).toContain("/login?as=agent");
    }
  }
  expect(await liveClients(app, id)).toBe(1);
});

test("notifications are on until turned off, and a change is saved, confirmed, and logged once", async () => {
  const { agent, id } = await office(app);
  const checked = async () =>
    [
      ...(await (await agent.get(SETTINGS)).text()).matchAll(
        /<input[^>]*type="checkbox"[^>]*checked=""[^>]*>/g,
      ),
    ].map(([input]) => /name="(\w+)"/.exec(input)?.[1]);
  expect(await checked()).toEqual(["emailNotifications", "weeklyDigest"]);
  const save = () => agent.post(SETTINGS, { intent: "notifications", weeklyDigest: "on" });
  const both = await Promise.all([save(), save()]);
  expect(both.map((saved) => saved.headers.get("Location"))).toEqual([SETTINGS, SETTINGS]);
  expect(await readText(await agent.get(SETTINGS))).toContain("Settings saved.");
  expect(await checked()).toEqual(["weeklyDigest"]);
  expect(await profileOf(app, id)).toMatchObject({ email_notifications: 0, weekly_digest: 1 });
  expect(
    await one(app, "select count(*) as n from activity where agent_id = ? and kind = 'settings_saved'", id),
  ).toBe(1);
});

test("when saving fails, the specified message is shown and the checked boxes stay", async () => {
  const { agent, id } = await office(app);
  const before = await profileOf(app, id);
  expectConsoleError(/NOT NULL/);
  for (const statement of [1, 2]) {
    app.recording.failAt = statement;
    const failed = await agent.post(SETTINGS, { intent: "notifications", weeklyDigest: "on" });
    expect(failed.status).toBe(500);
    expect(await failed.text()).toContain("Error saving settings. Please try again.");
  }
  expect(await profileOf(app, id)).toEqual(before);
});

test("an unknown dialog opens nothing", async () => {
  const { agent } = await office(app);
  expect(await (await agent.get(`${SETTINGS}?dialog=constructor`)).text()).not.toContain("<dialog");
});

test("a new password ends every other session, keeps this one, and is confirmed by email", async () => {
  const { agent, email, id } = await office(app);
  const device = await otherDevice(app, id);
  const changed = await agent.post(`${SETTINGS}?dialog=password`, {
    intent: "password",
    currentPassword: AGENT.password,
    password: "heron-at-dusk",
    confirmPassword: "heron-at-dusk",
  });
  expect(changed.headers.get("Location")).toBe(SETTINGS);
  expect([await isSignedIn(agent), await isSignedIn(device)]).toEqual([true, false]);
  expect([await opens(email, AGENT.password), await opens(email, "heron-at-dusk")]).toEqual([false, true]);
  const mail = await app.d1
    .prepare("select recipient, payload from outbox where agent_id = ? and kind = 'password_changed'")
    .bind(id)
    .all();
  expect(mail.results).toEqual([{ recipient: email, payload: '{"audience":"agent"}' }]);
});

test.each([
  ["", "heron-at-dusk", "heron-at-dusk", "This isn’t your current password."],
  ["wrong-one", "heron-at-dusk", "heron-at-dusk", "This isn’t your current password."],
  [AGENT.password, "short", "short", "Password must be at least 6 characters long."],
  [AGENT.password, "password", "password", "This password is too easy to guess."],
  [AGENT.password, "heron-at-dusk", "heron-at-dawn", "Passwords do not match."],
])("changing from “%s” to “%s” (“%s”): %s", async (currentPassword, password, confirmPassword, sentence) => {
  const { agent, id } = await office(app);
  const before = await one(
    app,
    "select password_hash as n from users where email = ?",
    `agent${people}@bayside.example`,
  );
  const refused = await agent.post(`${SETTINGS}?dialog=password`, {
    intent: "password",
    ...{ currentPassword, password, confirmPassword },
  });
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain(sentence);
  if (currentPassword === AGENT.password) expect(html).not.toContain(AGENT.password);
  expect(
    await one(app, "select password_hash as n from users where email = ?", `agent${people}@bayside.example`),
  ).toBe(before);
  expect(await one(app, "select count(*) as n from agent_sessions where agent_id = ?", id)).toBe(1);
});

test("wrong passwords are throttled here too: after ten of them even the right one waits", async () => {
  const { agent } = await office(app);
  const change = (currentPassword: string) =>
    agent.post(`${SETTINGS}?dialog=password`, {
      intent: "password",
      ...{ currentPassword, password: "heron-at-dusk", confirmPassword: "heron-at-dusk" },
    });
  for (let tries = 0; tries < 10; tries += 1) expect((await change("wrong-one")).status).toBe(400);
  const waiting = await change(AGENT.password);
  expect(waiting.status).toBe(429);
  expect(await waiting.text()).toContain("Too many attempts.");
});

test("logging out everywhere ends every session of this agent, this one too, and nobody else's", async () => {
  const { agent, id } = await office(app);
  const other = await office(app);
  const device = await otherDevice(app, id);
  const out = await agent.post(SETTINGS, { intent: "sign-out" });
  expect(out.headers.get("Location")).toBe("/login?as=agent");
  expect([await isSignedIn(agent), await isSignedIn(device), await isSignedIn(other.agent)]).toEqual([
    false,
    false,
    true,
  ]);
});

const chosenLevel = async (agent: Visitor) => {
  const html = await (await agent.get(SETTINGS)).text();
  const [input] = html.match(/<input[^>]*name="defaultCareLevel"[^>]*checked=""[^>]*>/) ?? [""];
  return /value="(\w+)"/.exec(input)?.[1];
};

test("new homes start at Essential until the agent chooses another level, and existing homes keep theirs", async () => {
  const { agent, id, client } = await office(app);
  const levelOf = (email: string) =>
    one<string>(app, "select care_level as n from clients where agent_id = ? and email = ?", id, email);
  expect(await readText(await agent.get(SETTINGS))).toContain(
    "Every homeowner can change it. Homes you already have keep theirs.",
  );
  const inviting = async () => readText(await agent.get("/agent/clients?dialog=invite"));
  expect(await inviting()).toContain(
    "Their plan starts at Essential. They can change it. You choose the starting level in Settings.",
  );
  const save = () => agent.post(SETTINGS, { intent: "care", defaultCareLevel: "standard" });
  const both = await Promise.all([save(), save()]);
  expect(both.map((saved) => saved.headers.get("Location"))).toEqual([SETTINGS, SETTINGS]);
  const page = await readText(await agent.get(SETTINGS));
  expect(page).toContain("New homes start with Standard.");
  expect(await chosenLevel(agent)).toBe("standard");
  expect(
    await one(app, "select count(*) as n from activity where agent_id = ? and kind = 'settings_saved'", id),
  ).toBe(1);
  expect(await inviting()).toContain("Their plan starts at Standard.");
  await invite(app, agent, { email: `later-${id}@reyes.example` });
  expect(await levelOf(`later-${id}@reyes.example`)).toBe("standard");
  expect(await one(app, "select care_level as n from clients where id = ?", client.id)).toBe("essential");
  const other = await office(app);
  expect(await chosenLevel(other.agent)).toBe("essential");
});

test("an invalid level is refused at its field, and one changed meanwhile asks first", async () => {
  const { agent, id } = await office(app);
  const odd = await agent.post(SETTINGS, { intent: "care", defaultCareLevel: "lavish" });
  expect(odd.status).toBe(400);
  expect(await readText(odd)).toContain("Choose one.");
  const seen = JSON.stringify({ defaultCareLevel: "thorough" });
  const late = await agent.post(SETTINGS, { intent: "care", defaultCareLevel: "standard", seen });
  expect(late.status).toBe(409);
  expect((await profileOf(app, id))?.default_care_level).toBe("essential");
  const out = await stranger(app).post(SETTINGS, { intent: "care", defaultCareLevel: "thorough" });
  expect(out.headers.get("Location")).toContain("/login?as=agent");
});
