import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LINK_TRIES } from "#app/auth/throttle.server.ts";
import { newTestHome, openOffice, type TestHome } from "#tests/routes/home/tasks-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { NOON } from "#tests/support/homes.ts";
import { jpeg } from "#tests/support/image-bytes.ts";
import { createMailHarness } from "#tests/support/mail-harness.ts";
import { invite, openHome, readText, stranger } from "#tests/support/people.ts";
import { expectConsoleError } from "#tests/support/setup.ts";

let app: TestApp;
let agent: Visitor;
let mine: TestHome;
beforeAll(async () => {
  ({ app, agent } = await openOffice());
});
afterAll(() => app.dispose());
beforeEach(async () => {
  app.systemDeps.now = () => NOON;
  mine = await newTestHome(app, agent);
});

const FILTER = "Check and change the AC filter";

type Row = { id: string; taskId: string; title: string; due: string };

async function rowOf(home: TestHome, title = FILTER): Promise<Row> {
  const row = await app.d1
    .prepare(
      `select ct.id, ct.task_id as taskId, t.title, ct.due_date as due from client_tasks ct
       join tasks t on t.id = ct.task_id where ct.client_id = ? and t.title = ? and ct.completed = 0`,
    )
    .bind(home.id, title)
    .first<Row>();
  if (!row) throw new Error(`${title} is not open`);
  return row;
}

let links = 0;
const helperForm = (tasks: string[], rest: Record<string, string> = {}) => ({
  intent: "helper",
  linkId: `link-${++links}`,
  label: "Bob next door",
  endsOn: "2026-12-20",
  note: "The water shutoff is beside the garage.",
  "tasks[]": tasks,
  ...rest,
});
const viewerForm = (rest: Record<string, string> = {}) => ({
  intent: "viewer",
  linkId: `link-${++links}`,
  label: "Coastal Insurance",
  endsOn: "2026-12-20",
  ...rest,
});

async function make(home: TestHome, form: Record<string, string | string[]>): Promise<string> {
  const answer = await home.visitor.post("/home/links?new=helper", form);
  expect(answer.status).toBe(200);
  const [, path = ""] = /https:\/\/home\.test(\/[hv]\/[a-z2-7]{32})/.exec(await answer.text()) ?? [];
  expect(path).not.toBe("");
  return path;
}

async function helperLink(home: TestHome, rest: Record<string, string> = {}) {
  const row = await rowOf(home);
  return { row, path: await make(home, helperForm([row.taskId], rest)) };
}

async function press(
  path: string,
  task: string,
  { note = "", photo, visitor = stranger(app) }: { note?: string; photo?: File; visitor?: Visitor } = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: "done", task, note })) body.set(name, value);
  body.set("photo", photo ?? new File([], ""));
  return visitor.send("POST", path, { body });
}

const stored = (id: string) =>
  app.d1
    .prepare(
      "select completed, completed_on, done_by_name, completion_note, photo_key from client_tasks where id = ?",
    )
    .bind(id)
    .first<Record<string, unknown>>();

const occurrences = (home: TestHome, taskId: string) =>
  app.d1
    .prepare("select count(*) as n from client_tasks where client_id = ? and task_id = ?")
    .bind(home.id, taskId)
    .first<number>("n");

const photo = () => new File([new Uint8Array(jpeg())], "filter.jpg", { type: "image/jpeg" });

test("a helper without an account sees the chosen task and marks it done, with a photo and a note", async () => {
  const { row, path } = await helperLink(mine);
  const helper = stranger(app);
  const page = await helper.get(path);
  expect(page.status).toBe(200);
  const text = await readText(page);
  for (const shown of [
    "Bob next door",
    "Daniel",
    "214 Mangrove Way",
    FILTER,
    "Dec 20, 2026",
    "beside the garage",
  ])
    expect(text).toContain(shown);
  const done = await press(path, row.id, { note: "Coil was clean.", photo: photo(), visitor: helper });
  expect([done.status, done.headers.get("Location")]).toEqual([302, path]);
  expect(await stored(row.id)).toEqual({
    completed: 1,
    completed_on: "2026-11-20",
    done_by_name: "Bob next door",
    completion_note: "Coil was clean.",
    photo_key: expect.stringContaining(`homes/${mine.id}/`),
  });
  const after = await readText(await helper.get(path));
  expect(after).toContain("Done. Thank you!");
  expect(after).toContain("Done Nov 20, 2026");
});

