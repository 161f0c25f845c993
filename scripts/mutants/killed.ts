import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Wall } from "./find.ts";

/*
 * Which test noticed each wall the last time: what is tried first the next. Kept by test file, as a person would
 * look at it.
 */

/** What notices the walls of statements: the checks that are run all in one go. */
export const FOREIGN_ROWS = "tests/db/foreign-rows/foreign-rows.test.ts";

const PATH = join(import.meta.dirname, "killed.json");

/**
 * By the wall's name: the file that was red, and its first red test. `beside`: what had to be down as well, as it
 * stands behind the wall and is enough alone.
 */
export type Killed = Map<string, { test: string; by: string; beside?: string[] }>;

/** As the file says it: names that stand beside one are joined, as no name holds a comma. */
type Kept = Record<string, Record<string, string | { by: string; beside: string }>>;

export function readKilled(): Killed {
  const kept = JSON.parse(readFileSync(PATH, "utf8")) as Kept;
  return new Map(
    Object.entries(kept).flatMap(([test, walls]) =>
      Object.entries(walls).map(
        ([name, how]) =>
          [
            name,
            typeof how === "string"
              ? { test, by: how }
              : { test, by: how.by, beside: how.beside.split(", ") },
          ] as const,
      ),
    ),
  );
}

/** Writes them sorted; walls that are there no more are left out. */
export function writeKilled(killed: Killed, walls: readonly Wall[]): void {
  const kept: Kept = {};
  const there = walls.flatMap(({ name }) => {
    const how = killed.get(name);
    return how ? [{ name, ...how }] : [];
  });
  for (const test of [...new Set(there.map((one) => one.test))].sort()) {
    const own = there.filter((one) => one.test === test).sort((a, b) => (a.name < b.name ? -1 : 1));
    kept[test] = Object.fromEntries(
      own.map(({ name, by, beside = [] }) => [
        name,
        beside.length > 0 ? { by, beside: beside.join(", ") } : by,
      ]),
    );
  }
  writeFileSync(PATH, `${JSON.stringify(kept, null, 2)}\n`);
}
