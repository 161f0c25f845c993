import { afterAll, beforeAll, expect, test } from "vitest";
import { anAgent, FILTER, PATH } from "#tests/routes/agent/library-under-test.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await anAgent(app);
});
afterAll(() => app.dispose());

const html = async (search = "") => (await agent.get(`${PATH}${search}`)).text();

test("a row shows its switch in words, and what else can be done is behind More", async () => {
  const markup = await html("?q=AC+filter");
  expect(markup).toMatch(new RegExp(`aria-label="Active: ${FILTER}"[^>]*><span aria-hidden="true">On<`));
  const [menu = ""] =
    new RegExp(`<details(?:(?!<details).)*aria-label="More for ${FILTER}".*?</details>`, "s").exec(markup) ??
    [];
  for (const label of ["Edit", "Duplicate", "Delete", "In 0 homes:"]) {
    expect(menu).toContain(`aria-label="${label} ${FILTER}"`);
  }
  for (const label of ["Edit", "Duplicate", "Delete"]) {
    expect(markup.replace(menu, "")).not.toContain(`aria-label="${label} ${FILTER}"`);
  }
});

test("on a phone the list comes before what homes get, and the catalog is restored from More", async () => {
  const markup = await html();
  expect(markup).toMatch(/<section aria-labelledby="typical"[^>]*max-md:order-last/);
  expect(markup).toMatch(/<summary aria-label="More for Task Library"/);
  expect(markup.match(/>\+ Add task</g)).toHaveLength(1);
  expect(markup).toMatch(/page-action[^>]*>\+ Add task</);
});

test("each tab says how many tasks its list holds, at every level and for every search", async () => {
  for (const search of ["", "?level=essential", "?q=roof", "?q=roof&level=standard"]) {
    const separator = search === "" ? "?" : "&";
    for (const tab of ["maintenance", "financial"]) {
      const markup = await html(`${search}${separator}tab=${tab}&count=500`);
      const rows = markup.match(/role="switch"/g)?.length ?? 0;
      const counts = [...markup.matchAll(/aria-current="page"[^>]*>[^<]*<span class="tab-count">(\d+)</g)];
      expect(counts.map(([, count]) => Number(count))).toEqual([rows, rows]);
    }
  }
});
