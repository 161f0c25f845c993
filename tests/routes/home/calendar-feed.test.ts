import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editForm } from "#tests/routes/agent/library-helpers.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, stranger } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await newAgent(app);
});
afterAll(() => app.dispose());

let homes = 0;
async function newHome() {
  homes += 1;
  const { id, code } = await invite(app, agent, { email: `home${homes}@reyes.example` });
  return { id, visitor: await openHome(app, code) };
}

async function createFeed(visitor: Visitor): Promise<string> {
  const response = await visitor.post("/home/settings", { intent: "create-feed" });
  expect(response.status).toBe(200);
  const [, path = ""] =
    /https:\/\/home\.test(\/calendar\/[a-z2-7]{32}\.ics)/.exec(await response.text()) ?? [];
  expect(path).not.toBe("");
  return path;
}

async function eventsOf(response: Response) {
  expect(response.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
}

type Row = { id: string; title: string; due_date: string; version: number };
async function openRows(clientId: string): Promise<Row[]> {
  const { results } = await app.d1
    .prepare(
      "select ct.id, t.title, ct.due_date, ct.version from client_tasks ct join tasks t on t.id = ct.task_id where ct.client_id = ? and ct.completed = 0 and ct.skipped_at is null and ct.archived_at is null order by ct.id",
    )
    .bind(clientId)
    .all<Row>();
  return results;
}

test("a calendar app without a cookie reads the whole plan, each task on its day, in one query", async () => {
  const { id, visitor } = await newHome();
  const path = await createFeed(visitor);
  app.recording.trips.length = 0;
  const response = await stranger(app).get(path);
  expect(app.recording.trips).toHaveLength(1);
  expect(response.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("Cache-Control")).toMatch(/^private, max-age=\d+$/);
  const events = await eventsOf(response);
  const rows = await openRows(id);
  expect(rows.length).toBeGreaterThan(60);
  const open = new Set(rows.map((row) => `${row.id}@peaceful-home`));
  const shown = events
    .filter(({ uid }) => open.has(uid))
    .map((event) => ({
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toString(),
      url: String(event.component.getFirstPropertyValue("url")),
    }));
  expect(shown.sort((a, b) => (a.uid < b.uid ? -1 : 1))).toEqual(
    rows.map((row) => ({
      uid: `${row.id}@peaceful-home`,
      summary: row.title,
      start: row.due_date,
      url: `https://home.test/home/tasks?task=${row.id}`,
    })),
  );
  // Each recurring event is followed by its next three dates, all later.
  for (const row of rows.slice(0, 20)) {
    const next = events
      .filter(({ uid }) => uid.startsWith(`${row.id}-`))
      .map(({ startDate }) => startDate.toString());
    expect([0, 3]).toContain(next.length);
    expect(next).toEqual([...next].sort());
    for (const day of next) expect(day > row.due_date).toBe(true);
  }
});

test("a repeated request gets no body until the plan changes", async () => {
  const { id, visitor } = await newHome();
  const path = await createFeed(visitor);
  const reader = stranger(app);
  const first = await reader.get(path);
  const etag = first.headers.get("ETag") ?? "";
  const body = await first.text();
  const clock = app.systemDeps.now;
  app.systemDeps.now = () => Date.now() + 40 * 24 * 60 * 60 * 1000;
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await reader.get(path, { "If-None-Match": tag });
    expect([again.status, await again.text(), again.headers.get("ETag")]).toEqual([304, "", etag]);
  }
  expect(await (await reader.get(path)).text()).toBe(body);
  app.systemDeps.now = clock;

  const [row] = await openRows(id);
  await app.d1
    .prepare("update client_tasks set due_date = '2031-02-28', version = version + 1 where id = ?")
    .bind(row?.id)
    .run();
  const changed = await reader.get(path, { "If-None-Match": etag });
  expect(changed.status).toBe(200);
  expect(changed.headers.get("ETag")).not.toBe(etag);
  const event = (await eventsOf(changed)).find(({ uid }) => uid === `${row?.id}@peaceful-home`);
  expect([event?.startDate.toString(), event?.endDate.toString(), event?.sequence]).toEqual([
    "2031-02-28",
    "2031-03-01",
    (row?.version ?? 0) + 1,
  ]);
});

