import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as m from "#app/paraglide/messages.js";
import { newHome, openOffice, SETTINGS } from "#tests/routes/home/settings-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText, readToast, stranger } from "#tests/support/people.ts";
import { ask, forgetConversations, newId, PAGE, talk } from "./assistant-under-test.ts";

/* Before anything is sent to a model, the homeowner is told what and chooses, in the chat or the settings. */

let app: TestApp;
let agent: Visitor;
let home: Visitor;
let homeId: string;
beforeAll(async () => {
  ({ app, agent } = await openOffice());
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await forgetConversations(app);
  app.assistant.model = true;
  ({ visitor: home, id: homeId } = await newHome(app, agent));
});

const modeOf = (id = homeId) =>
  app.d1.prepare("select assistant_mode from clients where id = ?").bind(id).first("assistant_mode");
const pageOf = async (path = PAGE, visitor = home) => readText(await visitor.get(path));
/** The text before a choice, with whitespace normalized as on a page. */
const SAID = [m.assistant_mode_what_is_sent(), m.assistant_mode_what_they_promise()].map((text) =>
  text.replace(/\s+/g, " "),
);
const asks = (page: string) => SAID.every((text) => page.includes(text));

const FORMS = [
  ["the chat", PAGE, "mode"],
  ["the settings", SETTINGS, "assistant"],
] as const;

test("with a model available, the chat says what is sent where before anything is, with a link to details", async () => {
  const { conversationId } = await talk(app, home);
  for (const path of [PAGE, `${PAGE}?c=${conversationId}`]) {
    const html = await (await home.get(path)).text();
    expect(asks(await readText(new Response(html)))).toBe(true);
    expect(html).toContain('href="/privacy#assistant"');
    expect(html).toMatch(/name="mode" value="model"[^>]*>[^<]*Use the AI assistant/);
    expect(html).toMatch(new RegExp(`name="mode" value="quick"[^>]*>[^<]*${m.assistant_mode_quick_name()}`));
    // The form returns to the same page.
    expect(html).toContain(`name="redirectTo" value="${path}"`);
  }
});

test.each(["no model", "no answer"])("with %s, there is nothing to choose", async (why) => {
  app.assistant.model = why === "no answer";
  app.assistant.down = why === "no answer";
  const page = await home.get(PAGE);
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain('name="mode"');
  const settings = await home.get(SETTINGS);
  expect(await readText(settings.clone())).toContain("Only quick answers from your plan are available here.");
  expect(await settings.text()).not.toContain('name="mode"');
  expect(await modeOf()).toBeNull();
});

test("a homeowner who has not chosen can ask questions and is still asked to choose", async () => {
  expect((await ask(home, { question: "How often?", conversationId: newId() })).status).toBe(200);
  expect(await modeOf()).toBeNull();
  expect(asks(await pageOf())).toBe(true);
});

test.each(FORMS)(
  "a choice made in %s is saved for this home only, confirmed, and can be changed",
  async (_, path, intent) => {
    const sibling = await newHome(app, agent);
    const choose = (mode: string) =>
      home.post(path, { intent, mode, clientId: sibling.id, client: sibling.id });
    expect(await readToast(home, await choose("model"))).toContain("AI assistant turned on.");
    expect(await modeOf()).toBe("model");
    expect(await readToast(home, await choose("quick"))).toContain("Only quick answers from now on.");
    expect(await modeOf()).toBe("quick");
    expect(await modeOf(sibling.id)).toBeNull();
  },
);

test("a choice made in an open chat returns to it, and its scripts keep running", async () => {
  const { conversationId } = await talk(app, home);
  const place = `${PAGE}?c=${conversationId}`;
  const sent = await home.post(place, { intent: "mode", mode: "quick", redirectTo: place });
  expect(sent.headers.get("Location")).toBe(place);
  const elsewhere = { intent: "mode", mode: "quick", redirectTo: "https://evil.example/" };
  expect((await home.post(PAGE, elsewhere)).headers.get("Location")).toBe("/home");
});

