import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSources } from "#tests/support/sources.ts";
import { EXPLAINED } from "./explained.ts";
import { findWalls, KINDS } from "./find.ts";
import { writeCopy } from "./instrument.ts";
import { FOREIGN_ROWS, type Killed, readKilled, writeKilled } from "./killed.ts";
import { experience, nearness, testsReaching } from "./tests-reaching.ts";
import { type Outcome, tryAll, tryStatements } from "./trials.ts";

/*
 * Takes the walls of the app down, one at a time, and runs the tests that come by each until one is red. A wall
 * nobody misses is a test that is not there, or a wall that another one stands behind: then it is explained.
 *
 *   npm run mutants                     all of them
 *   npm run mutants -- --only <text>    those whose name matches
 */

type State = "killed" | "survived" | "reached by none";

const args = process.argv.slice(2);
const only = args.includes("--only") ? new RegExp(args[args.indexOf("--only") + 1] ?? "") : /./;

const walls = findWalls(readSources("app", "db", "workers"));
const numberOf = new Map(walls.map(({ name }, at) => [name, at + 1]));
const known = readKilled();
const chosen = walls.filter(({ name }) => only.test(name) && !(name in EXPLAINED));

const copy = mkdtempSync(join(tmpdir(), "peaceful-home-walls-"));
process.on("exit", () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
writeCopy(copy, walls);
build();

const states = new Map<string, State>();
const killed: Killed = new Map();
if (chosen.some(({ file }) => file.startsWith("db/queries/"))) await tryAllStatements();
await tryKnownKillers();
await tryTheRest();
report();

function build(): void {
  process.stdout.write("Building the app with a switch at every wall …\n");
  execFileSync(process.execPath, [join(copy, "node_modules/@remix-run/dev/dist/cli.js"), "vite:build"], {
    cwd: copy,
    stdio: "pipe",
  });
}

/** What a trial tells: all of its walls were come by, and a test was red. */
function note({ ok, reached, walls: down, test, by = "(the file)" }: Outcome): void {
  if (ok || !down.every((wall) => reached.includes(wall))) return;
  const [name = "", ...beside] = down.map((wall) => walls[wall - 1]?.name ?? "");
  states.set(name, "killed");
  killed.set(name, { test, by, ...(beside.length > 0 ? { beside } : {}) });
}

/** All statements in one go. */
async function tryAllStatements(): Promise<void> {
  process.stdout.write("Taking down the walls of statements …\n");
  const isChosen = new Set(chosen.map(({ name }) => numberOf.get(name)));
  for (const { wall, by, beside } of await tryStatements(copy)) {
    if (!isChosen.has(wall)) continue;
    const down = [wall, ...beside];
    note({ test: FOREIGN_ROWS, by, walls: down, reached: down, ok: false, ms: 0 });
  }
  keep();
}

/** What was red the last time is most likely red again. */
async function tryKnownKillers(): Promise<void> {
  const trials = chosen.flatMap(({ name }) => {
    const last = states.has(name) ? undefined : known.get(name);
    const down = [name, ...(last?.beside ?? [])].map((one) => numberOf.get(one));
    return last && down.every((one) => one !== undefined)
      ? [{ test: last.test, walls: down as number[] }]
      : [];
  });
  await tryAll(copy, trials, note);
}

/**
 * The others try every test file that comes by them, until one is red: first those of their room and those that
 * noticed others of the kind, the quickest first.
 */
async function tryTheRest(): Promise<void> {
  let open = chosen.filter(({ name }) => !states.has(name));
  if (open.length === 0) return;
  const base: Outcome[] = [];
  process.stdout.write(`Looking which tests come by ${open.length} walls …\n`);
  const tests = testsReaching(new Set(walls.map(({ file }) => file)));
  await tryAll(
    copy,
    tests.map((test) => ({ test, walls: [] })),
    (outcome) => base.push(outcome),
  );
  const noticed = experience(walls, new Map([...known, ...killed]));
  const candidates = new Map(
    open.map((wall) => {
      const { name } = wall;
      const by = base.filter(({ ok, reached }) => ok && reached.includes(numberOf.get(name) as number));
      const near = ({ test }: Outcome) => nearness(test, wall.file) + noticed(test, wall);
      return [name, by.sort((a, b) => near(b) - near(a) || a.ms - b.ms)];
    }),
  );
  for (let round = 0; open.length > 0; round++) {
    const trials = open.flatMap(({ name }) => {
      const next = candidates.get(name)?.[round];
      if (!next) states.set(name, round > 0 ? "survived" : "reached by none");
      return next ? [{ test: next.test, walls: [numberOf.get(name) as number] }] : [];
    });
    await tryAll(copy, trials, note);
    open = open.filter(({ name }) => !states.has(name));
    keep();
  }
}

/** What is known now; what is not noticed any more is forgotten. */
function keep(): void {
  const still = [...known].filter(([name]) => (states.get(name) ?? "killed") === "killed");
  writeKilled(new Map([...still, ...killed]), walls);
}

function report(): void {
  for (const { name } of chosen.filter((wall) => states.get(wall.name) !== "killed")) {
    process.stdout.write(`${states.get(name) ?? "survived"}: ${name}\n`);
  }
  const rows = KINDS.map((kind) => {
    const of = chosen.filter((wall) => wall.kind === kind);
    const dead = of.filter(({ name }) => states.get(name) === "killed");
    const alone = dead.filter(({ name }) => !killed.get(name)?.beside).length;
    const explained = walls.filter((wall) => wall.kind === kind && wall.name in EXPLAINED).length;
    const counts = [of.length, alone, dead.length - alone, of.length - dead.length, explained];
    return `| ${kind} | ${counts.join(" | ")} |`;
  });
  const head = [
    "| walls | taken down | noticed | noticed with what stands behind it | not noticed | explained |",
    "| --- | --- | --- | --- | --- | --- |",
  ];
  keep();
  const dead = killed.size;
  process.stdout.write(`${[...head, ...rows].join("\n")}\n`);
  process.stdout.write(
    `Walls: ${walls.length} found, ${chosen.length} taken down one at a time, ${dead} noticed by a test, ` +
      `${chosen.length - dead} not, ${Object.keys(EXPLAINED).length} explained\n`,
  );
  process.exitCode = dead === chosen.length ? 0 : 1;
}