test("the homeowner sees who did it in the tasks, the history, and the list of links", async () => {
  const { row, path } = await helperLink(mine);
  await press(path, row.id);
  expect(await readText(await mine.visitor.get("/home/tasks?view=completed"))).toContain("by Bob next door");
  expect(await readText(await mine.visitor.get("/home/history"))).toContain("by Bob next door");
  const list = await readText(await mine.visitor.get("/home/links"));
  expect(list).toContain("until Dec 20, 2026");
  expect(list).toContain("Last opened Nov 20, 2026 · 1 task done");
});

test("the homeowner is emailed at once what a helper did, and at most once an hour for each link", async () => {
  const post = createMailHarness(app);
  await post.deliver();
  post.sent.length = 0;
  const to = async () => {
    await post.deliver();
    return post.sent.filter(({ text }) => text.includes("Bob next door"));
  };
  const filter = await rowOf(mine);
  const others = (
    await app.d1
      .prepare(
        `select ct.id, ct.task_id as taskId, t.title from client_tasks ct join tasks t on t.id = ct.task_id
         where ct.client_id = ? and ct.completed = 0 and ct.id <> ? order by t.title limit 2`,
      )
      .bind(mine.id, filter.id)
      .all<Row>()
  ).results;
  const path = await make(mine, helperForm([filter, ...others].map(({ taskId }) => taskId)));
  const [second, third] = others as [Row, Row];
  await press(path, filter.id, { photo: photo() });
  await press(path, filter.id);
  const [first, ...more] = await to();
  expect(more).toEqual([]);
  expect(first?.subject).toBe(`Bob next door did a task: ${FILTER}`);
  expect(first?.text).toContain("There’s a photo in your home’s history.");
  expect(first?.text).toContain("https://home.test/home/history");
  expect(first?.text).not.toContain("/files/");
  app.systemDeps.now = () => NOON + 60 * 1000;
  await press(path, second.id);
  await press(path, third.id);
  expect(await to()).toHaveLength(1);
  app.systemDeps.now = () => NOON + 60 * 60 * 1000;
  await post.run("requeue");
  const [, summary, ...rest] = await to();
  expect(rest).toEqual([]);
  expect(summary?.subject).toBe("Bob next door did 2 tasks");
  for (const title of [second.title, third.title]) expect(summary?.text).toContain(title);
  expect(summary?.text).not.toContain(FILTER);
});

test("a homeowner who turned email off gets none about a helper, and sees it in the list of links", async () => {
  await mine.visitor.post("/home/settings", { intent: "preferences", reminderDaysBefore: "3" });
  const { row, path } = await helperLink(mine);
  expect((await press(path, row.id)).status).toBe(302);
  const post = createMailHarness(app);
  await post.deliver();
  const mail = await app.d1
    .prepare("select state, error from outbox where kind = 'helper_done' and client_id = ?")
    .bind(mine.id)
    .all();
  expect(mail.results).toEqual([{ state: "skipped", error: "off" }]);
  expect(post.sent.filter(({ text }) => text.includes("Bob next door"))).toEqual([]);
  expect(await readText(await mine.visitor.get("/home/links"))).toContain("1 task done");
});

test("what the homeowner undid before the email goes is not in it", async () => {
  const { row, path } = await helperLink(mine);
  await press(path, row.id);
  await mine.visitor.post("/home/tasks", { intent: "undo", task: row.id });
  const post = createMailHarness(app);
  await post.deliver();
  const mail = await app.d1
    .prepare("select error from outbox where kind = 'helper_done' and client_id = ?")
    .bind(mine.id)
    .all();
  expect(mail.results).toEqual([{ error: "empty" }]);
});

