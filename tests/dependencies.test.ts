import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Aged = { name: string; version: string; released: string; behind: number; held?: string };
const json = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const { packages } = json("docs/dependencies.json") as { packages: Aged[] };

test("docs/dependencies.json lists every production package at its deployed version", () => {
  const locked = json("package-lock.json").packages as Record<string, { version: string }>;
  const deployed = Object.keys(json("package.json").dependencies).map((name) => [
    name,
    locked[`node_modules/${name}`]?.version,
  ]);
  // `npm run deps:age` regenerates it.
  expect(packages.map(({ name, version }) => [name, version])).toEqual(deployed);
});

test("a package one major version behind or older than 18 months has a stated reason", () => {
  const newest =
    packages
      .map(({ released }) => released)
      .sort()
      .at(-1) ?? "";
  const old = new Date(Date.parse(newest) - 548 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const silent = packages.filter(
    ({ behind, released, held = "" }) => (behind > 0 || released < old) && held === "",
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
  expect(packages.filter(({ held }) => held !== undefined).every(({ held = "" }) => held.length > 20)).toBe(
    true,
  );
});
