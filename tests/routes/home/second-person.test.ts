import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signHomeEmail } from "#app/services/email/email-tokens.server.ts";
import { createApp, MAIL_SECRET, type TestApp, type Visitor } from "#tests/support/app.ts";
import {
  CLIENT,
  enterInviteCode,
  invite,
  joinHome,
  newAgent,
  openHome,
  readText,
  readToast,
  stranger,
} from "#tests/support/people.ts";

/* "Sam and Sue": the second person an agent names with a client. */

let app: TestApp;
let agent: Visitor;
let number = 0;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app, { email: "couples@agent.example" });
});
afterAll(() => app.dispose());
beforeEach(() => {
  number += 1;
});

const PASSWORD = "mangrove-42";
const owner = () => `sam${number}@couple.example`;
const sue = () => `sue${number}@couple.example`;
const couple = (fields: Record<string, string> = {}) => ({
  ...{ email: owner(), secondName: "Sue", secondEmail: sue() },
  ...fields,
});
const inviteCouple = (fields: Record<string, string> = {}) => invite(app, agent, couple(fields) as never);
const refusedInvite = (fields: Record<string, string>) =>
  agent.post("/agent/clients?dialog=invite", { intent: "invite", ...CLIENT, ...couple(fields) });

const setPassword = (home: Visitor, fields: Record<string, string> = {}) =>
  home.post("/home", {
    ...{ password: PASSWORD, confirmPassword: PASSWORD, redirectTo: "/home" },
    ...fields,
  });

const people = async (clientId: string) =>
  (
    await app.d1
      .prepare("select role, first_name, email, removed_at from home_people where client_id = ?")
      .bind(clientId)
      .all()
  ).results;

const mailTo = async (email: string) =>
  (
    await app.d1
      .prepare("select payload, state from outbox where kind = 'person_invited' and recipient = ?")
      .bind(email)
      .all<{ payload: string; state: string }>()
  ).results;

const state = (clientId: string) =>
  app.d1.prepare("select second_state as it from clients where id = ?").bind(clientId).first<string>("it");

test("both are invited: the second when the first has a password and a confirmed email, as a co-owner who joins", async () => {
  const { id, code } = await inviteCouple();
  expect(await mailTo(sue())).toEqual([]);
  expect(await readText(await agent.get(`/agent/clients/${id}`))).toContain(
    "Sue · Co-owner, invited once Daniel has a password",
  );
  expect(await readText(await agent.get(`/agent/clients?q=${encodeURIComponent(sue())}`))).toContain(
    "Daniel Reyes and Sue",
  );
  const home = await openHome(app, code);
  expect(await mailTo(sue())).toEqual([]);
  const asked = await readText(await home.get("/home?dialog=setup"));
  expect(asked).toContain("Invite Sue too");
  expect(asked).toContain(`Maria named Sue (${sue()}) as a co-owner.`);
  await setPassword(home, { secondShown: "1", withSecond: "1" });
  const [mail, ...more] = await mailTo(sue());
  expect(more).toEqual([]);
  expect(await state(id)).toBe("sent");
  const page = await readText(await home.get("/home/people"));
  expect(page).toContain(`Co-owner · ${sue()} · Named by Maria`);
  const { token } = JSON.parse(mail?.payload ?? "{}");
  const visitor = stranger(app);
  await visitor.get(`/join/${token}`);
  const joined = await visitor.post("/join", { password: PASSWORD, confirmPassword: PASSWORD });
  expect(joined.headers.get("Location")).toBe("/home");
  expect((await visitor.get("/home/documents")).status).toBe(200);
  const shown = await readText(await agent.get(`/agent/clients/${id}`));
  expect(shown).toContain("Sue · Co-owner");
  expect(shown).not.toContain("invited once");
  // And the first can take them out again.
  const personId = await app.d1
    .prepare("select id from home_people where client_id = ?")
    .bind(id)
    .first<string>("id");
  await home.post("/home/people", { intent: "remove", person: personId ?? "" });
  expect((await visitor.get("/home")).headers.get("Location")).toContain("/login");
});

test("whoever holds the code lets nobody in: the second waits until the email is confirmed", async () => {
  const { id, code } = await inviteCouple();
  const holder = await enterInviteCode(app, code);
  await setPassword(holder);
  expect(await mailTo(sue())).toEqual([]);
  const page = await readText(await holder.get("/home/people"));
  expect(page).toContain("Invited once you have a password and a confirmed email");
  expect((await holder.post("/home/people", { intent: "invite-second" })).status).toBe(302);
  expect(await people(id)).toEqual([]);
  const token = await signHomeEmail({ clientId: id, email: owner() }, MAIL_SECRET);
  const confirming = () => stranger(app).post(`/confirm-home-email/${token}`, {});
  await Promise.all([confirming(), confirming()]);
  expect(await people(id)).toMatchObject([{ role: "co-owner", first_name: "Sue", email: sue() }]);
  expect(await mailTo(sue())).toHaveLength(1);
});