test("a photo counts against the home’s storage, and undoing a completion forgets who did it", async () => {
  const { row, path } = await helperLink(mine);
  await press(path, row.id, { photo: photo() });
  const held = await app.d1
    .prepare("select count(*) as n from stored_files where owner = ?")
    .bind(`home:${mine.id}`)
    .first<number>("n");
  expect(held).toBe(1);
  await mine.visitor.post("/home/tasks", { intent: "undo", task: row.id });
  expect(await stored(row.id)).toMatchObject({ completed: 0, done_by_name: null });
});

test("two presses, one after the other and at once, complete it once", async () => {
  const { row, path } = await helperLink(mine);
  app.recording.writeTogether(2);
  const both = await Promise.all([press(path, row.id, { note: "Hi" }), press(path, row.id, { note: "Hi" })]);
  app.recording.writeTogether(0);
  expect(both.map(({ status }) => status)).toEqual([302, 302]);
  expect((await press(path, row.id, { note: "Hi" })).status).toBe(302);
  expect(await occurrences(mine, row.taskId)).toBe(2);
});

test("a repeating task is on the page again when it is due before the link ends, and else is not", async () => {
  const { row, path } = await helperLink(mine, { endsOn: "2027-02-18" });
  await press(path, row.id);
  const next = await rowOf(mine);
  expect(next.due <= "2027-02-18").toBe(true);
  expect(await (await stranger(app).get(path)).text()).toContain(`value="${next.id}"`);
  await app.d1
    .prepare("update home_links set ends_on = '2026-11-25' where client_id = ?")
    .bind(mine.id)
    .run();
  const text = await (await stranger(app).get(path)).text();
  expect(text).not.toContain(`value="${next.id}"`);
  expect(text).toContain("Nothing left to do");
});

test.each([
  ["a name", { label: "" }, "Enter a name."],
  ["a name with an address", { label: "see evil.example" }, "web"],
  ["a last day", { endsOn: "" }, "Choose the last day."],
  ["a real last day", { endsOn: "2026-02-30" }, "Choose the last day."],
  ["a last day in the past", { endsOn: "2026-11-19" }, "Choose today or a later day."],
  ["a last day after 90 days", { endsOn: "2027-02-19" }, "Choose a day in the next 90 days."],
  ["a short enough note", { note: "x".repeat(2_001) }, "2000"],
])("a link needs %s, and keeps what was typed", async (_, wrong, message) => {
  const { taskId } = await rowOf(mine);
  const form = helperForm([taskId], { note: "Kept words", ...wrong });
  const answer = await mine.visitor.post("/home/links?new=helper", form);
  expect(answer.status).toBe(400);
  const html = await answer.text();
  expect(html).toContain(message);
  if (!("note" in wrong)) expect(html).toContain("Kept words");
  expect(html).toMatch(new RegExp(`value="${taskId}"[^>]*checked|checked=""[^>]*value="${taskId}"`));
  expect(await app.d1.prepare("select count(*) as n from home_links").first("n")).toBe(await countBefore());
});

let before = 0;
beforeEach(async () => {
  before = (await app.d1.prepare("select count(*) as n from home_links").first<number>("n")) ?? 0;
});
const countBefore = async () => before;

test("a helper’s link needs an open task of this home", async () => {
  const other = await newTestHome(app, agent);
  const foreign = await app.d1
    .prepare(
      "insert into tasks (id, agent_id, client_id, title, category, type, frequency, custom) select 'own-of-other', agent_id, id, 'Secret', 'Other', 'maintenance', 'once', 1 from clients where id = ? returning id",
    )
    .bind(other.id)
    .first<string>("id");
  for (const tasks of [[], ["nothing"], [String(foreign)], [(await rowOf(mine)).taskId, String(foreign)]]) {
    const answer = await mine.visitor.post("/home/links?new=helper", helperForm(tasks));
    expect(answer.status).toBe(400);
    expect(await readText(answer)).toMatch(/Choose at least one task\.|Your tasks have changed\./);
  }
  await app.d1.prepare("delete from tasks where id = 'own-of-other'").run();
});

