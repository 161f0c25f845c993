import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";
import { invite, newAgent, openHome, readText } from "#tests/support/people.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createApp();
});
afterAll(() => app.dispose());

let agents = 0;
async function anAgent(): Promise<Visitor> {
  agents += 1;
  return newAgent(app, { email: `library${agents}@bayside.example` });
}

let clients = 0;
const aClient = (agent: Visitor, fields = {}) => {
  clients += 1;
  return invite(app, agent, { email: `client${clients}@home.example`, ...fields });
};

/** The id of a task of the newest agent's library. */
async function idOf(title: string): Promise<string> {
  const id = await app.d1
    .prepare("select id from tasks where title = ? and client_id is null order by rowid desc limit 1")
    .bind(title)
    .first<string>("id");
  return id ?? "";
}

const openRows = async (taskId: string) =>
  app.d1
    .prepare(
      "select count(*) as n from client_tasks where task_id = ? and completed = 0 and skipped_at is null and archived_at is null",
    )
    .bind(taskId)
    .first<number>("n");

const page = async (agent: Visitor, search = "") => readText(await agent.get(`/agent/tasks${search}`));
const PATH = "/agent/tasks";
const FILTER = "Check and change the AC filter";

const FORM = {
  intent: "add",
  taskId: "",
  title: "Look over the dock",
  description: "Loose boards, rusted cables.",
  category: "Exterior",
  type: "maintenance",
  frequency: "seasonally",
  month: "4",
  day: "15",
  scheduleMode: "fixed_date",
  priority: "high",
  requiredFeature: "",
  minutes: "30",
  costLow: "0",
  costHigh: "350",
  vendorCategory: "Plumbing",
};

test("the library lists the catalogue by tab, fifty at a time, the most pressing first", async () => {
  const agent = await anAgent();
  const all = await page(agent);
  expect(all).toContain("Task Library");
  expect(all).toMatch(/All 110 Maintenance 73 Financial 37/);
  const rows = (text: string) => text.match(/Duplicate/g)?.length ?? 0;
  expect(rows(all)).toBe(50);
  expect(all).toContain("Show more");
  expect(rows(await page(agent, "?count=100"))).toBe(100);
  const financial = await page(agent, "?tab=financial");
  expect(rows(financial)).toBe(37);
  expect(financial).not.toContain("Show more");
  expect(financial.indexOf("High priority")).toBeLessThan(financial.indexOf("Low priority"));
});

test("search finds words in title, description and category, and says when there are none", async () => {
  const agent = await anAgent();
  expect(await page(agent, "?q=ROOF")).toMatch(/\d+ tasks match “ROOF”/);
  expect(await page(agent, "?q=vinegar")).toContain("Flush the AC condensate drain line");
  const none = await page(agent, "?q=zeppelin&tab=financial");
  expect(none).toContain("No tasks match “zeppelin”");
  expect(none).toContain("Clear search");
});

test("switching off asks whether to put the task away, and the question survives a reload", async () => {
  const agent = await anAgent();
  await aClient(agent);
  await aClient(agent);
  const id = await idOf(FILTER);
  expect(await page(agent, "?q=AC+filter")).toContain("In 2 homes");
  const off = await agent.post(`${PATH}?q=filter`, { intent: "toggle", task: id, active: "no" });
  expect(off.headers.get("Location")).toBe(`/agent/tasks?q=filter&dialog=homes&task=${id}`);
  for (let reload = 0; reload < 2; reload++) {
    const offer = await page(agent, `?q=filter&dialog=homes&task=${id}`);
    expect(offer).toContain("Later homes no longer get this task. 2 homes hold it open.");
    expect(offer).toContain("Put away in 2 homes");
  }
  await agent.post(PATH, { intent: "put-away", task: id });
  const told = await agent.get(PATH);
  const html = await told.text();
  expect(html).toContain(`“${FILTER}” is put away in 2 homes.`);
  expect(await openRows(id)).toBe(0);
  const on = await agent.post(PATH, { intent: "toggle", task: id, active: "yes" });
  expect(await readText(await agent.get(on.headers.get("Location") ?? ""))).toContain("Put back in 2 homes");
  await agent.post(PATH, { intent: "put-back", task: id });
  expect(await page(agent)).toContain(`“${FILTER}” is back in 2 homes.`);
  expect(await openRows(id)).toBe(2);
});

