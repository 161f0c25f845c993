import { afterAll, beforeAll, expect, test } from "vitest";
import { anAgent, FILTER, idOf, PATH } from "#tests/routes/agent/library-helpers.ts";
import { createApp, type TestApp, type Visitor } from "#tests/support/app.ts";

let app: TestApp;
let agent: Visitor;
beforeAll(async () => {
  app = await createApp();
  agent = await anAgent(app);
});
afterAll(() => app.dispose());

const LINES = ["Edit", "Duplicate", "Delete"];

const html = async (search = "") => (await agent.get(`${PATH}${search}`)).text();

test("a row labels its switch, and its More menu items are in the page once it is open", async () => {
  const markup = await html("?q=AC+filter");
  expect(markup).toMatch(new RegExp(`aria-label="Active: ${FILTER}"[^>]*><span aria-hidden="true">On<`));
  const button = new RegExp(
    `<button [^>]*form="([^"]*)" name="more" value="([^"]*)" aria-expanded="false" aria-label="More for ${FILTER}"`,
  );
  const [, form = "", id = ""] = button.exec(markup) ?? [];
  expect(id).toBe(await idOf(app, FILTER));
  for (const label of LINES) expect(markup).not.toContain(`aria-label="${label} ${FILTER}"`);
  // The button's fields without scripts keep the search.
  expect(markup).toMatch(
    new RegExp(
      `<form id="${form}" method="get" action="/agent/tasks#more"[^>]*><input type="hidden" name="q" value="AC filter"/>`,
    ),
  );
  const opened = await html(`?q=AC+filter&more=${id}`);
  const [menu = ""] =
    new RegExp(`id="more" aria-expanded="true" aria-label="More for ${FILTER}".*?</li>`, "s").exec(opened) ??
    [];
  for (const label of [...LINES, "In 0 homes:"]) expect(menu).toContain(`aria-label="${label} ${FILTER}"`);
  expect(opened.match(/class="more-menu"/g)).toHaveLength(
    (markup.match(/class="more-menu"/g)?.length ?? 0) + 1,
  );
});

test("the switches of all rows share two forms and submit their own task id", async () => {
  const markup = await html("?tab=financial");
  const forms = [...markup.matchAll(/<form id="(turn-[^"]*)"[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/g)];
  expect(
    forms.map(([, id, action, fields = ""]) => [id, action, /name="active" value="(\w+)"/.exec(fields)?.[1]]),
  ).toEqual([
    ["turn-on", "/agent/tasks?tab=financial", "yes"],
    ["turn-off", "/agent/tasks?tab=financial", "no"],
  ]);
  const switches = [
    ...markup.matchAll(/form="([^"]*)" name="task" value="([^"]*)" role="switch" aria-checked="true"/g),
  ];
  expect(switches.length).toBe(25);
  expect(new Set(switches.map(([, form]) => form))).toEqual(new Set(["turn-off"]));
  expect(new Set(switches.map(([, , task]) => task)).size).toBe(25);
});

test("on a phone, the list comes before the summary of what homes get, and More restores the catalog", async () => {
  const markup = await html();
  expect(markup).toMatch(/<section aria-labelledby="typical"[^>]*max-md:order-last/);
  expect(markup).toMatch(/<summary aria-label="More for Task Library"/);
  expect(markup.match(/>\+ Add task</g)).toHaveLength(1);
});

test("each tab shows the number of tasks in its list, for every level and search", async () => {
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