test("ten links are open at most, also when two are made at once; a revoked one makes room", async () => {
  for (let count = 0; count < 9; count++) await make(mine, viewerForm());
  app.recording.writeTogether(2);
  const two = await Promise.all([1, 2].map(() => mine.visitor.post("/home/links?new=viewer", viewerForm())));
  app.recording.writeTogether(0);
  expect(two.map(({ status }) => status).sort()).toEqual([200, 400]);
  const refused = await mine.visitor.post("/home/links?new=viewer", viewerForm());
  expect(await readText(refused)).toContain("You already have 10 open links.");
  await mine.visitor.post("/home/links", { intent: "revoke", link: `link-${links - 3}` });
  expect((await mine.visitor.post("/home/links?new=viewer", viewerForm())).status).toBe(200);
});

test("the same form sent twice makes one link and shows the same address", async () => {
  const form = viewerForm();
  const first = await make(mine, form);
  expect(await make(mine, form)).toBe(first);
  const other = await newTestHome(app, agent);
  const stolen = await other.visitor.post("/home/links?new=viewer", form);
  expect(stolen.status).toBe(400);
  expect(await stolen.text()).not.toContain(first);
});

test("the database keeps the token’s hash alone, and the list never shows a link again", async () => {
  const { path } = await helperLink(mine);
  const token = path.slice(3);
  const { results } = await app.d1
    .prepare("select * from home_links where client_id = ?")
    .bind(mine.id)
    .all();
  expect(JSON.stringify(results)).not.toContain(token);
  expect(await (await mine.visitor.get("/home/links")).text()).not.toContain(token);
});

test("a wrong token, a wrong kind, an ended link, and a revoked one get a friendly 404", async () => {
  const { row, path } = await helperLink(mine);
  const ended = await make(mine, helperForm([row.taskId]));
  await app.d1
    .prepare("update home_links set ends_on = '2026-11-19' where id = ?")
    .bind(`link-${links}`)
    .run();
  const revoked = await make(mine, helperForm([row.taskId]));
  await mine.visitor.post("/home/links", { intent: "revoke", link: `link-${links}` });
  const cases = [
    ["/h/x", "This link doesn’t work"],
    [`/h/${"a".repeat(32)}`, "This link doesn’t work"],
    [path.replace("/h/", "/v/"), "This link doesn’t work"],
    [ended, "This link has ended"],
    [revoked, "This link has ended"],
  ] as const;
  for (const [address, message] of cases) {
    const shown = await stranger(app).get(address);
    const pressed = await press(address.replace("/v/", "/h/"), row.id, {}).then((one) => one);
    expect(shown.status).toBe(404);
    expect(await readText(shown)).toContain(message);
    if (!address.startsWith("/v/"))
      expect([pressed.status, await readText(pressed)]).toEqual([404, expect.stringContaining(message)]);
  }
});

test("a link revoked between the page and the press completes nothing", async () => {
  const { row, path } = await helperLink(mine);
  const helper = stranger(app);
  expect((await helper.get(path)).status).toBe(200);
  await mine.visitor.post("/home/links", { intent: "revoke", link: `link-${links}` });
  expect((await press(path, row.id, { visitor: helper, photo: photo() })).status).toBe(404);
  expect(await stored(row.id)).toMatchObject({ completed: 0, photo_key: null });
});

