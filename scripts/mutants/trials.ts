import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Noticed } from "./every-statement.ts";
import { EVERY_STATEMENT, REACHED } from "./instrument.ts";

/** One test file, run with these walls down. */
export type Trial = { test: string; walls: number[] };

/** `reached`: the walls the file came by. `by`: the first test that was red. */
export type Outcome = Trial & { ok: boolean; ms: number; by?: string; error?: string; reached: number[] };

/** A file that says nothing for so long hangs: its wall is noticed, too. */
const HANGS_MS = 240_000;

const placeOf = ({ test, walls }: Trial) => test.replace(/\.test\.ts$/, `.w${walls.join("-")}.test.ts`);
type Line = { file: string; ok?: boolean; ms?: number; test?: string; error?: string };
const linesIn = (path: string): Line[] =>
  existsSync(path)
    ? readFileSync(path, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/**
 * Runs the trials in one process, so that the app is read once for all of them, and tells of each as it ends. What
 * hangs is ended, and the rest goes on in a new process.
 */
export async function tryAll(
  copy: string,
  trials: readonly Trial[],
  tell: (outcome: Outcome) => void,
): Promise<void> {
  const left = new Map(trials.map((trial) => [placeOf(trial), trial]));
  for (const [place, trial] of left) writeTrial(copy, place, trial);
  while (left.size > 0) {
    const before = left.size;
    const hung = await runOnce(copy, [...left.keys()], (line) => {
      const trial = left.get(line.file);
      if (!trial || line.ok === undefined) return;
      left.delete(line.file);
      tell({
        ...trial,
        ok: line.ok,
        ms: line.ms ?? 0,
        by: line.test,
        error: line.error,
        reached: reachedBy(copy, line.file),
      });
      rmSync(join(copy, line.file));
    });
    for (const place of hung) {
      const trial = left.get(place);
      if (!trial) continue;
      left.delete(place);
      tell({ ...trial, ok: false, ms: HANGS_MS, by: "(did not end)", reached: trial.walls });
      rmSync(join(copy, place));
    }
    if (left.size === before) throw new Error(`The tests do not run: ${[...left.keys()].join(", ")}`);
  }
}

function writeTrial(copy: string, place: string, { test, walls }: Trial): void {
  const into = JSON.stringify(pathOfReached(copy, place));
  const head = `import { takeDown } from "#tests/in-a-test.ts"; takeDown(${JSON.stringify(walls)}, ${into}); `;
  writeFileSync(join(copy, place), head + readFileSync(join(copy, test), "utf8"));
}

const pathOfReached = (copy: string, place: string) =>
  join(copy, REACHED, `${place.replaceAll("/", "+")}.json`);

function reachedBy(copy: string, place: string): number[] {
  const path = pathOfReached(copy, place);
  if (!existsSync(path)) return [];
  const reached = JSON.parse(readFileSync(path, "utf8"));
  rmSync(path);
  return reached;
}

const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");

function runTests(copy: string, places: readonly string[], told: Record<string, string>): ChildProcess {
  const config = join(import.meta.dirname, "vitest.config.ts");
  return spawn(process.execPath, [vitest, "run", "--config", config, ...places], {
    cwd: copy,
    env: { ...process.env, WALLS_COPY: copy, NO_COLOR: "1", ...told },
    stdio: ["ignore", "ignore", "inherit"],
    // With the databases of the tests it is ended as one.
    detached: true,
  });
}

/** Takes down the walls of every statement that is checked for foreign rows, in one go; or those noticed before, `again`. */
export async function tryStatements(
  copy: string,
  again: readonly Noticed[] | null = null,
): Promise<Noticed[]> {
  const path = join(copy, ".cache", `statements-${process.pid}`);
  const lines = `${path}-lines`;
  const child = runTests(copy, [EVERY_STATEMENT], {
    WALLS_STATEMENTS: path,
    WALLS_LINES: lines,
    WALLS_AGAIN: JSON.stringify(again),
  });
  await new Promise((resolve) => child.once("exit", resolve));
  const red = linesIn(lines).find(({ ok }) => ok === false);
  if (red || !existsSync(path))
    throw new Error(`The statements were not tried: ${red?.error ?? "no result"}`);
  return JSON.parse(readFileSync(path, "utf8"));
}

/** Answers the files that were being run when the process had to be ended. */
async function runOnce(copy: string, places: string[], hear: (line: Line) => void): Promise<string[]> {
  const path = join(copy, ".cache", `lines-${process.pid}`);
  rmSync(path, { force: true });
  const child = runTests(copy, places, { WALLS_LINES: path });
  let heard = 0;
  const listen = () => {
    const fresh = linesIn(path).slice(heard);
    heard += fresh.length;
    for (const line of fresh) hear(line);
    return fresh.length > 0;
  };
  const hung = await untilEnd(child, listen);
  listen();
  if (!hung) return [];
  const lines = linesIn(path);
  const over = new Set(lines.filter(({ ok }) => ok !== undefined).map(({ file }) => file));
  return [...new Set(lines.map(({ file }) => file))].filter((file) => !over.has(file));
}

/** Whether the process had to be ended, having been silent for too long. */
function untilEnd(child: ChildProcess, listen: () => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    let [silent, hung] = [0, false];
    const timer = setInterval(() => {
      silent = listen() ? 0 : silent + 1_000;
      if (silent < HANGS_MS) return;
      hung = true;
      process.kill(-(child.pid as number), "SIGKILL");
    }, 1_000);
    child.once("exit", () => {
      clearInterval(timer);
      resolve(hung);
    });
  });
}
