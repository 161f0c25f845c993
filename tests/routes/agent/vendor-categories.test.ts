import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { add, html, openOffices, PAGE, post, read, stored } from "#tests/routes/agent/vendors-helpers.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText } from "#tests/support/people.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  ({ app, agent } = await openOffices());
});
afterAll(() => app.dispose());
beforeEach(async () => {
  app.recording.failAt = null;
  await app.d1.prepare("delete from vendors").run();
});

test("a category is added, renamed with its vendors, and deleted after asking where they go", async () => {
  const newId = /name="id" value="([^"]+)"/.exec(await html(agent, `${PAGE}?dialog=categories`))?.[1] ?? "";
  const added = await post(
    agent,
    { intent: "category-add", id: newId, name: " Fences " },
    `${PAGE}?dialog=categories`,
  );
  expect(added.headers.get("Location")).toBe(`${PAGE}?dialog=categories`);
  expect(await read(agent, `${PAGE}?dialog=categories`)).toContain("Category added.");
  const { vendor } = await add(agent, { category: "Fences" });

  const renamed = await post(
    agent,
    { intent: "category-rename", of: "Fences", name: "Fences & Gates" },
    `${PAGE}?category=Fences&dialog=rename&of=Fences`,
  );
  expect(renamed.headers.get("Location")).toBe(`${PAGE}?dialog=categories`);
  expect(await read(agent)).toContain("Category updated.");
  expect(await stored(app)).toMatchObject([{ id: vendor, category: "Fences & Gates" }]);

  const remove = `${PAGE}?dialog=remove&of=${encodeURIComponent("Fences & Gates")}`;
  expect(await read(agent, remove)).toContain("It has 1 vendor. Choose where to move them.");
  const nowhere = await post(agent, { intent: "category-delete", of: "Fences & Gates", moveTo: "" }, remove);
  expect(nowhere.status).toBe(400);
  expect(await readText(nowhere)).toContain("Choose where to move them.");
  await post(agent, { intent: "category-delete", of: "Fences & Gates", moveTo: "Landscaping" }, remove);
  expect(await stored(app)).toMatchObject([{ category: "Landscaping" }]);
  const markup = await html(agent, PAGE);
  expect(markup).toContain("Category deleted.");
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(markup)?.[1] ?? "";
  expect(field("intent")).toBe("category-restore");
  await post(agent, {
    intent: "category-restore",
    category: field("category"),
    from: field("from"),
    vendors: field("vendors"),
    tasks: field("tasks"),
  });
  expect(await read(agent)).toContain("“Fences & Gates” restored.");
  expect(await stored(app)).toMatchObject([{ category: "Fences & Gates" }]);
});

test.each([
  [40, true],
  [41, false],
])("deleting a category with %i vendors can be undone: %s", async (count, undoable) => {
  const category = `Gates for ${count}`;
  await post(agent, { intent: "category-add", id: crypto.randomUUID(), name: category });
  for (let number = 0; number < count; number++) await add(agent, { category, name: `Gatekeeper ${number}` });
  const remove = `${PAGE}?dialog=remove&of=${encodeURIComponent(category)}`;
  await post(agent, { intent: "category-delete", of: category, moveTo: "Landscaping" }, remove);
  const markup = await html(agent, PAGE);
  expect(markup).toContain("Category deleted.");
  expect(markup.includes('value="category-restore"')).toBe(undoable);
});

test.each([
  ["", "Please enter a category name"],
  ["   ", "Please enter a category name"],
  ["\u0301", "Please enter a category name"],
  ["plumbing", "This category already exists!"],
  ["ALL", "This category already exists!"],
  ["electrical", "This category already exists!"],
  ["x".repeat(61), "Keep this under 60 characters."],
])("a category named %j is refused", async (name, sentence) => {
  const forms: Record<string, string>[] = [
    { intent: "category-add", id: "new" },
    { intent: "category-rename", of: "Pest Control" },
  ];
  for (const fields of forms) {
    const dialog = fields.intent === "category-add" ? "categories" : "rename&of=Pest+Control";
    const response = await post(agent, { ...fields, name }, `${PAGE}?dialog=${dialog}`);
    expect(response.status).toBe(400);
    expect(await readText(response)).toContain(sentence);
  }
});