test.each([
  ["an ordinary day", "2026-11-20", Date.UTC(2026, 10, 21, 5)],
  ["the day the clocks go back", "2026-11-01", Date.UTC(2026, 10, 2, 5)],
  ["the day before they go back", "2026-10-31", Date.UTC(2026, 10, 1, 4)],
  ["the day the clocks go forward", "2027-03-14", Date.UTC(2027, 2, 15, 4)],
  ["the day before they go forward", "2027-03-13", Date.UTC(2027, 2, 14, 5)],
])("a link works until midnight of the home’s zone after %s", async (_, day, midnight) => {
  const { row, path } = await helperLink(mine);
  await app.d1
    .prepare("update home_links set ends_on = ?, created_at = 1 where client_id = ?")
    .bind(day, mine.id)
    .run();
  app.systemDeps.now = () => midnight;
  expect((await stranger(app).get(path)).status).toBe(404);
  expect((await press(path, row.id)).status).toBe(404);
  app.systemDeps.now = () => midnight - 1;
  expect((await stranger(app).get(path)).status).toBe(200);
  expect((await press(path, row.id)).status).toBe(302);
  expect(await stored(row.id)).toMatchObject({ completed: 1, completed_on: day });
});

test("a token opens the chosen tasks of its own home alone", async () => {
  const { path } = await helperLink(mine);
  const other = await newTestHome(app, agent);
  const foreign = await rowOf(other);
  const unchosen = await rowOf(mine, "Test the GFCI outlets").catch(() => null);
  const anotherOfMine =
    unchosen ??
    (await app.d1
      .prepare(
        "select ct.id, ct.task_id as taskId from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ? and t.title <> ? limit 1",
      )
      .bind(mine.id, FILTER)
      .first<Row>());
  for (const id of [foreign.id, anotherOfMine?.id ?? "", "nothing", ""]) {
    expect((await press(path, id)).status).toBe(404);
  }
  expect(await stored(foreign.id)).toMatchObject({ completed: 0 });
  expect(await stored(anotherOfMine?.id ?? "")).toMatchObject({ completed: 0 });
});

test("a photo that is too large, or no photo, is refused beside its field, and the note stays", async () => {
  const { row, path } = await helperLink(mine);
  const large = new File([new Uint8Array(11 * 1024 * 1024)], "big.jpg", { type: "image/jpeg" });
  for (const wrong of [large, new File(["words"], "words.jpg", { type: "image/jpeg" })]) {
    const answer = await press(path, row.id, { note: "Kept words", photo: wrong });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain("Kept words");
    expect(html).toMatch(/aria-invalid="true"/);
  }
  expect(await stored(row.id)).toMatchObject({ completed: 0, photo_key: null });
});

test("a press that fails midway changes nothing and keeps the note; again, it works", async () => {
  const { row, path } = await helperLink(mine);
  expectConsoleError(/./);
  await app.d1
    .prepare("create trigger broken before update on client_tasks begin select raise(abort, 'broken'); end")
    .run();
  const answer = await press(path, row.id, { note: "Kept words", photo: photo() });
  await app.d1.prepare("drop trigger broken").run();
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("Kept words");
  expect(await stored(row.id)).toMatchObject({ completed: 0, photo_key: null });
  expect((await press(path, row.id, { note: "Kept words", photo: photo() })).status).toBe(302);
});

test("a link that fails midway is not made", async () => {
  const { taskId } = await rowOf(mine);
  expectConsoleError(/./);
  await app.d1
    .prepare(
      "create trigger broken before insert on home_link_tasks begin select raise(abort, 'broken'); end",
    )
    .run();
  const answer = await mine.visitor.post("/home/links?new=helper", helperForm([taskId]));
  await app.d1.prepare("drop trigger broken").run();
  expect(answer.status).toBe(500);
  expect(await readText(answer)).toContain("We couldn’t create the link.");
  expect(
    await app.d1.prepare("select count(*) as n from home_links where client_id = ?").bind(mine.id).first("n"),
  ).toBe(0);
});

test("guesses are throttled by network; correct tokens do not count", async () => {
  const { path } = await helperLink(mine);
  const guesser = stranger(app);
  for (let count = 0; count < LINK_TRIES + 5; count++) expect((await guesser.get(path)).status).toBe(200);
  for (let count = 0; count < LINK_TRIES; count++)
    expect((await guesser.get(`/h/${"b".repeat(32)}`)).status).toBe(404);
  const busy = await guesser.get(path);
  expect([busy.status, await readText(busy)]).toEqual([429, expect.stringContaining("Too many tries")]);
  expect((await stranger(app).get(path)).status).toBe(200);
});

