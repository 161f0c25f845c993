import { afterAll, beforeAll, expect, test } from "vitest";
import { licenseLine } from "#app/domain/profile/license.ts";
import { signInvite } from "#app/services/email/email-tokens.server.ts";
import { MAIL_SECRET, type TestApp, type Visitor } from "#tests/support/app.ts";
import { AGENT, invite, readText, stranger } from "#tests/support/people.ts";
import { openOffices, PROFILE, row, save } from "./profile-helpers.ts";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
beforeAll(async () => {
  ({ app, agent, home } = await openOffices());
});
afterAll(() => app.dispose());

const REASON = "Florida requires its licensed name in advertising";
const read = async (by: Visitor, path: string) => readText(await by.get(path));

test("the line at the foot has what is known, and is left out where nothing is", () => {
  const line = (brokerage: string, licenseNumber: string) => licenseLine({ brokerage, licenseNumber });
  expect(line("", "")).toBe("");
  expect(line("Bayside Realty", "")).toBe("Bayside Realty");
  expect(line("", "SL3456789")).toBe("License SL3456789");
  expect(line("Bayside Realty", "SL3456789")).toBe("Bayside Realty · License SL3456789");
});

test("sign-up asks for the brokerage and does not require it", async () => {
  const form = await (await stranger(app).get("/login?as=agent&form=sign-up")).text();
  expect(form).toMatch(/<input(?![^>]*required)[^>]*name="brokerage"/);
  const signUp = async (email: string, fields: Record<string, string>) => {
    const { password, ...rest } = AGENT;
    const all = { ...rest, password, email, ...fields, intent: "agent-sign-up" };
    const response = await stranger(app).post("/login?as=agent&form=sign-up", all);
    const stored = await app.d1
      .prepare("select brokerage from profiles where email = ?")
      .bind(email)
      .first<string>("brokerage");
    return { response, stored };
  };
  expect((await signUp("one@agent.example", {})).stored).toBe("");
  expect((await signUp("two@agent.example", { brokerage: "Bayside Realty" })).stored).toBe("Bayside Realty");
  const { response, stored } = await signUp("three@agent.example", { brokerage: "win.example/prize" });
  expect([response.status, stored]).toEqual([400, null]);
  expect(await response.text()).toContain('value="win.example/prize"');
});

test("until it is entered, the dashboard and the invite dialog point it out with the reason", async () => {
  expect(await read(agent, "/agent")).toContain(REASON);
  expect(await read(agent, "/agent/clients?dialog=invite")).toContain(REASON);
  // It is only pointed out: the invite still goes.
  expect((await invite(app, agent, { email: "free@home.example" })).code).toMatch(/\w{6}/);
  await save(agent, { brokerage: "Bayside Realty" });
  expect(await read(agent, "/agent")).not.toContain(REASON);
  expect(await read(agent, "/agent/clients?dialog=invite")).not.toContain(REASON);
});

test.each(["SL3456789", "BK-123456", "sl 3.456", ""])("the license number “%s” is saved", async (number) => {
  await save(agent, { licenseNumber: number });
  expect((await row(app)).license_number).toBe(number);
});

test.each(["http://win.example", "SL34; call 727 555 0100", "123456789012345678901", "<b>"])(
  "the license number “%s” is refused beside its field, with what was typed kept",
  async (number) => {
    await save(agent, { licenseNumber: "SL1" });
    const refused = await save(agent, { licenseNumber: number });
    expect(refused.status).toBe(400);
    expect((await row(app)).license_number).toBe("SL1");
    expect(await read(agent, PROFILE)).toContain("License number");
  },
);

test("both stand at the foot of the homeowner's pages and of what an emailed link opens", async () => {
  await save(agent, { licenseNumber: "SL3456789" });
  const line = "Bayside Realty · License SL3456789";
  for (const path of ["/home", "/home/tasks", "/home/agent", "/home/settings"])
    expect(await read(home, path)).toContain(line);
  const { code } = await invite(app, agent, { email: "sam@home.example" });
  const visitor = stranger(app);
  await visitor.get(`/invite/${await signInvite(code, "email", MAIL_SECRET)}`);
  expect(await read(visitor, "/invited")).toContain(line);
  await save(agent, { brokerage: "", licenseNumber: "" });
  expect(await read(home, "/home")).not.toContain("License");
});
