import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, todayIn } from "#app/domain/days/calendar-day.ts";
import { formatDay } from "#app/domain/days/date-format.ts";
import { closeHome, household, signInHome } from "#tests/routes/account/account-deleted-helpers.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText, readToast, stranger } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
let id: string;
let made = 0;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

async function aHome() {
  made += 1;
  agent = await newAgent(app, { email: `one-${made}@bayside.example` });
  const invited = await invite(app, agent, { email: `one-${made}@reyes.example` });
  id = invited.id;
  home = await openHome(app, invited.code);
}

const client = () => `/agent/clients/${id}`;
const dueOn = () => addDays(todayIn("America/New_York", app.systemDeps.now()), 10);
const task = (change: Record<string, string> = {}) => ({
  intent: "home-task-add",
  taskId: `dock-${made}`,
  title: "Replace the dock light",
  description: "The inspector found it broken.",
  category: "Electrical",
  frequency: "once",
  priority: "high",
  due: dueOn(),
  ...change,
});
const note = (change: Record<string, string> = {}) => ({
  intent: "home-note-add",
  entry: `note-${made}`,
  text: "The gate code changes Monday.",
  ...change,
});

/** The page's dialog as a form would send it: the hidden id that comes with it. */
const hidden = (page: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];
const count = (sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(`select count(*) as n from ${sql}`)
    .bind(...values)
    .first<number>("n");
const rowId = () =>
  app.d1
    .prepare("select id from client_tasks where task_id = ? order by occurrence desc limit 1")
    .bind(`dock-${made}`)
    .first<string>("id");

test("a task added for one home is announced there, is in its plan, and says who added it", async () => {
  await aHome();
  const page = await readText(await agent.get(client()));
  expect(page).toContain("Care plan Add task");
  const dialog = await (await agent.get(`${client()}?dialog=home-task`)).text();
  expect(dialog).toContain("Add a task for this home");
  expect(dialog).toContain("Only this home gets it. Daniel is told on their Overview and can remove it.");
  expect(hidden(dialog, "taskId")).toMatch(/^[\w-]{20,}$/);
  const added = await agent.post(`${client()}?dialog=home-task`, task());
  expect([added.status, added.headers.get("Location")]).toEqual([302, client()]);
  const after = await readText(await agent.get(client()));
  expect(after).toContain("Added to Daniel’s plan.");
  expect(after).toContain("Replace the dock light");
  expect(after).toContain("Electrical · Added for this home");
  const overview = await readText(await home.get("/home"));
  expect(overview).toContain("Maria added “Replace the dock light”");
  expect(overview).toContain(`Due ${formatDay(dueOn())}. The inspector found it broken.`);
  const row = await rowId();
  const details = await readText(await home.get(`/home/tasks?task=${row}`));
  expect(details).toContain("Added by Maria");
  expect(details).toContain("Not for my home");
  for (const dialog of ["edit", "delete"]) {
    expect((await home.get(`/home/tasks?dialog=${dialog}&task=${row}`)).status).toBe(404);
  }
  const dashboard = await readText(await agent.get("/agent"));
  expect(dashboard).toContain("added Replace the dock light for one home");
});

test("Undo removes it from that home, the agent is told kindly, and the homeowner can restore it", async () => {
  await aHome();
  await agent.post(client(), task());
  const undo = { intent: "decline", task: (await rowId()) ?? "", redirectTo: "/home" };
  const undone = await home.post("/home/tasks", undo);
  expect(undone.headers.get("Location")).toBe("/home");
  const overview = await readText(await home.get("/home"));
  expect(overview).not.toContain("Maria added");
  const page = await readText(await agent.get(client()));
  expect(page).toMatch(/Not for this home .*Replace the dock light/);
  expect(await readText(await agent.get("/agent"))).toContain("removed Replace the dock light");
  const dialog = await readText(await agent.get(`${client()}?dialog=home-task&task=dock-${made}`));
  expect(dialog).toContain(
    "Daniel removed “Replace the dock light” from their plan. Only they can restore it.",
  );
  await home.post("/home/tasks", { ...undo, intent: "restore" });
  expect(await readText(await home.get("/home"))).toContain("Maria added “Replace the dock light”");
});

test("Dismiss ends the news and keeps the task, and so does doing it", async () => {
  await aHome();
  await agent.post(client(), task());
  const dismissed = await home.post("/home/tasks", {
    ...{ intent: "dismiss-added", task: `dock-${made}`, redirectTo: "/home" },
  });
  expect(dismissed.headers.get("Location")).toBe("/home");
  const overview = await readText(await home.get("/home"));
  expect(overview).toContain("“Replace the dock light” stays in your plan.");
  expect(overview).not.toContain("Maria added");
  expect((await home.get(`/home/tasks?task=${await rowId()}`)).status).toBe(200);
  await agent.post(client(), task({ taskId: `done-${made}`, title: "Test the pump" }));
  const [row] = (
    await app.d1
      .prepare("select id from client_tasks where task_id = ?")
      .bind(`done-${made}`)
      .all<{ id: string }>()
  ).results;
  await home.post("/home/tasks", { intent: "complete", task: row?.id ?? "" });
  expect(await readText(await home.get("/home"))).not.toContain("Maria added “Test the pump”");
  expect(await readText(await agent.get("/agent"))).toContain("completed Test the pump");
});

test("bad input is said beside its field and keeps what was typed", async () => {
  await aHome();
  const bad = await agent.post(`${client()}?dialog=home-task`, task({ title: " ", due: "2020-01-01" }));
  expect(bad.status).toBe(400);
  const noName = await bad.text();
  expect(noName).toContain("The inspector found it broken.");
  expect(hidden(noName, "taskId")).toBe(`dock-${made}`);
  const past = await agent.post(`${client()}?dialog=home-task`, task({ due: "2020-01-01" }));
  expect(past.status).toBe(400);
  const page = await past.text();
  expect(page).toContain('value="Replace the dock light"');
  expect(page).toMatch(/aria-invalid="true"[^>]*name="due"|name="due"[^>]*aria-invalid="true"/);
  const empty = await agent.post(`${client()}?dialog=home-note`, note({ text: "  " }));
  expect(empty.status).toBe(400);
  const long = await agent.post(`${client()}?dialog=home-note`, note({ text: `Kept ${"x".repeat(1_000)}` }));
  expect(long.status).toBe(400);
  expect(await long.text()).toContain("Kept xxx");
  expect(await count("tasks where client_id = ?", id)).toBe(0);
  expect(await count("home_notes")).toBe(0);
});

test("two presses at once add one task and one note", async () => {
  await aHome();
  for (const fields of [task(), note()]) {
    const both = await Promise.all([1, 2].map(() => agent.post(client(), fields)));
    expect(both.map(({ status }) => status)).toEqual([302, 302]);
  }
  expect(await count("client_tasks where task_id = ?", `dock-${made}`)).toBe(1);
  expect(await count("home_notes where client_id = ?", id)).toBe(1);
});

test("logged-out people log in, and another agent or home finds nothing", async () => {
  await aHome();
  await agent.post(client(), task());
  await agent.post(client(), note());
  const theirs = client();
  const visitor = stranger(app);
  for (const path of [theirs, "/home/agent", "/home/tasks"]) {
    const response = await visitor.post(path, { ...task(), intent: "home-task-add" });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toMatch(/^\/login/);
  }
  const [taskId, noteId] = [`dock-${made}`, `note-${made}`];
  await aHome();
  const ofAnother: Record<string, string>[] = [
    task({ taskId: "other" }),
    task({ intent: "home-task-edit", taskId, version: "0" }),
    { intent: "home-task-withdraw", task: taskId },
    { intent: "home-task-restore", task: taskId },
    note({ entry: "other" }),
    note({ intent: "home-note-edit", entry: noteId, seen: "" }),
    { intent: "home-note-withdraw", entry: noteId },
    { intent: "home-note-restore", entry: noteId },
  ];
  for (const fields of ofAnother) {
    expect((await agent.post(theirs, fields)).status, fields.intent).toBe(404);
  }
  for (const [path, fields] of [
    ["/home/tasks", { intent: "dismiss-added", task: taskId }],
    ["/home/agent", { intent: "dismiss-note", note: noteId }],
    ["/home/agent", { intent: "show-note", note: noteId }],
    ["/home/agent", { intent: "ask", requestId: "other", note: noteId, message: "x" }],
  ] as const) {
    expect((await home.post(path, fields)).status, fields.intent).toBe(404);
  }
  expect(await readText(await home.get(`/home/agent?dialog=ask&note=${noteId}`))).not.toContain("gate code");
  expect(await count("task_help_requests")).toBe(0);
});

test("the agent edits and withdraws an open task, with Undo, and changes nothing once it is done", async () => {
  await aHome();
  await agent.post(client(), task());
  const opened = await (await agent.get(`${client()}?dialog=home-task&task=dock-${made}`)).text();
  expect(opened).toContain('value="Replace the dock light"');
  const version = hidden(opened, "version") ?? "";
  const edit = task({ intent: "home-task-edit", title: "Replace both lights", version });
  expect((await agent.post(client(), edit)).status).toBe(302);
  expect(await readText(await home.get("/home"))).toContain("Maria added “Replace both lights”");
  const late = await agent.post(`${client()}?dialog=home-task&task=dock-${made}`, {
    ...edit,
    title: "Replace all lights",
  });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain('value="Replace all lights"');
  await agent.post(client(), { intent: "home-task-withdraw", task: `dock-${made}` });
  const gone = await (await agent.get(client())).text();
  expect(gone).toContain("Task removed from Daniel’s plan.");
  expect(gone).toContain('value="home-task-restore"');
  expect(await readText(await home.get("/home"))).not.toContain("Replace both lights");
  await agent.post(client(), { intent: "home-task-restore", task: `dock-${made}` });
  expect(await readText(await home.get("/home"))).toContain("Maria added “Replace both lights”");
  await home.post("/home/tasks", { intent: "complete", task: (await rowId()) ?? "" });
  const done = await readText(await agent.get(`${client()}?dialog=home-task&task=dock-${made}`));
  expect(done).toContain("“Replace both lights” was already taken care of.");
});

test("a paused client gets nothing, and the dialogs and the answer say why", async () => {
  await aHome();
  await agent.post(client(), { intent: "pause" });
  for (const dialog of ["home-task", "home-note"]) {
    const page = await readText(await agent.get(`${client()}?dialog=${dialog}`));
    expect(page).toContain("You can’t add anything while Daniel is paused. Resume Daniel first.");
  }
  const refused = await agent.post(`${client()}?dialog=home-task`, task());
  expect(refused.status).toBe(400);
  expect(await count("tasks where client_id = ?", id)).toBe(0);
});

test("a deleted client gets nothing, and finds what they had when restored", async () => {
  await aHome();
  await agent.post(client(), task());
  await agent.post(client(), note());
  await agent.post("/agent/clients", { intent: "delete", client: id });
  const more: Record<string, string>[] = [
    task({ taskId: "late" }),
    { intent: "home-task-withdraw", task: `dock-${made}` },
    note({ entry: "late" }),
    { intent: "home-note-withdraw", entry: `note-${made}` },
  ];
  for (const fields of more) expect((await agent.post(client(), fields)).status, fields.intent).toBe(404);
  await agent.post("/agent/clients", { intent: "restore", client: id });
  expect(await readText(await agent.get(client()))).toContain("Electrical · Added for this home");
  expect(await count("tasks where client_id = ? and deleted_at is null", id)).toBe(1);
  expect(await count("home_notes where client_id = ? and deleted_at is null", id)).toBe(1);
});

test("a homeowner who deleted their account gets nothing, and finds the news when they restore it", async () => {
  made += 1;
  const closing = await household(app);
  ({ agent, home, id } = closing);
  await agent.post(client(), task());
  await agent.post(client(), note());
  await closeHome(home);
  expect((await agent.post(client(), task({ taskId: "late" }))).status).toBe(404);
  expect((await agent.post(client(), note({ entry: "late" }))).status).toBe(404);
  expect(await count("tasks where client_id = ?", id)).toBe(1);
  const { visitor } = await signInHome(app, closing.email);
  await visitor.post("/home/closed", { intent: "restore" });
  const overview = await readText(await visitor.get("/home"));
  expect(overview).toContain("Maria added “Replace the dock light”");
  expect(overview).toContain("A note from Maria The gate code changes Monday.");
});

test("every Undo and Dismiss pressed again, also at once, does it once", async () => {
  await aHome();
  await agent.post(client(), task());
  await agent.post(client(), note());
  const twice = async (who: Visitor, path: string, fields: Record<string, string>) => {
    const both = await Promise.all([1, 2].map(() => who.post(path, fields)));
    const again = await who.post(path, fields);
    expect(
      [...both, again].map(({ status }) => status),
      fields.intent,
    ).toEqual([302, 302, 302]);
  };
  const overview = async () => readText(await home.get("/home"));
  const row = { task: (await rowId()) ?? "", redirectTo: "/home" };
  await twice(home, "/home/tasks", { ...row, intent: "decline" });
  expect(await count("activity where client_id = ? and kind = 'task_declined'", id)).toBe(1);
  await twice(home, "/home/tasks", { ...row, intent: "restore" });
  expect(await overview()).toContain("Maria added “Replace the dock light”");
  await twice(home, "/home/agent", { intent: "dismiss-note", note: `note-${made}` });
  expect(await overview()).not.toContain("A note from Maria");
  await twice(home, "/home/agent", { intent: "show-note", note: `note-${made}` });
  expect(await overview()).toContain("A note from Maria");
  await twice(agent, client(), { intent: "home-task-withdraw", task: `dock-${made}` });
  await twice(agent, client(), { intent: "home-note-withdraw", entry: `note-${made}` });
  expect(await overview()).not.toMatch(/Maria added|A note from Maria/);
  await twice(agent, client(), { intent: "home-task-restore", task: `dock-${made}` });
  await twice(agent, client(), { intent: "home-note-restore", entry: `note-${made}` });
  expect(await overview()).toMatch(/A note from Maria .*Maria added/);
  await twice(home, "/home/tasks", { task: `dock-${made}`, redirectTo: "/home", intent: "dismiss-added" });
  expect(await overview()).not.toContain("Maria added");
  expect(await count("client_tasks where task_id = ? and archived_at is null", `dock-${made}`)).toBe(1);
});

test("what the agent withdrew while the homeowner had it open says so, and a reply to it still arrives", async () => {
  await aHome();
  await agent.post(client(), task());
  await agent.post(client(), note());
  const row = (await rowId()) ?? "";
  await agent.post(client(), { intent: "home-task-withdraw", task: `dock-${made}` });
  await agent.post(client(), { intent: "home-note-withdraw", entry: `note-${made}` });
  const presses = [
    [
      "/home/tasks",
      { intent: "decline", task: row, redirectTo: "/home" },
      "This task is no longer in your plan.",
    ],
    [
      "/home/tasks",
      { intent: "dismiss-added", task: `dock-${made}`, redirectTo: "/home" },
      "Dismissed: “Replace",
    ],
    ["/home/agent", { intent: "dismiss-note", note: `note-${made}` }, "Your agent has withdrawn this note."],
  ] as const;
  for (const [path, fields, words] of presses) {
    const overview = await readToast(home, await home.post(path, fields));
    expect(overview).toContain(words);
    expect(overview).not.toContain("stays in your plan");
  }
  const reply = {
    intent: "ask",
    requestId: `late-${made}`,
    note: `note-${made}`,
    message: "Got it, thanks.",
  };
  expect((await home.post("/home/agent", reply)).status).toBe(302);
  expect(await readText(await agent.get("/agent/requests"))).toContain("Got it, thanks.");
});

test("a note is shown with its words, can be dismissed with Undo, and stays apart from the private log", async () => {
  await aHome();
  await agent.post(client(), {
    ...{ intent: "log-add", entry: `log-${made}`, kind: "note", text: "Likes tea" },
    day: todayIn("America/New_York", app.systemDeps.now()),
  });
  await agent.post(`${client()}?dialog=home-note`, note());
  const page = await readText(await agent.get(client()));
  expect(page).toContain("Notes for Daniel");
  expect(page).toContain("Daniel sees these on their Overview until they dismiss them.");
  expect(page).toMatch(/Shown since .*The gate code changes Monday\./);
  const overview = await readText(await home.get("/home"));
  expect(overview).toContain("A note from Maria The gate code changes Monday.");
  expect(overview).not.toContain("Likes tea");
  expect(await readText(await home.get("/home/settings/shared"))).toContain("The gate code changes Monday.");
  const edit = { intent: "home-note-edit", seen: "The gate code changes Monday." };
  await agent.post(client(), note({ ...edit, text: "The gate code changes Tuesday." }));
  expect(await readText(await home.get("/home"))).toContain("changes Tuesday.");
  const dismissed = await home.post("/home/agent", { intent: "dismiss-note", note: `note-${made}` });
  expect(dismissed.headers.get("Location")).toBe("/home");
  const after = await (await home.get("/home")).text();
  expect(after).not.toContain("changes Tuesday.");
  expect(after).toContain('value="show-note"');
  expect(await readText(await agent.get(client()))).toMatch(/Dismissed .*changes Tuesday\./);
  expect(await readText(await agent.get(`${client()}?dialog=home-note&entry=note-${made}`))).toContain(
    "Daniel dismissed this note. Add a new one instead.",
  );
  await home.post("/home/agent", { intent: "show-note", note: `note-${made}` });
  expect(await readText(await home.get("/home"))).toContain("changes Tuesday.");
  await agent.post(client(), { intent: "home-note-withdraw", entry: `note-${made}` });
  expect(await readText(await home.get("/home"))).not.toContain("changes Tuesday.");
  expect(await (await agent.get(client())).text()).toContain('value="home-note-restore"');
  await agent.post(client(), { intent: "home-note-restore", entry: `note-${made}` });
  expect(await readText(await home.get("/home"))).toContain("changes Tuesday.");
});

test("a reply to a note is a help request about it, and ends the news", async () => {
  await aHome();
  await agent.post(client(), note());
  const path = `/home/agent?dialog=ask&note=note-${made}`;
  const dialog = await readText(await home.get(path));
  expect(dialog).toContain("Reply to Maria");
  expect(dialog).toContain("The gate code changes Monday.");
  const reply = { intent: "ask", requestId: `reply-${made}`, note: `note-${made}` };
  const empty = await home.post(path, { ...reply, message: " " });
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain(`value="note-${made}"`);
  await home.post(path, { ...reply, message: "Which code is it then?" });
  const stored = await app.d1
    .prepare("select task_title, message, status from task_help_requests where client_id = ?")
    .bind(id)
    .all();
  expect(stored.results).toEqual([
    {
      task_title: "Your note: The gate code changes Monday.",
      message: "Which code is it then?",
      status: "pending",
    },
  ]);
  expect(await count("outbox where kind = 'help_requested' and client_id = ?", id)).toBe(1);
  expect(await readText(await home.get("/home"))).not.toContain("A note from Maria");
  expect(await readText(await agent.get("/agent/requests"))).toContain("Which code is it then?");
});
