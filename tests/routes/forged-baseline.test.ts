import { afterAll, beforeAll, expect, test } from "vitest";
import { type Fields, openOffice, VENDOR } from "#tests/routes/actions-helpers.ts";
import { editForm } from "#tests/routes/agent/library-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
beforeAll(async () => {
  ({ app, agent, home } = await openOffice());
});
afterAll(() => app.dispose());

async function seenOn(who: Visitor, address: string): Promise<string> {
  const markup = await (await who.get(address)).text();
  const seen = /name="seen" value="([^"]*)"/.exec(markup)?.[1] ?? "";
  return seen.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

test("a library task is saved from its own form with its lists, and does not overwrite another window's save", async () => {
  const task = await app.d1
    .prepare("select id from tasks where client_id is null and property_types <> '[]' limit 1")
    .first<string>("id");
  const address = `/agent/tasks?dialog=edit&task=${task}`;
  const row = await app.d1.prepare("select property_types from tasks where id = ?").bind(task).first();
  const fits = { "propertyTypes[]": JSON.parse(String(row?.property_types)) as string[] };
  const seen = await seenOn(agent, address);
  expect(JSON.parse(seen).propertyTypes).toEqual(fits["propertyTypes[]"]);
  const form = await editForm(app, task ?? "");
  const save = (fields: Fields) =>
    agent.post(address, { ...form, ...fits, step: "confirmed", seen, ...fields });
  expect((await save({ title: "First" })).status).toBe(302);
  expect((await save({ title: "Second" })).status).toBe(409);
  expect(await app.d1.prepare("select title from tasks where id = ?").bind(task).first("title")).toBe(
    "First",
  );
});

const ROWS: [what: string, who: () => Visitor, path: string, fields: Fields, add: string, edit: string][] = [
  ["a vendor", () => agent, "/agent/vendors", { ...VENDOR, vendor: crypto.randomUUID() }, "add", "edit"],
  [
    "an expense",
    () => home,
    "/home/finances",
    { expense: crypto.randomUUID(), category: "HVAC", description: "x", amount: "1", date: "2026-01-01" },
    "add",
    "edit",
  ],
  ["the house's facts", () => home, "/home/property", { insurer: "x" }, "facts", "facts"],
  [
    "an appliance",
    () => home,
    "/home/property",
    { id: crypto.randomUUID(), kind: "x" },
    "appliance",
    "appliance",
  ],
];

test.each(ROWS)(
  "for %s, a forged baseline with lists in place of text is a conflict, not a server error",
  async (...it) => {
    const [, who, path, fields, add, edit] = it;
    expect((await who().post(path, { ...fields, intent: add })).status).toBe(302);
    const names = [...Object.keys(fields), "name", "category", "amount", "insurer", "kind", "phone"];
    const seen = JSON.stringify(Object.fromEntries(names.map((name) => [name, ["a", "b"]])));
    // The row already equals the form, so every comparison is reached.
    const same = await who().post(path, { ...fields, known: "yes", intent: edit, seen });
    expect([302, 409], await readText(same)).toContain(same.status);
    const other = await who().post(path, {
      ...fields,
      known: "yes",
      intent: edit,
      seen,
      ...("insurer" in fields ? { insurer: "y" } : "kind" in fields ? { kind: "y" } : {}),
      ...("description" in fields ? { description: "y", amount: "2", category: "Plumbing" } : {}),
      ...("name" in fields ? { name: "y" } : {}),
    });
    expect(other.status).toBe(409);
    expect(app.log.filter(({ event }) => event === "error")).toEqual([]);
  },
);
