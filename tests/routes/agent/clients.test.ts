import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, readToast, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

const LIST = "/agent/clients";
const DAY = 24 * 60 * 60 * 1000;
/** Noon on a Friday in Florida. */
const NOW = Date.UTC(2026, 10, 20, 17);

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  app.systemDeps.now = () => NOW;
  agent = await newAgent(app, { email: "clients@agent.example" });
});
afterAll(() => app.dispose());

/** An agent with many clients inserted directly: every seventh never joined, and every fifth is paused. */
async function book(email: string, size: number) {
  const visitor = await newAgent(app, { email });
  const { id } = await invite(app, visitor, { email: `first-${email}`, firstName: "Zz", lastName: "Last" });
  await app.d1
    .prepare(
      `insert into clients (id, agent_id, first_name, last_name, email, search_key, date_added, last_active, status)
       with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       select 'c' || ? || '-' || i, agent_id, 'Name' || (i % 10), 'N' || i, i || ?, 'name' || (i % 10) || ' n' || i || ' ' || i || ?,
         ${NOW} - (i / 3) * 1000, case when i % 7 = 0 then null else ${NOW} - (i % 11) * 1000 end,
         case when i % 5 = 0 then 'inactive' else 'active' end
       from n join clients on clients.id = ?`,
    )
    .bind(size - 1, String(size), `@${email}`, `@${email}`, id)
    .run();
  return visitor;
}