test("a press from another site is refused", async () => {
  const { row, path } = await helperLink(mine);
  const body = new URLSearchParams({ intent: "done", task: row.id });
  const others: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { "Sec-Fetch-Site": "cross-site" },
  ];
  for (const headers of others) {
    expect((await stranger(app).send("POST", path, { body, headers })).status).toBe(403);
  }
  expect(await stored(row.id)).toMatchObject({ completed: 0 });
});

test("neither page is stored, indexed, or told to other sites", async () => {
  const { path } = await helperLink(mine);
  const report = await make(mine, viewerForm());
  for (const [address, referrer] of [
    [path, "same-origin"],
    [report, "no-referrer"],
    ["/v/x", "no-referrer"],
  ] as const) {
    const { headers } = await stranger(app).get(address);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(headers.get("Referrer-Policy")).toBe(referrer);
  }
});

test("the links of a closed home open nothing, and work again when it is restored", async () => {
  const { path } = await helperLink(mine);
  const report = await make(mine, viewerForm());
  const close = (at: number | null) =>
    app.d1.prepare("update clients set deleted_at = ? where id = ?").bind(at, mine.id).run();
  await close(NOON);
  expect([(await stranger(app).get(path)).status, (await stranger(app).get(report)).status]).toEqual([
    404, 404,
  ]);
  await close(null);
  expect([(await stranger(app).get(path)).status, (await stranger(app).get(report)).status]).toEqual([
    200, 200,
  ]);
});

test("under a suspended agent links work on, as the home’s own pages do", async () => {
  const { path } = await helperLink(mine);
  const suspend = (at: number | null) =>
    app.d1
      .prepare("update profiles set suspended_at = ? where id = (select agent_id from clients where id = ?)")
      .bind(at, mine.id)
      .run();
  await suspend(NOON);
  const [page, own] = [await stranger(app).get(path), await mine.visitor.get("/home")];
  await suspend(null);
  expect([page.status, own.status]).toEqual([200, 200]);
});

test("confirming the email ends links made by whoever had the code before", async () => {
  const { id, code } = await invite(app, agent, { email: "early@reyes.example" });
  const early = stranger(app);
  await early.post("/login?as=homeowner", { intent: "invite-code", code });
  const path = await make({ id, visitor: early }, viewerForm());
  expect((await stranger(app).get(path)).status).toBe(200);
  await openHome(app, code);
  expect((await stranger(app).get(path)).status).toBe(404);
});

/** What must never be on either page, by where it is written. */
async function plantSecrets(home: TestHome): Promise<string[]> {
  const secrets = {
    lastName: "Canarylast",
    phone: "727-555-0188",
    shutoffs: "Canaryshutoff",
    insurer: "Canaryinsurer",
  };
  await app.d1
    .prepare("update clients set last_name = ?, phone = ?, shutoffs = ?, insurer = ? where id = ?")
    .bind(...Object.values(secrets), home.id)
    .run();
  const { id } = await rowOf(home);
  await app.d1
    .prepare("update client_tasks set client_notes = 'Canaryown', notes = 'Canaryagent' where id = ?")
    .bind(id)
    .run();
  await app.d1
    .prepare(
      `insert into client_documents (id, client_id, name, kind, key, type, size, created_at)
       values (?, ?, 'Canarydocument', 'other', ?, 'application/pdf', 1, 1)`,
    )
    .bind(`doc-${home.id}`, home.id, `homes/${home.id}/doc.pdf`)
    .run();
  const spent = (name: string, capital: number) =>
    app.d1
      .prepare(
        `insert into maintenance_expenses (id, client_id, category, description, amount, expense_date, notes, capital, created_at)
         values (?, ?, 'Other', ?, 1234567, '2026-05-05', 'Canarynote', ?, 1)`,
      )
      .bind(`${name}-${home.id}`, home.id, name, capital)
      .run();
  await spent("Canaryexpense", 0);
  await spent("New roof", 1);
  return [
    ...Object.values(secrets),
    ...["Canaryown", "Canaryagent", "Canarydocument", "doc.pdf", "Canarynote", "Canaryexpense", "12,345"],
    ...["@reyes.example", "maria@bayside.example", "555-0100", "Canarycompletion", "$"],
  ];
}