test("a switch with no home behind it just says so", async () => {
  const agent = await anAgent();
  const id = await idOf(FILTER);
  const off = await agent.post(PATH, { intent: "toggle", task: id, active: "no" });
  expect(off.headers.get("Location")).toBe(PATH);
  expect(await page(agent)).toContain(`“${FILTER}” is off for later homes.`);
  const html = await (await agent.get(`${PATH}?q=AC+filter`)).text();
  expect(html).toMatch(new RegExp(`role="switch" aria-checked="false" aria-label="Active: ${FILTER}"`));
});

test("putting away can be undone from its message", async () => {
  const agent = await anAgent();
  await aClient(agent);
  const id = await idOf(FILTER);
  await agent.post(PATH, { intent: "toggle", task: id, active: "no" });
  await agent.post(PATH, { intent: "put-away", task: id });
  const at = /name="at" value="(\d+)"/.exec(await (await agent.get(PATH)).text())?.[1] ?? "";
  await agent.post(PATH, { intent: "undo-put-away", task: id, at });
  expect(await openRows(id)).toBe(1);
  expect(await page(agent)).toContain("is back in 1 home.");
});

test("a new task is offered to the homes it fits, once, however often the form is sent", async () => {
  const agent = await anAgent();
  await aClient(agent);
  await aClient(agent, { propertyType: "condo" });
  const form = await (await agent.get(`${PATH}?dialog=add`)).text();
  const taskId = /name="taskId" value="([^"]+)"/.exec(form)?.[1] ?? "";
  const fields = { ...FORM, taskId, "propertyTypes[]": ["single_family"] };
  const sent = await Promise.all([1, 2, 3].map(() => agent.post(`${PATH}?dialog=add`, fields)));
  expect(sent.map(({ status }) => status)).toEqual([302, 302, 302]);
  const offer = await readText(await agent.get(sent[0]?.headers.get("Location") ?? ""));
  expect(offer).toContain("Add to the 1 home it fits");
  expect(offer).toContain("Later homes only");
  await agent.post(PATH, { intent: "add-homes", task: taskId });
  expect(await openRows(taskId)).toBe(1);
  const listed = await page(agent, "?q=dock");
  expect(listed).toContain("Exterior · every year on April 15 · for a pro (Plumbing)");
  expect(listed).toContain("Own");
  expect(await app.d1.prepare("select * from tasks where id = ?").bind(taskId).first()).toMatchObject({
    custom: 1,
    cost_low: 0,
    cost_high: 35_000,
    due_day: 15,
    property_types: '["single_family"]',
    diy: 0,
  });
});

test.each([
  [{ title: " " }, "Please give the task a name."],
  [{ title: "x".repeat(121) }, "Please keep this under 120 characters."],
  [{ category: "" }, "Please choose a category."],
  [{ frequency: "hourly" }, "Please choose how often."],
  [{ month: "" }, "Please choose a month."],
  [{ month: "2", day: "30" }, "Please enter a day, 1 to 29."],
  [{ day: "0" }, "Please enter a day, 1 to 31."],
  [{ minutes: "soon" }, "Please enter whole minutes, 1 to 1440."],
  [{ costLow: "1e3" }, "Please enter an amount such as 85 or 85.50."],
  [{ costLow: "400" }, "Please enter at least as much as the lower cost."],
  [{ requiredFeature: "moat" }, "Please choose from the list."],
  [{ taskId: "" }, "Please open this form again."],
])("a new task with %j is refused beside its field, and what was typed stays", async (wrong, message) => {
  const agent = await anAgent();
  const fields = { ...FORM, taskId: `t${agents}`, "propertyTypes[]": ["condo"], ...wrong };
  const response = await agent.post(`${PATH}?dialog=add`, fields);
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain(message);
  expect(html).toContain("Loose boards, rusted cables.");
  expect(html).toMatch(/checked="" (value="condo"|class[^>]*value="condo")|value="condo"[^>]*checked=""/);
  expect(
    await app.d1.prepare("select count(*) as n from tasks where id = ?").bind(`t${agents}`).first("n"),
  ).toBe(0);
});

