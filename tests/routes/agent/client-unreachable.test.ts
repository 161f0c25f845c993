import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

const bounce = (email: string) =>
  app.d1
    .prepare("insert into mail_suppressions (email, reason, at) values (?, 'bounce', 1)")
    .bind(email)
    .run();

test("the agent replaces the bounced address of a client without a password, and the notice disappears", async () => {
  const email = "bounced@home.example";
  const { id } = await invite(app, agent, { email, phone: "727-555-0131" });
  const path = `/agent/clients/${id}`;
  expect(await readText(await agent.get(path))).not.toContain("Our email doesn’t reach");
  await bounce(email);
  const page = await (await agent.get(path)).text();
  for (const part of [
    `Our email doesn’t reach ${email}.`,
    `href="${path}?dialog=contact"`,
    "Change email",
    "Call Daniel",
    "Text Daniel",
  ]) {
    expect(page).toContain(part);
  }
  const details = { firstName: "Daniel", lastName: "Reyes", phone: "727-555-0131" };
  const saved = await agent.post(path, { intent: "contact", ...details, email: "works@home.example" });
  expect(saved.status).toBe(302);
  expect(await readText(await agent.get(path))).not.toContain("Our email doesn’t reach");
});

test("with a password set, the card and the dialog offer a text message asking the client for another email", async () => {
  const email = "joined@home.example";
  const { id, code } = await invite(app, agent, { email, phone: "727-555-0131 ext. 4" });
  const home = await openHome(app, code);
  await home.post("/home?dialog=setup", { password: "mangrove-42", confirmPassword: "mangrove-42" });
  await bounce(email);
  const path = `/agent/clients/${id}`;
  for (const url of [path, `${path}?dialog=contact`]) {
    const page = await (await agent.get(url)).text();
    expect(page).toContain("Only Daniel can change it, in Settings.");
    expect(page).not.toContain("Change email");
    const [, body = ""] = /href="sms:\+?[\d]+\?&amp;body=([^"]+)"/.exec(page) ?? [];
    const message = decodeURIComponent(body);
    expect(message).toContain(`emails from Peaceful Home don’t reach you at ${email}`);
    const link = /https?:\/\/[^/]+(\/\S+)$/.exec(message)?.[1] ?? "";
    expect(await readText(await home.get(link))).toContain("New email");
  }
});

test("without a phone number, the message can be copied, and there is no call link", async () => {
  const email = "no-phone@home.example";
  const { id, code } = await invite(app, agent, { email, phone: "" });
  const home = await openHome(app, code);
  await home.post("/home?dialog=setup", { password: "mangrove-42", confirmPassword: "mangrove-42" });
  await bounce(email);
  const page = await (await agent.get(`/agent/clients/${id}`)).text();
  expect(page).toContain("Only Daniel can change it, in Settings.");
  expect(page).not.toMatch(/Call Daniel|Text Daniel/);
});
