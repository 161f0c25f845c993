import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { branchBuilds } from "#app/http/branch-builds.server.ts";
import { SEED } from "#tests/support/seed.ts";

const build: ServerBuild = await import(pathToFileURL("build/server/index.js").href);
const branches = branchBuilds(build);

type Node = { id: string; path?: string; index?: boolean; children: Node[] };
type Routes = ServerBuild["routes"];

/** The tree as the router has it. */
function treeOf(routes: Routes, parent?: string): Node[] {
  return Object.values(routes).flatMap((route) =>
    route && (route.parentId || undefined) === parent
      ? [{ id: route.id, path: route.path, index: route.index, children: treeOf(routes, route.id) }]
      : [],
  );
}

const RUNS = process.env.PROOF === "1" ? 20_000 : 200;
const whole = treeOf(build.routes);
const idsOf = (routes: Node[], path: string) =>
  (matchRoutes(routes as Parameters<typeof matchRoutes>[0], path) ?? []).map(({ route }) => route.id);

/** Parts addresses are made of, and some that are nothing. */
const WORDS = [
  ...new Set(
    Object.values(build.routes).flatMap((route) =>
      (route?.path ?? "").split("/").map((part) => (/[:*?]/.test(part) ? "x1" : part)),
    ),
  ),
  "HOME",
  "Tasks",
  "nothing",
  "a.b-c_d",
].filter(Boolean);

const address = fc
  .tuple(fc.array(fc.constantFrom(...WORDS), { maxLength: 5 }), fc.constantFrom("", "/"))
  .map(([parts, end]) => `/${parts.join("/")}${parts.length > 0 ? end : ""}`);

test("of any address the branch holds the routes the router would find in the whole, and those above it", () => {
  fc.assert(
    fc.property(address, (path) => {
      const branch = branches(path);
      if (branch === null) throw new Error(`${path} was left to the router`);
      const tree = treeOf(branch.routes);
      expect(idsOf(tree, path)).toEqual(idsOf(whole, path));
      const parts = path.split("/").filter(Boolean);
      // What the page tells the browser of the addresses above it.
      for (let n = 0; n < parts.length; n += 1) {
        const above = `/${parts.slice(0, n).join("/")}`;
        expect(idsOf(tree, above)).toEqual(idsOf(whole, above));
      }
    }),
    { seed: SEED, numRuns: RUNS },
  );
});

test("a branch is a small part of the whole, and the same object for the same routes", () => {
  const tasks = branches("/home/tasks");
  expect(Object.keys(tasks?.routes ?? {}).length).toBeLessThan(8);
  expect(Object.keys(tasks?.assets.routes ?? {})).toEqual(Object.keys(tasks?.routes ?? {}));
  expect(branches("/home/tasks/")).toBe(tasks);
});

test.each(["/%68ome", "//home", "/home//tasks", "/héron", "/a b", "/__manifest?x"])(
  "%j is left to the router itself",
  (path) => {
    expect(branches(path)).toBeNull();
  },
);