test("an edit in the agent’s library raises the sequence and timestamp of its own events only", async () => {
  const { id, visitor } = await newHome();
  const path = await createFeed(visitor);
  const versions = async () => {
    const events = await eventsOf(await stranger(app).get(path));
    return new Map(
      events.map(({ uid, sequence, summary, component }) => {
        const stamp = String(component.getFirstPropertyValue("dtstamp"));
        return [uid, { summary, sequence, stamp }];
      }),
    );
  };
  const before = await versions();
  // A frequency the form offers: `editForm` sends the task’s own, and four tasks of the catalog have another.
  const task = await app.d1
    .prepare(
      "select t.id, t.title from client_tasks ct join tasks t on t.id = ct.task_id " +
        "where ct.client_id = ? and ct.completed = 0 and t.frequency = 'monthly' order by t.title limit 1",
    )
    .bind(id)
    .first<{ id: string; title: string }>();
  const clock = app.systemDeps.now;
  app.systemDeps.now = () => clock() + 60 * 60 * 1000;
  const title = `${task?.title} again`;
  const form = await editForm(app, task?.id ?? "", { title, step: "confirmed" });
  expect((await agent.post(`/agent/tasks?dialog=edit&task=${task?.id}`, form)).status).toBe(302);
  app.systemDeps.now = clock;
  const after = await versions();
  const changed = [...after].filter(([uid, { summary }]) => before.get(uid)?.summary !== summary);
  expect(changed.length).toBeGreaterThan(0);
  for (const [uid, { summary, sequence, stamp }] of changed) {
    expect(summary).toBe(title);
    expect(sequence).toBeGreaterThan(before.get(uid)?.sequence ?? Number.POSITIVE_INFINITY);
    expect(stamp > (before.get(uid)?.stamp ?? "")).toBe(true);
  }
  const same = [...after].filter(([uid]) => !changed.some(([one]) => one === uid));
  expect(same).toEqual(same.map(([uid]) => [uid, before.get(uid)]));
});

test("a snoozed task is on the day it shows again; finished, skipped, and archived tasks are left out; notes stay private", async () => {
  const { id, visitor } = await newHome();
  const path = await createFeed(visitor);
  const [snoozed, done, skipped, archived] = await openRows(id);
  const set = (row: Row | undefined, what: string) =>
    app.d1.prepare(`update client_tasks set ${what} where id = ?`).bind(row?.id).run();
  await set(snoozed, "due_date = '2026-01-10', snoozed_until = '2031-03-04', client_notes = 'key under mat'");
  await set(done, "completed = 1, completed_at = 1, completed_on = '2026-11-01'");
  await set(skipped, "skipped_at = 1, skip_reason = 'x'");
  await set(archived, "archived_at = 1");
  const response = await stranger(app).get(path);
  const text = await response.clone().text();
  expect(text).not.toContain("key under mat");
  const events = await eventsOf(response);
  const uid = (row: Row | undefined) => `${row?.id}@peaceful-home`;
  expect(events.find((event) => event.uid === uid(snoozed))?.startDate.toString()).toBe("2031-03-04");
  for (const gone of [done, skipped, archived]) {
    expect(events.some((event) => event.uid === uid(gone))).toBe(false);
  }
});

test("a home with an empty plan and no date of Florida has a calendar without events", async () => {
  const { id, visitor } = await newHome();
  const path = await createFeed(visitor);
  await app.d1.prepare("update client_tasks set archived_at = 1 where client_id = ?").bind(id).run();
  await app.d1.prepare("update clients set state = 'GA', zip_code = '30301' where id = ?").bind(id).run();
  expect(await eventsOf(await stranger(app).get(path))).toEqual([]);
});

test("the token is shown once, stored only as a hash, and a new link ends the previous one", async () => {
  const { id, visitor } = await newHome();
  const first = await createFeed(visitor);
  const token = first.slice("/calendar/".length, -".ics".length);
  const stored = await app.d1
    .prepare("select calendar_token as hash from clients where id = ?")
    .bind(id)
    .first<string>("hash");
  expect(stored).toMatch(/^[0-9a-f]{64}$/);
  expect(await (await visitor.get("/home/settings")).text()).not.toContain(token);
  const second = await createFeed(visitor);
  expect(second).not.toBe(first);
  expect((await stranger(app).get(first)).status).toBe(404);
  expect((await stranger(app).get(second)).status).toBe(200);
});

test("two simultaneous requests leave exactly one working link", async () => {
  const { visitor } = await newHome();
  const paths = await Promise.all([createFeed(visitor), createFeed(visitor)]);
  const statuses = await Promise.all(
    paths.map((path) =>
      stranger(app)
        .get(path)
        .then(({ status }) => status),
    ),
  );
  expect(statuses.sort()).toEqual([200, 404]);
});

test("revoking ends the link permanently, for this home only", async () => {
  const mine = await newHome();
  const sibling = await newHome();
  const [path, other] = [await createFeed(mine.visitor), await createFeed(sibling.visitor)];
  const revoked = await mine.visitor.post("/home/settings", { intent: "revoke-feed" });
  expect(revoked.headers.get("Location")).toBe("/home/settings");
  expect((await stranger(app).get(path)).status).toBe(404);
  expect((await stranger(app).get(other)).status).toBe(200);
});

test("a removed home has no calendar feed", async () => {
  const { id, visitor } = await newHome();
  const path = await createFeed(visitor);
  await agent.post(`/agent/clients?dialog=delete&client=${id}`, { intent: "delete", client: id });
  expect((await stranger(app).get(path)).status).toBe(404);
});

test.each([
  `/calendar/${"a".repeat(32)}.ics`,
  `/calendar/${"a".repeat(32)}`,
  "/calendar/x.ics",
  "/calendar/.ics",
  "/calendar/%00.ics",
  `/calendar/${"A".repeat(32)}.ics`,
  `/calendar/${"a".repeat(4_000)}.ics`,
])("%s is not found", async (path) => {
  expect((await stranger(app).get(path)).status).toBe(404);
});
