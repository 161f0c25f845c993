import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bin, build, install, quietEnv, requireNode, root, step } from "./lib.mjs";

/**
 * Writes down what this version asks of its database, reads and writes with what they were given, in the order
 * they were asked: `npm run release:record`, at a release. tests/db/previous-release.test.ts asks the same of
 * every later schema.
 */
const SESSIONS = ["tests/routes/database-scans.test.ts", "tests/workers/scheduler/end-to-end.test.ts"];
const FILE = join(root, "tests", "db", "previous-release.json");

requireNode();
await install();
await build();
const folder = mkdtempSync(join(tmpdir(), "peaceful-home-release-"));
try {
  const env = { ...quietEnv, RECORD_RELEASE: folder };
  await step(
    "The tests that drive the app failed.",
    bin("vitest", "vitest.mjs"),
    ["run", "--project", "rules", "--maxWorkers", "1", ...SESSIONS],
    { env },
  );
  const statements = new Map();
  const numberOf = (sql) => statements.get(sql) ?? statements.set(sql, statements.size).get(sql);
  const sessions = readdirSync(folder).map((name) =>
    readFileSync(join(folder, name), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line).map(({ sql, params }) => [numberOf(sql), params])),
  );
  const migration = readdirSync(join(root, "db", "migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);
  const lines = (list) => list.map((one) => JSON.stringify(one)).join(",\n");
  const text = `{"migration":${JSON.stringify(migration)},\n"statements":[\n${lines([...statements.keys()])}\n],\n"sessions":[\n${sessions.map((trips) => `[\n${lines(trips)}\n]`).join(",\n")}\n]}\n`;
  writeFileSync(FILE, text);
  const trips = sessions.reduce((sum, one) => sum + one.length, 0);
  process.stdout.write(
    `${statements.size} statements in ${trips} trips, as of ${migration}: ${Math.round(statSync(FILE).size / 1024)} KB.\n`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