async function completeWithNote(home: TestHome) {
  const row = await rowOf(home, "Test smoke alarms").catch(() => rowOf(home));
  await app.d1
    .prepare(
      `update client_tasks set completed = 1, completed_at = 1, completed_on = '2026-06-06', cost = 1234500,
         completion_note = 'Canarycompletion', vendor_name = 'Gulf Breeze Air', done_by_name = 'Bob next door' where id = ?`,
    )
    .bind(row.id)
    .run();
  return row;
}

test("a helper’s page holds nothing else of the home: no money, documents, notes, names, or addresses", async () => {
  const { row, path } = await helperLink(mine);
  const others = await app.d1
    .prepare(
      "select t.title from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ? and ct.id <> ?",
    )
    .bind(mine.id, row.id)
    .all<{ title: string }>();
  const secrets = await plantSecrets(mine);
  await press(path, row.id);
  for (const address of [path, `${path}.data`]) {
    const answer = await stranger(app).get(address);
    expect(answer.status).toBe(200);
    const body = await answer.text();
    const found = secrets.filter((secret) => secret !== "$" && body.includes(secret));
    expect(found).toEqual([]);
    expect(others.results.map(({ title }) => title).filter((title) => body.includes(title))).toEqual([]);
  }
});

test("a viewer’s page has the history without money, notes, documents, or the helper’s name", async () => {
  const secrets = await plantSecrets(mine);
  const done = await completeWithNote(mine);
  const path = await make(mine, viewerForm());
  const html = await (await stranger(app).get(path)).text();
  const text = await readText(await stranger(app).get(path));
  for (const shown of ["214 Mangrove Way", done.title, "New roof", "Coastal Insurance", "Maria Castillo"])
    expect(text).toContain(shown);
  expect([...secrets, "Bob next door"].filter((secret) => text.includes(secret))).toEqual([]);
  const data = await (await stranger(app).get(`${path}.data`)).text();
  const inData = secrets.filter(
    (secret) => secret !== "$" && (html.includes(secret) || data.includes(secret)),
  );
  expect(inData).toEqual([]);
});

test("costs and notes are on a viewer’s page where the homeowner chose so, each alone", async () => {
  await plantSecrets(mine);
  await completeWithNote(mine);
  const costs = await readText(await stranger(app).get(await make(mine, viewerForm({ withCosts: "on" }))));
  expect(costs).toContain("$12,345");
  expect(costs).toContain("Canaryexpense");
  expect(costs).not.toContain("Canarycompletion");
  const notes = await readText(await stranger(app).get(await make(mine, viewerForm({ withNotes: "on" }))));
  expect(notes).toContain("Canarycompletion");
  expect(notes).not.toContain("$");
  expect(notes).not.toContain("Canaryexpense");
  expect(`${costs}${notes}`).not.toContain("Canarydocument");
});

test("a viewer’s link takes no form", async () => {
  const path = await make(mine, viewerForm());
  expect((await stranger(app).post(path, { intent: "done" })).status).toBe(405);
});

test("only the homeowner’s own links can be revoked, and logged-out visitors see none", async () => {
  const { path } = await helperLink(mine);
  const other = await newTestHome(app, agent);
  const answer = await other.visitor.post("/home/links", { intent: "revoke", link: `link-${links}` });
  expect(answer.status).toBe(404);
  expect((await stranger(app).get(path)).status).toBe(200);
  const out = await stranger(app).get("/home/links");
  expect(out.headers.get("Location")).toMatch(/^\/login/);
});
