import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#app/domain/days/durations.ts";
import { type Place, placeText, readOffline } from "#app/domain/device/offline-block.ts";
import { OFFLINE_PAGE } from "#app/domain/device/offline-page.ts";
import { CACHEABLE_PAGES } from "#app/domain/device/offline-pages-and-forms.ts";
import { CACHE_FILL_HEADER, HOME_CACHE_KEY_HEADER } from "#app/domain/device/request-headers.ts";
import { newTestHome, openOffice, openRow, type TestHome } from "#tests/routes/home/tasks-helpers.ts";
import type { TestApp } from "#tests/support/app.ts";
import { NOON } from "#tests/support/homes.ts";
import { readText } from "#tests/support/people.ts";

const COPY = { [CACHE_FILL_HEADER]: "1" };

let app: TestApp;
let house: TestHome;
beforeAll(async () => {
  const office = await openOffice();
  app = office.app;
  house = await newTestHome(app, office.agent);
});
afterAll(() => app.dispose());

test.each(CACHEABLE_PAGES)(
  "a copy of %s contains the offline data in the format the service worker reads",
  async (path) => {
    const copy = readOffline(await (await house.visitor.get(path, COPY)).text());
    const { assets, tasks } = OFFLINE_PAGE.parse(copy?.page);
    expect(assets.map((one) => one.replace(/^.*\./, "")).sort()).toEqual(["css", "woff2", "woff2"]);
    for (const asset of assets) expect(copy?.html).toContain(`"${asset}"`);
    const rows = [...(copy?.html ?? "").matchAll(/id="task-([\w-]+)"/g)].map(([, id]) => id ?? "");
    expect(tasks.map(({ id }) => id).sort()).toEqual([...new Set(rows)].sort());
    for (const place of ["top", ...rows.flatMap((id) => [`before ${id}`, `behind ${id}`])] as Place[]) {
      expect(copy?.html.split(placeText(place)), place).toHaveLength(2);
    }
    expect(copy?.html).not.toContain("<img");
    expect(await (await house.visitor.get(path)).text()).not.toContain("data-offline");
  },
);

test("a copy of the tasks has all tasks with their details, no script, and its owner", async () => {
  const answer = await house.visitor.get("/home/tasks", COPY);
  expect(answer.headers.get(HOME_CACHE_KEY_HEADER)).toMatch(/^[0-9a-f]{16}$/);
  const html = readOffline(await answer.text())?.html ?? "";
  expect(html).not.toContain("<script");
  expect(html).not.toContain("Show all");
  const rows = [...html.matchAll(/data-task-row/g)].length;
  expect(rows).toBeGreaterThan(30);
  expect([...html.matchAll(/class="task-open/g)]).toHaveLength(rows);
  expect(html).toContain("Gulf Breeze Air");
  expect(await readText(await house.visitor.get("/home/tasks"))).not.toContain("Gulf Breeze Air");
});

test("a copy omits messages that are shown once", async () => {
  const row = await openRow(app, house);
  await house.visitor.post("/home/tasks", { intent: "complete", task: row.id });
  expect(await readText(await house.visitor.get("/home/tasks", COPY))).not.toContain("Done. Next due ");
  expect(await readText(await house.visitor.get("/home/tasks"))).toContain("Done. Next due ");
});

test("loading a copy does not count as a visit", async () => {
  const visit = async () =>
    await app.d1.prepare("select last_active from clients where id = ?").bind(house.id).first("last_active");
  const before = await visit();
  app.systemDeps.now = () => NOON + 2 * DAY_MS;
  await house.visitor.get("/home", COPY);
  expect(await visit()).toBe(before);
  await house.visitor.get("/home");
  expect(await visit()).not.toBe(before);
  app.systemDeps.now = () => NOON;
});