const rowsIn = (html: string) =>
  [...html.matchAll(/href="\/agent\/clients\/(?!import")([\w-]+)"/g)].map(([, id]) => id ?? "");

async function readAll(visitor: Visitor, query: string): Promise<string[]> {
  const all: string[] = [];
  for (let path: string | null = `${LIST}?${query}`; path; ) {
    const html: string = await (await visitor.get(path)).text();
    all.push(...rowsIn(html));
    const next: string | undefined = />Show more</.test(html)
      ? [...html.matchAll(/href="(\/agent\/clients\?[^"]*after=[^"]*)"/g)]
          .map(([, href]) => href?.replaceAll("&amp;", "&"))
          .filter((href) => !href?.includes("dialog="))
          .at(-1)
      : undefined;
    path = next ?? null;
    if (all.length > 1_000) throw new Error("it goes round");
  }
  return all;
}

async function expected(where: string, order: string, email: string): Promise<string[]> {
  const { results } = await app.d1
    .prepare(
      `select c.id from clients c join profiles p on p.id = c.agent_id where p.email = ? and ${where} order by ${order}`,
    )
    .bind(email)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

test("for every sort order and filter, the pages together list each client once", {
  timeout: 60_000,
}, async () => {
  const email = "many@agent.example";
  const visitor = await book(email, 160);
  const orders = {
    newest: "date_added desc, c.id desc",
    name: "lower(c.last_name), lower(c.first_name), c.id desc",
    visit: "last_active is null, last_active desc, c.id desc",
  };
  for (const [sort, order] of Object.entries(orders)) {
    expect(await readAll(visitor, `sort=${sort}`), sort).toEqual(await expected("1", order, email));
    expect(await readAll(visitor, `sort=${sort}&status=joined`), sort).toEqual(
      await expected("status = 'active'", order, email),
    );
    expect(await readAll(visitor, `sort=${sort}&q=NAME3`), sort).toEqual(
      await expected("c.first_name like 'Name3%'", order, email),
    );
  }
  await app.d1
    .prepare("update clients set deleted_at = ? - date_added % 40 where email like '%0@many@agent.example'")
    .bind(NOW)
    .run();
  const { results } = await app.d1
    .prepare("select id from clients where deleted_at is not null order by deleted_at desc, id desc")
    .all<{ id: string }>();
  expect(results.length).toBe(15);
  const html = await (await visitor.get(`${LIST}?status=deleted&sort=name`)).text();
  expect([...html.matchAll(/name="client" value="([\w-]+)"/g)].map(([, id]) => id)).toEqual(
    results.map(({ id }) => id),
  );
});

test("search, status, and sort order survive dialogs, a deletion, and its undo", async () => {
  const { id } = await invite(app, agent, { email: "kept@home.example", lastName: "Keeper" });
  const place = `${LIST}?q=keeper&status=invited&sort=name`;
  const html = await (await agent.get(`${place}&dialog=delete&client=${id}`)).text();
  expect(html).toContain("/agent/clients?q=keeper&amp;status=invited&amp;sort=name");
  const deleted = await agent.post(`${place}&dialog=delete&client=${id}`, { intent: "delete", client: id });
  expect(deleted.headers.get("Location")).toBe(place);
  const after = await (await agent.get(place)).text();
  expect(after).toContain("Client deleted.");
  expect(after).toContain(">Undo<");
  expect(after).toContain(`value="${id}"`);
  const restored = await agent.post(place, { intent: "restore", client: id });
  expect(restored.headers.get("Location")).toBe(place);
  expect(await readText(await agent.get(place))).toContain("Daniel Keeper restored.");
});

test("a deleted client is listed with the day of permanent removal until that day", async () => {
  const { id } = await invite(app, agent, { email: "gone@home.example", lastName: "Goner" });
  await agent.post(LIST, { intent: "delete", client: id });
  const text = await readText(await agent.get(`${LIST}?status=deleted&q=goner`));
  expect(text).toContain("Daniel Goner");
  expect(text).toContain("Dec 20, 2026");
  expect((await agent.get(`${LIST}/${id}`)).status).toBe(404);
  app.systemDeps.now = () => NOW + 30 * DAY;
  const late = await newSession();
  expect(await readText(await late.get(`${LIST}?status=deleted&q=goner`))).not.toContain("Daniel Goner");
  expect((await late.post(LIST, { intent: "restore", client: id })).status).toBe(404);
  app.systemDeps.now = () => NOW;
});

async function newSession(): Promise<Visitor> {
  const visitor = stranger(app);
  await visitor.post("/login?as=agent", {
    intent: "agent-sign-in",
    email: "clients@agent.example",
    password: "mangrove-42",
  });
  return visitor;
}

test("a client who cannot be restored because of another with the same email gets a message", async () => {
  const { id } = await invite(app, agent, { email: "twice@home.example" });
  await agent.post(LIST, { intent: "delete", client: id });
  await invite(app, agent, { email: "twice@home.example" });
  const response = await agent.post(`${LIST}?status=deleted`, { intent: "restore", client: id });
  expect(await readToast(agent, response)).toContain("you have another client with the same email");
});

test("search ignores case and accents, also for letters beyond ASCII", async () => {
  await invite(app, agent, { email: "lodz@home.example", firstName: "Łukasz", lastName: "ÓRDŻ" });
  for (const q of ["łUKASZ", "lukasz", "ordz", "órdż", "LODZ@"]) {
    expect(await readText(await agent.get(`${LIST}?q=${encodeURIComponent(q)}`)), q).toContain("Łukasz ÓRDŻ");
  }
});

test("the invite dialog resends, makes a new code, and revokes it; the old code stops working at once", async () => {
  const { id, code } = await invite(app, agent, { email: "codes@home.example" });
  const dialog = `${LIST}?dialog=invited&client=${id}`;
  const shown = await readText(await agent.get(dialog));
  for (const words of [
    ...["Works until Dec 20, 2026", "We emailed codes@home.example."],
    ...["Email again", "New code", "Revoke code", "Not opened"],
  ]) {
    expect(shown).toContain(words);
  }
  const again = await agent.post(dialog, { intent: "resend", client: id });
  expect(await readText(await agent.get(again.headers.get("Location") ?? ""))).toContain(
    "We emailed codes@home.example a moment ago.",
  );

  const renewed = await agent.post(`${LIST}?dialog=reissue&client=${id}`, {
    intent: "reissue",
    client: id,
    sent: String(NOW),
  });
  expect(renewed.headers.get("Location")).toBe(dialog);
  const refused = await stranger(app).post("/login?as=homeowner", { intent: "invite-code", code });
  expect(refused.status).toBe(400);
  const fresh = await app.d1
    .prepare("select invite_code from clients where id = ?")
    .bind(id)
    .first<string>("invite_code");
  expect(await (await agent.get(dialog)).text()).toContain(fresh ?? "none");
  await openHome(app, fresh ?? "");

  await agent.post(LIST, { intent: "revoke", client: id });
  expect(await readText(await agent.get(dialog))).toContain("You revoked this code. It no longer works.");
  expect(await readText(await agent.get(`${LIST}?q=codes@home.example`))).toMatch(/Revoked/);
  expect(
    (await stranger(app).post("/login?as=homeowner", { intent: "invite-code", code: fresh ?? "" })).status,
  ).toBe(400);
});

test("with a password set, the invite's buttons are gone, and their requests are refused with a message", async () => {
  const { id, code } = await invite(app, agent, { email: "settled@home.example" });
  const home = await openHome(app, code);
  await home.post("/home?dialog=setup", { password: "mangrove-42", confirmPassword: "mangrove-42" });
  const shown = await readText(await agent.get(`${LIST}?dialog=invited&client=${id}`));
  expect(shown).toContain("Set a password");
  expect(shown).not.toContain("Email again");
  for (const intent of ["resend", "reissue", "revoke"]) {
    const response = await agent.post(`${LIST}?dialog=invited&client=${id}`, { intent, client: id });
    expect(await readToast(agent, response), intent).toContain(
      "has set a password and no longer needs a code",
    );
  }
});

test("a failed write shows its message and keeps the list", async () => {
  const { id } = await invite(app, agent, { email: "unlucky@home.example" });
  expectConsoleError(/NOT NULL/);
  // The session check and the read are the first statements.
  app.recording.failAt = 2;
  const response = await agent.post(`${LIST}?dialog=delete&client=${id}`, { intent: "delete", client: id });
  app.recording.failAt = null;
  expect(await readToast(agent, response)).toContain("Error deleting client. Please try again.");
  expect((await agent.get(`${LIST}/${id}`)).status).toBe(200);
});

test("the list makes as few database queries at 600 clients as at 60", async () => {
  const small = await book("small@agent.example", 60);
  const large = await book("large@agent.example", 600);
  for (const sort of ["newest", "name", "visit"]) {
    const read = async (visitor: Visitor) => {
      app.recording.trips.length = 0;
      await visitor.get(`${LIST}?sort=${sort}`);
      return app.recording.trips.length;
    };
    expect(await read(large)).toBe(await read(small));
  }
});

test("the invite form says beforehand when it emails, and afterwards whom it emailed", async () => {
  const visitor = await newAgent(app, { email: "says@agent.example" });
  const before = await readText(await visitor.get(`${LIST}?dialog=invite`));
  expect(before).toContain("We email them their code right away.");
  expect(before).toContain("Create invite and email them");
  const { id } = await invite(app, visitor, { email: "gloria@home.example", firstName: "Gloria" });
  const dialog = `${LIST}?dialog=invited&client=${id}`;
  const emailsAgain = async (client: string) => {
    const shown = await readText(await visitor.get(`${LIST}?dialog=invited&client=${client}`));
    expect(shown).toContain("New code");
    return shown.includes("Email again");
  };
  for (const page of [dialog, `/agent/clients/${id}`]) {
    const shown = await readText(await visitor.get(page));
    expect(shown).toContain("We emailed gloria@home.example.");
    expect(shown).toContain("Email again");
  }
  await app.d1
    .prepare("insert into mail_suppressions (email, reason, at) values ('gloria@home.example', 'bounce', 1)")
    .run();
  expect(await readText(await visitor.get(dialog))).toContain(
    "Our email doesn’t reach gloria@home.example. Give them the code yourself.",
  );
  expect(await emailsAgain(id)).toBe(false);
  await app.d1.prepare("delete from mail_suppressions").run();
  expect(await emailsAgain(id)).toBe(true);
  await app.d1.prepare("insert into mail_opt_outs (email, at) values ('gloria@home.example', 1)").run();
  expect(await emailsAgain(id)).toBe(false);
  await app.d1.prepare("delete from mail_opt_outs").run();
  for (let n = 0; n < 19; n++) await invite(app, visitor, { email: `full${n}@home.example` });
  // Tomorrow's first reminder is sent automatically.
  expect(await emailsAgain((await invite(app, visitor, { email: "tomorrow@home.example" })).id)).toBe(false);
  expect(await readText(await visitor.get(`${LIST}?dialog=invite`))).toMatch(
    /We email them their code by \w+ \d+\. Today’s invites have all gone out\./,
  );
  await app.d1.prepare("update profiles set verified_email = '' where email = 'says@agent.example'").run();
  expect(await readText(await visitor.get(`${LIST}?dialog=invite`))).toContain(
    "We email them their code once you confirm your email.",
  );
});

test("clients never invited have their own list, and every list shows its count", async () => {
  const visitor = await newAgent(app, { email: "apart@agent.example" });
  const page = async (search = "") => readText(await visitor.get(`${LIST}${search}`));
  const { id } = await invite(app, visitor, { email: "imported@apart.example", firstName: "Ines" });
  await invite(app, visitor, { email: "invited@apart.example", firstName: "Omar" });
  expect(await page()).toMatch(/All 2 Invited 2 Joined 0 Paused 0 Deleted 0/);
  expect(await page("?status=not_invited")).toContain("Everyone is invited");
  await app.d1
    .prepare(
      "update clients set invite_code = null, invite_sent_at = null, invite_expires_at = null where id = ?",
    )
    .bind(id)
    .run();
  expect(await page()).toMatch(/All 2 Not invited 1 Invited 1 Joined 0 Paused 0 Deleted 0/);
  const shown = async (filter: string) => {
    const text = await page(`?status=${filter}`);
    return ["Ines", "Omar"].filter((name) => text.includes(name));
  };
  expect(await shown("not_invited")).toEqual(["Ines"]);
  expect(await shown("invited")).toEqual(["Omar"]);
  expect(await shown("all")).toEqual(["Ines", "Omar"]);
});

test("filters show their counts, and a client's row shows the problem, or else the status of the plan", async () => {
  const visitor = await newAgent(app, { email: "lines@agent.example" });
  const made = async (lastName: string, columns: Record<string, string | number | null> = {}) => {
    const { id } = await invite(app, visitor, { email: `${lastName}@lines.example`, lastName });
    const names = Object.keys(columns);
    if (names.length === 0) return;
    await app.d1
      .prepare(`update clients set ${names.map((name) => `${name} = ?`).join(", ")} where id = ?`)
      .bind(...Object.values(columns), id)
      .run();
  };
  await made("Fresh");
  await made("Unopened", { invite_sent_at: NOW - 5 * DAY });
  await made("Over", { invite_expires_at: NOW - 1 });
  await made("Seen", { status: "active", last_active: NOW - 2 * DAY, property_type: "condo" });
  await made("Quiet", { status: "active", last_active: NOW - 63 * DAY });
  await made("Gone", { deleted_at: NOW - DAY });
  const text = await readText(await visitor.get(LIST));
  expect(text).toMatch(/All 5 Invited 3 Joined 2 Paused 0 Deleted 1 1 of 5 seen in the past 30 days/);
  for (const line of [
    "Daniel Fresh Single-family · invited Nov 20",
    "Daniel Unopened Not opened in 5 days",
    "Daniel Over The code has expired",
    "Daniel Seen Condo · visited Nov 18",
    "Daniel Quiet No visit in 63 days",
  ]) {
    expect(text).toContain(line);
  }
  expect(await readText(await visitor.get(`${LIST}?q=quiet`))).not.toMatch(/All \d/);
});

test("every client is in one state, and waiting invites, bounced emails, and pauses have their own", async () => {
  const visitor = await newAgent(app, { email: "states@agent.example" });
  const made = async (lastName: string) =>
    (await invite(app, visitor, { email: `${lastName}@states.example`, lastName })).id;
  await made("Fresh");
  const paused = await made("Paused");
  await visitor.post(`${LIST}/${paused}`, { intent: "pause" });
  await made("bounced");
  await app.d1
    .prepare(
      "insert into mail_suppressions (email, reason, at) values ('bounced@states.example', 'bounce', 1)",
    )
    .run();
  const waiting = await made("Waiting");
  await app.d1
    .prepare("update outbox set state = 'waiting', let_go_at = null where client_id = ?")
    .bind(waiting)
    .run();
  const text = await readText(await visitor.get(LIST));
  expect(text).toMatch(/All 4 Waiting to go out 1 Invited 1 Joined 0 Paused 1 Bounced 1 Deleted 0/);
  const shown = await readText(await visitor.get(`${LIST}?status=waiting`));
  expect(shown).toContain("Daniel Waiting");
  expect(shown).not.toContain("Daniel Fresh");
  for (const id of [paused, waiting])
    expect(await readText(await visitor.get(`${LIST}/${id}`))).toMatch(/Paused|Waiting to go out/);
});

test("the CSV has what the list finds, or only the selected clients", async () => {
  const visitor = await newAgent(app, { email: "csv-of@agent.example" });
  const { id } = await invite(app, visitor, {
    email: "ana@csv-of.example",
    firstName: "Ana",
    city: "Odessa",
  });
  await invite(app, visitor, { email: "bo@csv-of.example", firstName: "Bo", city: "Tampa" });
  const names = async (query: string) =>
    (await (await visitor.get(`/agent/clients.csv${query}`)).text())
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",")[0]);
  expect((await names("")).sort()).toEqual(["Ana", "Bo"]);
  expect(await names("?q=tampa")).toEqual(["Bo"]);
  expect(await names(`?client=${id}`)).toEqual(["Ana"]);
  expect(await names("?client=other")).toEqual([]);
});

