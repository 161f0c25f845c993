import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { html, openOffices, PAGE } from "./vendors-helpers.ts";

let app: TestApp;
let agent: Visitor;

const CATEGORIES = ["Roofing", "HVAC", "hvac cleaning", "Plumbing"];
const count = 120;
/** Every name in upper and lower case, over all categories and several days. */
const BOOK = Array.from({ length: count }, (_, n) => ({
  id: `v-${String(n).padStart(3, "0")}`,
  name: n % 2 ? `BEST_${(n * 37) % 61}` : `best_${(n * 37) % 61}`,
  category: CATEGORIES[(n * 7) % 4] ?? "",
  day: (n * 11) % 13,
}));
type One = (typeof BOOK)[number];

const by =
  (...keys: ((one: One) => string | number)[]) =>
  (a: One, b: One) => {
    const key = keys.find((of) => of(a) !== of(b));
    return key ? (key(a) < key(b) ? -1 : 1) : 0;
  };
const ORDERS = {
  newest: [...BOOK].sort(
    by(
      (one) => -one.day,
      (one) => -BOOK.indexOf(one),
    ),
  ),
  name: [...BOOK].sort(
    by(
      ({ name }) => name.toLowerCase(),
      ({ id }) => id,
    ),
  ),
  category: [...BOOK].sort(
    by(
      ({ category }) => category.toLowerCase(),
      ({ name }) => name.toLowerCase(),
      ({ id }) => id,
    ),
  ),
};

beforeAll(async () => {
  const { agentId, ...offices } = await openOffices();
  ({ app, agent } = offices);
  const otherId = await app.d1.prepare("select id from profiles where id <> ?").bind(agentId).first("id");
  const insert = app.d1.prepare(
    "insert into vendors (id, agent_id, name, category, type, phone, date_added) values (?, ?, ?, ?, 'maintenance', '7275550100', ?)",
  );
  await app.d1.batch([
    ...BOOK.map(({ id, name, category, day }) => insert.bind(id, agentId, name, category, day)),
    insert.bind("v-theirs", otherId, "best_theirs", "HVAC", 5),
  ]);
});
afterAll(() => app.dispose());

async function walk(address: string) {
  const ids: string[] = [];
  let pages = 0;
  for (let next: string | undefined = address; next && pages < 9; pages += 1) {
    const markup = await html(agent, next);
    ids.push(...[...markup.matchAll(/name="more" value="(v-\w+)"/g)].map(([, id = ""]) => id));
    next = /href="([^"]+)"[^>]*>Show more/.exec(markup)?.[1]?.replaceAll("&amp;", "&");
  }
  return { ids, pages };
}

test.each(["newest", "name", "category"] as const)(
  "sorted by %s, each vendor is listed once across all pages",
  async (sort) => {
    const order = ORDERS[sort].map(({ id }) => id);
    expect(await walk(`${PAGE}?sort=${sort}`)).toEqual({ ids: order, pages: 3 });
    // Search results are sorted and paged like the whole list.
    expect(await walk(`${PAGE}?q=best&sort=${sort}`)).toEqual({ ids: order, pages: 3 });
    const roofs = ORDERS[sort].filter(({ category }) => category === "Roofing").map(({ id }) => id);
    expect((await walk(`${PAGE}?category=Roofing&sort=${sort}`)).ids).toEqual(roofs);
  },
);

test("the sort order is chosen in the search form, works without scripts, and survives every action", async () => {
  expect(await html(agent, PAGE)).toMatch(/<option value="newest" selected="">Newest first<\/option>/);
  const markup = await html(agent, `${PAGE}?sort=name&category=HVAC`);
  const [form = ""] = /<form[^>]*role="search".*?<\/form>/s.exec(markup) ?? [];
  expect(form).toMatch(/^<form method="get" action="\/agent\/vendors"/);
  expect(form).toMatch(/<select name="sort" aria-label="Sort".*<option value="name" selected="">Name</s);
  expect(form).toContain('name="category" value="HVAC"');
  expect(form).toMatch(/<button[^>]*type="submit"/);
  const [, chip = ""] = /data-chip="Roofing"[^>]*><a[^>]*href="([^"]+)"/.exec(markup) ?? [];
  expect(chip).toBe("/agent/vendors?category=Roofing&amp;sort=name");
  expect(markup).toContain("/agent/vendors?category=HVAC&amp;sort=name&amp;dialog=add");
  const nothing = await html(agent, `${PAGE}?q=zzz&sort=category&category=HVAC`);
  expect(nothing).toMatch(/href="\/agent\/vendors\?category=HVAC&amp;sort=category"[^>]*>Clear search/);
});

test.each([
  ["sort=odd", "newest"],
  ["sort=name&after=x", "name"],
  ["sort=category&after=_", "category"],
  ["sort=newest&after=name_v-001", "newest"],
] as const)("the invalid URL %s starts at the beginning of the %s", async (query, order) => {
  const { ids } = await walk(`${PAGE}?${query}`);
  expect(ids[0]).toBe(ORDERS[order][0]?.id);
});
