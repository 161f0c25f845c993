import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, signedInAs, stranger } from "#tests/support/people.ts";

const KEY = `B${"k".repeat(86)}`;
const KEYS = { p256dh: `B${"p".repeat(86)}`, auth: "a".repeat(22) };

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp({ VAPID_PUBLIC_KEY: KEY });
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

let people = 0;
async function newHome() {
  people += 1;
  const { id, code } = await invite(app, agent, { email: `pushed${people}@reyes.example` });
  return { id, visitor: await openHome(app, code) };
}

async function turnOn(visitor: Visitor, as: "homeowner" | "agent", name: string): Promise<void> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${name}`;
  expect((await visitor.post("/push/subscription", { as, endpoint, ...KEYS })).status).toBe(204);
}

const homeChoices = (id: string) =>
  app.d1.prepare("select * from notification_preferences where client_id = ?").bind(id).first();
const devicesIn = (html: string) => [...html.matchAll(/name="device" value="([^"]*)"/g)].map(([, id]) => id);
const pageOf = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

function chosenIn(html: string): string[] {
  const part = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  const boxes = html.match(/<input[^>]*\schecked=""[^>]*>/g) ?? [];
  const selects = [...html.matchAll(/<select[^>]*name="(\w+)".*?<option value="(\d+)" selected/gs)];
  return [
    ...boxes.map((box) => `${part(box, "name")}=${part(box, "value") ?? "on"}`),
    ...selects.map(([, name, value]) => `${name}=${value}`),
  ];
}

const CHOSEN = { quietFrom: "1320", quietUntil: "420", lockScreenDetails: "on" };
const SETTINGS = [
  ["/home/settings", { remindersBy: "push", repliesBy: "both" }, "Turn off to hide task names"],
  ["/agent/settings", { requestsBy: "both", joinedBy: "push" }, "Turn off to hide names and messages"],
] as const;

test.each(SETTINGS)(
  "%s saves what is sent how and the quiet hours, without scripts",
  async (path, ways, hint) => {
    const visitor = path.startsWith("/home") ? (await newHome()).visitor : agent;
    const before = await pageOf(visitor, path);
    expect(before).toContain(hint);
    expect(chosenIn(before)).toEqual(
      expect.arrayContaining([
        "quietFrom=1260",
        "quietUntil=480",
        ...Object.keys(ways).map((way) => `${way}=mail`),
      ]),
    );
    const saved = await visitor.post(path, { intent: "push", ...ways, ...CHOSEN });
    expect([saved.status, saved.headers.get("Location")]).toEqual([302, path]);
    const page = await visitor.get(path);
    expect(await readText(page.clone())).toContain("Notifications saved.");
    const all = Object.entries({ ...ways, ...CHOSEN }).map(([name, value]) => `${name}=${value}`);
    expect(chosenIn(await page.text())).toEqual(expect.arrayContaining(all));

    const refused = await visitor.post(path, { intent: "push", ...ways, ...CHOSEN, quietFrom: "17" });
    expect(refused.status).toBe(400);
    expect(await readText(refused)).toContain("Choose a time.");
    const [first = ""] = Object.keys(ways);
    const unknown = await visitor.post(path, { intent: "push", ...ways, ...CHOSEN, [first]: "pigeon" });
    expect(await readText(unknown)).toContain("Choose one.");
    const seen = JSON.stringify({ [first]: "mail" });
    const late = await visitor.post(path, {
      intent: "push",
      ...ways,
      ...CHOSEN,
      // A different way from the saved one and the one the form was filled from.
      [first]: ways[first as keyof typeof ways] === "push" ? "both" : "push",
      seen,
      quietFrom: "0",
    });
    expect(late.status).toBe(409);
  },
);

test("the first device turns on the default notifications; an earlier choice is kept", async () => {
  const { id, visitor } = await newHome();
  await turnOn(visitor, "homeowner", "first");
  expect(await homeChoices(id)).toMatchObject({ reminders_by: "both", replies_by: "both", email_enabled: 1 });
  await visitor.post("/home/settings", { intent: "push", remindersBy: "mail", repliesBy: "mail", ...CHOSEN });
  await turnOn(visitor, "homeowner", "second");
  expect(await homeChoices(id)).toMatchObject({ reminders_by: "mail", replies_by: "mail" });

  const own = await newAgent(app, { email: "pushed@bayside.example" });
  await turnOn(own, "agent", "of-the-agent");
  expect(chosenIn(await pageOf(own, "/agent/settings"))).toEqual(
    expect.arrayContaining(["requestsBy=both", "joinedBy=both"]),
  );
});

const asked = (name: string) => ({
  as: "homeowner",
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  ...KEYS,
});

/** Subscribes a home's browser as the settings script does and returns its renewal token. */
async function markOf(visitor: Visitor, name: string): Promise<string> {
  return (await visitor.post("/push/subscription", asked(name))).headers.get("X-Device") ?? "";
}

const ask = async (visitor: Visitor, name: string, mark: string) =>
  (await visitor.post("/push/subscription", { ...asked(name), mark })).status;

test("a subscription renewed in a new session or with a new endpoint stays with the same person only", async () => {
  const [{ id, visitor }, other] = [await newHome(), await newHome()];
  const mark = await markOf(visitor, "again");
  const [device] = devicesIn(await pageOf(visitor, "/home/settings"));
  expect(await ask(visitor, "again", mark)).toBe(204);
  expect(await ask(other.visitor, "again", mark)).toBe(409);
  expect(
    await ask(
      visitor,
      "again",
      mark.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
    ),
  ).toBe(409);
  expect(await ask(visitor, "moved", mark)).toBe(204);
  // The session has ended and its subscription was deleted.
  await app.d1.prepare("delete from push_subscriptions where client_id = ?").bind(id).run();
  await visitor.post("/home/settings", { intent: "push", remindersBy: "mail", repliesBy: "mail", ...CHOSEN });
  const back = await signedInAs(app, "homes", id);
  expect(await ask(back, "moved", mark)).toBe(204);
  expect(devicesIn(await pageOf(back, "/home/settings"))).toEqual([device]);
  expect(devicesIn(await pageOf(other.visitor, "/home/settings"))).toEqual([]);
  // No device was turned on yet.
  expect(await homeChoices(id)).toMatchObject({ reminders_by: "mail", replies_by: "mail" });
});

test("a device removed from the list does not return on its own, in any session or endpoint, until turned on there", async () => {
  const { id, visitor } = await newHome();
  const [removed, kept] = [await markOf(visitor, "removed"), await markOf(visitor, "kept")];
  const before = devicesIn(await pageOf(visitor, "/home/settings"));
  const device = removed.slice(0, -17);
  await visitor.post("/home/settings", { intent: "remove-device", device });
  for (const who of [visitor, await signedInAs(app, "homes", id)]) {
    expect(await ask(who, "removed", removed)).toBe(409);
    expect(await ask(who, "removed-moved", removed)).toBe(409);
    expect(await ask(who, "kept", kept)).toBe(204);
  }
  const others = before.filter((one) => one !== device);
  expect(devicesIn(await pageOf(visitor, "/home/settings"))).toEqual(others);
  const again = await markOf(visitor, "removed");
  expect(await ask(visitor, "removed", again)).toBe(204);
  expect(devicesIn(await pageOf(visitor, "/home/settings"))).toHaveLength(2);
  const privacy = await readText(await stranger(app).get("/privacy"));
  expect(privacy).toContain("stays off until you turn notifications on there again");
});

test("logging out ends the browser's notifications, as the privacy page says", async () => {
  const { id, visitor } = await newHome();
  await turnOn(visitor, "homeowner", "until-log-out");
  await visitor.post("/logout", { as: "homeowner" });
  const back = await signedInAs(app, "homes", id);
  expect(devicesIn(await pageOf(back, "/home/settings"))).toEqual([]);
  const privacy = await readText(await stranger(app).get("/privacy"));
  expect(privacy).toContain("until you turn them off or log out there");
  expect(privacy).toContain("Only your device can read what they say");
});

test("a device whose agent or homeowner session expired is no longer listed", async () => {
  const home = await newHome();
  const visitors = [await newAgent(app, { email: "away@agent.example" }), home.visitor] as const;
  const profile = await app.d1
    .prepare("select id from profiles where email = 'away@agent.example'")
    .first<string>("id");
  await turnOn(visitors[0], "agent", "until-the-end-1");
  await turnOn(visitors[1], "homeowner", "until-the-end-2");
  const elsewhere = [
    await signedInAs(app, "agents", profile ?? ""),
    await signedInAs(app, "homes", home.id),
  ] as const;
  const listed = async () =>
    [
      devicesIn(await pageOf(elsewhere[0], "/agent/settings")),
      devicesIn(await pageOf(elsewhere[1], "/home/settings")),
    ].map((devices) => devices.length);
  expect(await listed()).toEqual([1, 1]);
  for (const [sessions, whose, id] of [
    ["agent_sessions", "agent_id", profile],
    ["client_sessions", "client_id", home.id],
  ]) {
    const used = `id in (select session_id from push_subscriptions where ${whose} = ?)`;
    await app.d1.prepare(`update ${sessions} set expires_at = 1 where ${used}`).bind(id).run();
  }
  expect(await listed()).toEqual([0, 0]);
});

test("a device is listed for its owner, who alone can remove it", async () => {
  const { visitor } = await newHome();
  const other = await newHome();
  await turnOn(visitor, "homeowner", "listed");
  const page = await pageOf(visitor, "/home/settings");
  const [device = ""] = devicesIn(page);
  expect(page).toMatch(/Added .*This device|This device.*Added /s);
  expect(devicesIn(await pageOf(other.visitor, "/home/settings"))).toEqual([]);
  for (const [who, path] of [
    [other.visitor, "/home/settings"],
    [agent, "/agent/settings"],
    [stranger(app), "/home/settings"],
  ] as const) {
    await who.post(path, { intent: "remove-device", device });
  }
  expect(devicesIn(await pageOf(visitor, "/home/settings"))).toEqual([device]);
  await visitor.post("/home/settings", { intent: "remove-device", device });
  expect(devicesIn(await pageOf(visitor, "/home/settings"))).toEqual([]);
});

test("the push key requires a login, and without one configured no page mentions device notifications", async () => {
  const key = async (who: Visitor) => (await who.get("/push/key")).json();
  expect(await key(agent)).toEqual({ key: KEY });
  expect((await stranger(app).get("/push/key")).headers.get("Location")).toContain("/login");
  const bare = await createApp();
  const own = await newAgent(bare);
  const home = await openHome(bare, (await invite(bare, own)).code);
  expect(await key(home)).toEqual({ key: null });
  for (const [who, path] of [
    [home, "/home/settings"],
    [own, "/agent/settings"],
  ] as const) {
    expect(await pageOf(who, path)).not.toMatch(/on your devices|Quiet hours/);
  }
  await bare.dispose();
});