test.each([
  ["", "clients-2026-11-20.csv", "text/csv; charset=utf-8", "First Name,Last Name,Email,"],
  ["?format=unknown", "clients-2026-11-20.csv", "text/csv; charset=utf-8", "First Name,Last Name,Email,"],
  ["?format=all", "clients-2026-11-20.csv", "text/csv; charset=utf-8", "First Name,Last Name,Email,"],
  [
    "?format=follow-up-boss",
    "clients-follow-up-boss-2026-11-20.csv",
    "text/csv; charset=utf-8",
    "First Name,Last Name,Lead Source,",
  ],
  [
    "?format=google",
    "clients-google-2026-11-20.csv",
    "text/csv; charset=utf-8",
    "First Name,Last Name,Labels,",
  ],
  [
    "?format=outlook",
    "clients-outlook-2026-11-20.csv",
    "text/csv; charset=utf-8",
    "First Name,Last Name,Home Street,",
  ],
  ["?format=apple", "clients-apple-2026-11-20.vcf", "text/vcard; charset=utf-8", "BEGIN:VCARD"],
])("the download%s is %s", async (query, name, type, begins) => {
  await invite(app, agent, { email: `of${query.replace(/\W/g, "-")}@csv-of.example`, firstName: "Ana" });
  const response = await agent.get(`/agent/clients.csv${query}`);
  expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${name}"`);
  expect(response.headers.get("Content-Type")).toBe(type);
  expect((await response.text()).replace(/^\uFEFF/, "").startsWith(begins)).toBe(true);
});