test("the first leaves the second out, with the password or under People, and can change their mind", async () => {
  const { id, code } = await inviteCouple();
  const home = await openHome(app, code);
  await setPassword(home, { secondShown: "1" });
  expect(await state(id)).toBe("");
  expect(await people(id)).toEqual([]);
  expect(await readText(await home.get("/home/people"))).not.toContain("Sue");

  number += 1;
  const other = await inviteCouple();
  const theirs = await openHome(app, other.code);
  expect(await readText(await theirs.get("/home/people"))).toContain(`${sue()} · Named by Maria`);
  const removed = await theirs.post("/home/people", { intent: "remove-second" });
  expect(await readToast(theirs, removed)).toContain("Sue won’t be invited.");
  await setPassword(theirs);
  expect(await people(other.id)).toEqual([]);
  expect((await theirs.post("/home/people", { intent: "remove-second" })).status).toBe(404);
  // The agent's card keeps the name.
  expect(await readText(await agent.get(`/agent/clients/${other.id}`))).toContain(`Sue · ${sue()}`);
  const own = { intent: "invite", firstName: "Sue", email: sue(), personRole: "household" };
  expect((await theirs.post("/home/people", own)).status).toBe(302);
});

test("a second person who cannot be invited is named beside the field, and what was typed stays", async () => {
  for (const [fields, sentence] of [
    [{ secondEmail: "nobody" }, "Enter a valid email address."],
    [{ secondName: "" }, "Enter their first name."],
    [{ secondEmail: owner().toUpperCase() }, "This is the client’s own email."],
    [{ secondName: "visit www.win.example" }, "Leave out web and email addresses"],
  ] as [Record<string, string>, string][]) {
    const refused = await refusedInvite(fields);
    expect(refused.status, sentence).toBe(400);
    const html = await refused.text();
    expect(html.replaceAll("&#x27;", "'"), sentence).toContain(sentence);
    expect(html).toContain(`value="${Object.values(fields)[0]}"`);
    expect(html).toContain('value="214 Mangrove Way"');
  }
  await app.d1.prepare("insert into mail_opt_outs (email, at) values (?, 1)").bind(sue()).run();
  const opted = await refusedInvite({});
  expect(opted.status).toBe(400);
  expect(await readText(opted)).toContain(`${sue()} asked to get no invites from us.`);
  const count = "select count(*) as n from clients where email = ?";
  expect(await app.d1.prepare(count).bind(owner()).first("n")).toBe(0);
});

test("a second name without an email is only on the card", async () => {
  const { id, code } = await inviteCouple({ secondEmail: "" });
  expect(await state(id)).toBe("");
  expect(await readText(await agent.get(`/agent/clients/${id}`))).toContain("Sue");
  const home = await openHome(app, code);
  expect(await readText(await home.get("/home?dialog=setup"))).not.toContain("Sue");
  expect(await readText(await home.get("/home/people"))).not.toContain("Sue");
});

test("an address that opted out meanwhile leaves the second waiting, and the first is told why", async () => {
  const { id, code } = await inviteCouple();
  await app.d1.prepare("insert into mail_opt_outs (email, at) values (?, 1)").bind(sue()).run();
  const home = await openHome(app, code);
  await setPassword(home);
  expect(await people(id)).toEqual([]);
  expect(await readText(await home.get("/home/people"))).toContain("Not invited yet");
  const refused = await home.post("/home/people", { intent: "invite-second" });
  expect(await readToast(home, refused)).toContain("asked to get no invites from us.");
  await app.d1.prepare("delete from mail_opt_outs where email = ?").bind(sue()).run();
  const sent = await home.post("/home/people", { intent: "invite-second" });
  expect(await readToast(home, sent)).toContain(`Invite sent to ${sue()}.`);
  expect(await people(id)).toHaveLength(1);
  expect((await home.post("/home/people", { intent: "invite-second" })).status).toBe(404);
});

const card = (fields: Record<string, string>) => ({
  ...{ intent: "card", cardClosedOn: "", tags: "", howMet: "", household: "", cardPhone: "", cardEmail: "" },
  ...{ mailingAddress: "", secondName: "Sue", secondPhone: "", secondEmail: sue() },
  ...fields,
});