test.each([
  ["model", 1],
  ["quick", 0],
])(
  "a homeowner who chose %s is not asked again, and the assistant is called %i times",
  async (mode, times) => {
    await home.post(PAGE, { intent: "mode", mode });
    const before = app.assistant.askedForModel;
    expect(asks(await pageOf())).toBe(false);
    expect(app.assistant.askedForModel).toBe(before + times);
  },
);

test.each([
  ["where a model can analyze them", true, null, true],
  ["where the home has chosen the model", true, "model", true],
  ["where there is no model", false, "model", false],
  ["where the home wants quick answers", true, "quick", false],
])("photos are offered %s: %s, %s → %s", async (_, model, mode, invited) => {
  app.assistant.model = model;
  if (mode) await home.post(PAGE, { intent: "mode", mode });
  const html = await (await home.get(PAGE)).text();
  expect(html.includes('name="image"')).toBe(invited);
  expect(html.includes("add a photo of an appliance")).toBe(invited);
  expect(html.includes('placeholder="Ask about tasks, costs, or vendors"')).toBe(!invited);
});

test.each(["", "always", "MODEL", "null"])(
  "an invalid choice is refused in both forms: “%s”",
  async (mode) => {
    expect(await readToast(home, await home.post(PAGE, { intent: "mode", mode }))).toContain(
      m.app_use_buttons(),
    );
    const refused = await home.post(SETTINGS, { intent: "assistant", mode });
    expect(refused.status).toBe(400);
    expect(await readText(refused)).toContain("Choose from the list.");
    expect(await modeOf()).toBeNull();
  },
);

test.each(FORMS)("logged out, or as an agent, nobody can choose in %s", async (_, path, intent) => {
  for (const visitor of [stranger(app), agent]) {
    const sent = await visitor.post(path, { intent, mode: "model", client: homeId, clientId: homeId });
    expect(sent.headers.get("Location")).toContain("/login?as=homeowner");
  }
  expect(await modeOf()).toBeNull();
});

test("the settings explain each choice with the current one selected: quick answers until the homeowner chooses", async () => {
  const chosen = async () => {
    const html = await (await home.get(SETTINGS)).text();
    const inputs = html.match(/<input[^>]*name="mode"[^>]*>/g) ?? [];
    return inputs
      .filter((input) => input.includes("checked"))
      .map((input) => /value="(\w+)"/.exec(input)?.[1]);
  };
  const page = await pageOf(SETTINGS);
  expect(asks(page)).toBe(true);
  for (const text of [
    m.assistant_mode_model_name(),
    m.assistant_mode_quick_name(),
    m.assistant_mode_quick_means(),
  ])
    expect(page).toContain(text);
  expect(await chosen()).toEqual(["quick"]);
  await home.post(SETTINGS, { intent: "assistant", mode: "model" });
  expect(await chosen()).toEqual(["model"]);
});

test("consent can be withdrawn while there is no model", async () => {
  await home.post(SETTINGS, { intent: "assistant", mode: "model" });
  app.assistant.model = false;
  expect(await (await home.get(SETTINGS)).text()).toContain('name="mode"');
  await home.post(SETTINGS, { intent: "assistant", mode: "quick" });
  expect(await modeOf()).toBe("quick");
});

test("the agent cannot see what a home has chosen", async () => {
  const pages = async () =>
    Promise.all(
      ["/agent", `/agent/clients/${homeId}`, "/agent/clients", "/agent/export.json"].map(async (path) =>
        (await (await agent.get(path)).text()).replaceAll(/nonce="[^"]*"|ph_\w+/g, ""),
      ),
    );
  for (const mode of ["model", "quick"]) {
    await home.post(PAGE, { intent: "mode", mode });
    for (const page of await pages()) expect(page).not.toMatch(/assistant_?mode/i);
  }
});
