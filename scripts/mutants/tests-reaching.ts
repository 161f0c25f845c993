import { readSources } from "#tests/support/sources.ts";

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
