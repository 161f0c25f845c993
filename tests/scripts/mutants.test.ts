import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SQL } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import ts from "typescript";
import { afterEach, expect, test } from "vitest";
import { migrationStatements } from "#tests/support/bindings.ts";
import { SEED } from "#tests/support/seed.ts";
import { readSources, type Source } from "#tests/support/sources.ts";
import { EXPLAINED, HELD_BY_KEY } from "../../scripts/mutants/explained.ts";
import { findWalls } from "../../scripts/mutants/find.ts";
import { withSwitches, writeCopy } from "../../scripts/mutants/instrument.ts";
import { readKilled } from "../../scripts/mutants/killed.ts";
import { sampleOf } from "../../scripts/mutants/sample.ts";
import * as switches from "../../scripts/mutants/switch.ts";
import { tryStatements } from "../../scripts/mutants/trials.ts";

function sourceOf(text: string, path = "db/queries/tasks/made-up.server.ts"): Source {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return { path, text, tree, lines: 1, imports: [] };
}

/** What is found in a piece of code: its name's end, and what stands there. */
function foundIn(text: string, path?: string): string[] {
  const source = sourceOf(text, path);
  return findWalls([source]).map(
    ({ name, start, end }) => `${name.slice(source.path.length + 1)}: ${text.slice(start, end)}`,
  );
}

test("a row held against who asks is a wall, in Drizzle and in SQL written by hand; what is set is none", () => {
  expect(
    foundIn(`
      const one = (id: string) => and(eq(tasks.agentId, id), eq(tasks.clientId, clientTasks.clientId));
      function two() {
        return sql\`update tasks set agent_id = \${agent}, title = 'a' where agent_id = \${agent}
          and client_id in (select id from clients where agent_id = \${agent}) and c.id = ct.client_id\`;
      }`),
  ).toEqual([
    "one tenant 1: eq(tasks.agentId, id)",
    "one join 1: eq(tasks.clientId, clientTasks.clientId)",
    `two tenant 1: agent_id = \${agent}`,
    `two tenant 2: client_id in (select id from clients where agent_id = \${agent})`,
    `two tenant 3: agent_id = \${agent}`,
    "two join 1: c.id = ct.client_id",
  ]);
});

test("what a home shares, a bound and a throttle are walls", () => {
  expect(
    foundIn(`
      function three() {
        return sql\`\${isLive()} and \${sharesWithAgent("documents")} and (select count(*) from tasks where title = '') < \${most}\`;
      }
      async function four() {
        if (size > MAX_BYTES || !throttle.allowed) return;
        for (let at = 0; at < MAX_BYTES; at++) {}
      }`),
  ).toEqual([
    `three share 1: sharesWithAgent("documents")`,
    `three limit 1: (select count(*) from tasks where title = '') < \${most}`,
    "four limit 1: size > MAX_BYTES",
    "four limit 2: throttle.allowed",
  ]);
});

test("guards and what tells the real from the forged are walls", () => {
  expect(
    foundIn(
      `export async function loader(args: Args) {
        const agent = await requireAgent(args);
        const { ok } = await verifyPassword(stored, password, pepper);
        return isSigned(value, secret) && row.sha256 === digest;
      }`,
      "app/routes/agent/made-up.ts",
    ),
  ).toEqual([
    "loader guard 1: requireAgent(args)",
    "loader signature 1: verifyPassword(stored, password, pepper)",
    "loader signature 2: isSigned(value, secret)",
    "loader signature 3: row.sha256 === digest",
  ]);
});

afterEach(() => {
  delete (globalThis as { walls?: unknown }).walls;
});

/** The SQL a piece of code writes with a wall down; walls within walls are counted from the outside in. */
function written(expression: string, wall: number): string {
  const text = `export const made = ${expression};`;
  const walls = findWalls([sourceOf(text)]).map((one, at) => ({ ...one, number: at + 1 }));
  const code = withSwitches(text, walls).replace(/^import [^;]+;/, "");
  const body = ts.transpile(code.replace("export const made =", "return"));
  const said = new Function("__walls", "sql", "sharesWithAgent", body)(
    { ...switches, sql: switches.sql },
    switches.sql,
    () => switches.sql`shared = 1`,
  ) as SQL;
  Object.assign(globalThis, { walls: { down: new Set([wall]), reached: new Set() } });
  return new SQLiteSyncDialect().sqlToQuery(said).sql;
}

test("of the statement with a wall down nothing else is different", () => {
  const statement = `sql\`delete from tasks where agent_id = \${1} and client_id in (select id from clients where agent_id = \${2}) and \${sharesWithAgent()}\``;
  expect([0, 1, 2, 3, 4].map((wall) => written(statement, wall))).toEqual([
    "delete from tasks where agent_id = ? and client_id in (select id from clients where agent_id = ?) and shared = 1",
    "delete from tasks where true and client_id in (select id from clients where agent_id = ?) and shared = 1",
    "delete from tasks where agent_id = ? and true and shared = 1",
    "delete from tasks where agent_id = ? and client_id in (select id from clients where true) and shared = 1",
    "delete from tasks where agent_id = ? and client_id in (select id from clients where agent_id = ?) and true",
  ]);
});

const walls = findWalls(readSources("app", "db", "workers"));

test("every wall has a name of its own, and a line more above changes none", () => {
  const names = walls.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(700);
  const [before, after] = ["", "// more\n\n"].map((more) =>
    findWalls([sourceOf(`${more}const one = eq(tasks.agentId, id);`)]).map(({ name }) => name),
  );
  expect(after).toEqual(before);
});

test("each wall was noticed by a test, whose file is there, or is explained", () => {
  const killed = readKilled();
  const left = walls.filter(({ name }) => !(name in EXPLAINED) && !existsSync(killed.get(name)?.test ?? ""));
  expect(left.map(({ name }) => name)).toEqual([]);
});

test("what is explained is a wall that is there, which no test is known to miss, with a sentence why", () => {
  const names = new Set(walls.map(({ name }) => name));
  const killed = readKilled();
  const wrong = Object.entries(EXPLAINED)
    .filter(([name, why]) => !names.has(name) || killed.has(name) || !/^[A-Z].{20,}\.$/.test(why))
    .map(([name]) => name);
  expect(wrong).toEqual([]);
});

test("each foreign key that is said to hold a wall is there", () => {
  const keys = migrationStatements().flatMap((statement) => {
    const [, table] = /^CREATE TABLE `(?:__new_)?(\w+)`/i.exec(statement) ?? [];
    const found = [...statement.matchAll(/FOREIGN KEY \(`(\w+)`,`(\w+)`\)/gi)];
    return found.map(([, first, second]) => `${table} (${first}, ${second})`);
  });
  expect(Object.keys(HELD_BY_KEY).filter((key) => !keys.includes(key))).toEqual([]);
});

test("a seeded hundred of the walls of statements, taken down one at a time, are noticed", async () => {
  const sample = sampleOf(walls, readKilled(), SEED);
  const copy = mkdtempSync(join(tmpdir(), "peaceful-home-walls-"));
  writeCopy(copy, walls);
  const noticed = await tryStatements(copy, sample).finally(() => rmSync(copy, { recursive: true }));
  const namesOf = (these: typeof sample) => these.map(({ wall }) => walls[wall - 1]?.name).sort();
  expect(sample).toHaveLength(100);
  expect(namesOf(noticed)).toEqual(namesOf(sample));
}, 300_000);
