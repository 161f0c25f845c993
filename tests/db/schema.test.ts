import { afterAll, beforeAll, expect, test } from "vitest";
import { uniqueViolation } from "#db/errors.ts";
import { clients, clientTasks, profiles, taskHelpRequests, tasks, users } from "#db/schema.ts";
import { createBindings, type TestBindings } from "#tests/support/bindings.ts";

let b: TestBindings;

const person = (agentId: string, id: string, email = `${id}@home.example`) => ({
  id,
  agentId,
  firstName: "A",
  lastName: "B",
  email,
  dateAdded: 1,
  searchKey: "a b",
});
const task = (agentId: string, id: string) => ({
  id,
  agentId,
  title: "T",
  category: "HVAC",
  type: "maintenance" as const,
  frequency: "monthly",
});
const row = (agentId: string, clientId: string, taskId: string, id: string) => ({
  id,
  agentId,
  clientId,
  taskId,
  dueDate: "2026-11-20",
  anchorDay: 20,
});

beforeAll(async () => {
  b = await createBindings();
  for (const agent of ["one", "two"]) {
    await b.db
      .insert(users)
      .values({ id: `u-${agent}`, email: `${agent}@agent.example`, passwordHash: "x", createdAt: 1 });
    await b.db.insert(profiles).values({ id: agent, userId: `u-${agent}` });
    await b.db.insert(clients).values(person(agent, `home-${agent}`));
    await b.db.insert(tasks).values(task(agent, `task-${agent}`));
  }
});
afterAll(() => b.dispose());

const failure = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error: Error) => String(error.cause ?? error),
  );

test("a row of one agent can never reference another agent's client or task", async () => {
  const crossed = [
    b.db.insert(clientTasks).values(row("one", "home-two", "task-one", "x1")),
    b.db.insert(clientTasks).values(row("one", "home-one", "task-two", "x2")),
    b.db.insert(clientTasks).values(row("two", "home-one", "task-one", "x3")),
    b.db.insert(tasks).values({ ...task("one", "x4"), clientId: "home-two" }),
  ];
  for (const write of crossed) expect(await failure(write)).toContain("FOREIGN KEY");
});

test("a help request can only reference a task of its own home", async () => {
  await b.db.insert(clientTasks).values(row("two", "home-two", "task-two", "two-row"));
  const crossed = b.db.insert(taskHelpRequests).values({
    id: "h1",
    agentId: "one",
    clientId: "home-one",
    clientTaskId: "two-row",
    taskTitle: "T",
    createdAt: 1,
  });
  expect(await failure(crossed)).toContain("FOREIGN KEY");
});

test("a home has at most one open row of a task and any number of finished ones", async () => {
  const open = (id: string, occurrence: number) =>
    b.db.insert(clientTasks).values({ ...row("one", "home-one", "task-one", id), occurrence });
  const tries = await Promise.all(Array.from({ length: 30 }, (_, i) => failure(open(`o${i}`, i + 1))));
  expect(tries.filter((result) => result === "accepted")).toHaveLength(1);
  await b.db
    .insert(clientTasks)
    .values({ ...row("one", "home-one", "task-one", "done"), occurrence: 90, completed: true });
  await b.db
    .insert(clientTasks)
    .values({ ...row("one", "home-one", "task-one", "skipped"), occurrence: 91, skippedAt: 1 });
});

test("an email is unique among an agent's live clients; other agents and trashed clients may use it", async () => {
  expect(
    await failure(b.db.insert(clients).values(person("one", "same", "home-one@home.example"))),
  ).toContain("UNIQUE");
  expect(await failure(b.db.insert(clients).values(person("two", "same", "home-one@home.example")))).toBe(
    "accepted",
  );
  await b.d1.prepare("update clients set deleted_at = 1 where id = 'home-one'").run();
  expect(await failure(b.db.insert(clients).values(person("one", "again", "home-one@home.example")))).toBe(
    "accepted",
  );
  await b.d1.prepare("update clients set deleted_at = null where id = 'home-two'").run();
});

test("an agent's email is unique regardless of case", async () => {
  const again = b.db
    .insert(users)
    .values({ id: "u3", email: "ONE@agent.example", passwordHash: "x", createdAt: 1 });
  expect(await failure(again)).toContain("UNIQUE");
});

test("the columns of a violated unique index can be identified", async () => {
  const code = (id: string) => b.db.insert(clients).values({ ...person("one", id), inviteCode: "ABC234" });
  await code("code1");
  expect(uniqueViolation(await code("code2").catch((error) => error))).toBe("clients.invite_code");
  const email = b.db.insert(clients).values(person("two", "email2", "same@home.example"));
  await b.db.insert(clients).values(person("two", "email1", "same@home.example"));
  expect(uniqueViolation(await email.catch((error) => error))).toContain("clients.email");
  expect(uniqueViolation(new Error("something else"))).toBeNull();
});