async function editForm(id: string, over = {}) {
  const task = await app.d1
    .prepare("select * from tasks where id = ?")
    .bind(id)
    .first<Record<string, string>>();
  return {
    intent: "edit",
    task: id,
    title: task?.title ?? "",
    description: task?.description ?? "",
    category: task?.category ?? "",
    type: task?.type ?? "",
    frequency: task?.frequency ?? "",
    month: "",
    day: "",
    scheduleMode: task?.schedule_mode ?? "",
    priority: task?.priority ?? "",
    requiredFeature: "",
    minutes: "",
    costLow: "",
    costHigh: "",
    diy: "yes",
    vendorCategory: "",
    ...over,
  };
}

test("an edit that homes would notice says so first, keeps what was typed, and saves when confirmed", async () => {
  const agent = await anAgent();
  const { code } = await aClient(agent);
  const id = await idOf(FILTER);
  const address = `${PATH}?dialog=edit&task=${id}`;
  const fields = await editForm(id, { title: "Swap the filter", frequency: "weekly" });
  const asked = await agent.post(address, fields);
  expect(asked.status).toBe(200);
  const html = await asked.text();
  expect(html).toContain("This changes the words in 1 home and moves the due day in 1.");
  expect(html).toMatch(/type="hidden" name="title" value="Swap the filter"/);
  expect(await idOf("Swap the filter")).toBe("");
  const back = await agent.post(address, { ...fields, step: "back" });
  expect(await back.text()).toMatch(
    /name="title"[^>]*value="Swap the filter"|value="Swap the filter"[^>]*name="title"/,
  );
  const saved = await agent.post(address, { ...fields, step: "confirmed" });
  expect(saved.headers.get("Location")).toBe(PATH);
  const list = await page(agent, "?q=swap");
  expect(list).toContain("“Swap the filter” is saved: 1 due day moved.");
  expect(list).toContain("Edited");
  const home = await openHome(app, code);
  expect(await readText(await home.get("/home/tasks"))).toContain("Swap the filter");
});

test("an edit no home would notice is saved at once", async () => {
  const agent = await anAgent();
  const id = await idOf(FILTER);
  const fields = await editForm(id, { title: "Swap it" });
  const saved = await agent.post(`${PATH}?dialog=edit&task=${id}`, fields);
  expect(saved.status).toBe(302);
  expect(await page(agent)).toContain("“Swap it” is saved.");
});

test("duplicating opens a new form filled from the task", async () => {
  const agent = await anAgent();
  const id = await idOf(FILTER);
  const html = await (await agent.get(`${PATH}?dialog=add&from=${id}`)).text();
  expect(html).toContain(`value="${FILTER} (copy)"`);
  expect(html).not.toContain(`name="taskId" value="${id}"`);
});

test("deleting asks, tells how many homes, and can be undone; pressed twice it is once", async () => {
  const agent = await anAgent();
  await aClient(agent);
  const id = await idOf(FILTER);
  expect(await page(agent, `?dialog=delete&task=${id}`)).toContain(
    "1 home holds it open. It leaves that plan.",
  );
  const twice = await Promise.all([1, 2].map(() => agent.post(PATH, { intent: "delete", task: id })));
  expect(twice.map(({ status }) => status)).toEqual([302, 302]);
  const html = await (await agent.get(PATH)).text();
  expect(html).toContain(`“${FILTER}” is deleted.`);
  expect(await openRows(id)).toBe(0);
  expect((await agent.get(`${PATH}?dialog=edit&task=${id}`)).headers.get("Location")).toBe(PATH);
  const at = /name="at" value="(\d+)"/.exec(html)?.[1] ?? "";
  await agent.post(PATH, { intent: "undelete", task: id, at });
  expect(await page(agent, "?q=AC+filter")).toContain(FILTER);
  expect(await openRows(id)).toBe(1);
});

