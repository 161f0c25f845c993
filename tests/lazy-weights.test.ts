import { expect, test } from "vitest";
import { readSources } from "#tests/support/sources.ts";

/** Learned weights are large: they are loaded with the first question, never with a page or the start of its Worker. */

const sources = new Map(readSources("app", "db", "workers").map((source) => [source.path, source]));
const WEIGHTS = /weights[^/]*\.json$/;
const PAGES = [...sources.keys()].filter((path) =>
  /^app\/(routes\/|root\.tsx|entry\.|service-worker\/)/.test(path),
);

/** Everything that is loaded together with a module, by the module that loads it first. */
function loadedWith(entries: readonly string[], follow = { lazy: false }): Map<string, string> {
  const loaded = new Map(entries.map((entry) => [entry, "the start"]));
  for (const path of loaded.keys()) {
    for (const { target, typeOnly, lazy } of sources.get(path)?.imports ?? []) {
      if (typeOnly || (lazy && !follow.lazy) || loaded.has(target)) continue;
      loaded.set(target, path);
    }
  }
  return loaded;
}

const weightsIn = (loaded: ReadonlyMap<string, string>) =>
  [...loaded].filter(([path]) => WEIGHTS.test(path)).map(([path, from]) => `${path} from ${from}`);

test("no page's modules load learned weights before they are asked for", () => {
  expect(weightsIn(loadedWith(PAGES))).toEqual([]);
});

test("learned weights are loaded lazily, by one module of the app and two of the assistant's Worker", () => {
  expect(weightsIn(loadedWith(PAGES, { lazy: true }))).toHaveLength(1);
  const lazily = [...sources.values()].filter(({ imports }) =>
    imports.some(({ target, lazy }) => lazy && weightsIn(loadedWith([target])).length > 0),
  );
  expect(lazily.map(({ path }) => path)).toEqual([
    "app/services/assistant/ask-assistant.server.ts",
    "workers/assistant/app.ts",
    "workers/assistant/index.ts",
  ]);
  expect(weightsIn(loadedWith(["workers/assistant/index.ts"]))).toEqual([]);
});

test("the assistant's Worker has no danger detector: it is told what the app found", () => {
  const loaded = loadedWith(["workers/assistant/index.ts"], { lazy: true });
  expect([...loaded.keys()].filter((path) => /danger\/(find-dangers|.*weights)/.test(path))).toEqual([]);
});

test("the PDF reader is loaded by the assistant's Worker alone, with the first document", () => {
  const reader = "workers/assistant/forms/read-pages.ts";
  const naming = [...sources.values()].filter(({ text }) => text.includes('"unpdf"')).map(({ path }) => path);
  expect(naming).toEqual([reader]);
  expect(sources.get(reader)?.text).toContain('await import("unpdf")');
  expect([...loadedWith(["workers/assistant/index.ts"]).keys()]).not.toContain(reader);
  expect([...loadedWith(PAGES, { lazy: true }).keys()]).not.toContain(reader);
});
