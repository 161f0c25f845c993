import { readSources } from "#tests/support/sources.ts";
import type { Wall } from "./find.ts";
import type { Killed } from "./killed.ts";

/** The test files that may come by a wall: they import one of these files, however far round, or the front door. */
export function testsReaching(files: ReadonlySet<string>): string[] {
  const sources = new Map(readSources("app", "db", "workers", "tests").map((one) => [one.path, one]));
  const reaches = new Map<string, boolean>();
  const visit = (path: string): boolean => {
    const known = reaches.get(path);
    if (known !== undefined) return known;
    reaches.set(path, false);
    const imports = sources.get(path)?.imports ?? [];
    const found = files.has(path) || imports.some(({ target, typeOnly }) => !typeOnly && visit(target));
    reaches.set(path, found);
    return found;
  };
  return [...sources.keys()]
    .filter((path) => path.endsWith(".test.ts") && !path.startsWith("tests/browser/"))
    .filter(visit);
}

const FLOORS = new Set(["app", "db", "queries", "services", "routes", "server", "ts", "tsx", "route"]);

/** How much of a wall's room a test file has in its own path: what is tried of a room stands in it. */
export function nearness(test: string, file: string): number {
  const words = file.split(/[/.]/).filter((word) => !FLOORS.has(word));
  return words.filter((word) => test.includes(word)).length;
}

/** So many noticed of a kind are no chance: the file looks for such walls. */
const MANY = 5;
/** As much as two words of the path. */
const WORTH = 2;

/** How much speaks for a test file because it has noticed many walls of this kind on the same floor. */
export function experience(walls: readonly Wall[], killed: Killed): (test: string, wall: Wall) => number {
  const key = (test: string, { kind, file }: Wall) => `${test} ${kind} ${file.split("/", 2).join("/")}`;
  const times = new Map<string, number>();
  for (const wall of walls) {
    const test = killed.get(wall.name)?.test;
    if (test) times.set(key(test, wall), (times.get(key(test, wall)) ?? 0) + 1);
  }
  return (test, wall) => ((times.get(key(test, wall)) ?? 0) >= MANY ? WORTH : 0);
}
