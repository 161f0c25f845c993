import { expect } from "vitest";
import type { TestApp, Visitor } from "#tests/support/app.ts";

/** Noon on a Friday in Florida. */
export const NOW = Date.UTC(2026, 10, 20, 17);
const SOON = "2026-12-05";

const run = (app: TestApp, sql: string, ...values: unknown[]) =>
  app.d1
    .prepare(sql)
    .bind(...values)
    .run();

export const post = async (home: Visitor, path: string, fields: Record<string, string>) => {
  const response = await home.post(path, fields);
  expect(response.status, `${path} ${fields.intent}`).toBe(302);
};

export async function writeOwnTasks(app: TestApp, agentId: string, home: Visitor, homeId: string) {
  const add = async (title: string) => {
    const taskId = `own-${title}`;
    await post(home, "/home/tasks", {
      intent: "add-own",
      taskId,
      title,
      category: "Other",
      frequency: "annually",
      due: "2026-11-30",
      priority: "high",
      minutes: "",
      notes: "canary-own-text",
    });
    return (
      (await app.d1
        .prepare("select id from client_tasks where task_id = ?")
        .bind(taskId)
        .first<string>("id")) ?? ""
    );
  };
  await add("canary-own-open");
  await post(home, "/home/tasks", { intent: "complete", task: await add("canary-own-done") });
  const skipped = await add("canary-own-skipped");
  await post(home, "/home/tasks", {
    intent: "skip",
    task: skipped,
    reason: "other",
    other: "canary-own-reason",
  });
  await post(home, "/home/tasks", { intent: "delete-own", task: await add("canary-own-deleted") });
  await post(home, "/home/tasks", {
    intent: "complete-details",
    task: await add("canary-own-paid"),
    day: "2026-11-19",
    cost: "77",
    vendor: "canary-own-vendor",
    note: "canary-own-finding",
  });
  // As they were written before homes' own tasks were private.
  for (const kind of ["task_completed", "task_skipped"]) {
    await run(
      app,
      "insert into activity (id, agent_id, client_id, kind, subject, at) values (?, ?, ?, ?, ?, ?)",
      `old-${kind}`,
      agentId,
      homeId,
      kind,
      `canary-own-${kind}`,
      NOW - 1,
    );
  }
}

export async function workOnLibraryTasks(app: TestApp, home: Visitor, homeId: string) {
  const { results } = await app.d1
    .prepare(
      `select ct.id from client_tasks ct join tasks t on t.id = ct.task_id
       where ct.client_id = ? and t.client_id is null and ct.completed = 0 order by ct.due_date, ct.id limit 3`,
    )
    .bind(homeId)
    .all<{ id: string }>();
  const [noted = "", skipped = "", done = ""] = results.map(({ id }) => id);
  await post(home, "/home/tasks", { intent: "note", task: noted, version: "0", note: "canary-note" });
  await post(home, "/home/tasks", { intent: "skip", task: skipped, reason: "other", other: "canary-reason" });
  await post(home, "/home/tasks", {
    intent: "complete-details",
    task: done,
    day: "2026-11-18",
    cost: "",
    vendor: "canary-vendor",
    note: "canary-finding",
  });
}

export async function writeRecords(app: TestApp, home: Visitor, homeId: string) {
  const expense = (id: string, description: string) =>
    post(home, "/home/finances?dialog=add", {
      intent: "add",
      expense: id,
      category: "HVAC",
      description,
      amount: "12.34",
      date: "2026-11-02",
      vendor: "canary-payee",
      notes: "canary-expense-note",
    });
  await expense("e1", "canary-expense");
  await expense("e2", "canary-expense-deleted");
  await post(home, "/home/finances?dialog=delete&expense=e2", { intent: "delete", expense: "e2" });
  await post(home, "/home/finances?dialog=budgets", { intent: "budgets", year: "2026", HVAC: "4321.09" });
  await post(home, "/home/property?dialog=appliance", {
    intent: "appliance",
    id: "a1",
    kind: "canary-appliance",
    brand: "canary-brand",
    model: "canary-model",
    serial: "canary-serial",
    warrantyEndsOn: SOON,
  });
  await post(home, "/home/property?dialog=warranty", {
    intent: "warranty",
    id: "w1",
    provider: "canary-provider",
    policyNumber: "canary-policy",
    endsOn: SOON,
    notes: "canary-contract",
  });
  await post(home, "/home/property?dialog=facts", {
    intent: "facts",
    yearBuilt: "1987",
    roofMaterial: "canary-roof",
    insurer: "canary-insurer",
    policyRenewsOn: SOON,
    closedOn: "2019-07-08",
  });
  await post(home, "/home/property?dialog=shutoffs", { intent: "shutoffs", shutoffs: "canary-shutoff" });
  for (const [id, name] of [
    ["d1", "canary-document"],
    ["d2", "canary-document-deleted"],
  ]) {
    const key = `homes/${homeId}/${id}.pdf`;
    await app.homeFiles.put(key, "canary-file");
    await run(
      app,
      `insert into client_documents (id, client_id, name, key, type, size, expires_on, created_at, deleted_at)
       values (?, ?, ?, ?, 'application/pdf', 11, ?, 1, ?)`,
      id,
      homeId,
      name,
      key,
      SOON,
      id === "d2" ? NOW : null,
    );
  }
  for (const [table, column] of [
    ["appliances", "photo_key"],
    ["client_tasks", "photo_key"],
  ]) {
    await run(
      app,
      `update ${table} set ${column} = ? where client_id = ?`,
      `homes/${homeId}/${table}.jpg`,
      homeId,
    );
    await app.homeFiles.put(`homes/${homeId}/${table}.jpg`, "canary-file");
  }
  app.assistant.script = { answer: "canary-answer" };
  const asked = await home.send("POST", "/api/ask-question", {
    body: JSON.stringify({ question: "canary-question", conversationHistory: [] }),
    headers: { "Content-Type": "application/json" },
  });
  expect(asked.status).toBe(200);
}