test("the download is chosen in the browser's own form, so it needs no script", async () => {
  const page = await (await agent.get(`${LIST}?status=joined&dialog=download`)).text();
  const [form = ""] = /<form[^>]*action="\/agent\/clients\.csv"[\s\S]*?<\/form>/.exec(page) ?? [];
  expect(form).toMatch(/<form[^>]*method="get"/);
  expect(form).toContain('name="format"');
  expect(
    [...form.matchAll(/<option value="([\w-]+)"[^>]*>([^<]+)</g)].map(([, value, text]) => [value, text]),
  ).toEqual([
    ["all", "Peaceful Home or a spreadsheet"],
    ["follow-up-boss", "Follow Up Boss"],
    ["google", "Google Contacts"],
    ["outlook", "Outlook"],
    ["apple", "Apple Contacts"],
  ]);
  expect(await (await agent.get(LIST)).text()).toContain("/agent/clients?dialog=download");
});

test("a search of 5,000 clients is one trip that reads each client once", { timeout: 60_000 }, async () => {
  const visitor = await book("five-thousand@agent.example", 5_000);
  await visitor.get(LIST);
  for (const query of ["", "?q=name3", "?sort=closing", "?status=paused&sort=visit"]) {
    app.recording.trips.length = 0;
    const text = await readText(await visitor.get(`${LIST}${query}`));
    expect(text).toContain("Name");
    // The session check is the other trip.
    expect(app.recording.trips, query).toHaveLength(2);
  }
  const statement = app.recording.trips.flat().find((sql) => sql.includes("card_closed_on")) ?? "";
  const agentId = await app.d1
    .prepare("select id from profiles where email = 'five-thousand@agent.example'")
    .first<string>("id");
  const values = [...statement.matchAll(/\?/g)].map((_, at) => (at === 0 ? agentId : 0));
  const { meta } = await app.d1
    .prepare(statement)
    .bind(...values)
    .all();
  const shown = 50;
  expect(meta.rows_read).toBeLessThanOrEqual(5_000 + 3 * shown);
});
