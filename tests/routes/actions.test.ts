import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as m from "#app/paraglide/messages.js";
import { type Fields, GONE, openOffice, SCREENS, type Screen } from "#tests/routes/actions-helpers.ts";
import { ACTIONS_WITHOUT_INTENT } from "#tests/routes/actions-without-intent.ts";
import type { TestApp, Visitor } from "#tests/support/app.ts";
import { stored } from "#tests/support/dump-database.ts";
import { readToast } from "#tests/support/people.ts";

let app: TestApp;
let build: ServerBuild;
let agent: Visitor;
let home: Visitor;
beforeAll(async () => {
  ({ app, agent, home } = await openOffice());
  build = await import(pathToFileURL("build/server/index.js").href);
});
afterAll(() => app.dispose());

const press = ({ who, path }: Screen, fields: Fields) => (who === "agent" ? agent : home).post(path, fields);

test("every action in the manifest is in one of the two tables, and every intent in one of its lists", () => {
  const acting = Object.entries(build.routes).flatMap(([id, route]) => (route?.module.action ? [id] : []));
  expect([...Object.keys(SCREENS), ...Object.keys(ACTIONS_WITHOUT_INTENT)].sort()).toEqual(acting.sort());
  for (const [id, { intents, rows, rowless }] of Object.entries(SCREENS)) {
    expect([...Object.keys(rows), ...rowless].sort(), id).toEqual([...intents].sort());
  }
});

const SCREEN_LIST = Object.entries(SCREENS);

test.each(SCREEN_LIST)("%s: an unknown intent gets a message and changes nothing", async (_, screen) => {
  const before = await stored(app);
  for (const intent of ["", "nonsense", "constructor", "__proto__", "toString"]) {
    const response = await press(screen, { intent });
    expect(response.status, intent).toBe(302);
    // The page of a nonexistent row has no place for an error message.
    if (!screen.path.includes(GONE)) {
      expect(await readToast(screen.who === "agent" ? agent : home, response)).toContain(m.app_use_buttons());
    }
  }
  expect(await stored(app)).toBe(before);
});

test.each(SCREEN_LIST.filter(([, { rows }]) => Object.keys(rows).length > 0))(
  "%s: a row that does not exist is 404 for every intent and changes nothing",
  async (_, screen) => {
    const before = await stored(app);
    for (const [intent, fields] of Object.entries(screen.rows)) {
      expect((await press(screen, { ...fields, intent })).status, intent).toBe(404);
    }
    expect(await stored(app)).toBe(before);
  },
);
