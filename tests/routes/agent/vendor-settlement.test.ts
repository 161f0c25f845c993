import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { readText, stranger } from "#tests/support/people.ts";
import { add, html, openOffices, PAGE, post, read, stored } from "./vendors-helpers.ts";

let app: TestApp;
let agent: Visitor;
let home: Visitor;
beforeAll(async () => {
  ({ app, agent, home } = await openOffices());
  for (const name of ["Title", "Pest Inspection", "Pools"]) {
    await post(agent, { intent: "category-add", id: `of-${name.slice(0, 2)}`, name });
  }
});
afterAll(() => app.dispose());

const DISCLOSURE = "You’re free to choose anyone. Our terms don’t let your agent take anything of value";
const WARNING = "may not pay for any part of a buyer’s inspection, a wind inspection included";

test.each([
  ["Title", "by_category", "financial"],
  ["Insurance", "by_category", "financial"],
  ["Pest Inspection", "by_category", "financial"],
  ["Pools", "by_category", "maintenance"],
  ["Pools", "financial", "financial"],
  ["Title", "maintenance", "maintenance"],
])("in %s, the type %s is stored as %s", async (category, type, expected) => {
  const { vendor } = await add(agent, { name: `${category} ${type}`, category, type, phone: "7275550177" });
  expect((await stored(app)).find(({ id }) => id === vendor)?.type).toBe(expected);
});

test("an unknown type is refused beside its field, with what was typed kept", async () => {
  const { response } = await add(agent, { name: "Odd One", category: "Pools", type: "paid" });
  expect(response.status).toBe(400);
  expect(await readText(response)).toContain("Choose a type");
});

test("a new vendor’s type goes by the category until the agent chooses one", async () => {
  expect(await html(agent, `${PAGE}?dialog=add`)).toMatch(
    /<option value="by_category" selected="">By category</,
  );
});

test("homeowners read the disclosure beside a settlement service, whatever its type, and beside no other", async () => {
  expect(await read(home, "/home/agent?category=Title")).toContain(DISCLOSURE);
  expect(await read(home, "/home/agent?category=Insurance")).toContain(DISCLOSURE);
  expect(await read(home, "/home/agent?category=Pools")).not.toContain(DISCLOSURE);
  const terms = await readText(await stranger(app).get("/terms"));
  expect(terms).toContain("Don’t take money or anything else of value for recommending a vendor.");
});

test("the agent reads the inducement rule beside title and lender firms, and where one is added or edited", async () => {
  expect(await read(agent, `${PAGE}?category=Title`)).toContain(WARNING);
  expect(await read(agent, `${PAGE}?category=Insurance`)).not.toContain(WARNING);
  expect(await read(agent, `${PAGE}?category=Title&dialog=add`)).toContain(WARNING);
  expect(await read(agent, `${PAGE}?category=Pools&dialog=add`)).not.toContain(WARNING);
  // No category is chosen yet, and one of them may be.
  expect(await read(agent, `${PAGE}?sort=name&category=Roofing&dialog=add`)).not.toContain(WARNING);
  const title = (await stored(app)).find(({ category }) => category === "Title");
  expect(await read(agent, `${PAGE}?category=Pools&dialog=edit&vendor=${title?.id}`)).toContain(WARNING);
});

test("the agent reads it where a wind inspection is offered", async () => {
  const { results } = await app.d1
    .prepare("select id, title from tasks where client_id is null and title like '%wind mitigation%'")
    .all<{ id: string; title: string }>();
  expect(results.length).toBeGreaterThan(0);
  const [task] = results;
  expect(await read(agent, `/agent/tasks?dialog=edit&task=${task?.id}`)).toContain(WARNING);
  const other = await app.d1
    .prepare("select id from tasks where client_id is null and title like '%filter%' limit 1")
    .first<string>("id");
  expect(await read(agent, `/agent/tasks?dialog=edit&task=${other}`)).not.toContain(WARNING);
});