test("what was deleted can be brought back from its own tab for thirty days, by its own agent only", async () => {
  const agent = await anAgent();
  await aClient(agent);
  const id = await idOf(FILTER);
  expect(await page(agent, "?tab=deleted")).toContain("Nothing was deleted");
  await agent.post(PATH, { intent: "delete", task: id });
  const html = await (await agent.get(`${PATH}?tab=deleted`)).text();
  expect(html).toContain(`aria-label="Bring back ${FILTER}"`);
  const at = new RegExp(`value="${id}"/><input type="hidden" name="at" value="(\\d+)"`).exec(html)?.[1] ?? "";
  expect(await page(agent, "?tab=deleted&q=zeppelin")).toContain("No deleted tasks match “zeppelin”");

  const stranger = await anAgent();
  expect(await page(stranger, "?tab=deleted")).toContain("Nothing was deleted");
  expect((await stranger.post(PATH, { intent: "undelete", task: id, at })).status).toBe(404);

  const back = await agent.post(`${PATH}?tab=deleted`, { intent: "undelete", task: id, at });
  expect(back.headers.get("Location")).toBe(`${PATH}?tab=deleted`);
  expect(await page(agent, "?tab=deleted")).toContain("Nothing was deleted");
  expect(await openRows(id)).toBe(1);
});

test("the trash lists neither what went thirty days ago nor what the catalogue has given anew", async () => {
  const agent = await anAgent();
  const id = await idOf(FILTER);
  const DAYS_30 = 30 * 24 * 60 * 60 * 1000;
  const age = (ms: number) =>
    app.d1
      .prepare("update tasks set deleted_at = ? where id = ?")
      .bind(Date.now() - ms, id)
      .run();
  await age(DAYS_30 + 60_000);
  expect(await page(agent, "?tab=deleted")).toContain("Nothing was deleted");
  await age(DAYS_30 - 60_000);
  expect(await page(agent, "?tab=deleted")).toContain(FILTER);
  await app.d1
    .prepare(
      `insert into tasks (id, agent_id, slug, title, description, category, type, frequency, schedule_mode, priority, property_types, diy)
       select 'twin-' || id, agent_id, slug, title, description, category, type, frequency, schedule_mode, priority, property_types, diy
       from tasks where id = ?`,
    )
    .bind(id)
    .run();
  expect(await page(agent, "?tab=deleted")).toContain("Nothing was deleted");
});

test("whatever is pressed for a task deleted meanwhile leads to the list and a sentence, and does nothing", async () => {
  const agent = await anAgent();
  const id = await idOf(FILTER);
  await agent.post(PATH, { intent: "delete", task: id });
  const gone = `“${FILTER}” has been deleted. You can bring it back under Deleted.`;
  await agent.get(PATH);
  const presses = [
    ...["toggle", "put-away", "undo-put-away", "put-back", "add-homes"].map((intent) => ({
      intent,
      at: "1",
    })),
    await editForm(id, { title: "Mine" }),
    await editForm(id, { title: "Mine", step: "confirmed" }),
  ];
  for (const fields of presses) {
    const response = await agent.post(`${PATH}?q=filter`, { ...fields, task: id, active: "no" });
    expect(response.headers.get("Location"), fields.intent).toBe(`${PATH}?q=filter`);
    expect(await page(agent)).toContain(gone);
  }
  for (const dialog of ["edit", "delete", "homes", "add"]) {
    const asked = await agent.get(`${PATH}?dialog=${dialog}&task=${id}&from=${id}`);
    expect(asked.headers.get("Location"), dialog).toBe(PATH);
    expect(await page(agent)).toContain(gone);
  }
  expect(await idOf("Mine")).toBe("");
  expect(await app.d1.prepare("select active from tasks where id = ?").bind(id).first<number>("active")).toBe(
    1,
  );
});

