import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Instead, Wall } from "./find.ts";

/*
 * One copy of the project in which every wall can be taken down alone, by its number, while it runs. So it is
 * built and read once for all of them.
 */

const INSTEAD: Record<Instead, (wall: number, said: string) => string> = {
  condition: (wall, said) => `__walls.condition(${wall}, () => (${said}))`,
  fragment: (wall, said) => `\${__walls.condition(${wall}, () => __walls.sql\`${said}\`)}`,
  true: (wall, said) => `(__walls.isDown(${wall}) ? true : (${said}))`,
  false: (wall, said) => `(__walls.isDown(${wall}) ? false : (${said}))`,
  nobody: (wall, said) => `(__walls.isDown(${wall}) ? __walls.nobody() : ${said})`,
  "right password": (wall, said) => `(__walls.isDown(${wall}) ? { ok: true, outdated: false } : ${said})`,
};

type Numbered = Wall & { number: number };

/** A source with a switch around each of its walls; walls may stand within walls. */
export function withSwitches(text: string, walls: readonly Numbered[]): string {
  const write = (from: number, to: number, inside: readonly Numbered[]): string => {
    const [first, ...rest] = inside;
    if (!first) return text.slice(from, to);
    const within = rest.filter(({ end }) => end <= first.end);
    const after = rest.filter(({ start }) => start >= first.end);
    const said = write(first.start, first.end, within);
    return (
      text.slice(from, first.start) + INSTEAD[first.instead](first.number, said) + write(first.end, to, after)
    );
  };
  const sorted = [...walls].sort((a, b) => a.start - b.start || b.end - a.end);
  return `import * as __walls from "#app/walls.ts"; ${write(0, text.length, sorted)}`;
}

const LEFT = new Set(["node_modules", "build", ".git", ".wrangler", ".cache", "docs"]);

/** Writes the copy into an empty folder. A wall's number is its place in the list, from 1. */
export function writeCopy(folder: string, walls: readonly Wall[]): void {
  for (const name of readdirSync(".").filter((one) => !LEFT.has(one))) {
    cpSync(name, join(folder, name), { recursive: true, filter: (path) => !/(^|\/)\.wrangler$/.test(path) });
  }
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  const numbered = walls.map((wall, at) => ({ ...wall, number: at + 1 }));
  for (const file of new Set(walls.map((wall) => wall.file))) {
    const own = numbered.filter((wall) => wall.file === file);
    writeFileSync(join(folder, file), withSwitches(readFileSync(file, "utf8"), own));
  }
  const here = "scripts/mutants";
  cpSync(`${here}/switch.ts`, join(folder, "app/walls.ts"));
  // Nobody downloads this build, so nothing is spent on making it small.
  const config = readFileSync("vite.config.ts", "utf8").replace('minify: "terser"', "minify: false");
  writeFileSync(join(folder, "vite.config.ts"), config);
  // Walls come down while the copy runs: no query may be kept as it was said before.
  const compiled = readFileSync("db/compiled.ts", "utf8");
  if (!compiled.includes("plan ??= ")) throw new Error("db/compiled.ts keeps its queries in another way");
  writeFileSync(join(folder, "db/compiled.ts"), compiled.replace("plan ??= ", "plan = "));
  cpSync(`${here}/in-a-test.ts`, join(folder, "tests/in-a-test.ts"));
  cpSync(`${here}/every-statement.ts`, join(folder, EVERY_STATEMENT));
  mkdirSync(join(folder, REACHED), { recursive: true });
}

/** The test file that takes down the walls of statements, many in one go. */
export const EVERY_STATEMENT = "tests/every-statement.w.test.ts";

/** Where each test file writes which walls it came by. */
export const REACHED = ".cache/reached";
