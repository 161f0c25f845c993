import { afterAll, beforeAll, expect, test } from "vitest";
import * as m from "#app/paraglide/messages.js";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { AGENT, CLIENT, invite, newAgent, readText, stranger } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app, { email: "names@agent.example" });
});
afterAll(() => app.dispose());

const BAD = "WIN $1000 at evil.example";
const stored = async () =>
  JSON.stringify([
    await app.d1.prepare("select * from profiles").all(),
    await app.d1.prepare("select * from clients").all(),
    await app.d1.prepare("select * from outbox").all(),
  ]);

async function expectRefused(response: Response) {
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain(m.text_no_addresses());
  expect(html).toContain(BAD);
  expect(await stored()).not.toContain("evil.example");
}

test.each(["firstName", "lastName", "teamName", "market"])(
  "signing up with a web or email address as %s is refused",
  async (field) => {
    await expectRefused(
      await stranger(app).post("/login?as=agent&form=sign-up", {
        intent: "agent-sign-up",
        ...AGENT,
        email: "other@agent.example",
        [field]: BAD,
      }),
    );
  },
);

test.each(["firstName", "lastName", "teamName", "brokerage", "market"])(
  "saving a profile with a web or email address as %s is refused",
  async (field) => {
    const body = new FormData();
    const fields = {
      ...{ firstName: "Maria", lastName: "Castillo", teamName: "", brokerage: "", phone: "727-555-0100" },
      ...{ email: "names@agent.example", website: "", market: "St. Petersburg & Tampa Bay" },
      ...{ timeZone: "America/New_York", brandColor: "#dc2626", pickedColor: "#dc2626", logoLink: "" },
    };
    for (const [name, value] of Object.entries({ ...fields, [field]: BAD })) body.set(name, value);
    await expectRefused(await agent.send("POST", "/agent/profile", { body }));
  },
);

test.each(["firstName", "lastName"])(
  "inviting or editing a client with a web or email address as %s is refused",
  async (field) => {
    await expectRefused(
      await agent.post("/agent/clients?dialog=invite", { intent: "invite", ...CLIENT, [field]: BAD }),
    );
    const { id } = await invite(app, agent, { email: `${field}@home.example` });
    const { propertyType: _, "features[]": __, ...contact } = CLIENT;
    await expectRefused(
      await agent.post(`/agent/clients/${id}?dialog=contact`, {
        intent: "contact",
        ...contact,
        [field]: BAD,
      }),
    );
  },
);

test("an imported row with an address as a name is skipped with the reason, and the others are imported", async () => {
  const form = new FormData();
  form.set("form", "names");
  const csv = `First,Last,Email\n${BAD},Lee,bad@rows.example\nAna,Lee,good@rows.example\n`;
  form.set("file", new File([csv], "book.csv", { type: "text/csv" }));
  form.set("table", "");
  const page =
    (await agent.send("POST", "/agent/clients/import", { body: form })).headers.get("Location") ?? "";
  expect(await readText(await agent.get(page))).toContain(`First Name: ${m.text_no_addresses()}`);
  await agent.post(page, { intent: "begin", invites: "now" });
  const emails = await app.d1.prepare("select email from clients where email like '%@rows.example'").all();
  expect(emails.results).toEqual([{ email: "good@rows.example" }]);
});