test("an emptied library offers the catalogue, which says what it will do and does it", async () => {
  const agent = await anAgent();
  const id = await idOf(FILTER);
  await app.d1
    .prepare("update tasks set deleted_at = 1 where agent_id = (select agent_id from tasks where id = ?)")
    .bind(id)
    .run();
  const empty = await page(agent);
  expect(empty).toContain("Your library is empty");
  expect(await page(agent, "?dialog=restore")).toContain("110 tasks you deleted come back.");
  await agent.post(PATH, { intent: "restore" });
  const back = await page(agent);
  expect(back).toContain("110 tasks came back.");
  expect(back).toContain("All 110");
  expect(await page(agent, "?dialog=restore")).toContain("Every task of the Florida catalogue is here");
});

test("the original words come back only when that is ticked", async () => {
  const agent = await anAgent();
  await aClient(agent);
  const id = await idOf(FILTER);
  const fields = await editForm(id, { title: "Mine", frequency: "weekly", step: "confirmed" });
  await agent.post(`${PATH}?dialog=edit&task=${id}`, fields);
  const asked = await page(agent, "?dialog=restore");
  expect(asked).toContain("Also give 1 task you edited the original words and schedule");
  expect(asked).toContain("The words of 1 open task change; 1 move to another day.");
  await agent.post(PATH, { intent: "restore" });
  expect(await page(agent, "?q=mine")).toContain("Mine");
  await agent.post(PATH, { intent: "restore", reset: "yes" });
  expect(await page(agent)).toContain("1 task read as in the catalogue again.");
  expect(await page(agent, "?q=AC+filter")).toContain(FILTER);
});

test("another agent's task is not found, in every dialog and by every button, and stays as it is", async () => {
  await anAgent();
  const theirs = await idOf(FILTER);
  const agent = await anAgent();
  const stored = async () =>
    JSON.stringify(await app.d1.prepare("select * from tasks where id = ?").bind(theirs).first());
  const before = await stored();
  const form = await editForm(theirs);
  for (const task of [theirs, "nobody's"]) {
    for (const dialog of ["edit", "delete", "homes"]) {
      expect((await agent.get(`${PATH}?dialog=${dialog}&task=${task}`)).status).toBe(404);
    }
    expect((await agent.get(`${PATH}?dialog=add&from=${task}`)).status).toBe(404);
    for (const intent of [
      "toggle",
      "put-away",
      "undo-put-away",
      "put-back",
      "add-homes",
      "delete",
      "undelete",
    ]) {
      expect((await agent.post(PATH, { intent, task, at: "1" })).status, intent).toBe(404);
    }
    for (const step of ["", "confirmed"]) {
      expect((await agent.post(PATH, { ...form, task, step })).status).toBe(404);
    }
  }
  expect((await agent.post(PATH, { ...FORM, taskId: theirs })).status).toBe(400);
  expect(await stored()).toBe(before);
});

test("a failing database says so in the catalogue's words and changes nothing", async () => {
  const agent = await anAgent();
  const id = await idOf(FILTER);
  const noise = console.error;
  console.error = () => {};
  // The session and the task are read first.
  app.recording.failAt = 2;
  const response = await agent.post(PATH, { intent: "toggle", task: id, active: "no" });
  console.error = noise;
  app.recording.failAt = null;
  expect(response.status).toBe(302);
  expect(await page(agent)).toContain("Error updating task. Please try again.");
  expect(await app.d1.prepare("select active from tasks where id = ?").bind(id).first("active")).toBe(1);
});

test("what is filed once says so, with its day, and saving its form keeps both", async () => {
  const agent = await anAgent();
  const title = "File for homestead exemption by March 1";
  const line = "once, by March 1";
  expect(await page(agent, `?q=${encodeURIComponent("homestead exemption by")}`)).toContain(line);
  const id = await idOf(title);
  const stored = () =>
    app.d1.prepare("select frequency, month_to_perform, due_day from tasks where id = ?").bind(id).first();
  const before = await stored();
  const saved = await agent.post(
    `${PATH}?dialog=edit&task=${id}`,
    await editForm(id, { title: "Homestead" }),
  );
  expect(saved.status).toBe(302);
  expect(await page(agent, "?q=homestead")).toContain(line);
  expect(await stored()).toEqual(before);
});