test("the card names a second person until there is a password; then only the homeowner invites", async () => {
  const { id, code } = await invite(app, agent, { email: owner() });
  const page = `/agent/clients/${id}?dialog=card`;
  const unnamed = await agent.post(page, card({ secondName: "", invitesSecond: "on" }));
  expect(unnamed.status).toBe(400);
  const same = await agent.post(page, card({ secondEmail: owner(), invitesSecond: "on" }));
  expect(await readText(same)).toContain("This is the client’s own email.");
  await agent.post(page, card({}));
  expect(await state(id)).toBe("");
  await agent.post(page, card({ invitesSecond: "on" }));
  expect(await state(id)).toBe("waits");
  await agent.post(page, card({}));
  expect(await state(id)).toBe("");
  await agent.post(page, card({ invitesSecond: "on" }));
  // A code holder's password: the agent can no longer exchange whom the form named.
  await setPassword(await enterInviteCode(app, code));
  expect(await state(id)).toBe("waits");
  expect(await readText(await agent.get(page))).not.toContain("Invite them to the home");
  await agent.post(page, card({ secondEmail: "agent@second.example", invitesSecond: "on" }));
  expect(await state(id)).toBe("");
  const token = await signHomeEmail({ clientId: id, email: owner() }, MAIL_SECRET);
  await stranger(app).post(`/confirm-home-email/${token}`, {});
  expect(await people(id)).toEqual([]);
});

test("somebody of the home already is not named again, and another agent names nobody", async () => {
  const { id } = await invite(app, agent, { email: owner() });
  await joinHome(app, id, "household", { email: sue() });
  const page = `/agent/clients/${id}?dialog=card`;
  const refused = await agent.post(page, card({ invitesSecond: "on" }));
  expect(refused.status).toBe(400);
  expect(await readText(refused)).toContain("This person is invited already or has joined.");
  const other = await newAgent(app, { email: `other${number}@agent.example` });
  expect((await other.post(page, card({ invitesSecond: "on" }))).status).toBe(404);
  const { visitor } = await joinHome(app, id, "household", { email: `kid${number}@couple.example` });
  for (const intent of ["invite-second", "remove-second"])
    expect((await visitor.post("/home/people", { intent })).status).toBe(403);
});

test("a password reset that confirms the email invites the second person too", async () => {
  const { id, code } = await inviteCouple();
  await setPassword(await enterInviteCode(app, code));
  await stranger(app).post("/forgot-password?as=homeowner", { email: owner() });
  const row = await app.d1
    .prepare("select payload from outbox where kind = 'password_reset' and recipient = ?")
    .bind(owner())
    .first<{ payload: string }>();
  const reader = stranger(app);
  await reader.get(`/reset-password/${JSON.parse(row?.payload ?? "{}").token}`);
  await reader.post("/reset-password", { password: "heron-over-bay", confirmPassword: "heron-over-bay" });
  expect(await people(id)).toHaveLength(1);
});

test("an import names second people where the agent wants them invited, and leaves out a bad email alone", async () => {
  const table = [
    "First name,Last name,Email,Spouse,Spouse email",
    `Sam,Lee,a${owner()},Sue,a${sue()}`,
    `Tom,Lee,b${owner()},Tess,nobody@`,
    `Uwe,Lee,c${owner()},,c${sue()}`,
    `Val,Lee,d${owner()},Vic,d${owner()}`,
  ].join("\n");
  const form = new FormData();
  form.set("form", `form-${number}`);
  form.set("file", new File([], ""));
  form.set("table", table);
  const sent = await agent.send("POST", "/agent/clients/import", { body: form });
  const page = sent.headers.get("Location") ?? "";
  const shown = await readText(await agent.get(page));
  expect(shown).toContain("Invite the second person too (1 row)");
  expect(shown).toContain("This is the client’s own email.");
  await agent.post(page, { intent: "begin", invites: "later", seconds: "on" });
  const { results } = await app.d1
    .prepare(
      "select second_name, second_email, second_state from clients where email like ? order by first_name",
    )
    .bind(`%${owner()}`)
    .all();
  expect(results).toEqual([
    { second_name: "Sue", second_email: `a${sue()}`, second_state: "waits" },
    { second_name: "Tess", second_email: "", second_state: "" },
    { second_name: "", second_email: `c${sue()}`, second_state: "" },
    { second_name: "Vic", second_email: "", second_state: "" },
  ]);
  const csv = await (await agent.get("/agent/clients.csv")).text();
  expect(csv).toContain(`a${sue()}`);
});
